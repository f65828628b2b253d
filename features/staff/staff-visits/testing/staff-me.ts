import type { PlatformRole } from '#foundation/access/roles.ts'
import { staffNamed } from '#identity/sign-in/testing/people.ts'

/** Staff in one role, as their browser knows them. */
export const staffMe = (role: PlatformRole) => staffNamed('Ada Winter', role)
