import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, textArray, type Trx } from '#platform/server/db.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { LearnerDetails } from '../learner-files/learner-details.contract.ts'
import type { LearnerFileRow, RowProblem, RowStatus } from '../learner-files/learner-file.contract.ts'
import { statusByItself } from '../learner-files/learner-row.rules.ts'
import { repeatedRows } from './repeated-rows.rules.ts'

/** Where the rows of a check are stored. */
export interface CheckPlace {
  readonly entityId: number
  readonly checkId: string
  readonly now: string
  readonly createMissingGroups: boolean
  /** People who are here already are updated, not refused. */
  readonly updateKnown: boolean
  /** Only these are judged; otherwise all. */
  readonly lines?: readonly number[]
}

/** Nothing is wrong with the row alone: the rest of the file and the database decide. */
export const FINE_BY_ITSELF: readonly RowStatus[] = [
  'valid',
  'duplicateInFile',
  'alreadyMember',
  'openInvite',
  'inOtherBatch',
  'employeeIdTaken',
  'unknownGroup',
  'update',
  'unchanged',
]

/** The form in which a problem is stored in the table, and read from there. */
export const keptProblem = ({ kind, column }: RowProblem): string => `${kind}:${column ?? ''}`
export function problemKept(text: string): RowProblem {
  const [kind, column] = text.split(':') as [RowProblem['kind'], RowProblem['column'] | '']
  return { kind, column: column || null }
}

/**
 * Stores the rows of a file as they are read, each judged by itself and by those above it. Returns their number. No
 * connection is held while the next step is read.
 */
export async function keepRows(
  db: Db,
  { entityId, checkId }: CheckPlace,
  steps: AsyncIterable<readonly LearnerFileRow[]>,
): Promise<number> {
  const repeated = repeatedRows()
  let total = 0
  for await (const step of steps) {
    const judged = step.map(row => {
      const status = statusByItself(row.problems)
      const again = status === 'valid' ? repeated({ ...row, employeeId: row.details?.employeeId }) : undefined
      return again
        ? { status: again.status, problems: String(again.line) }
        : { status, problems: row.problems.map(keptProblem).join(' ') }
    })
    const texts = (column: 'firstName' | 'lastName' | 'email' | 'group' | 'language') =>
      textArray(step.map(row => storable(row[column])))
    await sql`
      insert into import_rows (entity_id, check_id, line, first_name, last_name, email, group_name, language,
        details, status, problems)
      select ${entityId}, ${checkId}, line, first_name, last_name, email, group_name, language,
        details::jsonb, status, string_to_array(problems, ' ')
      from unnest(${intArray(step.map(row => row.line))}, ${texts('firstName')}, ${texts('lastName')}, ${texts('email')}, ${texts('group')},
        ${texts('language')}, ${textArray(step.map(row => storedDetails(row.details)))},
        ${textArray(judged.map(row => row.status))}, ${textArray(judged.map(row => row.problems))})
        as given (line, first_name, last_name, email, group_name, language, details, status, problems)`.execute(db)
    total += step.length
  }
  return total
}

/** PostgreSQL stores no NUL; a row that contains one has already been refused for it. */
export const storable = (text: string) => text.replaceAll('\0', '\ufffd')

export const storedDetails = (details: LearnerDetails = {}) =>
  storable(JSON.stringify(details).replaceAll('\\u0000', '\ufffd'))

// 'offset 0' keeps each of these conditions an index lookup, row by row. As joins, they are planned with statistics
// that know nothing of rows which are minutes old, and a hundred thousand of them ended up in a nested loop.

export const hasOpenInvite = (entityId: number, now: string, email: RawBuilder<unknown>) => sql`exists (
  select from ${rowsOf('invites', entityId)} i where i.email = ${email} and i.status = 'pending' and i.expires_at > ${now} offset 0)`

/** By a member with another address: an archived person returns with their own. */
export const employeeIdIsTaken = (entityId: number) => sql`exists (
  select from ${rowsOf('memberships', entityId)} m join users u on u.id = m.user_id
  where lower(m.employee_id) = lower(r.details->>'employeeId') and u.email <> r.email offset 0)`

export const lacksGroup = (entityId: number) => sql`(r.group_name <> '' and not exists (
  select from ${rowsOf('groups', entityId)} g where lower(g.name) = lower(r.group_name) offset 0))`

export const amongLines = ({ lines }: CheckPlace) => (lines ? sql`r.line = any(${intArray(lines)})` : sql`true`)

/** The other choice for missing groups: rows that only lacked their group become valid, or the reverse. */
export async function rejudgeGroups(trx: Trx, place: CheckPlace): Promise<void> {
  if (place.createMissingGroups)
    await sql`
      update import_rows r set status = case when r.changes is null then 'valid' else 'update' end
      where r.entity_id = ${place.entityId} and r.check_id = ${place.checkId} and r.status = 'unknownGroup'`.execute(
      trx,
    )
  else
    await sql`
      update import_rows r set status = 'unknownGroup'
      where r.entity_id = ${place.entityId} and r.check_id = ${place.checkId} and r.status in ('valid', 'update')
        and ${lacksGroup(place.entityId)}`.execute(trx)
}

/** The names of the groups that the usable rows of a check name and the organization does not have. */
export async function missingGroups(
  trx: Trx,
  { entityId, checkId }: Pick<CheckPlace, 'entityId' | 'checkId'>,
  among: readonly RowStatus[] = ['valid', 'update', 'unknownGroup'],
): Promise<string[]> {
  const { rows } = await sqlOf(z.object({ name: z.string() }))`
    select distinct on (lower(r.group_name)) r.group_name as name from ${rowsOf('importRows', entityId)} r
    where r.check_id = ${checkId} and r.status = any (${textArray(among)}) and ${lacksGroup(entityId)}
    order by lower(r.group_name), r.line`.execute(trx)
  return rows.map(({ name }) => name)
}
