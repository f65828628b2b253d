import { type Feature, route } from '#platform/server/feature.ts'
import { readList } from '#platform/server/list.ts'
import { limitCausing } from '#identity/sign-in/caused-mails.server.ts'
import { coopCertificates, ZIPS_PER_HOUR, zipCoopCertificates } from './coop-certificates.contract.ts'
import { certificateColumns, certificatesOf } from './coop-certificates.query.server.ts'
import { certificatesZip } from './coop-certificates.zip.server.ts'

/** Certificates as a cooperative's administrator sees them: read-only, one by one or all as a ZIP. Spec B2, D8. */
export const coopCertificatesRoom: Feature = {
  routes: [
    route(coopCertificates, ({ entity, query }, { db, clock }) =>
      readList(db, certificatesOf(entity.id, { clock }), query, { columns: certificateColumns(entity.id, { clock }) }),
    ),

    route(zipCoopCertificates, async (call, services) => {
      const { caller, entity, body } = call
      await limitCausing(call, services, { what: 'ZIP files of certificates', most: ZIPS_PER_HOUR })
      return { exportId: await certificatesZip.request({ caller, entity, query: body }, services) }
    }),
  ],
  jobs: [certificatesZip.job],
}
