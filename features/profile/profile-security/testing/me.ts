import type { Me } from '#identity/sign-in/sign-in.contract.ts'

const profile = {
  entityUserId: 1,
  logoImageUrl: null,
  isOffsite: false,
  timeZone: 'America/Los_Angeles',
  hasActiveSubscription: true,
  premiumPagesOpen: true,
} as const

/** Leo, who belongs to two organizations. */
export const leo: Me = {
  userId: 1,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  language: 'en',
  platformRoles: [],
  permissions: ['learner:list'],
  userState: {},
  impersonatedBy: null,
  today: '2026-11-21',
  profiles: [
    {
      ...profile,
      entityGuid: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11',
      entityName: 'Harbor Unified',
      entityType: 'Organization',
      roles: ['Learner'],
      setActive: true,
    },
    {
      ...profile,
      entityGuid: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b12',
      entityName: 'Bayview Clinic',
      entityType: 'Organization',
      roles: ['Learner', 'EntityAdmin'],
      setActive: false,
    },
  ],
}
export const acting: Me = { ...leo, impersonatedBy: 'Ada Winter', impersonationSecondsLeft: 3000 }
