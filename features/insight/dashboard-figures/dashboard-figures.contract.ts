import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'

/** Months of the completions chart, the current one last. */
export const MONTHS_SHOWN = 12
/** What expired longer ago than this is history: it counts as missing, but nobody is listed for it. */
export const EXPIRED_DAYS = 365
/** Rows of the two lists. */
export const LIST_LENGTH = 10

const Count = z.number().int().min(0)
const PeopleAndTrainings = z.object({ people: Count, trainings: Count })

/**
 * How active members stand, by the rules of `standing`. Inactive and archived people are left out of every number. Spec
 * D2.
 */
export const Standings = z.object({
  /** People who hold every course that was assigned to them or that they started. Spec D14. */
  compliant: Count,
  /** People who have no course: they count neither as trained nor as late. */
  noTraining: Count,
  /** People who hold a course that ends within this many days; each number includes the one before. */
  expiring: z.object({ in30: Count, in60: Count, in90: Count }),
  overdue: PeopleAndTrainings,
  notStarted: PeopleAndTrainings,
  /** When the first training was added: where a report that shows them all must begin; null: there is none. */
  since: CalendarDate.nullable(),
})
export type Standings = z.infer<typeof Standings>

/** Someone to contact: late, expired without a renewal in progress, or about to expire; the longest first. */
export const AtRisk = z.object({
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  course: z.string(),
  kind: z.enum(['overdue', 'expired', 'expiring']),
  date: CalendarDate,
  /** From today: negative means past. */
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

/** The plan's quota and its use. Spec B3, D5. */
export const PlanUsage = z.object({
  kind: z.enum(['Trial', 'Certificate', 'Seat', 'Ended']),
  planName: z.string().nullable(),
  /** The plan's and the purchased ones together. */
  used: Count,
  /** Certificates bought one by one, which are included in `quota`. */
  bought: Count,
  /** Null: no limit is agreed. */
  quota: Count.nullable(),
  /** The last day of the trial or of the plan's year. */
  endsOn: CalendarDate.nullable(),
  daysLeft: z.number().int().nullable(),
  /** Completions whose certificate is waiting for quota. Spec D4. */
  withheld: Count,
})
export type PlanUsage = z.infer<typeof PlanUsage>

/** The first-run checklist: the first four are the specification's, the others are decision 381. Spec D8. */
export const steps = [
  'profile',
  'trainings',
  'group',
  'invite',
  'report',
  'branding',
  'requirement',
  'joinPage',
] as const
export type Step = (typeof steps)[number]

export const Dashboard = z.object({
  /** In the organization's time zone. */
  today: CalendarDate,
  /** Active members: the people whom the numbers count. */
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
  steps: z.object(Object.fromEntries(steps.map(step => [step, z.boolean()])) as Record<Step, z.ZodBoolean>),
  /** Nobody has completed a training here yet, or received a certificate from elsewhere. */
  isNew: z.boolean(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = endpoint({
  method: 'GET',
  path: '/dashboard/:entityGuid',
  summary: 'Dashboard figures of an organization',
  access: orAuditor(orgAdmin),
  response: Dashboard,
})
