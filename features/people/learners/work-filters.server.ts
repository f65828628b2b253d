import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { isOneOf } from '#foundation/access/work-choices.server.ts'

/** Whole ones, in any letter case. */
const hasId = (ids: readonly string[]) =>
  sql`lower(m.employee_id) in (${sql.join(ids.map(id => sql`lower(${id}::text)`))})`

/** So many people are named to the statement that reads their rows; of more, it finds them itself. */
const FEW = 1_000

/**
 * Rows of the members whom a search finds, by name, email or work: for rows that are many to a member. A few are found before
 * the statement that reads their rows, which then goes by their keys; of many, the planner joins or walks. Decision 404.
 */
export async function ofMembersFound(db: Db, entityId: number, text: string, member: RawBuilder<unknown>) {
  const found = sql`select n.membership_id from ${rowsOf('memberSummaries', entityId)} n
    where ${sql.join([sql`true`, ...holdsAll(sql`n.search`, wordsOf(text))], sql` and `)}`
  const { rows } = await sqlOf(z.object({ membershipId: z.number() }))`${found} limit ${FEW + 1}`.execute(db)
  const few = rows.length <= FEW
  return {
    few,
    condition: few
      ? sql`${member} = any(${intArray(rows.map(({ membershipId }) => membershipId))})`
      : sql`${member} in (${found})`,
  }
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
