import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { supervisionMessages as messages } from './supervision.messages.ts'

const Id = z.coerce.number().int().min(1).max(2_147_483_647)
const ofGroup = z.object({ entityGuid: z.guid(), groupId: Id })

/** Who looks after the people of a group, by that group or by one above it. */
export const GroupSupervisor = z.object({
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  active: z.boolean(),
  /** The group above by which they do; null: by this one. */
  by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** They supervise nothing else: without it they are no supervisor. */
  only: z.boolean(),
})
export type GroupSupervisor = z.infer<typeof GroupSupervisor>

export const groupSupervisors = endpoint({
  method: 'GET',
  path: '/supervisors/:entityGuid/groups/:groupId',
  summary: 'Supervisors of a group, or of a group above it',
  access: orAuditor(orgAdmin),
  params: ofGroup,
  response: z.object({ supervisors: z.array(GroupSupervisor) }),
})

export const SuperviseGroupForm = z.strictObject({ entityUserId: z.number(messages.nobody).int().min(1) })

export const superviseGroup = endpoint({
  method: 'POST',
  path: '/supervisors/:entityGuid/groups/:groupId',
  summary: 'Let a member supervise a group, in addition to those they supervise already',
  access: orgAdmin.guarded,
  params: ofGroup,
  body: SuperviseGroupForm,
  response: z.object({}),
})

export const endGroupSupervision = endpoint({
  method: 'DELETE',
  path: '/supervisors/:entityGuid/groups/:groupId/:entityUserId',
  summary: 'Stop a member supervising a group; without another one, they are no longer a supervisor',
  access: orgAdmin.guarded,
  params: ofGroup.extend({ entityUserId: Id }),
  response: z.object({}),
})
