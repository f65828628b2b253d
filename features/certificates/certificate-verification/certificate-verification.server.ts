import { sql } from 'kysely'
import { type Feature, route } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { parseCertificateNumber } from '../certificate-document/certificate-number.rules.ts'
import { verifyCertificate } from './certificate-verification.contract.ts'
import { certificateVerificationTexts } from './certificate-verification.messages.ts'
import { checkedCertificate, checkedOffsiteCertificate, checkedSupersededOffsite } from './checked.server.ts'

// SQL of: certificates c, offsite_certificates c

export const certificateVerification: Feature = {
  routes: [
    route(verifyCertificate, async ({ params }, services) => {
      const number = parseCertificateNumber(params.number)
      const found =
        number &&
        ((await checkedCertificate(services, sql`c.number = ${number}`)) ??
          (await checkedOffsiteCertificate(services, sql`c.number = ${number}`)) ??
          (await checkedSupersededOffsite(services, number)))
      if (!found) throw unknown(certificateVerificationTexts.noneOfThisNumber)
      return found
    }),
  ],
}
