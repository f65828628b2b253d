import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { fewOrganizations } from '#entrance/login-as/login-as.contract.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { EntityRole, EntityType, MembershipStatus, PlatformRole } from '#foundation/access/roles.ts'
import { OwnSession } from '#profile/profile-security/profile-security.contract.ts'

/** More organizations than anyone belongs to. */
export const ORGANIZATIONS_LISTED = 200

const Named = z.object({
  userId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})

export const FoundStaffPerson = Named.extend({
  isConfirmed: z.boolean(),
  hasSecondFactor: z.boolean(),
  platformRoles: z.array(PlatformRole),
  createdAt: z.string(),
  ...fewOrganizations,
})
export type FoundStaffPerson = z.infer<typeof FoundStaffPerson>

/** Everyone with an account, staff too; nobody before something is searched for, or a role of staff is asked for. */
export const staffPeople = endpoint({
  method: 'GET',
  path: '/staff/people',
  mayLag: true,
  summary: 'People with an account, searched by name or email',
  access: staffWho('look'),
  query: gridQuery(['name', 'email', 'createdAt'], 'asc').extend({ role: optional(PlatformRole) }),
  response: pageOf(FoundStaffPerson),
})

const OrganizationOf = z.object({
  entityGuid: z.guid(),
  name: z.string(),
  type: EntityType,
  roles: z.array(EntityRole),
  status: MembershipStatus,
})
export type OrganizationOf = z.infer<typeof OrganizationOf>

export const StaffPerson = Named.extend({
  confirmedAt: z.string().nullable(),
  createdAt: z.string(),
  language: z.string(),
  platformRoles: z.array(PlatformRole),
  organizations: z.array(OrganizationOf),
  secondFactor: z.object({
    activatedAt: z.string().nullable(),
    recoveryCodesLeft: z.number().int(),
    isRequired: z.boolean(),
  }),
  sessions: z.array(OwnSession.pick({ device: true, startedAt: true, lastSeenAt: true, isSupport: true })),
})
export type StaffPerson = z.infer<typeof StaffPerson>

/** Only with a reason, as all that is about one person. Spec D14. */
export const staffPerson = endpoint({
  method: 'GET',
  path: '/staff/people/:userId',
  summary: 'A person with their organizations, sessions and second factor',
  access: staffWho('visit'),
  response: StaffPerson,
})

/** Their second factor goes, and they are told. */
export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/people/:userId/second-factor/reset',
  summary: 'Remove a person’s second factor; their sessions end',
  access: staffWho('resetSecondFactor'),
  refusals: ['ownAccount', 'administratorsOnly', 'noSecondFactor'],
  response: z.object({}),
})

export const endSessionsOf = endpoint({
  method: 'POST',
  path: '/staff/people/:userId/sessions/end',
  summary: 'Sign a person out everywhere',
  access: staffWho('endSessions'),
  refusals: ['ownAccount', 'administratorsOnly'],
  response: z.object({}),
})
