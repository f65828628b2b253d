import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'

/** The reminders that had gone out for trainings that were taken back and are restored: none goes out again. */
export async function restoreReminders(trx: Trx, entityId: number, reminders: readonly unknown[]): Promise<void> {
  if (reminders.length === 0) return
  await sql`
    insert into reminders (entity_id, registration_id, kind, stage, sent_on, requirement_ids)
    select ${entityId}, r.registration_id, r.kind, r.stage, r.sent_on, r.requirement_ids
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb)
      r (registration_id integer, kind text, stage integer, sent_on date, requirement_ids integer[])
    on conflict do nothing`.execute(trx)
}
