import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, textArray, type Trx } from '#platform/server/db.ts'
import { route, type Services } from '#platform/server/feature.ts'
import { conflict, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { DETAIL_FIELDS, LearnerDetails } from '../learner-files/learner-details.contract.ts'
import { LEARNER_COLUMNS } from '../learner-files/learner-file.contract.ts'
import { judgeRow, statusByItself } from '../learner-files/learner-row.rules.ts'
import { longStatements } from './check-file.server.ts'
import { rowOf } from './check-result.server.ts'
import { type CheckPlace, FINE_BY_ITSELF, keptProblem, storable, storedDetails } from './check-rows.server.ts'
import { judgeByDatabase } from './judge-rows.server.ts'
import { type Check, findCheck, summaryOf } from './checks.server.ts'
import { chooseUpdates, correctRow, replaceInCheck, RowStatus, suggestions } from './import-learners.contract.ts'
import { importLearnersMessages } from './import-learners.messages.ts'
import { type Repeated, repeatedRows } from './repeated-rows.rules.ts'
import { replace, suggestionsFor } from './suggestions.server.ts'
import { forgetUpdates, linesBehind } from './update-rows.server.ts'

/** A check that may still be changed; of two administrators one goes after the other. */
async function openCheck(trx: Trx, services: Services, entity: EntityScope, checkId: string): Promise<Check> {
  await longStatements.execute(trx)
  const check = await findCheck(trx, services, entity, checkId, { lock: true })
  if (check.confirmedBatchId !== null) throw conflict(importLearnersMessages.confirmedAlready)
  return check
}

const placeOf = (check: Check, { clock }: Services): CheckPlace => ({
  entityId: check.entityId,
  checkId: check.id,
  createMissingGroups: check.createMissingGroups,
  updateKnown: check.updateKnown,
  now: clock.iso(),
})

export const correctionRoutes = [
  route(chooseUpdates, async ({ entity, params, body: { updateKnown } }, services) =>
    services.db.transaction().execute(async trx => {
      const check = await openCheck(trx, services, entity, params.checkId)
      await entity.update('importChecks', trx).set({ updateKnown }).where('id', '=', check.id).execute()
      const place = { ...placeOf(check, services), updateKnown }
      await forgetUpdates(trx, place)
      await judgeByDatabase(trx, place)
      return summaryOf(trx, { ...check, updateKnown })
    }),
  ),

  route(correctRow, async ({ entity, params: { checkId, lineId: line }, body }, services) =>
    services.db.transaction().execute(async trx => {
      const check = await openCheck(trx, services, entity, checkId)
      const place = placeOf(check, services)
      const kept = await keptRow(trx, place, line)
      await changing(trx, place, [line], () => keepCorrected(trx, place, line, { ...kept, ...body }))
      return { row: await rowOf(trx, entity, check, line), check: await summaryOf(trx, check) }
    }),
  ),

  route(suggestions, async ({ entity, params }, services) =>
    services.db.transaction().execute(async trx => {
      const check = await findCheck(trx, services, entity, params.checkId)
      return { rows: check.confirmedBatchId === null ? await suggestionsFor(trx, check) : [] }
    }),
  ),

  route(replaceInCheck, async ({ entity, params, body }, services) =>
    services.db.transaction().execute(async trx => {
      const check = await openCheck(trx, services, entity, params.checkId)
      const offered = (await suggestionsFor(trx, check)).find(
        ({ field, from, to }) => field === body.field && from === body.from && to === body.to,
      )
      if (!offered) throw conflict(importLearnersMessages.suggestionGone)
      const place = placeOf(check, services)
      const lines = await replace.linesOf(trx, check, offered)
      await changing(trx, place, lines, () => replace.inLines(trx, check, offered, lines))
      return { replaced: lines.length, check: await summaryOf(trx, check) }
    }),
  ),
]

const KeptCells = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  group: z.string(),
  language: z.string(),
  details: LearnerDetails,
})

async function keptRow(trx: Trx, { entityId, checkId }: CheckPlace, line: number) {
  const { rows } = await sqlOf(KeptCells)`
    select r.first_name, r.last_name, r.email, r.group_name as "group", r.language, r.details
    from ${rowsOf('importRows', entityId)} r where r.check_id = ${checkId} and r.line = ${line}`.execute(trx)
  if (!rows[0]) throw unknown(common.notFound)
  const { details, ...cells } = rows[0]
  return { ...cells, ...details }
}

type Cells = Partial<Record<(typeof LEARNER_COLUMNS)[number] | (typeof DETAIL_FIELDS)[number], string | undefined>>

/** Judges the corrected row by itself, with the rule that read it from the file. */
async function keepCorrected(trx: Trx, { entityId, checkId }: CheckPlace, line: number, cells: Cells): Promise<void> {
  const given = Object.fromEntries(LEARNER_COLUMNS.map(column => [column, cells[column] ?? '']))
  const details = Object.fromEntries(DETAIL_FIELDS.map(field => [field, cells[field] ?? '']))
  const row = judgeRow(line, { ...(given as Record<(typeof LEARNER_COLUMNS)[number], string>), details }, true)
  await sql`
    update import_rows set first_name = ${storable(row.firstName)}, last_name = ${storable(row.lastName)},
      email = ${storable(row.email)}, group_name = ${storable(row.group)}, language = ${storable(row.language)},
      details = ${storedDetails(row.details)}::jsonb, changes = null, status = ${statusByItself(row.problems)},
      problems = ${textArray(row.problems.map(keptProblem))}
    where entity_id = ${entityId} and check_id = ${checkId} and line = ${line}`.execute(trx)
}

const Same = z.object({ email: z.string(), employeeId: z.string().nullable() })

async function whatTheyShare(trx: Trx, { entityId, checkId }: CheckPlace, lines: readonly number[]) {
  const { rows } = await sqlOf(Same)`
    select r.email, lower(r.details->>'employeeId') as employee_id from ${rowsOf('importRows', entityId)} r
    where r.check_id = ${checkId} and r.line = any(${intArray(lines)})`.execute(trx)
  return rows
}

/** Changes rows, and judges anew whoever had or has an address or an employee ID in common with them. */
async function changing(trx: Trx, place: CheckPlace, lines: readonly number[], change: () => Promise<void>) {
  const before = await whatTheyShare(trx, place, lines)
  await change()
  const touched = [...before, ...(await whatTheyShare(trx, place, lines))]
  const again = await judgeAgain(trx, place, touched)
  await judgeByDatabase(trx, { ...place, lines: again })
  if (place.updateKnown) await judgeBehind(trx, place)
}

/** Second rows about one person, once the first is about somebody else. */
async function judgeBehind(trx: Trx, place: CheckPlace): Promise<void> {
  const lines = await linesBehind(trx, place)
  if (lines.length === 0) return
  await forgetLines(trx, place, lines)
  await judgeByDatabase(trx, { ...place, lines })
}

/** They are judged from the beginning. */
async function forgetLines(trx: Trx, { entityId, checkId }: CheckPlace, lines: readonly number[]): Promise<void> {
  await sql`
    update import_rows set status = 'valid', problems = '{}', changes = null
    where entity_id = ${entityId} and check_id = ${checkId} and line = any(${intArray(lines)})`.execute(trx)
}

const Fine = Same.extend({ line: z.number(), status: RowStatus })

/**
 * Judges by each other whoever is valid alone and has an address or an employee ID in common with those that were
 * touched, or with somebody who shares such an address; returns their lines.
 */
async function judgeAgain(trx: Trx, place: CheckPlace, touched: readonly z.infer<typeof Same>[]): Promise<number[]> {
  const { rows } = await sqlOf(Fine)`
    with fine as (
      select r.line, r.email, r.status, lower(r.details->>'employeeId') as employee_id
      from ${rowsOf('importRows', place.entityId)} r
      where r.check_id = ${place.checkId} and r.status = any(${textArray(FINE_BY_ITSELF)})
    ), same as (
      select f.line, f.employee_id from fine f where f.email = any(${textArray(unique(touched.map(({ email }) => email)))}))
    select f.line, f.email, f.status, f.employee_id from fine f
    where f.line in (select s.line from same s) or f.status <> 'duplicateInFile' and (
      f.employee_id = any(${textArray(unique(touched.flatMap(({ employeeId }) => employeeId ?? [])))})
      or f.employee_id in (select s.employee_id from same s where s.employee_id is not null))
    order by f.line`.execute(trx)
  const lines = rows.map(({ line }) => line)
  await forgetLines(trx, place, lines)
  const judge = repeatedRows()
  const found = rows.map(row => ({ line: row.line, again: judge(row) }))
  for (const status of ['duplicateInFile', 'employeeIdTaken'] as const) {
    const these = found.flatMap(({ line, again }) => (again?.status === status ? [[line, again.line] as const] : []))
    if (these.length > 0) await markRepeated(trx, place, status, new Map(these))
  }
  return lines
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

async function markRepeated(
  trx: Trx,
  place: CheckPlace,
  status: Repeated['status'],
  firstOf: ReadonlyMap<number, number>,
) {
  await sql`
    update import_rows set status = ${status}, problems = array[${JSON.stringify(Object.fromEntries(firstOf))}::jsonb->>line::text]
    where entity_id = ${place.entityId} and check_id = ${place.checkId}
      and line = any(${intArray([...firstOf.keys()])})`.execute(trx)
}
