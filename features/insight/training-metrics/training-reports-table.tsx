import type { Address } from '#platform/shared/address.ts'
import { formatNumber, formatPercent } from '#platform/web/format.ts'
import type { ColumnOf, GridSearch, GridTotals } from '#platform/web/grid.tsx'
import { Link } from '#platform/web/router.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { NATIONAL } from '#courses/course-content/course-content.ts'
import type { Counts, TrainingMetrics, TrainingMetricsRow } from './training-metrics.contract.ts'
import { trainingMetricsMessages } from './training-metrics.messages.ts'
import { type CountField, isNarrowed, type RecordsOf, sureDays } from './training-metrics.rules.ts'
import { Sure, type SureProps } from './sure-and-wrong.tsx'
import classes from './training-reports.module.css'
import { type trainingMetrics } from './training-metrics.contract.ts'

const { columns: heads } = trainingMetricsMessages

const figures = [
  ['notStartedCount', heads.notStarted],
  ['inProgressCount', heads.inProgress],
  ['completeCount', heads.complete],
  ['registrationCount', heads.registrations],
  ['certsIssuedCount', heads.certificates],
] as const

/** Where the training records behind a number are listed. */
export type Behind = (field: CountField, of: RecordsOf) => Address

/** A number, and the link to what it counts. */
const Figure = ({ value, to }: { value: number; to: Address }) =>
  value > 0 ? (
    <Link className={classes.figure} to={to}>
      {formatNumber(value)}
    </Link>
  ) : (
    formatNumber(value)
  )

/** The columns of Spec B3; the course above its training, with the completed share drawn beside it. */
export const trainingColumns = (behind: Behind, shares: boolean): readonly ColumnOf<typeof trainingMetrics>[] => [
  {
    id: 'course',
    header: heads.course,
    sort: 'courseName',
    card: 'title',
    width: 396,
    cell: row => (
      <div className={classes.course}>
        <span className={classes.name}>{row.courseName}</span>
        <div className={classes.below}>
          <span className={classes.muted}>
            <span lang="en">{row.trainingType}</span> ·{' '}
            {row.state === NATIONAL ? trainingMetricsMessages.national : row.state}
          </span>
          {shares && <Share {...row} />}
        </div>
      </div>
    ),
  },
  ...figures.map(([field, header]) => ({
    id: field,
    header,
    sort: field,
    align: 'end' as const,
    choice: 'shown' as const,
    cell: (row: TrainingMetricsRow) => <Figure value={row[field]} to={behind(field, { courseId: row.courseId })} />,
  })),
]

function Share(counts: Counts) {
  const percent = formatPercent(counts.completeCount, counts.registrationCount)
  const part = (count: number) => ({
    inlineSize: `${counts.registrationCount > 0 ? (count / counts.registrationCount) * 100 : 0}%`,
  })
  return (
    <div className={classes.share}>
      <span className={classes.bar} role="img" aria-label={trainingMetricsMessages.share(percent)}>
        <span className={classes.complete} style={part(counts.completeCount)} />
        <span className={classes.begun} style={part(counts.inProgressCount)} />
      </span>
      <span className={classes.percent} aria-hidden="true">
        {percent}
      </span>
    </div>
  )
}

/** The last row: the sums over every course that matches the filters, whatever page is shown. Spec B3, D7. */
export function totalsOf(answer: TrainingMetrics, behind: Behind, shares: boolean): GridTotals {
  const counts: Counts = {
    notStartedCount: answer.totalNotStartedCourse,
    inProgressCount: answer.totalIncompleteCourse,
    completeCount: answer.totalCompleteCourse,
    registrationCount: answer.totalRegistrations,
    certsIssuedCount: answer.totalCertificatesIssued,
  }
  return {
    course: (
      <div className={classes.course}>
        <span className={classes.name}>{trainingMetricsMessages.totals}</span>
        {shares && <Share {...counts} />}
      </div>
    ),
    ...Object.fromEntries(
      figures.map(([field]) => [field, <Figure key={field} value={counts[field]} to={behind(field, {})} />]),
    ),
  }
}

interface BreakdownProps {
  readonly row: TrainingMetricsRow
  readonly behind: Behind
  /** Whom and which days the report is narrowed to. */
  readonly search: GridSearch
  readonly asked: Omit<SureProps, 'courseId' | 'dateOf' | 'allTime'>
}

/** What unfolds below a course: the same counts by language and by version, and what people were sure of. */
export function Breakdown({ row, behind, search, asked }: BreakdownProps) {
  if (row.registrationCount === 0)
    return (
      <p className={classes.muted}>
        {isNarrowed(search) ? trainingMetricsMessages.nobodyFound : trainingMetricsMessages.nobody}
      </p>
    )
  const sure = sureDays(search)
  return (
    <div className={classes.breakdown}>
      <Parts
        title={trainingMetricsMessages.byLanguage}
        head={trainingMetricsMessages.language}
        behind={behind}
        parts={row.languageCounts.map(part => ({
          ...part,
          name: part.language,
          of: { courseId: row.courseId, language: part.language },
        }))}
      />
      <Parts
        title={trainingMetricsMessages.byVersion}
        head={trainingMetricsMessages.version}
        behind={behind}
        parts={row.versionCounts.map(part => ({
          ...part,
          name: part.version,
          of: { courseId: row.courseId, version: part.version },
        }))}
      />
      {sure && <Sure {...asked} {...sure} courseId={row.courseId} />}
    </div>
  )
}

interface PartsProps {
  readonly title: string
  readonly head: string
  readonly parts: readonly (Counts & { readonly name: string; readonly of: RecordsOf })[]
  readonly behind: Behind
}

function Parts({ title, head, parts, behind }: PartsProps) {
  if (usePhone()) return <PartsList title={title} parts={parts} behind={behind} />
  return (
    <table className={classes.parts}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {figures.map(([field, label]) => (
            <th key={field} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(part => (
          <tr key={part.name}>
            <th scope="row">{part.name}</th>
            {figures.map(([field]) => (
              <td key={field}>
                <Figure value={part[field]} to={behind(field, part.of)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Six columns do not fit a phone: each part gives its numbers in words. */
function PartsList({ title, parts, behind }: Omit<PartsProps, 'head'>) {
  return (
    <section className={classes.list}>
      <h3>{title}</h3>
      <ul>
        {parts.map(part => (
          <li key={part.name}>
            <strong>{part.name}</strong>
            <span className={classes.told}>
              {figures.map(([field, label]) => (
                <span key={field}>
                  {label}: <Figure value={part[field]} to={behind(field, part.of)} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
