import { sql } from 'kysely'
import { contains, type Db, type Trx } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { conflict, type Refusal, unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { stoppedAt, tryAgain } from '#platform/server/stopped-jobs.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { cancelInvitesOfBatch } from '#entrance/invitations/invites.server.ts'
import { type BATCH_SORTS, batchGrid, cancelBatch, retryBatch } from './invite-batches.contract.ts'
import { jobKeyIn, jobKeyOf } from './batch-processing.server.ts'
import { messages } from './invite-batches.messages.ts'

/** The sort fields of the grid and the columns behind them. Spec B7. */
export const batchColumns: Record<
  (typeof BATCH_SORTS)[number],
  'createDate' | 'name' | 'status' | 'numberOfUsers' | 'sendDate'
> = {
  createDate: 'createDate',
  batchName: 'name',
  batchStatus: 'status',
  numberOfUsers: 'numberOfUsers',
  dateSent: 'sendDate',
  sendDate: 'sendDate',
}

export const batchRoutes = [
  route(batchGrid, async ({ entity, query }, { db }) => {
    const found = entity
      .from('batches')
      .$if(query.batchStatus.length > 0, some => some.where('status', 'in', query.batchStatus))
      .$if(query.searchTerm !== '', some =>
        some.where(sql<boolean>`fold(name) like fold(${contains(query.searchTerm)})`),
      )
    const [rows, { total }, any] = await Promise.all([
      found
        .select([
          'id as batchId',
          'name as batchName',
          'status as batchStatus',
          'createDate',
          'numberOfUsers',
          'processedUsers',
          'sendDate',
          'processedDate',
          stoppedAt(jobKeyIn(sql`id`)).as('stoppedAt'),
        ])
        .orderBy(batchColumns[query.sortField], query.sortDirection)
        .orderBy('id', query.sortDirection)
        .limit(query.pageSize)
        .offset((query.pageNumber - 1) * query.pageSize)
        .execute(),
      found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      db.selectNoFrom(eb => eb.exists(entity.from('batches').select('id')).as('there')).executeTakeFirstOrThrow(),
    ])
    return {
      rows,
      totalNumberOfItems: total,
      showZeroOverlay: !any.there,
    }
  }),

  route(
    cancelBatch,
    async ({ entity, caller, params: { batchId } }, services) => {
      const { db } = services
      await db.transaction().execute(async trx => {
        // Waits for the chunk under way; none follows.
        const batch = await entity
          .update('batches', trx)
          .set({ status: 'Cancelled' })
          .where('id', '=', batchId)
          .where('status', 'not in', ['Processed', 'Cancelled'])
          .returning('name')
          .executeTakeFirst()
        if (!batch) throw await whyNot(trx, entity, batchId)
        await entity
          .update('batchRows', trx)
          .set({ status: 'Cancelled' })
          .where('batchId', '=', batchId)
          .where('status', '=', 'Pending')
          .execute()
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
        if (!(await tryAgain(trx, jobKeyOf(batchId)))) return
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
  return conflict(batch.status === 'Cancelled' ? messages.cancelledAlready : messages.processedAlready)
}
