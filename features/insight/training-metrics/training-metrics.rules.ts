import { z } from 'zod'
import { type Address, addressOf } from '#platform/shared/address.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { Counts, type sortFields, type TrainingMetrics, type TrainingMetricsRow } from './training-metrics.contract.ts'
import { learnerReportsPage } from '../learner-metrics/learner-reports.page.ts'
import { DateOf } from '../learner-metrics/report-narrowing.contract.ts'

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

type One = string | number
/** As the screen asks for it: the days settled, the rest as in the address. */
interface Asked {
  /** Without one, that end is open. */
  readonly fromDate?: CalendarDate | undefined
  /** Exclusive. */
  readonly toDate?: CalendarDate | undefined
  /** What the courses are searched by. */
  readonly searchTerm?: string | undefined
  readonly courseIds?: One | readonly One[] | undefined
  /** And whatever else narrows both reports alike. */
  readonly [name: string]: One | readonly One[] | undefined
}

/** What Learner Reports calls the same. The days of a period are settled. */
const SHARED = ['dateOf', 'allTime', 'groupIds', 'requirementId', 'standing', 'trainingType', 'state'] as const

/** What the lists of training records are narrowed to behind each number, in an organization and in a cooperative. */
export const narrowedTo: Readonly<Record<CountField, Readonly<Record<string, string>>>> = {
  notStartedCount: { status: 'Not_Started' },
  inProgressCount: { status: 'In_Progress' },
  completeCount: { status: 'Complete' },
  registrationCount: {},
  certsIssuedCount: { certificate: 'issued' },
}

/** Where Learner Reports lists the training records behind a number, exactly as many as it says. Spec D14. */
export function recordsBehind(asked: Asked, field: CountField, { courseId, language, version }: RecordsOf): Address {
  const { fromDate, toDate, courseIds, searchTerm } = asked
  const pairs = Object.entries({
    fromDate,
    toDate: toDate && addDays(toDate, -1),
    courseIds: courseId ?? courseIds,
    ...Object.fromEntries(SHARED.map(name => [name, asked[name]])),
    courseSearch: courseId === undefined ? searchTerm : undefined,
    language,
    version,
    ...narrowedTo[field],
  }).flatMap(([name, values]) => [values ?? []].flat().map(value => [name, String(value)]))
  return addressOf(learnerReportsPage, {}, new URLSearchParams(pairs.filter(([, value]) => value)))
}

type Search = Readonly<Record<string, unknown>>

/** Whether zeros are those of some people, or of another day than the one on which a course was assigned. */
export const isNarrowed = ({ groupIds, requirementId, dateOf }: Search): boolean =>
  Boolean(groupIds || requirementId || dateOf)

/** Whether the share that is complete says anything: of what was completed it is all, of what is due none. Decision 406. */
export const hasShares = ({ dateOf }: Search): boolean => (DateOf.safeParse(dateOf).data ?? 'added') === 'added'

/**
 * Of which days it is told what people were sure of; null: of none. Of the people of a group or a requirement it is not:
 * two that differ by one person would tell what that one answered. Decision 406.
 */
export const sureDays = ({ groupIds, requirementId, dateOf, allTime }: Search) =>
  groupIds || requirementId
    ? null
    : { dateOf: DateOf.safeParse(dateOf).data, allTime: allTime ? ('yes' as const) : undefined }
