import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import { route, type Sent, type Services } from '#platform/server/feature.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { openLine } from '#platform/server/line.ts'
import { refuse, Refusal, kindOf } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { needsUpgrade } from '#foundation/plans/plan.server.ts'
import { outsideCatalogue } from '#courses/courses/catalogue.server.ts'
import { FileRefusal } from '#foundation/table-files/file-refusal.ts'
import { accessRefusals } from '#foundation/access/access.policies.ts'
import { type ColumnMapping, DETAIL_FIELDS } from '../learner-files/learner-details.contract.ts'
import { readFileColumns } from '../learner-files/file-columns.server.ts'
import { readLearnerFile } from '../learner-files/learner-file.server.ts'
import { type CheckPlace, keepRows, rejudgeGroups } from './check-rows.server.ts'
import { judgeByDatabase } from './judge-rows.server.ts'
import { findCheck, summaryOf } from './checks.server.ts'
import {
  CHECK_WAIT_SECONDS,
  checkFile,
  type CheckSummary,
  CHECKS_AT_ONCE,
  CHECKS_WAITING,
  chooseMissingGroups,
  lookAtFile,
  mayImport,
} from './import-learners.contract.ts'
import { importLearnersMessages } from './import-learners.messages.ts'
import { mappingIn, mappingOf, rememberMapping } from './mappings.server.ts'

/**
 * A large file takes longer than other calls may. Its statements are planned for its size: a plan that was kept while
 * tables were small reads all of one for each row of the file.
 */
export const longStatements = sql`
  select set_config('statement_timeout', '60s', true), set_config('plan_cache_mode', 'force_custom_plan', true)`

/** A tenant that sends many files waits for itself; its neighbors do not wait for it. */
const checksInLine = openLine({
  atOnce: CHECKS_AT_ONCE,
  waitingEach: CHECKS_WAITING,
  waitMs: CHECK_WAIT_SECONDS * 1000,
  full: () =>
    new Refusal({ status: 429, message: importLearnersMessages.checksInLine, retryAfter: CHECK_WAIT_SECONDS }),
})

/** The trainings for everyone in the file, and until when. */
async function termsIn(body: Sent<typeof checkFile>['body'], entity: EntityScope, { db, clock }: Services) {
  const courseIds = [...new Set(body.courseIds ?? [])]
  if ((await outsideCatalogue(db, entity.id, courseIds)).length > 0)
    throw refuse(checkFile, 'courseIds', importLearnersMessages.unknownCourse)
  const dueDate = body.dueDate || null
  if (dueDate && dueDate <= clock.today(entity.timeZone)) throw refuse(checkFile, 'dueDate', common.futureDate)
  return { courseIds, dueDate }
}

const hasDetails = (mapping: ColumnMapping | undefined) => DETAIL_FIELDS.some(field => mapping?.fields.includes(field))

const forget = (entity: EntityScope, checkId: string) =>
  entity
    .delete('importChecks')
    .where('id', '=', checkId)
    .execute()
    .catch(() => undefined)

/** Judges the rows by the database; from then on the check can be seen. */
async function finish(
  trx: Trx,
  entity: EntityScope,
  place: CheckPlace,
  kept: { readonly total: number; readonly hasDetails: boolean },
): Promise<CheckSummary> {
  await longStatements.execute(trx)
  await judgeByDatabase(trx, place)
  const check = await entity
    .update('importChecks', trx)
    .set({ ...kept, isReady: true })
    .where('id', '=', place.checkId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return summaryOf(trx, check)
}

export const checkRoutes = [
  route(mayImport, async (call, services) => ({
    mayImport: call.entity.premium && !(await needsUpgrade(services.db, services, call.entity.id)),
  })),

  route(lookAtFile, async ({ entity, file }, { db }) => {
    if (!file) throw refuse(lookAtFile, 'file', importLearnersMessages.fileMissing)
    return checksInLine.run(entity.id, async () => {
      try {
        const { ours, columns, ...look } = await readFileColumns(file)
        const said = await mappingOf(db, entity, look.headersHash)
        return {
          ...look,
          columns: said ? columns.map((column, at) => ({ ...column, field: said[at] ?? 'ignore' })) : columns,
          known: ours || said !== undefined,
        }
      } catch (error) {
        throw error instanceof FileRefusal ? refuse(lookAtFile, 'file', error.message, error.kind) : error
      }
    })
  }),

  route(checkFile, async ({ entity, caller, body, file }, services) => {
    const { db, clock } = services
    if (!file) throw refuse(checkFile, 'file', importLearnersMessages.fileMissing)
    if (await needsUpgrade(db, services, entity.id))
      throw new Refusal({
        status: 403,
        kind: kindOf(accessRefusals, 'plan'),
        message: importLearnersMessages.upgradeFirst,
      })
    const mapping = mappingIn(body)
    const { courseIds, dueDate } = await termsIn(body, entity, services)

    const checkId = randomUUID()
    const createMissingGroups = body.createMissingGroups ?? false
    const place = { entityId: entity.id, checkId, now: clock.iso(), createMissingGroups, updateKnown: false }
    return checksInLine.run(entity.id, async () => {
      await entity
        .insert('importChecks', {
          id: checkId,
          createdBy: caller.userId,
          fileName: file.name,
          courseIds: sql<number[]>`${courseIds}::integer[]`,
          dueDate,
          createMissingGroups,
          createdAt: place.now,
          total: 0,
          valid: 0,
          isReady: false,
        })
        .execute()
      try {
        const total = await keepRows(db, place, readLearnerFile(file, mapping))
        return await db.transaction().execute(async trx => {
          if (mapping && body.headersHash)
            await rememberMapping(trx, entity, { ...mapping, headersHash: body.headersHash, now: place.now })
          return finish(trx, entity, place, { total, hasDetails: hasDetails(mapping) })
        })
      } catch (error) {
        // All of the file, or nothing. A sweep removes what a dead process leaves.
        await forget(entity, checkId)
        throw error instanceof FileRefusal ? refuse(checkFile, 'file', error.message, error.kind) : error
      }
    })
  }),

  route(chooseMissingGroups, async ({ entity, params, body }, services) => {
    const { db, clock } = services
    return db.transaction().execute(async trx => {
      await longStatements.execute(trx)
      const check = await findCheck(trx, services, entity, params.checkId, { lock: true })
      if (check.confirmedBatchId !== null)
        throw refuse(chooseMissingGroups, 'checkId', importLearnersMessages.confirmedAlready)
      const { createMissingGroups } = body
      await entity.update('importChecks', trx).set({ createMissingGroups }).where('id', '=', check.id).execute()
      const { updateKnown } = check
      await rejudgeGroups(trx, {
        entityId: entity.id,
        checkId: check.id,
        now: clock.iso(),
        createMissingGroups,
        updateKnown,
      })
      return summaryOf(trx, { ...check, createMissingGroups })
    })
  }),
]
