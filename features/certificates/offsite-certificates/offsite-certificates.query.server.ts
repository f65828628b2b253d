import { type RawBuilder, sql } from 'kysely'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import type { DayRange } from '#platform/shared/report-range.ts'
import { cell, column, defineExport } from '#foundation/exports/run-export.server.ts'
import { OffsiteExportQuery, type sortFields } from './offsite-certificates.contract.ts'
import { messages } from './offsite-certificates.messages.ts'

/** The only columns to sort by; each walks its own index. Spec B7. */
export const sortKeys: Readonly<Record<(typeof sortFields)[number], RawBuilder<unknown>>> = {
  dateCompleted: sql`issue_date`,
  expireDate: sql`expiry_date`,
  studentName: sql`student_name collate "und-x-icu"`,
  studentId: sql`student_id`,
  courseName: sql`course_name collate "und-x-icu"`,
  training: sql`training collate "und-x-icu"`,
  certificationName: sql`number`,
}

export interface OffsiteFilter extends DayRange {
  readonly words: readonly string[]
}

export const filterOf = ({
  searchTerm,
  fromDate,
  toDate,
}: DayRange & { readonly searchTerm: string }): OffsiteFilter => ({ fromDate, toDate, words: wordsOf(searchTerm) })

/** The certificates of one entity that the list shows: their days are calendar dates without a time zone. Spec D7. */
export function matching(entityId: number, { fromDate, toDate, words }: OffsiteFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`entity_id = ${entityId}::integer`,
      sql`issue_date >= ${fromDate}::date and issue_date < ${toDate}::date`,
      ...holdsAll(sql`search`, words),
    ],
    sql` and `,
  )
}

/** Ties are ordered by id, and each order is the exact reverse of the other. */
export const ordering = (key: RawBuilder<unknown>, direction: 'asc' | 'desc'): RawBuilder<unknown> =>
  direction === 'asc' ? sql`${key} asc, id asc` : sql`${key} desc, id desc`

const { columns } = messages

/** The whole list as a file, in the order of the screen. Spec B2, D7. */
export const offsiteReport = defineExport({
  name: 'offsite-certificates',
  title: messages.title,
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
    where ${matching(entity.id, filterOf(query))}
    order by ${ordering(sortKeys[query.sortField], query.sortDirection)}`,
})
