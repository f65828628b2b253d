import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, textArray, type Trx } from '#platform/server/db.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { isMember } from '../invite-batches/members.server.ts'
import type { LearnerFileRow, RowProblem, RowStatus } from '../learner-files/learner-file.contract.ts'
import { statusByItself } from '../learner-files/learner-row.rules.ts'

/** Where the rows of a check are stored. */
export interface CheckPlace {
  readonly entityId: number
  readonly checkId: string
  readonly now: string
  readonly createMissingGroups: boolean
}

/** The form in which a problem is stored in the table, and read from there. */
export const keptProblem = ({ kind, column }: RowProblem): string => `${kind}:${column ?? ''}`
export function problemKept(text: string): RowProblem {
  const [kind, column] = text.split(':') as [RowProblem['kind'], RowProblem['column'] | '']
  return { kind, column: column || null }
}

/**
 * Stores the rows of a file as they are read: each judged by itself, and of rows with the same email the first counts.
 * Returns their number. No connection is held while the next step is read.
 */
export async function keepRows(
  db: Db,
  { entityId, checkId }: CheckPlace,
  steps: AsyncIterable<readonly LearnerFileRow[]>,
): Promise<number> {
  const lineOf = new Map<string, number>()
  let total = 0
  for await (const step of steps) {
    const judged = step.map(row => {
      const status = statusByItself(row.problems)
      const first = status === 'valid' ? lineOf.get(row.email) : undefined
      if (first !== undefined) return { status: 'duplicateInFile', problems: String(first) }
      if (status === 'valid') lineOf.set(row.email, row.line)
      return { status, problems: row.problems.map(keptProblem).join(' ') }
    })
    const texts = (column: 'firstName' | 'lastName' | 'email' | 'group' | 'language') =>
      textArray(step.map(row => storable(row[column])))
    await sql`
      insert into import_rows (entity_id, check_id, line, first_name, last_name, email, group_name, language, status, problems)
      select ${entityId}, ${checkId}, line, first_name, last_name, email, group_name, language, status, string_to_array(problems, ' ')
      from unnest(${intArray(step.map(row => row.line))}, ${texts('firstName')}, ${texts('lastName')}, ${texts('email')}, ${texts('group')},
        ${texts('language')}, ${textArray(judged.map(row => row.status))}, ${textArray(judged.map(row => row.problems))})
        as given (line, first_name, last_name, email, group_name, language, status, problems)`.execute(db)
    total += step.length
  }
  return total
}

/** PostgreSQL stores no NUL; a row that contains one has already been refused for it. */
const storable = (text: string) => text.replaceAll('\0', '\ufffd')

// 'offset 0' keeps each of these conditions an index lookup, row by row. As joins, they are planned with statistics
// that know nothing of rows which are minutes old, and a hundred thousand of them ended up in a nested loop.

export const hasOpenInvite = (entityId: number, now: string, email: RawBuilder<unknown>) => sql`exists (
  select from ${rowsOf('invites', entityId)} i where i.email = ${email} and i.status = 'pending' and i.expires_at > ${now} offset 0)`

const lacksGroup = (entityId: number) => sql`(r.group_name <> '' and not exists (
  select from ${rowsOf('groups', entityId)} g where lower(g.name) = lower(r.group_name) offset 0))`

/** Judges rows that are valid by themselves against the database. Set-based, however many there are. Spec D6. */
export async function judgeByDatabase(trx: Trx, place: CheckPlace): Promise<void> {
  const email = sql`r.email`
  await mark(trx, place, 'alreadyMember', isMember(place.entityId, email))
  await mark(trx, place, 'openInvite', hasOpenInvite(place.entityId, place.now, email))
  await markWaiting(trx, place)
  if (!place.createMissingGroups) await mark(trx, place, 'unknownGroup', lacksGroup(place.entityId))
}

/** People whom an unfinished batch is about to invite: that batch's name is stored as the reason. */
async function markWaiting(trx: Trx, { entityId, checkId }: CheckPlace): Promise<void> {
  const batchOf = sql`(
    select b.name from ${rowsOf('batchRows', entityId)} w join batches b on b.entity_id = w.entity_id and b.id = w.batch_id
    where w.email = r.email and w.status = 'Pending' and b.status in ('Confirmed', 'Pending', 'InProcess')
    order by b.id limit 1)`
  await sql`
    update import_rows r set status = 'inOtherBatch', problems = array[${batchOf}]
    where r.entity_id = ${entityId} and r.check_id = ${checkId} and r.status = 'valid' and ${batchOf} is not null`.execute(
    trx,
  )
}

async function mark(
  trx: Trx,
  { entityId, checkId }: CheckPlace,
  status: RowStatus,
  condition: RawBuilder<unknown>,
): Promise<void> {
  await sql`update import_rows r set status = ${status}
    where r.entity_id = ${entityId} and r.check_id = ${checkId} and r.status = 'valid' and ${condition}`.execute(trx)
}

/** The other choice for missing groups: rows that only lacked their group become valid, or the reverse. */
export async function rejudgeGroups(trx: Trx, place: CheckPlace): Promise<void> {
  if (!place.createMissingGroups) return mark(trx, place, 'unknownGroup', lacksGroup(place.entityId))
  await sql`
    update import_rows set status = 'valid'
    where entity_id = ${place.entityId} and check_id = ${place.checkId} and status = 'unknownGroup'`.execute(trx)
}

/** The names of the groups that the usable rows of a check name and the organization does not have. */
export async function missingGroups(
  trx: Trx,
  { entityId, checkId }: Pick<CheckPlace, 'entityId' | 'checkId'>,
  among: readonly RowStatus[] = ['valid', 'unknownGroup'],
): Promise<string[]> {
  const { rows } = await sqlOf(z.object({ name: z.string() }))`
    select distinct on (lower(r.group_name)) r.group_name as name from ${rowsOf('importRows', entityId)} r
    where r.check_id = ${checkId} and r.status = any (${textArray(among)}) and ${lacksGroup(entityId)}
    order by lower(r.group_name), r.line`.execute(trx)
  return rows.map(({ name }) => name)
}
