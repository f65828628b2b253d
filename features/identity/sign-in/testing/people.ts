import { permissionsOf } from '#foundation/access/access.policies.ts'
import type { PlatformRole } from '#foundation/access/roles.ts'
import type { Me, Profile } from '../sign-in.contract.ts'

// Signed-in people for tests of screens: a test names what matters to it, the rest is as with anyone.

export const entityGuid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'

/** The active profile of a learner of Harbor, which has a plan. */
export const profileOf = (given: Partial<Profile> = {}): Profile => ({
  entityGuid,
  entityName: 'Harbor Unified School District',
  entityType: 'Organization',
  entityUserId: 7,
  logoImageUrl: null,
  roles: ['Learner'],
  isOffsite: false,
  setActive: true,
  timeZone: 'America/Los_Angeles',
  hasActiveSubscription: true,
  premiumPagesOpen: true,
  ...given,
})

/** A person with what their roles permit; at Harbor, if the test does not say otherwise. */
export function personNamed(name: string, given: Partial<Me> = {}): Me {
  const [firstName = '', lastName = ''] = name.split(' ')
  const { platformRoles = [], profiles = [profileOf()] } = given
  const { roles = [], entityType = null } = profiles.find(profile => profile.setActive) ?? {}
  return {
    userId: 1,
    firstName,
    lastName,
    email: `${firstName}.${lastName}@harbor.test`.toLowerCase(),
    language: 'en',
    platformRoles,
    profiles,
    permissions: permissionsOf({ platformRoles, roles, entityType }),
    userState: {},
    impersonatedBy: null,
    today: '2026-11-20',
    ...given,
  }
}

/** Staff in one role, who belong to no organization. */
export const staffNamed = (name: string, role: PlatformRole): Me =>
  personNamed(name, {
    email: `${name.split(' ')[0]}@upstander.test`.toLowerCase(),
    platformRoles: [role],
    profiles: [],
  })

/** The administrator of Harbor. */
export const maria = personNamed('Maria Alvarez', { profiles: [profileOf({ roles: ['Learner', 'EntityAdmin'] })] })

/** The administrator of a cooperative. */
export const ines = personNamed('Ines Moreau', {
  profiles: [profileOf({ entityName: 'Coastal Schools', entityType: 'Coop', roles: ['Learner', 'CoopAdmin'] })],
})
