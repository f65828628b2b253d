import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { RequirementPerson } from '#training/requirements/requirements.contract.ts'

/** How one person stands under one requirement. */
export const PersonRequirement = RequirementPerson.omit({
  entityUserId: true,
  firstName: true,
  lastName: true,
  email: true,
}).extend({
  requirementId: z.number().int(),
  name: z.string(),
})
export type PersonRequirement = z.infer<typeof PersonRequirement>

/** They are few: an organization has a limited number of requirements. */
export const personRequirements = endpoint({
  method: 'GET',
  path: '/entityAdminUsers/user/:entityUserId/requirements',
  summary: 'Requirements of a member, and how they stand under each',
  access: orAuditor(orgAdmin),
  response: z.object({ requirements: z.array(PersonRequirement) }),
})
