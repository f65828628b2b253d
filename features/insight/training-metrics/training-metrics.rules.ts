import { z } from 'zod'
import { type Address, addressOf } from '#platform/shared/address.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { Counts, type sortFields, type TrainingMetrics, type TrainingMetricsRow } from './training-metrics.contract.ts'
import { learnerReportsPage } from '../learner-metrics/learner-reports.page.ts'

/** The smallest part that is counted: one course in one version and one language. */
export const Part = Counts.extend({
  courseId: z.number(),
  courseName: z.string(),
  trainingType: z.string(),
  state: z.string(),
  /** Null, like the version: for a course that nobody takes. */
  language: z.string().nullable(),
  version: z.string().nullable(),
})
export type Part = z.infer<typeof Part>

const fields = ['notStartedCount', 'inProgressCount', 'completeCount', 'registrationCount', 'certsIssuedCount'] as const
const nothing: Counts = {
  notStartedCount: 0,
  inProgressCount: 0,
  completeCount: 0,
  registrationCount: 0,
  certsIssuedCount: 0,
}

export const sumOf = (parts: readonly Counts[]): Counts =>
  parts.reduce<Counts>(
    (sum, part) => Object.fromEntries(fields.map(field => [field, sum[field] + part[field]])) as Counts,
    nothing,
  )

const byName = new Intl.Collator('en').compare
/** '1.10.0' comes after '1.9.0', the newest first. */
const byVersion = new Intl.Collator('en', { numeric: true }).compare

function countedBy<K extends string>(parts: readonly Part[], key: K & keyof Part): (Counts & Record<K, string>)[] {
  const groups = Map.groupBy(
    parts.filter(part => part[key] !== null),
    part => String(part[key]),
  )
  return [...groups].map(([name, members]) => ({ ...sumOf(members), [key]: name }) as Counts & Record<K, string>)
}

/** One row for each course, with sums over its languages and over its versions, and the sums of all. Spec B3, D7. */
export function foldMetrics(
  parts: readonly Part[],
  sortField: (typeof sortFields)[number],
  direction: 'asc' | 'desc',
): TrainingMetrics {
  const rows = [...Map.groupBy(parts, part => part.courseId).values()].map((members): TrainingMetricsRow => {
    const [{ courseId, courseName, trainingType, state }] = members as [Part]
    return {
      courseId,
      courseName,
      trainingType,
      state,
      ...sumOf(members),
      languageCounts: countedBy(members, 'language').toSorted((one, other) => byName(one.language, other.language)),
      versionCounts: countedBy(members, 'version').toSorted((one, other) => byVersion(other.version, one.version)),
    }
  })
  const name = (one: TrainingMetricsRow, other: TrainingMetricsRow) =>
    byName(one.courseName, other.courseName) ||
    byName(one.trainingType, other.trainingType) ||
    byName(one.state, other.state)
  const compare =
    sortField === 'courseName'
      ? name
      : (one: TrainingMetricsRow, other: TrainingMetricsRow) => one[sortField] - other[sortField] || name(one, other)
  const total = sumOf(parts)
  return {
    rows: rows.toSorted((one, other) => (direction === 'asc' ? compare(one, other) : compare(other, one))),
    totalNumberOfItems: rows.length,
    totalNotStartedCourse: total.notStartedCount,
    totalIncompleteCourse: total.inProgressCount,
    totalCompleteCourse: total.completeCount,
    totalRegistrations: total.registrationCount,
    totalCertificatesIssued: total.certsIssuedCount,
  }
}

export type CountField = keyof Counts

/** Which part of the whole a number counts: if nothing is named, everything that matches the filters. */
export interface RecordsOf {
  readonly courseId?: number
  readonly language?: string
  readonly version?: string
}

interface Asked {
  readonly fromDate: CalendarDate
  /** Exclusive. */
  readonly toDate: CalendarDate
  readonly courseIds?: string | readonly (string | number)[]
  readonly trainingType?: string
  readonly state?: string
  /** What the courses are searched by. */
  readonly searchTerm?: string
}

const narrowedTo: Readonly<Record<CountField, readonly (readonly [name: string, value: string])[]>> = {
  notStartedCount: [['status', 'Not_Started']],
  inProgressCount: [['status', 'In_Progress']],
  completeCount: [['status', 'Complete']],
  registrationCount: [],
  certsIssuedCount: [['certificate', 'issued']],
}

/** Where Learner Reports lists the training records behind a number, exactly as many as it says. Spec D14. */
export function recordsBehind(
  { fromDate, toDate, courseIds = [], trainingType, state, searchTerm }: Asked,
  field: CountField,
  { courseId, language, version }: RecordsOf,
): Address {
  const courses = courseId === undefined ? [courseIds].flat() : [courseId]
  const courseSearch = courseId === undefined ? searchTerm : undefined
  return addressOf(
    learnerReportsPage,
    {},
    new URLSearchParams([
      ['fromDate', fromDate],
      ['toDate', addDays(toDate, -1)],
      ...courses.map(id => ['courseIds', String(id)]),
      ...Object.entries({ trainingType, state, courseSearch, language, version }).flatMap(([name, value]) =>
        value ? [[name, value]] : [],
      ),
      ...narrowedTo[field].map(pair => [...pair]),
    ]),
  )
}
