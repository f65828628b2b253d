import { z } from 'zod'
import { PersonStanding } from '#training/requirements/person-standing.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, linesOf, listOf, optional, pageOf } from '#platform/shared/paging.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { MembershipStatus } from '#foundation/access/roles.ts'
import { TableFormat } from '#foundation/exports/table-format.ts'
import { daysInOrder, endsBefore, Id, reportNarrowing } from './report-narrowing.contract.ts'

/** A learner's progress in a course. Spec B2, D4. */
export const TrainingStatus = z.enum(['Complete', 'In_Progress', 'Not_Started'])
export type TrainingStatus = z.infer<typeof TrainingStatus>

/** What the report can be sorted by; the first is the default. Spec B9. */
export const sortFields = [
  'dateAdded',
  'firstName',
  'lastName',
  'email',
  'trainingType',
  'training',
  'dateCompleted',
  'trainingStatus',
  'totalTime',
  'certificateName',
] as const

/** A site or a job title, as the organization gave it. */
const Detail = z.string().trim().min(1).max(100)

const optionalText = optional(z.string().max(200))

/** What can be shown beside the columns of Spec B3. */
export const Extra = z.enum(['groups', 'due', 'expires', 'requirement', 'site', 'jobTitle', 'employeeId', 'hiredOn'])
export type Extra = z.infer<typeof Extra>

/**
 * What a number in Training Reports counts: courses under this header or in this state, in one language by its name, in
 * one version, with a certificate.
 */
const partsOfTrainingReports = {
  trainingType: optionalText,
  state: optionalText,
  language: optionalText,
  version: optionalText,
  certificate: optional(z.literal('issued')),
  /** Courses that its search finds. */
  courseSearch: optionalText,
}
/** What only links set. */
export type SetName = keyof typeof partsOfTrainingReports | 'overdue' | 'toRenew' | 'people' | 'assignmentId'
export const setNames = [
  'overdue',
  'toRenew',
  'people',
  'assignmentId',
  ...Object.keys(partsOfTrainingReports),
] as SetName[]

/** What narrows and orders the report, part by part. */
export const Filters = gridQuery(sortFields, 'desc').extend({
  ...reportNarrowing,
  courseIds: listOf(Id),
  trainingIds: listOf(Id),
  status: listOf(TrainingStatus),
  /** Past the due date and not complete. */
  overdue: optional(z.literal('yes')),
  /** Complete, neither revoked nor outlasted by another completion of the course: what Insights forecasts. */
  toRenew: optional(z.literal('yes')),
  /** What this assignment opened. */
  assignmentId: optional(Id),
  /** For people who currently have this status in the organization; none chosen: for everyone who was ever a member. */
  people: listOf(MembershipStatus),
  /**
   * Whose people work there now, or have this job title or one of these whole employee IDs, in any letter case; were hired
   * on these days, both included.
   */
  sites: linesOf(Detail),
  jobTitles: linesOf(Detail),
  employeeIds: linesOf(Detail),
  hiredFrom: optional(CalendarDate),
  hiredUntil: optional(CalendarDate),
  extra: listOf(Extra),
  ...partsOfTrainingReports,
})
const refined = <S extends typeof Filters>(filters: S) =>
  filters
    .refine(...daysInOrder)
    .refine(
      ({ hiredFrom, hiredUntil }) => !hiredFrom || !hiredUntil || hiredFrom <= hiredUntil,
      endsBefore('hiredFrom', 'hiredUntil'),
    )
/** Spec B7. */
export const LearnerMetricsQuery = refined(Filters)
export type LearnerMetricsQuery = z.output<typeof LearnerMetricsQuery>

/** One person taking one course in one cycle. Spec B3, D1. */
export const LearnerMetricsRow = z.object({
  id: z.number().int(),
  registrationId: z.number().int(),
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The training's header, under 'Training'. */
  trainingType: z.string(),
  /** The course's name, under 'Course'. */
  training: z.string(),
  dateAdded: z.string(),
  dateCompleted: z.string().nullable(),
  trainingStatus: TrainingStatus,
  /** In seconds. */
  totalTime: z.number().int(),
  certificateName: z.string().nullable(),
  /** 0: completed, but withheld for lack of quota. Spec B2, D4. */
  certificateId: z.number().int().nullable(),
  /** The rest is there if it was asked for: the names of the first groups, and how many there are. */
  groups: z.array(z.string()).optional(),
  groupIds: z.array(z.number().int()).optional(),
  groupCount: z.number().int().optional(),
  dueDate: z.string().nullish(),
  expiresOn: z.string().nullish(),
  /** The requirements that ask this course of this person. */
  requirements: z.array(z.object({ name: z.string(), standing: PersonStanding })).optional(),
  /** Of the person in the organization. */
  site: z.string().nullish(),
  jobTitle: z.string().nullish(),
  employeeId: z.string().nullish(),
  hiredOn: z.string().nullish(),
})
export type LearnerMetricsRow = z.infer<typeof LearnerMetricsRow>

export const learnerMetrics = endpoint({
  method: 'GET',
  path: '/entityAdminReports/learner-metrics/:entityGuid',
  mayLag: true,
  summary: 'Learner report',
  access: orAuditor(orgAdmin.guarded),
  query: LearnerMetricsQuery,
  response: pageOf(LearnerMetricsRow),
})

export const exportLearnerMetrics = endpoint({
  method: 'GET',
  path: '/entityAdminReports/learner-metrics/export/:entityGuid',
  summary: 'Learner report as a CSV or Excel file, sent by email',
  access: orAuditor(orgAdmin.guarded),
  query: refined(Filters.extend({ format: optional(TableFormat) })),
  response: z.object({ exportId: z.guid() }),
})
