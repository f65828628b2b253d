import { z } from 'zod'
import { csvOf } from '#platform/server/csv-file.ts'
import { whereOf } from '#platform/server/list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { zipName } from '#platform/server/zip.ts'
import { auditAt } from '#foundation/audit-trail/audit.server.ts'
import { defineExport, type ZipWork } from '#foundation/exports/run-export.server.ts'
import type { ZipOf } from '#foundation/exports/zip-export.server.ts'
import { zippedCertificates } from '#certificates/certificate-verification/zipped-certificates.server.ts'
import { CertificateFilters, CoopCertificate } from './coop-certificates.contract.ts'
import { zipTexts as texts } from './coop-certificates.messages.ts'
import { certificateColumns, certificatesOf } from './coop-certificates.query.server.ts'

// SQL of: entities e, certificates c

/** `Harbor Unified/Tran, Leo - In schools - UP-2026-ABCDEFGH.pdf`: the number makes it the only one of its name. */
const nameOf = (row: CoopCertificate) =>
  `${zipName(row.organization)}/${zipName(`${row.lastName}, ${row.firstName} - ${row.courseName}`)} - ${row.number}.pdf`

const line = (row: CoopCertificate, status: string, file: string | null) => [
  row.lastName,
  row.firstName,
  row.email,
  row.organization,
  row.courseName,
  row.number,
  row.issuedOn,
  row.expiresOn ?? '',
  status,
  file ?? '',
]

type Work = ZipWork<CertificateFilters>

/** A revoked certificate, and one that is not genuine, is in the index without a file: nobody can download it. */
const zip: ZipOf<Work> = {
  async count({ db, clock }, { entity, query }) {
    const list = certificatesOf(entity.id, { clock })
    const { count } = await sqlOf(z.object({ count: z.number() }))`
      select count(*) as count from ${list.from} where ${whereOf(list, query)}`.executeForOne(db)
    return count
  },

  async next(services, { entity, query, userId }, after, most) {
    const { db, clock } = services
    const list = certificatesOf(entity.id, { clock })
    const { rows } = await sqlOf(CoopCertificate)`
      select ${certificateColumns(entity.id, { clock })} from ${list.from} where ${whereOf(list, query)} and c.id > ${after}::integer
      order by c.id limit ${most}`.execute(db)
    return zippedCertificates(services, {
      rows,
      asker: { entityId: entity.id, userId },
      key: ({ certificateId }) => certificateId,
      nameOf,
      line: (row, status, file) => line(row, status ? texts.statuses[row.status] : texts.notGenuine, file),
    })
  },

  async *end(_services, _work, parts) {
    yield { name: texts.index, content: csvOf(texts.head, parts) }
  },
}

/** All certificates that match the filters, as one file; each organization in it reads of it in its audit log. Spec D8, D14. */
export const certificatesZip = defineExport({
  name: 'certificates',
  title: texts.title,
  roles: ['CoopAdmin'],
  query: CertificateFilters,
  zip,
  async asked(trx, services, { caller, entity, query }) {
    const list = certificatesOf(entity.id, services)
    const { rows } = await sqlOf(z.object({ entityId: z.number(), certificates: z.number() }))`
      select e.id as entity_id, count(*) as certificates
      from ${list.from}
      where ${whereOf(list, query)} and e.id <> ${entity.id}
      group by e.id`.execute(trx)
    await auditAt(
      trx,
      services,
      { caller, action: 'cooperative.tookCertificates' },
      rows.map(({ entityId, certificates }) => ({ entityId, target: entity.name, detail: { certificates } })),
    )
  },
})
