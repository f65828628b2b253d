import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'

const Count = z.number().int().min(0)

/** A requirement that names a group, or one above it, and how the people of the group stand under it. */
export const GroupRequirement = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The group above that it names; null: this one. */
  by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  people: Count,
  met: Count,
  overdue: Count,
})
export type GroupRequirement = z.infer<typeof GroupRequirement>

export const groupRequirements = endpoint({
  method: 'GET',
  path: '/entityAdminGroups/:groupId/requirements',
  summary: 'Requirements that name a group or one above it, with how its people stand',
  access: orAuditor(orgAdmin),
  response: z.object({ requirements: z.array(GroupRequirement) }),
})
