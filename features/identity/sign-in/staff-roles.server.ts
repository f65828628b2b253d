import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { PlatformRole } from '#foundation/access/roles.ts'
import { endSessions } from './sessions.server.ts'

const Held = z.object({
  id: z.number(),
  platformRoles: z.array(PlatformRole),
  email: z.string(),
  canSignIn: z.boolean(),
})
export type HeldStaff = z.output<typeof Held>

/**
 * Locks one member of staff and all administrators until the end of the transaction, in one order: whoever removes
 * administrators at the same moment waits in line, and sees who is left.
 */
export async function holdStaff(
  trx: Trx,
  userId: number,
): Promise<{ person: HeldStaff | undefined; otherAdministrators: number }> {
  const { rows } = await sqlOf(Held)`
    select id, platform_roles, email, password_hash is not null as can_sign_in from users
    where platform_roles <> '{}' and (platform_roles @> '{Admin}' or id = ${userId})
    order by id for no key update`.execute(trx)
  const others = rows.filter(one => one.id !== userId && one.platformRoles.includes('Admin') && one.canSignIn)
  return { person: rows.find(one => one.id === userId), otherAdministrators: others.length }
}

/** Makes a person platform staff, whatever they are already. Sessions opened without a second factor end. Spec D2. */
export async function giveStaffRole(
  trx: Trx,
  services: Services,
  { userId, role }: { userId: number; role: PlatformRole },
): Promise<void> {
  await sql`
    update users set platform_roles = platform_roles || ${role}::text
    where id = ${userId} and not platform_roles @> array[${role}::text]`.execute(trx)
  await endSessions(services, userId, trx)
}

/** Makes a person staff; false if they already are, even since a moment ago. Sessions opened without a second factor end. */
export async function becomeStaff(
  trx: Trx,
  services: Services,
  { userId, role }: { userId: number; role: PlatformRole },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set platform_roles = array[${role}::text] where id = ${userId} and platform_roles = '{}'`.execute(trx)
  if (numAffectedRows !== 1n) return false
  await endSessions(services, userId, trx)
  return true
}

/** Gives a member of staff another role; it counts from their next call on. */
export async function changeStaffRole(trx: Trx, userId: number, role: PlatformRole): Promise<void> {
  await trx
    .updateTable('users')
    .set({ platformRoles: [role] })
    .where('id', '=', userId)
    .execute()
}

/** A person is staff no longer, and is signed out everywhere, where they act as someone too. */
export async function leaveStaff(trx: Trx, services: Services, userId: number): Promise<void> {
  await trx.updateTable('users').set({ platformRoles: [] }).where('id', '=', userId).execute()
  await endSessions(services, userId, trx)
}
