import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, optional, pageOf } from '#platform/shared/paging.ts'
import { coopAdmin } from '#foundation/access/access.policies.ts'
import { MemberTraining, Standing } from '#training/standing/standing.contract.ts'

const Count = z.number().int()

/** How active members stand, counted like on an organization's own dashboard. Spec D8, D14. */
export const Figures = z.object({
  people: Count,
  compliant: Count,
  noTraining: Count,
  expiring30: Count,
  expiring60: Count,
  expiring90: Count,
  overdue: Count,
  notStarted: Count,
})
export type Figures = z.infer<typeof Figures>
export const figureNames = Object.keys(Figures.shape) as (keyof Figures)[]

/** A member organization and its figures. */
export const MemberOrganization = Figures.extend({
  entityGuid: z.guid(),
  name: z.string(),
  /** Its administrator lets the cooperative assign trainings there. */
  mayAssign: z.boolean(),
})
export type MemberOrganization = z.infer<typeof MemberOrganization>

export const memberOrganizations = endpoint({
  method: 'GET',
  path: '/cooperative/:entityGuid/organizations',
  summary: 'Organizations of a cooperative and the training status of their people',
  access: coopAdmin,
  // 'compliant' sorts by the share of people who are.
  query: gridQuery(['name', 'people', 'compliant', 'overdue', 'expiring30', 'notStarted'], 'asc'),
  response: pageOf(MemberOrganization).extend({ totals: Figures }),
})

export const cooperativeFigures = endpoint({
  method: 'GET',
  path: '/cooperative/:entityGuid/figures',
  summary: 'Dashboard figures of a cooperative: sums over its organizations',
  access: coopAdmin,
  response: Figures.extend({ organizations: Count, pendingInvitations: Count }),
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
  mayLag: true,
  summary: 'Active members of a cooperative’s organizations',
  access: coopAdmin,
  query: gridQuery(['lastName', 'organization', 'trainingStatus', 'nextDue'], 'asc').extend({
    organization: optional(z.guid()),
    trainingStatus: listOf(Standing),
  }),
  response: pageOf(OrganizationPerson),
})
