import { z } from 'zod'
import type { AuditAction } from '../audit-trail/audit-actions.ts'
import { EntityRole, type EntityType, MembershipStatus } from './roles.ts'

/** What a member is to become; what is left out stays. */
export interface MemberChange {
  readonly status?: MembershipStatus
  /** All roles; Learner is implied. */
  readonly roles?: readonly EntityRole[]
}

export const MemberBefore = z.object({
  id: z.number(),
  status: MembershipStatus,
  roles: z.array(EntityRole).readonly(),
  /** Training activity in the current subscription year. */
  activeThisYear: z.boolean(),
})
export type MemberBefore = z.infer<typeof MemberBefore>

/** Why not: a text of the messages. */
export type ChangeRefusal = 'self' | 'activity' | 'lastAdministrator'

/** The role that answers for an entity, and the only one that can be given there besides Learner. Spec D2. */
export const administratorRole = (type: EntityType): 'EntityAdmin' | 'CoopAdmin' =>
  type === 'Coop' ? 'CoopAdmin' : 'EntityAdmin'

/** How a member stands after a change. Spec D2: Learner can't be removed. */
export function memberAfter({ status, roles }: Pick<MemberBefore, 'status' | 'roles'>, change: MemberChange) {
  return {
    status: change.status ?? status,
    roles: change.roles ? [...new Set<EntityRole>(['Learner', ...change.roles])].toSorted() : roles,
  }
}

/**
 * Whom of these members a change is refused, and why. Nobody switches off or demotes themselves; who trained in the current
 * subscription year is not archived; of the active administrators one stays: where these would be the last, each of them does. Spec D2, B8.
 */
export function refusedChanges(
  members: readonly MemberBefore[],
  change: MemberChange,
  about: {
    /** Who changes them; null: nobody of the entity. */
    readonly selfId: number | null
    readonly entityType: EntityType
    /** Active administrators of the entity, these members included. */
    readonly administrators: number
  },
): Map<number, ChangeRefusal> {
  const role = administratorRole(about.entityType)
  const administers = ({ status, roles }: Pick<MemberBefore, 'status' | 'roles'>) =>
    status === 'Active' && roles.includes(role)
  const refused = new Map<number, ChangeRefusal>()
  const stepDown: number[] = []
  for (const member of members) {
    const after = memberAfter(member, change)
    const switchedOff = member.status === 'Active' && after.status !== 'Active'
    const demoted = member.roles.includes(role) && !after.roles.includes(role)
    if (member.id === about.selfId && (switchedOff || demoted)) refused.set(member.id, 'self')
    else if (after.status === 'Archived' && member.status !== 'Archived' && member.activeThisYear)
      refused.set(member.id, 'activity')
    else if (administers(member) && !administers(after)) stepDown.push(member.id)
  }
  if (stepDown.length >= about.administrators) for (const id of stepDown) refused.set(id, 'lastAdministrator')
  return refused
}

/** What a change is called in the audit log: that somebody was given or lost the administration says more than their status. */
export function actionOf(
  before: Pick<MemberBefore, 'status' | 'roles'>,
  after: Pick<MemberBefore, 'status' | 'roles'>,
): AuditAction {
  const administers = ({ roles }: Pick<MemberBefore, 'roles'>) => roles.some(role => role !== 'Learner')
  if (administers(before) !== administers(after)) return administers(after) ? 'member.promoted' : 'member.demoted'
  return ({ Active: 'member.activated', Inactive: 'member.deactivated', Archived: 'member.archived' } as const)[
    after.status
  ]
}
