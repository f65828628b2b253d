import { z } from 'zod'
import type { AuditAction } from '../audit-trail/audit-actions.ts'
import { EntityRole, type EntityType, MembershipStatus } from './roles.ts'

/** What a member should become; omitted fields stay. */
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
  /** They asked that their data be kept and not used. */
  restricted: z.boolean().optional(),
  /** The owner of the organization. Decision 383. */
  owns: z.boolean().optional(),
})
export type MemberBefore = z.infer<typeof MemberBefore>

/** The reason for a refusal: a text in the messages. */
export type ChangeRefusal = 'self' | 'activity' | 'lastAdministrator' | 'owner' | 'restricted'

/** The role that administers an entity, and the only one that can be given there besides Learner. Spec D2. */
export const administratorRole = (type: EntityType): 'EntityAdmin' | 'CoopAdmin' =>
  type === 'Coop' ? 'CoopAdmin' : 'EntityAdmin'

/** The state of a member after a change. Spec D2: Learner can't be removed. */
export function memberAfter({ status, roles }: Pick<MemberBefore, 'status' | 'roles'>, change: MemberChange) {
  return {
    status: change.status ?? status,
    roles: change.roles ? [...new Set<EntityRole>(['Learner', ...change.roles])].toSorted() : roles,
  }
}

/**
 * Which of these members may not be changed, and why. People cannot deactivate or demote themselves; people who trained
 * in the current subscription year are not archived; people who asked to be left alone are not made active;
 * one active administrator must remain: if these were the last, each of them is refused. As long as there are others, the
 * owner stays an active administrator until they have handed over. Spec D2, B8, decision 383.
 */
export function refusedChanges(
  members: readonly MemberBefore[],
  change: MemberChange,
  about: {
    /** Who makes the change; null: nobody in the entity. */
    readonly selfId: number | null
    readonly entityType: EntityType
    /** Active administrators of the entity, including these members. */
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
    const stepsDown = administers(member) && !administers(after)
    if (member.id === about.selfId && (switchedOff || demoted)) refused.set(member.id, 'self')
    else if (member.restricted && after.status === 'Active') refused.set(member.id, 'restricted')
    else if (after.status === 'Archived' && member.status !== 'Archived' && member.activeThisYear)
      refused.set(member.id, 'activity')
    else if (stepsDown && member.owns && about.administrators > 1) refused.set(member.id, 'owner')
    else if (stepsDown) stepDown.push(member.id)
  }
  if (stepDown.length >= about.administrators) for (const id of stepDown) refused.set(id, 'lastAdministrator')
  return refused
}

/** The name of a change in the audit log: gaining or losing the administrator role says more than the status. */
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
