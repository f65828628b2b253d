import { z } from 'zod'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { dateIn } from '#platform/shared/calendar-date.ts'
import type { Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { statusOf } from '../certificate-verification/certificate-status.rules.ts'
import type { Chained } from './chain.contract.ts'

const Row = z.object({
  id: z.number(),
  number: z.string(),
  expiresOn: z.string(),
  revokedAt: z.string().nullable(),
  supersededAt: z.string().nullable(),
  reason: z.string().nullable(),
  timeZone: z.string(),
})

/** The certificates of one completion, the newest first; of one that was never replaced, none. Spec D4. */
export async function readChain(
  db: Db,
  { entityId, registrationId, today }: { entityId: number; registrationId: number; today: CalendarDate },
): Promise<Chained[]> {
  const { rows } = await sqlOf(Row)`
    select c.id, c.number, c.expires_on, c.revoked_at, c.superseded_at, coalesce(c.revoked_reason, c.superseded_reason) as reason,
           e.time_zone
    from ${rowsOf('certificates', entityId)} c join entities e on e.id = c.entity_id
    where c.registration_id = ${registrationId} order by c.id desc limit 50`.execute(db)
  if (rows.length < 2) return []
  return rows.map(row => {
    const endedAt = row.revokedAt ?? row.supersededAt
    return {
      certificateId: row.id,
      number: row.number,
      status: statusOf(row, today),
      endedOn: endedAt && dateIn(row.timeZone, new Date(endedAt)),
      reason: row.reason,
    }
  })
}
