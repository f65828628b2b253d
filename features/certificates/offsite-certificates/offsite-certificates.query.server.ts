import { sql } from 'kysely'
import { whereOf } from '#platform/server/list.ts'
import { longOrderOf, type LongList } from '#platform/server/long-list.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { cell, column, defineExport } from '#foundation/exports/run-export.server.ts'
import { offsiteCertificates, OffsiteExportQuery } from './offsite-certificates.contract.ts'
import { offsiteCertificatesMessages } from './offsite-certificates.messages.ts'

// SQL of: offsite_certificates r

/** The certificates of one entity: their days are calendar dates without a time zone. Each sort walks its own index. Spec B7, D7. */
export const certificatesOf = (entityId: number): LongList<typeof offsiteCertificates> => ({
  of: offsiteCertificates,
  table: 'offsite_certificates',
  entityId,
  always: sql`entity_id = ${entityId}::integer`,
  columns: sql`
    r.id, r.student_name, r.student_id, r.course_name, r.training, r.issue_date, r.expiry_date, r.number as certification_name,
    r.revoked_at is not null as revoked`,
  filters: {
    searchTerm: text => holdsAll(sql`search`, wordsOf(text)),
    fromDate: day => sql`issue_date >= ${day}::date`,
    toDate: day => sql`issue_date < ${day}::date`,
  },
  sorts: {
    dateCompleted: sql`issue_date`,
    expireDate: sql`expiry_date`,
    studentName: sql`student_name collate "und-x-icu"`,
    studentId: sql`student_id`,
    courseName: sql`course_name collate "und-x-icu"`,
    training: sql`training collate "und-x-icu"`,
    certificationName: sql`number`,
  },
})

const { columns } = offsiteCertificatesMessages

/** The whole list as a file, in the order of the screen. Spec B2, D7. */
export const offsiteReport = defineExport({
  name: 'offsite-certificates',
  title: offsiteCertificatesMessages.title,
  roles: ['EntityAdmin'],
  query: OffsiteExportQuery,
  rows: async (_db, entity, query) => sql`
    select ${sql.join([
      column(columns.studentName, cell(sql`student_name`)),
      column(columns.studentId, cell(sql`student_id`)),
      column(columns.courseName, cell(sql`course_name`)),
      column(columns.training, cell(sql`training`)),
      column(columns.issueDate, sql`issue_date`),
      column(columns.expires, sql`expiry_date`),
      column(columns.certification, sql`number`),
    ])}
    from offsite_certificates
    where ${whereOf(certificatesOf(entity.id), query)}
    order by ${longOrderOf(certificatesOf(entity.id), query)}`,
})
