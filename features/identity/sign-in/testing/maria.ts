import type { Me } from '../sign-in.contract.ts'

export const entityGuid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'

/** Maria as signed in: the administrator of Harbor, with a plan. */
export const maria: Me = {
  userId: 1,
  firstName: 'Maria',
  lastName: 'Alvarez',
  email: 'maria.alvarez@harbor.test',
  language: 'en',
  platformRoles: [],
  profiles: [
    {
      entityGuid,
      entityName: 'Harbor Unified School District',
      entityType: 'Organization',
      entityUserId: 7,
      logoImageUrl: null,
      roles: ['Learner', 'EntityAdmin'],
      isOffsite: false,
      setActive: true,
      timeZone: 'America/Los_Angeles',
      hasActiveSubscription: true,
      premiumPagesOpen: true,
    },
  ],
  permissions: ['orgAdmin:list', 'learner:list'],
  userState: {},
  impersonatedBy: null,
  today: '2026-11-20',
}
