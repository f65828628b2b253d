import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { BoughtCertificates, LastPlan } from '#foundation/plans/last-plan.ts'
import { staffIn, staffWho } from '#foundation/access/access.policies.ts'

const Kind = z.enum(['Organization', 'Coop'])

/** How an organization stands with its plan; cooperatives have none. */
export const PlanStanding = z.enum(['Trial', 'TrialOver', 'Active', 'Ended', 'Enterprise', 'None'])
export type PlanStanding = z.infer<typeof PlanStanding>

export const FoundOrganization = z.object({
  entityGuid: z.guid(),
  name: z.string(),
  type: Kind,
  state: z.string().nullable(),
  isOffsite: z.boolean(),
  cooperative: z.string().nullable(),
  plan: PlanStanding,
  people: z.number().int(),
  createdAt: z.string(),
})
export type FoundOrganization = z.infer<typeof FoundOrganization>

/** Organizations and cooperatives; individuals are found as people. Spec D8. */
export const staffOrganizations = endpoint({
  method: 'GET',
  path: '/staff/organizations',
  mayLag: true,
  summary: 'All organizations and cooperatives',
  access: staffWho('look'),
  query: gridQuery(['name', 'createdAt'], 'asc').extend({
    type: optional(Kind),
    plan: optional(PlanStanding),
    isOffsite: optional(z.enum(['yes', 'no'])),
    cooperative: optional(z.guid()),
  }),
  response: pageOf(FoundOrganization),
})

const Plan = z.object({
  standing: PlanStanding,
  planName: z.string().nullable(),
  planType: z.enum(['Certificate', 'Seat']).nullable(),
  isEnterprise: z.boolean(),
  startsOn: CalendarDate.nullable(),
  endsOn: CalendarDate.nullable(),
  cancelOn: CalendarDate.nullable(),
  trialEndsOn: CalendarDate.nullable(),
  used: z.number().int(),
  /** Zero with an enterprise agreement: no limit was agreed. */
  quota: z.number().int(),
  withheld: z.number().int(),
  /** The number that staff planned for it. */
  nextQuota: z.number().int().nullable(),
  nextQuotaOn: CalendarDate.nullable(),
  /** The plan that has ended. */
  lastPlan: LastPlan.nullable(),
  payAsYouGo: BoughtCertificates,
})

/** What staff see first of an organization they have entered. Spec D8. */
export const StaffOrganization = z.object({
  entityGuid: z.guid(),
  name: z.string(),
  type: z.enum(['Individual', 'Organization', 'Coop']),
  state: z.string().nullable(),
  industry: z.string().nullable(),
  website: z.string().nullable(),
  timeZone: z.string(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  createdAt: z.string(),
  /** The current day there: its plan begins and ends with its own days. */
  today: CalendarDate,
  isOffsite: z.boolean(),
  active: z.number().int(),
  inactive: z.number().int(),
  administrators: z.array(
    z.object({
      userId: z.number().int(),
      entityUserId: z.number().int(),
      name: z.string(),
      email: z.string(),
      owns: z.boolean(),
    }),
  ),
  cooperative: z.object({ entityGuid: z.guid(), name: z.string() }).nullable(),
  /** Organizations that belong to it, if it is a cooperative. */
  members: z.number().int(),
  plan: Plan.nullable(),
})
export type StaffOrganization = z.infer<typeof StaffOrganization>

export const staffOrganization = endpoint({
  method: 'GET',
  path: '/staff/organizations/:entityGuid',
  summary: 'An organization with its plan, administrators and cooperative',
  access: staffIn('visit'),
  response: StaffOrganization,
})
