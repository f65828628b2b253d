import { sql } from 'kysely'
import { contains, type Db, textArray, type Trx } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { conflict, type Refusal, unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { stoppedAt, tryAgain } from '#platform/server/stopped-jobs.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { cancelInvitesOfBatch } from '#entrance/invitations/invites.server.ts'
import { batchGrid, cancelBatch, retryBatch } from './invite-batches.contract.ts'
import { jobKeyIn, jobKeyOf, waitsForPlan } from './batch-processing.server.ts'
import { inviteBatchesMessages } from './invite-batches.messages.ts'

/** The batches of an organization. Spec B7. */
export const batchesOf = (entityId: number): ListSql<typeof batchGrid> => ({
  of: batchGrid,
  from: sql`batches b`,
  always: sql`b.entity_id = ${entityId}`,
  filters: {
    searchTerm: text => sql`fold(b.name) like fold(${contains(text)})`,
    batchStatus: statuses => sql`b.status = any(${textArray(statuses)})`,
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
    const [page, any] = await Promise.all([
      readList(db, batchesOf(entity.id), query, {
        columns: sql`b.id as batch_id, b.name as batch_name, b.status as batch_status, b.create_date, b.number_of_users, b.processed_users,
                     b.send_date, b.processed_date, ${waitsForPlan({ clock })} as waits_for_plan, ${stoppedAt(jobKeyIn(sql`b.id`))} as stopped_at`,
      }),
      db.selectNoFrom(eb => eb.exists(entity.from('batches').select('id')).as('there')).executeTakeFirstOrThrow(),
    ])
    return { ...page, showZeroOverlay: !any.there }
  }),

  route(
    cancelBatch,
    async ({ entity, caller, params: { batchId } }, services) => {
      const { db } = services
      await db.transaction().execute(async trx => {
        // Waits for the current chunk; none follows.
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
  return conflict(
    batch.status === 'Cancelled' ? inviteBatchesMessages.cancelledAlready : inviteBatchesMessages.processedAlready,
  )
}
