import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'
import type { Access, Grant } from '#platform/shared/endpoint.ts'
import { AUDITOR } from './auditor-role.ts'
import type { EntityRole, EntityType, PlatformRole } from './roles.ts'
import { type StaffDuty, staffDuties } from './staff-duties.ts'

/** A policy under its name; rooms of one role alone declare theirs beside that role. */
export const policy = <G extends Grant>(
  name: string,
  grants: G,
  who: Partial<Pick<Access, 'roles' | 'butNot' | 'platformRoles' | 'premium' | 'visitors'>> = {},
): Access<G> => ({ name, grants, roles: [], platformRoles: [], premium: false, ...who })

export const withPlans = (access: Access<'entity'>) => ({
  ...access,
  /** The same, behind the subscription guard: a live plan, a current trial, or any certificate quota. Spec B4. */
  guarded: { ...access, name: `${access.name}.guarded`, premium: 'guarded' } as Access<'entity'>,
  /** The same, and the plan must be live: premium forms. Spec D5. */
  withPremium: { ...access, name: `${access.name}.withPremium`, premium: 'plan' } as Access<'entity'>,
})

/** Signed in or not. */
export const anyone = policy('anyone', 'nothing')
/** Signed in or not; if someone is signed in, the handler knows who. */
export const anyoneKnown = policy('anyoneKnown', 'callerIfAny')
/** Any person with a live session. */
export const signedIn = policy('signedIn', 'caller')
/** An active member of the entity that the call names. */
export const member = withPlans(policy('member', 'entity', { roles: ['Learner', 'EntityAdmin', 'CoopAdmin'] }))
/** An active member without an administrator role there: administrators have their own page. Spec B2 (route table). */
export const learnerOnly = policy('learnerOnly', 'entity', { roles: ['Learner'], butNot: ['EntityAdmin', 'CoopAdmin'] })
/** An active EntityAdmin of the entity that the call names. Spec A6, B6. */
export const orgAdmin = withPlans(policy('orgAdmin', 'entity', { roles: ['EntityAdmin'] }))
/** An active CoopAdmin of the entity that the call names. Spec A6, B6. */
export const coopAdmin = withPlans(policy('coopAdmin', 'entity', { roles: ['CoopAdmin'] }))
/**
 * An active EntityAdmin or CoopAdmin of the entity that the call names: whoever is responsible for an organization or a
 * coop.
 */
export const administrator = withPlans(policy('administrator', 'entity', { roles: ['EntityAdmin', 'CoopAdmin'] }))
/** Staff who have this duty. Spec A6, D2, D8. */
export const staffWho = (duty: StaffDuty): Access<'caller'> =>
  policy(`staff.${duty}`, 'caller', { platformRoles: staffDuties[duty] })

/** The same within an organization that they have entered with a reason: they get its scope. Spec D14. */
export const staffIn = (duty: StaffDuty): Access<'entity'> =>
  policy(`staff.${duty}.visiting`, 'entity', { platformRoles: staffDuties[duty], visitors: staffDuties[duty] })

/** Also open to staff who have entered the organization: for what its administrators read. Spec D8, D14. */
export const orVisitor = (access: Access<'entity'>): Access<'entity'> => ({
  ...access,
  name: `${access.name}.orVisitor`,
  visitors: staffDuties.visit,
})

/**
 * Also open to auditors: for what proves that people are trained. Only reads have it, so that auditors change nothing.
 * Decision 382.
 */
export const orAuditor = (access: Access<'entity'>): Access<'entity'> => ({
  ...access,
  name: `${access.name}.orAuditor`,
  roles: [...access.roles, AUDITOR],
})

/**
 * The same, but not for staff who act as someone: password, two-factor, billing and privacy are the person's own. Spec
 * D8.
 */
export const inPerson = <A extends Access>(access: A): A => ({
  ...access,
  name: `${access.name}.inPerson`,
  inPerson: true,
})

/** What is known about the caller: signed in, staff, and in which roles in the current entity. */
export interface Standing {
  readonly signedIn: boolean
  readonly platformRoles: readonly string[]
  /** Roles in the entity of the call; null: no active membership there, or no such entity. */
  readonly rolesInEntity: readonly string[] | null
  /** The entity's paid plan is live. */
  readonly planLive: boolean
  /** The subscription guard lets through. */
  readonly guardOpen: boolean
  /** Staff act as this person. */
  readonly acting: boolean
  /** Staff who have entered the entity, with a reason. */
  readonly visiting?: boolean
}

export type Verdict = 'granted' | 'signIn' | 'unknown' | 'acting' | 'role' | 'plan'

/**
 * The one decision on access: 'unknown' is a 404 (outsiders learn nothing about an entity), 'acting', 'role' and 'plan'
 * are 403. Spec D10.
 */
export function judge(access: Access, who: Standing): Verdict {
  if (access.grants === 'nothing' || access.grants === 'callerIfAny') return 'granted'
  if (!who.signedIn) return 'signIn'
  if (access.platformRoles.length > 0 && !access.platformRoles.some(role => who.platformRoles.includes(role)))
    return 'role'
  if (access.grants === 'caller') return access.inPerson && who.acting ? 'acting' : 'granted'
  if (access.visitors && who.visiting) return 'granted'
  // Staff who are members somewhere enter their own organization with a reason too.
  if (access.visitors && access.platformRoles.length > 0) return 'unknown'
  if (who.rolesInEntity === null) return 'unknown'
  if (access.roles.length > 0 && !access.roles.some(role => who.rolesInEntity?.includes(role))) return 'role'
  if (access.butNot?.some(role => who.rolesInEntity?.includes(role))) return 'role'
  if (access.inPerson && who.acting) return 'acting'
  const open = { plan: who.planLive, guarded: who.guardOpen }
  return access.premium && !open[access.premium] ? 'plan' : 'granted'
}

/** A person's home page; a person who belongs to no entity learns that at their accounts. Spec D3. */
export function homeOf(who: {
  platformRoles: readonly PlatformRole[]
  roles: readonly EntityRole[]
  audits?: boolean | undefined
}): Address {
  const home = () => {
    if (staffDuties.logInAs.some(role => who.platformRoles.includes(role))) return '/login-as'
    if (who.platformRoles.length > 0) return '/staff/organizations'
    if (who.roles.includes('EntityAdmin') || who.audits) return '/dashboard'
    if (who.roles.includes('CoopAdmin')) return '/coop/dashboard'
    return who.roles.length > 0 ? '/training' : '/profile/accounts'
  }
  return addressOf(pageAt(home()))
}

/** Stable names for what a role may do in an entity; menus and screens check for them. Spec A2, D2. */
export type Permission =
  | 'orgAdmin:list'
  | 'coopAdmin:list'
  | 'learner:list'
  | 'staff:list'
  | 'supervisor:list'
  | 'auditor:list'

export function permissionsOf(who: {
  platformRoles: readonly PlatformRole[]
  roles: readonly EntityRole[]
  entityType: EntityType | null
  supervises?: boolean
  audits?: boolean
}): Permission[] {
  const permissions: Permission[] = []
  if (who.platformRoles.length > 0) permissions.push('staff:list')
  if (who.roles.includes('EntityAdmin')) permissions.push('orgAdmin:list')
  if (who.roles.includes('CoopAdmin')) permissions.push('coopAdmin:list')
  if (who.audits) permissions.push('auditor:list')
  else if (who.supervises) permissions.push('supervisor:list')
  if (who.entityType !== null) permissions.push('learner:list')
  return permissions
}

/** The kinds of refusal with which access itself answers, whatever the endpoint. */
export const accessRefusals = {
  refusals: ['tokenExpired', 'notWhileActing', 'secondFactor', 'plan', 'visitNeeded'],
} as const
