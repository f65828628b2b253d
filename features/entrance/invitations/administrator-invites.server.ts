import { sql } from 'kysely'
import { z } from 'zod'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { conflict } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { giveAudit } from '#foundation/access/auditors.server.ts'
import { administratorRole } from '#foundation/access/member-changes.rules.ts'
import { changeMembers } from '#foundation/access/member-changes.server.ts'
import { EntityRole, EntityType } from '#foundation/access/roles.ts'
import { invitationsMessages } from './invitations.messages.ts'

interface Invited {
  readonly entityId: number
  readonly invitedBy: number | null
  readonly asAdministrator: boolean
  readonly asAuditor: boolean
  readonly auditsThrough: CalendarDate | null
}

const Entity = z.object({ type: EntityType, timeZone: z.string() })

/**
 * What an invite gives besides a membership; null: nothing. The right to make a member an administrator or an auditor is
 * that of whoever sent it: refused if they are no longer an active administrator themselves. The entity is locked first, as
 * by every change of roles, so that an inviter who is demoted at the same moment gives nothing away. Decisions 370, 382.
 */
export async function grantOf(
  trx: Trx,
  services: Services,
  { entityId, invitedBy, asAdministrator, asAuditor, auditsThrough }: Invited,
): Promise<((membershipId: number) => Promise<void>) | null> {
  if (!asAdministrator && !asAuditor) return null
  const { type, timeZone } = await sqlOf(Entity)`
    select type, time_zone from entities where id = ${entityId} for no key update`.executeForOne(trx)
  const role = administratorRole(type)
  const { rows } = await sql`
    select from memberships where entity_id = ${entityId} and user_id = ${invitedBy} and status = 'Active'
      and ${role}::text = any(roles)`.execute(trx)
  if (invitedBy === null || rows.length === 0)
    throw conflict(asAuditor ? invitationsMessages.auditorsInviterLeft : invitationsMessages.inviterLeft)
  if (auditsThrough !== null && auditsThrough < services.clock.today(timeZone))
    throw conflict(invitationsMessages.auditOver)
  const caller = { userId: invitedBy, actorId: null }
  return async membershipId => {
    if (asAuditor) return audit(trx, services, { entityId, membershipId, caller, through: auditsThrough })
    await changeMembers(trx, services, {
      entity: { id: entityId, type },
      caller,
      selfId: null,
      membershipIds: [membershipId],
      change: { roles: ['Learner', role] },
    })
  }
}

/**
 * Whoever is an administrator by then reads it all already. Who comes to audit takes no training, unless they have some
 * from before. Decision 383.
 */
async function audit(
  trx: Trx,
  services: Services,
  given: Omit<Parameters<typeof giveAudit>[2], 'trains'>,
): Promise<void> {
  const { roles, trains } = await sqlOf(z.object({ roles: z.array(EntityRole), trains: z.boolean() }))`
    select m.roles, exists (
      select from registrations r where r.entity_id = m.entity_id and r.membership_id = m.id) as trains
    from memberships m where m.entity_id = ${given.entityId} and m.id = ${given.membershipId}`.executeForOne(trx)
  if (roles.every(role => role === 'Learner')) await giveAudit(trx, services, { ...given, trains })
}
