import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'

interface Told {
  readonly id: number
  readonly entityId: number
  readonly name: string
  readonly createdBy: number
}

/** Once a batch is through, or was ended: one line in the log about all whom it updated, which opens to them. */
export async function tellUpdated(
  trx: Trx,
  services: Services,
  { id, entityId, name, createdBy }: Told,
): Promise<void> {
  const { rows } = await sqlOf(z.object({ field: z.string(), count: z.number() }))`
    select k.field, count(*) as count from batch_rows r cross join lateral (
      select 'people' as field union all select f.field from jsonb_object_keys(r.before) f (field)) k
    where r.entity_id = ${entityId} and r.batch_id = ${id} and r.status = 'Updated' and r.kind = 'update'
    group by k.field order by k.field`.execute(trx)
  if (rows.length === 0) return
  const detail = Object.fromEntries(
    rows.map(({ field, count }) => [field === 'people' ? field : `${field}Changed`, count]),
  )
  await audit(trx, services, {
    caller: { userId: createdBy, actorId: await actorOf(trx, entityId, id) },
    entityId,
    action: 'batch.updated',
    target: name,
    detail: { batchId: id, ...detail },
  })
}

/** Who confirmed it as somebody else: the line of its confirmation says so. */
async function actorOf(trx: Trx, entityId: number, batchId: number): Promise<number | null> {
  const { rows } = await sqlOf(z.object({ actorId: z.number().nullable() }))`
    select a.actor_id from audit_log a join batches b on b.entity_id = a.entity_id and b.id = ${batchId}
    where a.entity_id = ${entityId} and a.action = 'batch.confirmed' and a.at >= b.create_date
      and a.detail -> 'batchId' = to_jsonb(b.id) order by a.entity_id, a.at, a.id limit 1`.execute(trx)
  return rows[0]?.actorId ?? null
}
