import type { PlatformRole } from '#foundation/access/roles.ts'
import type { Me } from '#identity/sign-in/sign-in.contract.ts'

/** Staff in one role, as their browser knows them. */
export const staffMe = (role: PlatformRole): Me => ({
  userId: 1,
  firstName: 'Ada',
  lastName: 'Winter',
  email: 'ada@upstander.test',
  language: 'en',
  platformRoles: [role],
  profiles: [],
  permissions: ['staff:list'],
  userState: {},
  impersonatedBy: null,
  today: '2026-11-20',
})
