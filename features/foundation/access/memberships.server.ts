import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { MembershipStatus } from './roles.ts'

/**
 * Makes a person a member, as a Learner, and this their active profile. Who was archived comes back as a Learner;
 * who was switched off by an administrator stays so: the answer's status tells.
 */
export async function admitMember(
  trx: Trx,
  { clock }: Services,
  { entityId, userId }: { entityId: number; userId: number },
): Promise<{ membershipId: number; status: MembershipStatus }> {
  const now = clock.iso()
  return sqlOf(z.object({ membershipId: z.number(), status: MembershipStatus }))`
    insert into memberships (entity_id, user_id, roles, created_at, last_chosen_at)
    values (${entityId}, ${userId}, '{Learner}', ${now}, ${now})
    on conflict (entity_id, user_id) do update set
      roles = case memberships.status when 'Archived' then excluded.roles else memberships.roles end,
      status = case memberships.status when 'Archived' then 'Active' else memberships.status end,
      last_chosen_at = excluded.last_chosen_at
    returning id as membership_id, status`.executeForOne(trx)
}

/** Takes a person out of every entity that they were put into. What they did there stays. */
export async function archiveMemberships(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({ status: 'Archived' })
    .where('userId', '=', userId)
    .where('status', '<>', 'Archived')
    .where('entityId', 'in', eb => eb.selectFrom('memberships').select('entityId').where('userId', '=', userId))
    .execute()
}
