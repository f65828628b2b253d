import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'

/** What became of an invite or a request to join, besides being changed. */
export type RowOutcome = 'answered' | 'member' | 'otherOpen' | 'justSent' | 'expired' | 'gone'

interface Of {
  readonly entityId: number
  readonly id: number
}

/** Keeps which rows are meant, at the moment of the confirm; returns how many they are. */
export async function keepRows(trx: Trx, entity: EntityScope, id: number, rows: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_action_rows (entity_id, action_id, row_id)
    select b.entity_id, b.id, found.id from ${entity.rows('bulkActions')} b cross join (${rows}) found (id)
    where b.id = ${id} order by found.id`.execute(trx)
  return Number(numAffectedRows)
}

/** Those not reached yet, the newest first: of several invites to one address, the newest is renewed. */
export async function nextRows(trx: Trx, { entityId, id }: Of, most: number): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select r.row_id as id from bulk_action_rows r
    where r.entity_id = ${entityId} and r.action_id = ${id} and r.outcome is null
    order by r.row_id desc limit ${most}`.execute(trx)
  return rows.map(row => row.id)
}

/** Keeps what became of them, in the transaction that changed them. */
export async function keepRowOutcomes(
  trx: Trx,
  { entityId, id }: Of,
  outcomes: readonly { readonly id: number; readonly outcome: string }[],
): Promise<void> {
  await sql`
    update bulk_action_rows r set outcome = o.outcome
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) o (id integer, outcome text)
    where r.entity_id = ${entityId} and r.action_id = ${id} and r.row_id = o.id`.execute(trx)
}
