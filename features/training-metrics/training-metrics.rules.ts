import type { Counts, sortFields, TrainingMetrics, TrainingMetricsRow } from './training-metrics.contract.ts'

/** The smallest part that is counted: one course in one version and one language. */
export interface Part extends Counts {
  readonly courseId: number
  readonly courseName: string
  readonly trainingType: string
  readonly state: string
  /** Null, as the version: of a course that nobody takes. */
  readonly language: string | null
  readonly version: string | null
}

const fields = ['notStartedCount', 'inProgressCount', 'completeCount', 'registrationCount', 'certsIssuedCount'] as const
const nothing: Counts = { notStartedCount: 0, inProgressCount: 0, completeCount: 0, registrationCount: 0, certsIssuedCount: 0 }

export const sumOf = (parts: readonly Counts[]): Counts =>
  parts.reduce<Counts>((sum, part) => Object.fromEntries(fields.map(field => [field, sum[field] + part[field]])) as Counts, nothing)

const byName = new Intl.Collator('en').compare
/** '1.10.0' comes after '1.9.0', the newest first. */
const byVersion = new Intl.Collator('en', { numeric: true }).compare

function countedBy<K extends string>(parts: readonly Part[], key: K & keyof Part): (Counts & Record<K, string>)[] {
  const groups = Map.groupBy(parts.filter(part => part[key] !== null), part => String(part[key]))
  return [...groups].map(([name, members]) => ({ ...sumOf(members), [key]: name }) as Counts & Record<K, string>)
}

/** One row for each course, sums of its languages and of its versions alike, and the sums of all. Spec B3, D7. */
export function foldMetrics(parts: readonly Part[], sortField: (typeof sortFields)[number], direction: 'asc' | 'desc'): TrainingMetrics {
  const rows = [...Map.groupBy(parts, part => part.courseId).values()].map((members): TrainingMetricsRow => {
    const [{ courseId, courseName, trainingType, state }] = members as [Part]
    return {
      courseId, courseName, trainingType, state, ...sumOf(members),
      languageCounts: countedBy(members, 'language').toSorted((one, other) => byName(one.language, other.language)),
      versionCounts: countedBy(members, 'version').toSorted((one, other) => byVersion(other.version, one.version)),
    }
  })
  const name = (one: TrainingMetricsRow, other: TrainingMetricsRow) =>
    byName(one.courseName, other.courseName) || byName(one.trainingType, other.trainingType) || byName(one.state, other.state)
  const compare = sortField === 'courseName' ? name : (one: TrainingMetricsRow, other: TrainingMetricsRow) => one[sortField] - other[sortField] || name(one, other)
  const total = sumOf(parts)
  return {
    rows: rows.toSorted((one, other) => direction === 'asc' ? compare(one, other) : compare(other, one)),
    totalNumberOfItems: rows.length,
    totalNotStartedCourse: total.notStartedCount, totalIncompleteCourse: total.inProgressCount, totalCompleteCourse: total.completeCount,
    totalRegistrations: total.registrationCount, totalCertificatesIssued: total.certsIssuedCount,
  }
}
