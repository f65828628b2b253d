import { sql } from 'kysely'
import { type Feature, route } from '#platform/server/feature.ts'
import { countThenRead, lookUpOnce } from '#platform/server/long-list.ts'
import { conflict, unknown } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { days365Back, daysOf } from '#platform/shared/report-range.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { printedBy } from '../certificate-document/certificate-logo.server.ts'
import { renderCertificate } from '../certificate-document/certificate-pdf.server.ts'
import { checkedOffsiteCertificate } from '../certificate-verification/checked.server.ts'
import { certificatesMessages } from '../certificates/certificates.messages.ts'
import { arrivalRoute, tryRoute } from './arrival.server.ts'
import { entityOfOffsite } from './entity-of-offsite.server.ts'
import { keyRoutes } from './keys.server.ts'
import { revokeOffsiteRoute } from './revoke-offsite.server.ts'
import {
  downloadOffsiteCertificate,
  exportOffsiteCertificates,
  offsiteCertificates,
} from './offsite-certificates.contract.ts'
import { revokeTexts } from './offsite-certificates.messages.ts'
import { certificatesOf, offsiteReport } from './offsite-certificates.query.server.ts'

// SQL of: offsite_certificates r, offsite_certificates c

export const offsiteCertificatesRoom: Feature = {
  routes: [
    route(offsiteCertificates, ({ entity, query }, { db, clock }) => {
      const read = query.searchTerm === '' ? countThenRead : lookUpOnce
      const days = daysOf(query, clock.today(entity.timeZone), days365Back)
      return read(db, certificatesOf(entity.id), { ...query, ...days })
    }),

    route(exportOffsiteCertificates, async ({ entity, caller, query }, services) => ({
      // The days are fixed now: the file shows what the person saw when they requested it.
      exportId: await offsiteReport.request(
        {
          caller,
          entity,
          query: { ...query, ...daysOf(query, services.clock.today(entity.timeZone), days365Back) },
        },
        services,
      ),
    })),

    route(atOnce(exportOffsiteCertificates), ({ entity, caller, query: { format, ...query } }, services) =>
      offsiteReport.atOnce(
        {
          caller,
          entity,
          query: { ...query, ...daysOf(query, services.clock.today(entity.timeZone), days365Back) },
          format,
        },
        services,
      ),
    ),

    route(
      downloadOffsiteCertificate,
      async ({ entity, caller, params }, services) => {
        const found = await checkedOffsiteCertificate(
          services,
          sql`c.entity_id = ${entity.id} and c.id = ${params.offsiteCertificateId}`,
        )
        if (!found) throw unknown(common.notFound)
        if (found.status === 'revoked') throw conflict(revokeTexts.noDownload)
        if (!found.printed || !found.signatureValid) throw conflict(certificatesMessages.noPdf)
        return {
          name: `${found.number}.pdf`,
          type: 'application/pdf',
          content: await renderCertificate(found.printed, await printedBy(services, found.printed), {
            entityId: entity.id,
            userId: caller.userId,
          }),
        }
      },
      { entityOf: entityOfOffsite },
    ),

    revokeOffsiteRoute,
    ...keyRoutes,
    arrivalRoute,
    tryRoute,
  ],
  jobs: [offsiteReport.job],
  constraints: {
    offsite_certificates_number_unique: 'bug',
    offsite_certificates_sender_unique: 'bug',
    offsite_certificates_key: 'bug',
    offsite_certificates_tenant: 'bug',
    offsite_snapshots_pkey: 'bug',
    offsite_snapshots_certificate: 'bug',
    offsite_superseded_number_unique: 'bug',
    offsite_superseded_next_unique: 'bug',
    offsite_superseded_certificate: 'bug',
    offsite_keys_prefix_unique: 'bug',
    offsite_keys_tenant: 'bug',
  },
}
