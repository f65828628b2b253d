import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, optional } from '#platform/shared/paging.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { TableFormat } from '#foundation/exports/table-format.ts'
import { daysInOrder, Id, reportDays, reportNarrowing } from '../learner-metrics/report-narrowing.contract.ts'

export const sortFields = [
  'courseName',
  'notStartedCount',
  'inProgressCount',
  'completeCount',
  'registrationCount',
  'certsIssuedCount',
] as const

const optionalText = optional(z.string().max(200))

/** What narrows and orders the report. */
export const Filters = gridQuery(sortFields, 'asc').extend({
  ...reportNarrowing,
  courseIds: listOf(Id),
  trainingType: optionalText,
  state: optionalText,
  /** Only courses that somebody takes; otherwise every course of the catalog has a row. */
  taken: optional(z.literal('yes')),
})
/** Spec B7. `toDate` is exclusive (D7); a state is its code, NATL for national courses. */
export const TrainingMetricsQuery = Filters.extend({ entityGuid: z.guid() }).refine(...daysInOrder)
export type TrainingMetricsQuery = z.output<typeof TrainingMetricsQuery>

/** Trainings taken, by progress: each is the sum of its parts. Spec B3, D7. */
export const Counts = z.object({
  notStartedCount: z.number().int(),
  inProgressCount: z.number().int(),
  completeCount: z.number().int(),
  registrationCount: z.number().int(),
  certsIssuedCount: z.number().int(),
})
export type Counts = z.infer<typeof Counts>

/** Spec B3. */
export const TrainingMetricsRow = Counts.extend({
  courseId: z.number().int(),
  courseName: z.string(),
  /** The training's header, under 'Training'. */
  trainingType: z.string(),
  state: z.string(),
  languageCounts: z.array(Counts.extend({ language: z.string() })),
  versionCounts: z.array(Counts.extend({ version: z.string() })),
})
export type TrainingMetricsRow = z.infer<typeof TrainingMetricsRow>

export const TrainingMetrics = z.object({
  rows: z.array(TrainingMetricsRow),
  totalNumberOfItems: z.number().int(),
  totalNotStartedCourse: z.number().int(),
  /** Begun, not complete. */
  totalIncompleteCourse: z.number().int(),
  totalCompleteCourse: z.number().int(),
  totalRegistrations: z.number().int(),
  totalCertificatesIssued: z.number().int(),
})
export type TrainingMetrics = z.infer<typeof TrainingMetrics>

/** Fewer people than that are not shown by topic, so that nobody can be told apart. */
export const SURE_PEOPLE_MIN = 10

/** Of the answers people were sure of at their first attempt at a course's exam, how many were wrong. */
export const SureAndWrong = z.object({
  /** Who said at a first attempt in the range how sure they were. */
  people: z.number().int(),
  /** In the order of the course; empty for fewer people than `SURE_PEOPLE_MIN`. */
  topics: z.array(
    z.object({ key: z.string(), title: z.string(), sureCount: z.number().int(), wrongCount: z.number().int() }),
  ),
})
export type SureAndWrong = z.infer<typeof SureAndWrong>

export const sureAndWrong = endpoint({
  method: 'GET',
  path: '/entityAdminReports/training-metrics/:courseId/sure-and-wrong',
  mayLag: true,
  summary: 'Wrong answers that people were sure of, by topic of a course’s exam',
  access: orAuditor(orgAdmin.guarded),
  params: z.object({ courseId: Id }),
  query: z.object({ entityGuid: z.guid(), ...reportDays }).refine(...daysInOrder),
  response: SureAndWrong,
})

export const trainingMetrics = endpoint({
  method: 'GET',
  path: '/entityAdminReports/training-metrics',
  mayLag: true,
  summary: 'Training report: counts by course, language and version, with totals',
  access: orAuditor(orgAdmin.guarded),
  query: TrainingMetricsQuery,
  response: TrainingMetrics,
})

export const exportTrainingMetrics = endpoint({
  method: 'GET',
  path: '/entityAdminReports/training-metrics/export/:entityGuid',
  summary: 'Training report as a CSV or Excel file, sent by email',
  access: orAuditor(orgAdmin.guarded),
  query: Filters.extend({ format: optional(TableFormat) }).refine(...daysInOrder),
  response: z.object({ exportId: z.guid() }),
})
