import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import { personNamed, profileOf } from '#identity/sign-in/testing/people.ts'

/** Leo, who belongs to two organizations. */
export const leo = personNamed('Leo Tran', {
  email: 'leo@harbor.test',
  today: '2026-11-21',
  profiles: [
    profileOf({ entityName: 'Harbor Unified', entityUserId: 1 }),
    profileOf({
      entityGuid: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b12',
      entityName: 'Bayview Clinic',
      entityUserId: 1,
      roles: ['Learner', 'EntityAdmin'],
      setActive: false,
    }),
  ],
})
export const acting: Me = { ...leo, impersonatedBy: 'Ada Winter', impersonationSecondsLeft: 3000 }
