import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, pageOf, SEARCH_MAX } from '#platform/shared/paging.ts'
import { staffWho, signedIn } from '#foundation/access/access.policies.ts'
import { EntityRole, EntityType } from '#foundation/access/roles.ts'
import { loginAsMessages } from './login-as.messages.ts'

/** How long staff may act as someone. Spec D8. */
export const ACTING_MINUTES = 60
export const REASON_MIN = 5
export const REASON_MAX = 500
/** Organizations named in a row; the others are counted. */
export const ORGANIZATIONS_SHOWN = 3

/** Where a person is active. */
export const fewOrganizations = {
  /** The first few, by name. */
  organizations: z.array(z.object({ name: z.string(), type: EntityType, roles: z.array(EntityRole) })),
  organizationCount: z.number().int(),
}

export const FoundPerson = z.object({
  userId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: z.string(),
  ...fewOrganizations,
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** People who are not staff; none until something is searched for. Spec D8, D10. */
export const searchPeople = endpoint({
  method: 'GET',
  path: '/staff/users',
  summary: 'People whom staff can log in as, searched by name, email or organization',
  access: staffWho('logInAs'),
  query: gridQuery(['name', 'email', 'createdAt'], 'asc').extend({
    search: z.string().trim().max(SEARCH_MAX).default(''),
  }),
  response: pageOf(FoundPerson),
})

export const LoginAsReason = z
  .string({ error: loginAsMessages.reasonTooShort })
  .trim()
  .min(REASON_MIN, loginAsMessages.reasonTooShort)
  .max(REASON_MAX)

export const loginAs = endpoint({
  method: 'POST',
  path: '/staff/login-as',
  summary: 'Log in as a person for an hour',
  access: staffWho('logInAs'),
  body: z.strictObject({ userId: z.number().int().min(1).max(2_147_483_647), reason: LoginAsReason }),
  response: z.object({ jwt: z.string() }),
})

export const exitLoginAs = endpoint({
  method: 'POST',
  path: '/staff/login-as/exit',
  summary: 'Return to the staff member’s own session',
  access: signedIn,
  response: z.object({ jwt: z.string() }),
})
