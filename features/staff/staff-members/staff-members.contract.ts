import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { PlatformRole } from '#foundation/access/roles.ts'
import { EmailAddress } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { Name } from '#foundation/person-fields/person.contract.ts'

export const EMAIL_MAX = 254

export const StaffMember = z.object({
  userId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: PlatformRole,
  /** They have set a password. */
  joined: z.boolean(),
  secondFactor: z.boolean(),
  lastSeenAt: z.string().nullable(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** Who is staff. Spec D2, D8. */
export const staffMembers = endpoint({
  method: 'GET',
  path: '/staff/members',
  summary: 'Platform staff',
  access: staffWho('staff'),
  query: gridQuery(['name', 'lastSeenAt'], 'asc').extend({ role: optional(PlatformRole) }),
  response: pageOf(StaffMember),
})

export const NewStaffMember = z.strictObject({
  email: EmailAddress,
  firstName: Name,
  lastName: Name,
  role: PlatformRole,
})

export const addStaffMember = endpoint({
  method: 'POST',
  path: '/staff/members',
  summary: 'Make someone platform staff',
  access: staffWho('staff'),
  body: NewStaffMember,
  response: z.object({ userId: z.number().int() }),
})

export const StaffRole = z.strictObject({ role: PlatformRole })

export const changeStaffMember = endpoint({
  method: 'PUT',
  path: '/staff/members/:userId',
  summary: 'Change a staff member’s role',
  access: staffWho('staff'),
  body: StaffRole,
  response: z.object({}),
})

export const removeStaffMember = endpoint({
  method: 'DELETE',
  path: '/staff/members/:userId',
  summary: 'Remove someone from platform staff',
  access: staffWho('staff'),
  response: z.object({}),
})
