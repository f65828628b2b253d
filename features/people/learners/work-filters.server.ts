import { type RawBuilder, sql } from 'kysely'
import { holdsAll, nameIn, wordsOf } from '#platform/server/search.ts'
import { isOneOf } from '#foundation/access/work-choices.server.ts'

/** Whole ones, in any letter case. */
const hasId = (ids: readonly string[]) =>
  sql`lower(m.employee_id) in (${sql.join(ids.map(id => sql`lower(${id}::text)`))})`

/**
 * The members whom a search finds by their work, not by name and email alone, as an array: for rows that are many to a
 * member and have name and email themselves. Decision 404.
 */
export function foundByWork(entityId: number, text: string) {
  const holds = (column: RawBuilder<unknown>) => sql.join(holdsAll(column, wordsOf(text)), sql` and `)
  return sql`array(
    select n.membership_id from member_summaries n
    where n.entity_id = ${entityId}::integer and ${holds(sql`n.search`)} and not (${holds(nameIn(sql`n.search`))}))`
}

/** What the filters by work mean in SQL, of rows with this member. */
export function byWork(entityId: number, member: RawBuilder<unknown>) {
  const among = (holds: RawBuilder<unknown>) =>
    sql`${member} in (select m.id from memberships m where m.entity_id = ${entityId}::integer and ${holds})`
  return {
    sites: (names: readonly string[]) => among(isOneOf(sql`m.site`, sql`${names}::text[]`)),
    jobTitles: (names: readonly string[]) => among(isOneOf(sql`m.job_title`, sql`${names}::text[]`)),
    employeeIds: (ids: readonly string[]) => among(hasId(ids)),
    hiredFrom: (day: string) => among(sql`m.hired_on >= ${day}::date`),
    hiredUntil: (day: string) => among(sql`m.hired_on <= ${day}::date`),
  }
}
