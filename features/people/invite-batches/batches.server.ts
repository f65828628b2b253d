import { sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db, textArray, type Trx } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { conflict, type Refusal, unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { stoppedAt, tryAgain } from '#platform/server/stopped-jobs.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { cancelInvitesOfBatch } from '#entrance/invitations/invites.server.ts'
import { BatchCounts, countsOfBatch } from './batch-counts.server.ts'
import { outcomesOf } from './batch-outcomes.rules.ts'
import { undoKeyIn, undoKeyOf } from './batch-undo.server.ts'
import { batchGrid, BatchRow, cancelBatch, retryBatch } from './invite-batches.contract.ts'
import { inTroubleAt, jobKeyIn, jobKeyOf, waitsForPlan } from './batch-processing.server.ts'
import { inviteBatchesMessages } from './invite-batches.messages.ts'
import { tellUpdated } from './told-updates.server.ts'
import { undoOfBatch } from './undo-window.server.ts'

/** The batches of an organization. Spec B7. */
export const batchesOf = (entityId: number): ListSql<typeof batchGrid> => ({
  of: batchGrid,
  from: sql`batches b`,
  always: sql`b.entity_id = ${entityId}`,
  filters: {
    searchTerm: text => sql`fold(b.name) like fold(${contains(text)})`,
    batchStatus: statuses => sql`b.status = any(${textArray(statuses)})`,
    trouble: from => sql`${inTroubleAt(from)} is not null`,
  },
  sorts: {
    createDate: sql`b.create_date`,
    batchName: sql`b.name`,
    batchStatus: sql`b.status`,
    numberOfUsers: sql`b.number_of_users`,
    dateSent: sql`b.send_date`,
    sendDate: sql`b.send_date`,
  },
  ties: way => sql`b.id ${way}`,
})

export const batchRoutes = [
  route(batchGrid, async ({ entity, query }, { db, clock }) => {
    const [{ rows, totalNumberOfItems }, any] = await Promise.all([
      readList(db, batchesOf(entity.id), query, {
        row: CountedRow,
        columns: sql`b.id as batch_id, b.name as batch_name, b.status as batch_status, b.create_date, b.number_of_users,
                     b.processed_users,
                     b.send_date, b.processed_date, ${waitsForPlan({ clock })} as waits_for_plan,
                     coalesce(${stoppedAt(jobKeyIn(sql`b.id`))}, ${stoppedAt(undoKeyIn(sql`b.id`))}) as stopped_at`,
        details: {
          join: sql`left join ${entity.rows('batches')} b on b.id = p.batch_id`,
          columns: sql`p.*, ${countsOfBatch(entity.id)}, ${undoOfBatch(clock)}`,
        },
      }),
      db.selectNoFrom(eb => eb.exists(entity.from('batches').select('id')).as('there')).executeTakeFirstOrThrow(),
    ])
    return { rows: rows.map(counted), totalNumberOfItems, showZeroOverlay: !any.there }
  }),

  route(
    cancelBatch,
    async ({ entity, caller, params: { batchId } }, services) => {
      const { db } = services
      await db.transaction().execute(async trx => {
        // Waits for the current chunk; none follows.
        const batch = await entity
          .update('batches', trx)
          .set({ status: 'Cancelled', cancelledAt: services.clock.iso() })
          .where('id', '=', batchId)
          .where('status', 'not in', ['Processed', 'Cancelled'])
          .returning(['id', 'entityId', 'name', 'createdBy'])
          .executeTakeFirst()
        if (!batch) throw await whyNot(trx, entity, batchId)
        await cancelRest(trx, entity, batchId)
        await tellUpdated(trx, services, batch)
        const invites = await cancelInvitesOfBatch(trx, services, { entityId: entity.id, batchId })
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action: 'batch.cancelled',
          target: batch.name,
          detail: { batchId, invites },
        })
      })
      return {}
    },
    { entityOf: entityOfBatch },
  ),

  route(
    retryBatch,
    async ({ entity, caller, params: { batchId } }, services) => {
      const { db } = services
      await db.transaction().execute(async trx => {
        const batch = await entity.from('batches', trx).select('name').where('id', '=', batchId).executeTakeFirst()
        if (!batch) throw unknown(common.notFound)
        const again = await tryAgain(trx, jobKeyOf(batchId))
        const undone = await tryAgain(trx, undoKeyOf(batchId))
        if (!again && !undone) return
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action: 'batch.triedAgain',
          target: batch.name,
          detail: { batchId },
        })
      })
      return {}
    },
    { entityOf: entityOfBatch },
  ),
]

const CountedRow = BatchRow.omit({ outcomes: true }).extend({ counts: BatchCounts, joined: z.number() })
const counted = ({ counts, joined, ...row }: z.infer<typeof CountedRow>): BatchRow => ({
  ...row,
  outcomes: outcomesOf(counts, joined),
})

/** People whom a batch has not reached yet are left as they are. */
export async function cancelRest(trx: Trx, entity: EntityScope, batchId: number): Promise<void> {
  await entity
    .update('batchRows', trx)
    .set({ status: 'Cancelled' })
    .where('batchId', '=', batchId)
    .where('status', '=', 'Pending')
    .execute()
}

/** Which entity a batch belongs to. */
export async function entityOfBatch(db: Db, { batchId }: { batchId: number }): Promise<string | null> {
  const found = await db
    .selectFrom('batches as b')
    .innerJoin('entities as e', 'e.id', 'b.entityId')
    .select('e.guid')
    .where('b.id', '=', batchId)
    .executeTakeFirst()
  return found?.guid ?? null
}

async function whyNot(trx: Trx, entity: EntityScope, batchId: number): Promise<Refusal> {
  const batch = await entity.from('batches', trx).select('status').where('id', '=', batchId).executeTakeFirst()
  if (!batch) return unknown(common.notFound)
  return conflict(
    batch.status === 'Cancelled' ? inviteBatchesMessages.cancelledAlready : inviteBatchesMessages.processedAlready,
  )
}
