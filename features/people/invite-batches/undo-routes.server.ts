import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { route, type Sent, type Services } from '#platform/server/feature.ts'
import { conflict, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { BatchCounts } from './batch-counts.server.ts'
import { undoBatchJob, undoKeyOf } from './batch-undo.server.ts'
import { cancelRest, entityOfBatch } from './batches.server.ts'
import { BatchStatus, type BatchUndo, batchUndo, undoBatch } from './invite-batches.contract.ts'
import { inviteBatchesMessages } from './invite-batches.messages.ts'
import { tellUpdated } from './told-updates.server.ts'
import { hasDone, undoSince } from './undo-window.server.ts'

export const undoRoutes = [
  route(batchUndo, ({ entity, params: { batchId } }, { db }) => wouldUndo(db, entity, batchId), {
    entityOf: entityOfBatch,
  }),
  route(undoBatch, (call, services) => services.db.transaction().execute(trx => begin(trx, call, services)), {
    entityOf: entityOfBatch,
  }),
]

/** Of the updated row `r` of the member `m`: something is still as the file made it, so that it can be taken back. */
const stillSame = sql`(
  jsonb_exists(r.before, 'employeeId') and m.employee_id = r.details->>'employeeId'
  or jsonb_exists(r.before, 'site') and m.site = r.details->>'site'
  or jsonb_exists(r.before, 'jobTitle') and m.job_title = r.details->>'jobTitle'
  or jsonb_exists(r.before, 'hiredOn') and m.hired_on::text = r.details->>'hiredOn'
  or jsonb_exists(r.before, 'group') and exists (
    select from group_members gm where gm.entity_id = r.entity_id and gm.group_id = r.group_id and gm.membership_id = m.id))`

async function wouldUndo(db: Db, entity: EntityScope, batchId: number): Promise<BatchUndo> {
  const { rows } = await sqlOf(batchUndo.response)`
    select
      (select count(*) from ${entity.rows('invites')} i where i.batch_id = b.id and i.status = 'pending') as invites,
      (select count(*) from ${entity.rows('invites')} i where i.batch_id = b.id and i.status = 'accepted') as joined,
      u.updates, u.updated - u.updates as changed_since,
      coalesce((b.counts ->> 'Pending')::integer, 0) as waiting
    from ${entity.rows('batches')} b cross join lateral (
      select count(*) as updated, count(*) filter (where m.status <> 'Archived' and ${stillSame}) as updates
      from ${entity.rows('batchRows')} r left join users p on p.email = r.email
      left join memberships m on m.entity_id = r.entity_id and m.user_id = p.id
      where r.batch_id = b.id and r.status = 'Updated') u
    where b.id = ${batchId}`.execute(db)
  if (!rows[0]) throw unknown(common.notFound)
  return rows[0]
}

const Held = z.object({
  id: z.number(),
  entityId: z.number(),
  name: z.string(),
  status: BatchStatus,
  createdBy: z.number(),
  counts: BatchCounts,
  undone: z.boolean(),
  late: z.boolean(),
  done: z.boolean(),
})

/** Of many at once one finds it not undone; what has not been sent yet ends here, and a job takes the rest back. */
async function begin(trx: Trx, { entity, caller, params: { batchId } }: Sent<typeof undoBatch>, services: Services) {
  await sql`select from ${entity.rows('batches')} b where b.id = ${batchId} for no key update`.execute(trx)
  const { rows } = await sqlOf(Held)`
    select b.id, b.entity_id, b.name, b.status, b.created_by, coalesce(b.counts, '{}') as counts, b.undone_at is not null as undone,
      coalesce(coalesce(b.cancelled_at, b.processed_date) <= ${undoSince(services.clock)}, false) as late, ${hasDone} as done
    from ${entity.rows('batches')} b where b.id = ${batchId}`.execute(trx)
  const [batch] = rows
  if (!batch) throw unknown(common.notFound)
  if (batch.undone) throw conflict(inviteBatchesMessages.undoneAlready)
  if (batch.late) throw conflict(inviteBatchesMessages.undoTooLate)
  if (!batch.done || batch.status === 'Confirmed' || batch.status === 'Pending')
    throw conflict(inviteBatchesMessages.nothingToUndo)
  const now = services.clock.iso()
  if (batch.status === 'InProcess') {
    await cancelRest(trx, entity, batchId)
    await tellUpdated(trx, services, batch)
  }
  const people = (batch.counts['Success'] ?? 0) + (batch.counts['Updated'] ?? 0)
  await entity
    .update('batches', trx)
    .set({
      undoneBy: caller.userId,
      undoneAt: now,
      undoPeople: people,
      ...(batch.status === 'InProcess' && { status: 'Cancelled', cancelledAt: now }),
    })
    .where('id', '=', batchId)
    .execute()
  await services.jobs.add(trx, undoBatchJob, { batchId }, { key: undoKeyOf(batchId) })
  await audit(trx, services, {
    caller,
    entityId: entity.id,
    action: 'batch.undone',
    target: batch.name,
    detail: { batchId, people },
  })
  return { people }
}
