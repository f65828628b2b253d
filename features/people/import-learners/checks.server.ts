import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { missingGroups } from './check-rows.server.ts'
import { type CheckSummary, RowStatus } from './import-learners.contract.ts'
import { importLearnersMessages } from './import-learners.messages.ts'
import { updatesOf } from './update-rows.server.ts'

const oldest = ({ clock, config }: Pick<Services, 'clock' | 'config'>) =>
  clock.iso(-config.keepDays.importChecks * 86_400)

/** A check of this entity that is still stored; with `lock`, if many change or confirm it, one proceeds at a time. */
export async function findCheck(
  on: Db | Trx,
  services: Pick<Services, 'clock' | 'config'>,
  entity: EntityScope,
  checkId: string,
  { lock = false } = {},
) {
  const check = await entity
    .from('importChecks', on)
    .selectAll()
    .where('id', '=', checkId)
    .where('createdAt', '>', oldest(services))
    .where('isReady', '=', true)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst()
  if (!check) throw unknown(importLearnersMessages.checkGone)
  return check
}
export type Check = Awaited<ReturnType<typeof findCheck>>

/** What a check found, in numbers. */
export async function summaryOf(trx: Trx, check: Check): Promise<CheckSummary> {
  const { rows: byStatus } = await sqlOf(z.object({ status: RowStatus, count: z.number() }))`
    select status, count(*) as count from import_rows
    where entity_id = ${check.entityId} and check_id = ${check.id} group by status`.execute(trx)
  const place = { entityId: check.entityId, checkId: check.id }
  const countOf = (...statuses: RowStatus[]) =>
    byStatus.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0)
  const [valid, update, unchanged] = [countOf('valid'), countOf('update'), countOf('unchanged')]
  return {
    checkId: check.id,
    fileName: check.fileName,
    counts: { valid, update, unchanged, invalid: check.total - valid - update - unchanged },
    byStatus,
    missingGroups: (await missingGroups(trx, place)).length,
    createMissingGroups: check.createMissingGroups,
    known: countOf('alreadyMember', 'update', 'unchanged'),
    updateKnown: check.updateKnown,
    updates: update > 0 ? await updatesOf(trx, place) : [],
    hasDetails: check.hasDetails,
    courseIds: check.courseIds,
    dueDate: check.dueDate,
  }
}

/** Longer than reading any file takes: a check that is not ready by then was cut off. */
const CUT_OFF_SECONDS = 600

/**
 * A sweep: deletes checks that nobody confirmed after a day, those that were cut off soon, and the rows of confirmed
 * ones.
 */
export async function forgetChecks(services: Services): Promise<void> {
  const { db } = services
  await db
    .deleteFrom('importChecks')
    .where('createdAt', '<=', oldest(services))
    .where('confirmedBatchId', 'is', null)
    .execute()
  await db
    .deleteFrom('importChecks')
    .where('createdAt', '<=', services.clock.iso(-CUT_OFF_SECONDS))
    .where('isReady', '=', false)
    .execute()
  await db
    .deleteFrom('importRows')
    .where('checkId', 'in', query =>
      query.selectFrom('importChecks').select('id').where('createdAt', '<=', oldest(services)),
    )
    .execute()
}
