import type { Db } from '#platform/server/db.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { PAGE } from '#platform/shared/paging.ts'
import { AUDITOR } from '#foundation/access/auditor-role.ts'
import { defineExport, type ExportEntity } from '#foundation/exports/run-export.server.ts'
import { NATIONAL } from '#courses/course-content/course-content.ts'
import { type Counts, Filters } from './training-metrics.contract.ts'
import { trainingMetricsMessages as texts } from './training-metrics.messages.ts'
import { type Asked, readMetrics } from './training-metrics.query.server.ts'

/**
 * What an export takes from it: the days are settled (one that is missing is an open end), so a file made tomorrow covers
 * what was requested today.
 */
const TrainingExportQuery = Filters.omit({ ...PAGE, period: true }).extend({
  // Requests of the release before have none, and no requirement whose people would be judged by it.
  today: CalendarDate.default('2026-01-01'),
})

const { columns } = texts
const numbers = (counts: Counts) =>
  [
    counts.notStartedCount,
    counts.inProgressCount,
    counts.completeCount,
    counts.registrationCount,
    counts.certsIssuedCount,
  ].map(String)

/** A line for each course, and the sums of all as the last. Spec D7. */
async function* linesOf(db: Db, entity: ExportEntity, query: Asked) {
  const { rows, ...totals } = await readMetrics(db, entity, query)
  for (const row of rows)
    yield [row.courseName, row.trainingType, row.state === NATIONAL ? texts.national : row.state, ...numbers(row)]
  if (rows.length === 0) return
  yield [
    texts.totals,
    '',
    '',
    ...numbers({
      notStartedCount: totals.totalNotStartedCourse,
      inProgressCount: totals.totalIncompleteCourse,
      completeCount: totals.totalCompleteCourse,
      registrationCount: totals.totalRegistrations,
      certsIssuedCount: totals.totalCertificatesIssued,
    }),
  ]
}

/** The whole report as a file, in the order of the screen. Spec D7. */
export const trainingReport = defineExport({
  name: 'training-metrics',
  title: texts.title,
  roles: ['EntityAdmin', AUDITOR],
  query: TrainingExportQuery,
  head: [
    columns.course,
    texts.filters.trainingType,
    texts.filters.state,
    columns.notStarted,
    columns.inProgress,
    columns.complete,
    columns.registrations,
    columns.certificates,
  ],
  lines: linesOf,
})
