import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { MembershipStatus } from './roles.ts'

/**
 * Makes a person a member, as a Learner, and makes this their active profile. An archived person returns as a Learner;
 * a person whom an administrator deactivated stays inactive: the status in the answer tells.
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

/** Makes this the entity in which a person starts. False if they are not an active member of it. */
export async function chooseMembership(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, entityGuid }: { userId: number; entityGuid: string },
): Promise<boolean> {
  const chosen = await db
    .updateTable('memberships')
    .set({ lastChosenAt: clock.iso() })
    .where('userId', '=', userId)
    .where('status', '=', 'Active')
    .where('entityId', '=', eb => eb.selectFrom('entities').select('id').where('guid', '=', entityGuid))
    .executeTakeFirst()
  return chosen.numUpdatedRows > 0n
}

/** Removes a person from every entity that they were put into. What they did there stays. */
export async function archiveMemberships(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({ status: 'Archived' })
    .where('userId', '=', userId)
    .where('status', '<>', 'Archived')
    .where('entityId', 'in', eb => eb.selectFrom('memberships').select('entityId').where('userId', '=', userId))
    .execute()
}
