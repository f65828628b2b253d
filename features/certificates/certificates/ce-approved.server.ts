import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Clocked } from '#platform/server/clock.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { approvedOn, completedThere } from '#courses/courses/approvals.server.ts'

// SQL of: courses c, registrations r, entities e

/**
 * Whether the training `r` of the course `c` is 'CE Approved': a certificate says it of itself; otherwise an approval
 * counts on the day of completion, or today for what is not complete. Decision 312.
 */
export const isCeApproved = (at: Clocked): RawBuilder<boolean> => sql<boolean>`coalesce(
  (select held.snapshot -> 'ce' <> 'null' from certificates held where held.entity_id = r.entity_id and held.id = r.certificate_id),
  ${approvedOn(sql`c.id`, completedThere(at))})`

/** The same for one training. */
export async function readCeApproved(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { entityId, registrationId }: { readonly entityId: number; readonly registrationId: number },
): Promise<boolean> {
  const { isCe } = await sqlOf(z.object({ isCe: z.boolean() }))`
    select ${isCeApproved({ clock })} as is_ce from registrations r
    join courses c on c.id = r.course_id join entities e on e.id = r.entity_id
    where r.entity_id = ${entityId} and r.id = ${registrationId}`.executeForOne(db)
  return isCe
}
