import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { job, type Services } from '#platform/server/feature.ts'
import { stoppedAt } from '#platform/server/stopped-jobs.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { planIsLive } from '#foundation/plans/plan.server.ts'
import { inviteMany } from '#entrance/invitations/invites.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowReasons } from './invite-batches.messages.ts'
import { updatePeople } from './batch-updates.server.ts'
import { isMember } from './members.server.ts'
import { tellUpdated } from './told-updates.server.ts'

/** Rows in one transaction: after a kill at most this many are done again from the start. */
const CHUNK = 1_000

/**
 * Invites the people of a batch, chunk by chunk. Each chunk makes its invites, mails, row states and progress in one
 * transaction under the lock of the batch. So a kill loses nothing, a second run doubles nothing, and a cancellation
 * takes effect between chunks. Spec D6.
 */
export const processBatch = job({
  name: 'process-batch',
  byHand: true,
  payload: z.strictObject({ batchId: z.number().int() }),
  unfinished: () => sql`
    select ${jobKeyIn(sql`id`)} as key, jsonb_build_object('batchId', id) as payload from batches where status in ('Confirmed', 'InProcess')`,
  async run(services, { batchId }, stopping, progressed) {
    let size = CHUNK
    for (;;) {
      stopping?.throwIfAborted()
      try {
        if (!(await processChunk(services, batchId, size))) return
        await progressed?.()
        size = CHUNK
      } catch (error) {
        if (!isDataError(error)) throw error
        // One row that the database refuses must not hold up the others: they are processed one by one until it is
        // found.
        if (size === 1) await failRow(services, batchId)
        size = size === 1 ? CHUNK : 1
      }
    }
  },
})

/** The key of a batch's job. */
export const jobKeyOf = (batchId: number): string => `batch ${batchId}`
/** The same in a statement. */
export const jobKeyIn = (batchId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`('batch ' || ${batchId})`

/**
 * Whether batches may send invites: with a live plan, which cooperatives do not need. Without one a batch waits. Spec
 * D5; decision 194.
 */
const mayBeSent = ({ clock }: Pick<Services, 'clock'>, entityId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from entities e left join subscriptions p on p.entity_id = e.id where e.id = ${entityId} and (${planIsLive({ clock })} or e.type = 'Coop'))`

/** Whether the batch `b` is unfinished and waits for a plan: told in its row. */
export const waitsForPlan = (at: Pick<Services, 'clock'>) =>
  sql<boolean>`(b.status in ('Confirmed', 'Pending', 'InProcess') and not ${mayBeSent(at, sql`b.entity_id`)})`

/**
 * When the batch `b` stopped, or was through, on this day or later, with people whom it could not invite; null: it needs
 * nobody.
 */
export const inTroubleAt = (from: CalendarDate) => sql<string | null>`(
  select max(x.at) from (
    select ${stoppedAt(jobKeyIn(sql`b.id`))} as at where b.status in ('Confirmed', 'Pending', 'InProcess')
    union all
    select b.processed_date where b.processed_date >= ${from}::date::timestamp at time zone 'UTC'
      and exists (select from batch_rows r where r.batch_id = b.id and r.entity_id = b.entity_id and r.status = 'Failed')) x)`

/** A sweep: batches whose send date has come, or whose organization has a plan again. */
export async function startDueBatches(services: Services): Promise<void> {
  const { db, clock, jobs } = services
  await db.transaction().execute(async trx => {
    const due = await trx
      .updateTable('batches')
      .set({ status: 'InProcess' })
      .where('status', '=', 'Pending')
      .where('sendDate', '<=', clock.iso())
      .where(mayBeSent(services, sql`batches.entity_id`))
      .returning('id')
      .execute()
    for (const { id } of due) await jobs.add(trx, processBatch, { batchId: id }, { key: jobKeyOf(id) })
  })
}

/** Returns whether there is more to do. */
async function processChunk(services: Services, batchId: number, size: number): Promise<boolean> {
  const { db, clock } = services
  const now = clock.iso()
  return db.transaction().execute(async trx => {
    const batch = await openBatch(trx, services, batchId)
    if (!batch) return false
    if (batch.sendDate > now || !batch.mayBeSent) {
      await trx
        .updateTable('batches')
        .set({ status: 'Pending' })
        .where('entityId', '=', batch.entityId)
        .where('id', '=', batchId)
        .execute()
      return false
    }
    const { count, last } = await nextRows(trx, batch, size)
    const { entityId, createdBy } = batch
    const waiting = sql`entity_id = ${entityId} and batch_id = ${batchId} and status = 'Pending' and line <= ${last}`
    const inviting = sql`${waiting} and kind = 'invite'`
    await updatePeople(trx, services, { entityId, batchId, last })
    await sql`
      update batch_rows r set status = 'Omitted', reason = ${rowReasons.alreadyMember}
      where ${inviting} and ${isMember(entityId, sql`r.email`)}`.execute(trx)
    await inviteMany(trx, services, {
      entityId,
      invitedBy: createdBy,
      rows: sql`
      select b.email, b.first_name, b.last_name, g.id as group_id, b.language, ${batch.courseIds}::integer[] as course_ids,
             ${batch.dueDate}::date as due_date, b.batch_id, b.line as batch_line, b.details
      from (select * from batch_rows where ${inviting}) b left join groups g on g.entity_id = b.entity_id and g.id = b.group_id`,
    })
    // Checked row by row through the unique index: as a join, the planner, whose statistics lag behind, reads every
    // invite for each chunk.
    await sql`
      update batch_rows r set status = 'Success'
      where ${waiting} and (select true from invites i where i.entity_id = r.entity_id and i.batch_id = r.batch_id
        and i.batch_line = r.line limit 1)`.execute(trx)
    // Remaining rows got an invite from elsewhere at the same moment, or since the check.
    await sql`update batch_rows set status = 'Omitted', reason = ${rowReasons.openInvite} where ${waiting}`.execute(trx)
    await advance(trx, batch, count, count < size ? now : null)
    if (count < size) await tellUpdated(trx, services, batch)
    return count === size
  })
}

interface BatchPlace {
  readonly id: number
  readonly entityId: number
}

/** Locks the batch until the chunk is done; null if there is nothing left to do for it. */
async function openBatch(trx: Trx, services: Pick<Services, 'clock'>, batchId: number) {
  const batch = await trx
    .selectFrom('batches')
    .select([
      'id',
      'entityId',
      'status',
      'sendDate',
      'courseIds',
      'dueDate',
      'createdBy',
      'name',
      mayBeSent(services, sql`batches.entity_id`).as('mayBeSent'),
    ])
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst()
  return !batch || batch.status === 'Cancelled' || batch.status === 'Processed' ? null : batch
}

async function nextRows(
  trx: Trx,
  { id, entityId }: BatchPlace,
  size: number,
): Promise<{ count: number; last: number }> {
  const {
    rows: [next],
  } = await sqlOf(z.object({ count: z.number(), last: z.number() }))`
    select count(*) as count, coalesce(max(line), 0) as last
    from (
      select line from batch_rows where entity_id = ${entityId} and batch_id = ${id} and status = 'Pending'
        order by line limit ${size}) next`.execute(trx)
  return next ?? { count: 0, last: 0 }
}

async function advance(
  trx: Trx,
  { id, entityId }: BatchPlace,
  count: number,
  processedDate: string | null,
): Promise<void> {
  await trx
    .updateTable('batches')
    .set(eb => ({
      status: processedDate ? 'Processed' : 'InProcess',
      processedUsers: eb('processedUsers', '+', count),
      processedDate,
    }))
    .where('entityId', '=', entityId)
    .where('id', '=', id)
    .execute()
}

/** Marks the next row as failed, and moves past it. */
async function failRow(services: Services, batchId: number): Promise<void> {
  await services.db.transaction().execute(async trx => {
    const batch = await openBatch(trx, services, batchId)
    if (!batch) return
    const { last } = await nextRows(trx, batch, 1)
    await trx
      .updateTable('batchRows')
      .set({ status: 'Failed', reason: rowReasons.notInvited })
      .where('entityId', '=', batch.entityId)
      .where('batchId', '=', batchId)
      .where('line', '=', last)
      .where('status', '=', 'Pending')
      .execute()
    await advance(trx, batch, 1, null)
  })
}

/** Errors in the row's own content: data (class 22) and constraints (class 23). */
const isDataError = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown }).code ?? ''))
