import { sql } from 'kysely'
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
      status = case when memberships.status = 'Archived' and memberships.restricted_from is null then 'Active' else memberships.status end,
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

/**
 * A person asked that their data be kept and not used: they are active nowhere until they end that themselves. An
 * inactive member is left out of assignments, reminders and figures. Spec D2.
 */
export async function restrictMemberships(trx: Trx, userId: number): Promise<void> {
  await lockAdministered(trx, userId)
  await sql`
    update memberships set restricted_from = status, version = version + 1,
      status = case status when 'Active' then 'Inactive' else status end
    where user_id = ${userId} and restricted_from is null`.execute(trx)
}

/** Ends that: who was active is active again, unless an administrator archived them meanwhile. */
export async function liftRestriction(trx: Trx, userId: number): Promise<void> {
  await lockAdministered(trx, userId)
  await sql`
    update memberships set restricted_from = null, version = version + 1,
      status = case status when 'Inactive' then restricted_from else status end
    where user_id = ${userId} and restricted_from is not null`.execute(trx)
}

/** Locks the entities that a person administers, in the order in which everyone locks them. */
async function lockAdministered(trx: Trx, userId: number): Promise<void> {
  await sql`
    select from entities where id in (
      select entity_id from memberships where user_id = ${userId} and roles && '{EntityAdmin,CoopAdmin}')
    order by id for no key update`.execute(trx)
}

/**
 * The entities that would be left without an administrator if this person went; locked until the end of the transaction,
 * in the order in which everyone locks them. Spec D2.
 */
export async function leftWithoutAdministrator(trx: Trx, userId: number): Promise<string[]> {
  await lockAdministered(trx, userId)
  const { rows } = await sqlOf(z.object({ name: z.string() }))`
    select e.name from memberships m join entities e on e.id = m.entity_id
    where m.user_id = ${userId} and m.status = 'Active' and m.roles && '{EntityAdmin,CoopAdmin}' and e.type <> 'Individual'
      and not exists (
        select from memberships o where o.entity_id = m.entity_id and o.id <> m.id and o.status = 'Active'
          and o.roles && '{EntityAdmin,CoopAdmin}')
    order by e.name`.execute(trx)
  return rows.map(({ name }) => name)
}
