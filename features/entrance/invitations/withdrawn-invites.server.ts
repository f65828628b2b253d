import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, textArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { inviteMail } from './invite-mail.server.ts'

// SQL of: mails m

/**
 * Cancels the open invites of these rows of a batch: their links say so, and their mails that have not gone out yet never
 * do. Returns the rows. Who accepted at the same moment stays. Decision 384.
 */
export async function withdrawInvites(
  trx: Trx,
  { clock, mail }: Services,
  { entityId, batchId, lines }: { entityId: number; batchId: number; lines: readonly number[] },
): Promise<number[]> {
  if (lines.length === 0) return []
  const { rows } = await sqlOf(z.object({ line: z.number(), email: z.string(), guid: z.string() }))`
    update invites i set status = 'cancelled', answered_at = ${clock.iso()}
    where i.entity_id = ${entityId} and i.batch_id = ${batchId} and i.batch_line = any(${intArray(lines)})
      and i.status = 'pending'
    returning i.batch_line as line, i.email, i.guid`.execute(trx)
  await mail.dropUnsent(trx, inviteMail, {
    recipients: rows.map(({ email }) => email),
    about: sql`m.data ->> 'inviteGuid' = any(${textArray(rows.map(({ guid }) => guid))})`,
  })
  return rows.map(({ line }) => line)
}
