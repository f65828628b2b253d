import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

/** Months of the completions chart, the current one last. */
export const MONTHS_SHOWN = 12
/** What ran out longer ago than this is history: it counts as missing, but nobody is named for it. */
export const EXPIRED_DAYS = 365
/** Rows of the two lists. */
export const LIST_LENGTH = 10

const Count = z.number().int().min(0)
const PeopleAndTrainings = z.object({ people: Count, trainings: Count })

/** How active members stand, as the rules of `standing` say. Inactive and archived people are left out of every number. Spec D2. */
export const Standings = z.object({
  /** People who hold every course that was assigned to them or started by them. Spec D14. */
  compliant: Count,
  /** People who have no course: they count neither as trained nor as late. */
  noTraining: Count,
  /** People who hold a course that ends within so many days; each number holds the one before. */
  expiring: z.object({ in30: Count, in60: Count, in90: Count }),
  overdue: PeopleAndTrainings,
  notStarted: PeopleAndTrainings,
  /** When the first training was added: where a report that shows them all must begin; null: there is none. */
  since: CalendarDate.nullable(),
})
export type Standings = z.infer<typeof Standings>

/** Someone who needs a word: late, run out without a renewal under way, or about to run out; the longest first. */
export const AtRisk = z.object({
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  course: z.string(),
  kind: z.enum(['overdue', 'expired', 'expiring']),
  date: CalendarDate,
  /** From today: negative is past. */
  days: z.number().int(),
})
export type AtRisk = z.infer<typeof AtRisk>

export const RecentCertificate = z.object({
  certificateId: z.number().int(),
  learner: z.string(),
  course: z.string(),
  issuedOn: CalendarDate,
  expiresOn: CalendarDate.nullable(),
})
export type RecentCertificate = z.infer<typeof RecentCertificate>

/** What the plan gives and what of it is used. Spec B3, D5. */
export const PlanUsage = z.object({
  kind: z.enum(['Trial', 'Certificate', 'Seat', 'Ended']),
  planName: z.string().nullable(),
  /** Of the plan and of what was bought one by one together. */
  used: Count,
  /** Certificates that were bought one by one: among those of `quota`. */
  bought: Count,
  /** Null: no limit is agreed. */
  quota: Count.nullable(),
  /** The last day of the trial or of the plan's year. */
  endsOn: CalendarDate.nullable(),
  daysLeft: z.number().int().nullable(),
  /** Completions whose certificate waits for quota. Spec D4. */
  withheld: Count,
})
export type PlanUsage = z.infer<typeof PlanUsage>

export const steps = ['profile', 'trainings', 'group', 'invite'] as const
export type Step = (typeof steps)[number]

export const Dashboard = z.object({
  /** In the organization's time zone. */
  today: CalendarDate,
  /** Active members: who the numbers are about. */
  people: Count,
  standings: Standings,
  pendingInvites: Count,
  plan: PlanUsage.nullable(),
  /** 'YYYY-MM' and how many trainings were completed in it, oldest first. */
  completions: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: Count })),
  atRisk: z.array(AtRisk),
  recentCertificates: z.array(RecentCertificate),
  /** Certificates that came from the organization’s own learning system. */
  offsiteCertificates: Count,
  /** The first steps, and which are done. Spec D8: 'first-run checklist'. */
  steps: z.object({ profile: z.boolean(), trainings: z.boolean(), group: z.boolean(), invite: z.boolean() }),
  /** Nobody has completed a training here yet, nor brought a certificate from elsewhere. */
  isNew: z.boolean(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = endpoint({
  method: 'GET',
  path: '/dashboard/:entityGuid',
  summary: 'Dashboard figures of an organization',
  access: orgAdmin,
  response: Dashboard,
})
