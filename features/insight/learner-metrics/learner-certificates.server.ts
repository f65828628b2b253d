import { sql } from 'kysely'
import { z } from 'zod'
import { csvOf } from '#platform/server/csv-file.ts'
import { whereOf } from '#platform/server/list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { zipName } from '#platform/server/zip.ts'
import { zippedCertificates } from '#certificates/certificate-verification/zipped-certificates.server.ts'
import { AUDITOR } from '#foundation/access/auditor-role.ts'
import { defineExport, type ZipWork } from '#foundation/exports/run-export.server.ts'
import type { ZipOf } from '#foundation/exports/zip-export.server.ts'
import { LearnerExportQuery } from './learner-export-query.ts'
import { certificatesMessages as texts } from './learner-certificates.messages.ts'
import { registrationsOf } from './learner-metrics.query.server.ts'

const Row = z.object({
  id: z.number(),
  certificateId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  training: z.string(),
  number: z.string(),
  completedOn: z.string(),
  expiresOn: z.string().nullable(),
})
type Row = z.infer<typeof Row>
type Work = ZipWork<LearnerExportQuery>

/** `Tran, Leo - In schools - UP-2026-ABCDEFGH.pdf`: the number makes it the only one of its name. */
const nameOf = ({ lastName, firstName, training, number }: Row) =>
  `${zipName(`${lastName}, ${firstName} - ${training}`)} - ${number}.pdf`

const line = (row: Row, state: string, file: string | null) => [
  row.lastName,
  row.firstName,
  row.email,
  row.training,
  row.number,
  row.completedOn,
  row.expiresOn ?? '',
  state,
  file ?? '',
]

/** Records with a certificate, as the filters choose them. */
async function recordsOf({ db }: Parameters<ZipOf<Work>['count']>[0], { entity, query }: Work) {
  const list = await registrationsOf(db, entity, { ...query, extra: [] })
  return sql`from registrations where ${whereOf(list, query)} and certificate_id > 0`
}

const zip: ZipOf<Work> = {
  async count(services, work) {
    const { count } = await sqlOf(z.object({ count: z.number() }))`
      select count(*) as count ${await recordsOf(services, work)}`.executeForOne(services.db)
    return count
  },

  async next(services, work, after, most) {
    const { entity, userId } = work
    const { rows } = await sqlOf(Row)`
      select id, certificate_id, first_name, last_name, email, training, certificate_name as number,
        to_char(date_completed at time zone ${entity.timeZone}::text, 'YYYY-MM-DD') as completed_on, expires_on
      ${await recordsOf(services, work)} and id > ${after}::integer order by id limit ${most}`.execute(services.db)
    return zippedCertificates(services, {
      rows,
      asker: { entityId: entity.id, userId },
      key: ({ id }) => id,
      nameOf,
      line: (row, status, file) => line(row, status ? texts.states[status] : texts.notGenuine, file),
    })
  },

  async *end(_services, _work, parts) {
    yield { name: texts.index, content: csvOf(texts.head, parts) }
  },
}

/** The certificates of the records that the report shows, as one file. Spec D7. */
export const learnerCertificates = defineExport({
  name: 'learner-certificates',
  title: texts.title,
  roles: ['EntityAdmin', AUDITOR],
  query: LearnerExportQuery,
  zip,
})
