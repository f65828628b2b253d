import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { inPerson, member } from '#foundation/access/access.policies.ts'

/** What members may know about their organization, and their own groups in it. Spec D8. */
export const OrganizationDetails = z.object({
  name: z.string(),
  logoImageUrl: z.string().nullable(),
  website: z.string().nullable(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  groups: z.array(z.object({ id: z.number().int(), name: z.string() })),
})
export type OrganizationDetails = z.infer<typeof OrganizationDetails>

export const organizationDetails = endpoint({
  method: 'GET',
  path: '/organizations/:entityGuid/details',
  summary: 'Organization as a learner sees it: contact and own groups',
  access: member,
  response: OrganizationDetails,
})

/** Nobody can leave on behalf of someone else, or by an empty call. */
export const leaveOrganization = endpoint({
  method: 'POST',
  path: '/organizations/:entityGuid/leave',
  summary: 'Leave an organization and keep its certificates',
  access: inPerson(member),
  body: z.strictObject({ leave: z.literal(true) }),
  response: z.object({}),
  refusals: ['self', 'activity', 'lastAdministrator', 'owner', 'restricted'],
})
