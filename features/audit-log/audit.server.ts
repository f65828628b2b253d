import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/server/db.ts'
import type { Caller, Services } from '../../platform/server/feature.ts'

/**
 * Writes down who changed what, in the transaction of the change. While staff act as someone, both people stand in it.
 * `detail` holds what was before and after; never passwords, codes or tokens. Spec D8.
 */
export async function audit(trx: Db | Trx, { clock }: Services, entry: {
  caller: Pick<Caller, 'userId' | 'actorId'> | null
  entityId: number | null
  action: string
  target?: string
  detail?: Record<string, unknown>
}): Promise<void> {
  await trx.insertInto('auditLog').values({
    at: clock.iso(), entityId: entry.entityId, userId: entry.caller?.userId ?? null, actorId: entry.caller?.actorId ?? null,
    action: entry.action, target: entry.target ?? '', detail: JSON.stringify(entry.detail ?? {}),
  }).execute()
}

/** The same for many at once, in one statement. */
export async function auditMany(
  trx: Db | Trx, { clock }: Services, about: { caller: Pick<Caller, 'userId' | 'actorId'> | null; entityId: number | null; action: string },
  changes: readonly { readonly target: string; readonly detail: Record<string, unknown> }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into audit_log (at, entity_id, user_id, actor_id, action, target, detail)
    select ${clock.iso()}, ${about.entityId}::int, ${about.caller?.userId ?? null}::int, ${about.caller?.actorId ?? null}::int, ${about.action}, c.target, c.detail
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c (target text, detail jsonb)`.execute(trx)
}
