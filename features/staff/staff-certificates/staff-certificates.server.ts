import type { Db } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { parseCertificateNumber } from '#certificates/certificate-document/certificate-number.rules.ts'
import { certificatePlace } from './staff-certificates.contract.ts'
import { staffCertificatesTexts } from './staff-certificates.messages.ts'

/** Staff find a certificate by its number; the corrections room has what they do with it. Spec D8. */
export const staffCertificates: Feature = {
  routes: [
    route(certificatePlace, async ({ params }, { db }) => {
      const number = parseCertificateNumber(params.number)
      const found = number && (await placeOf(db, number))
      if (!found) throw unknown(staffCertificatesTexts.noneOfThisNumber)
      const { type, name, ...place } = found
      return { ...place, organizationName: type === 'Individual' ? null : name }
    }),
  ],
}

const placeOf = (db: Db, number: string) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('entities as e', 'e.id', 'c.entityId')
    .select(['c.id as certificateId', 'c.number', 'e.guid as entityGuid', 'e.type', 'e.name'])
    .where('c.number', '=', number)
    .executeTakeFirst()
