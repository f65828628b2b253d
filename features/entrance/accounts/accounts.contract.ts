import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { inPerson, signedIn } from '#foundation/access/access.policies.ts'
import { organizationShape } from '#foundation/person-fields/organization.contract.ts'

/** How many organizations one person may found in a day: each begins with a trial. */
export const FOUNDED_A_DAY = 10

/** The same fields and texts as at registration. Spec A2, A5. */
export const NewOrganization = z.strictObject(organizationShape)

export const createOrganization = endpoint({
  method: 'POST',
  path: '/profile/organization',
  summary: 'Create an organization, become its administrator and switch to it',
  access: inPerson(signedIn),
  idempotent: true,
  body: NewOrganization,
  response: z.object({ entityGuid: z.guid() }),
})
