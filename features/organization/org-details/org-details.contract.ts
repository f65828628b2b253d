import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { inPerson, member } from '#foundation/access/access.policies.ts'

/** What members may know of their organization, and their own groups in it. Spec D8. */
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
  summary: 'One’s organization: whom to ask, and one’s groups in it',
  access: member,
  response: OrganizationDetails,
})

/** Nobody leaves for someone else, nor by a call without words. */
export const leaveOrganization = endpoint({
  method: 'POST',
  path: '/organizations/:entityGuid/leave',
  summary: 'Leave an organization; certificates stay',
  access: inPerson(member),
  body: z.strictObject({ leave: z.literal(true) }),
  response: z.object({}),
  refusals: ['self', 'activity', 'lastAdministrator'],
})
