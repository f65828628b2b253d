import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, optional, pageOf } from '#platform/shared/paging.ts'
import { coopAdmin } from '#foundation/access/access.policies.ts'
import { MemberTraining, Standing } from '#training/standing/standing.contract.ts'

/** A member organization and how its active members stand, counted like on its own dashboard. Spec D8, D14. */
export const MemberOrganization = z.object({
  entityGuid: z.guid(),
  name: z.string(),
  people: z.number().int(),
  compliant: z.number().int(),
  overdue: z.number().int(),
})
export type MemberOrganization = z.infer<typeof MemberOrganization>

export const memberOrganizations = endpoint({
  method: 'GET',
  path: '/cooperative/:entityGuid/organizations',
  summary: 'Organizations of a cooperative and the training status of their people',
  access: coopAdmin,
  query: gridQuery(['name', 'people', 'compliant', 'overdue'], 'asc'),
  response: pageOf(MemberOrganization).extend({
    totals: MemberOrganization.pick({ people: true, compliant: true, overdue: true }),
  }),
})

/** An active member of one of the organizations, read-only. Spec D2, D8. */
export const OrganizationPerson = z.object({
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  organizationGuid: z.guid(),
  organization: z.string(),
  trainingStatus: MemberTraining,
  nextDue: CalendarDate.nullable(),
  nextDueIs: z.enum(['due', 'renewal']).nullable(),
  /** Today in the organization's time zone. */
  today: CalendarDate,
})
export type OrganizationPerson = z.infer<typeof OrganizationPerson>

export const organizationPeople = endpoint({
  method: 'GET',
  path: '/cooperative/:entityGuid/people',
  summary: 'Active members of a cooperative’s organizations',
  access: coopAdmin,
  query: gridQuery(['lastName', 'organization', 'trainingStatus', 'nextDue'], 'asc').extend({
    organization: optional(z.guid()),
    trainingStatus: listOf(Standing),
  }),
  response: pageOf(OrganizationPerson),
})
