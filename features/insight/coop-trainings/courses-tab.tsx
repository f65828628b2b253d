import { addDays } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { oneYearBack } from '#platform/shared/report-range.ts'
import { formatNumber } from '#platform/web/format.ts'
import { type ColumnOf, DateRangeFilter, Grid, SearchFilter, useGridSearch } from '#platform/web/grid.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { askedFor, defaultDays } from '#foundation/exports/report-search.rules.ts'
import { NATIONAL } from '#courses/course-content/course-content.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { Behind } from '../coop-organizations/behind.tsx'
import { CourseFilter, OrganizationFilter } from '../coop-organizations/organization-filter.tsx'
import { Place } from '../coop-organizations/place.tsx'
import { learnerMetricsMessages } from '../learner-metrics/learner-metrics.messages.ts'
import type { Counts } from '../training-metrics/training-metrics.contract.ts'
import { trainingMetricsMessages } from '../training-metrics/training-metrics.messages.ts'
import type { CountField } from '../training-metrics/training-metrics.rules.ts'
import { type CoopTraining, coopTrainings } from './coop-trainings.contract.ts'
import { coopTrainingsTexts as texts } from './coop-trainings.messages.ts'
import { recordsBehind } from './coop-trainings.rules.ts'
import classes from '../coop-organizations/coop-organizations.module.css'

const figures = [
  ['notStartedCount', texts.columns.notStarted],
  ['inProgressCount', texts.columns.inProgress],
  ['completeCount', texts.columns.complete],
  ['registrationCount', texts.columns.registrations],
  ['certsIssuedCount', texts.columns.certificates],
] as const

type Days = Parameters<typeof recordsBehind>[2]

const columns = (days: Days): ColumnOf<typeof coopTrainings>[] => [
  {
    id: 'course',
    header: texts.columns.course,
    sort: 'courseName',
    card: 'title',
    width: 296,
    cell: row => (
      <span className={classes.lines}>
        <strong>{row.courseName}</strong>
        <span className={classes.muted}>
          <span lang="en">{row.trainingType}</span> ·{' '}
          {row.state === NATIONAL ? trainingMetricsMessages.national : row.state}
        </span>
      </span>
    ),
  },
  {
    id: 'organization',
    header: texts.columns.organization,
    sort: 'organization',
    cell: row => <Place name={row.organization} own={row.own} />,
  },
  ...figures.map(([field, header]) => ({
    id: field,
    header,
    sort: field,
    align: 'end' as const,
    cell: (row: CoopTraining) => (
      <Behind
        count={row[field]}
        to={recordsBehind(field, { organization: row.organizationGuid, courseId: row.courseId }, days)}
      >
        {formatNumber(row[field])}
      </Behind>
    ),
  })),
]

/** Each course in each organization; the last row is the sum of all, whatever page is shown. Spec D7, D8. */
export function CoursesTab() {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const { search } = useGridSearch(coopTrainings)
  const asked = askedFor(search, today, oneYearBack)
  const days = { fromDate: asked.fromDate, toDate: addDays(asked.toDate, -1) }
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  // A search for a course's name has no counterpart among the records, which are searched by people.
  const total = (counts: Counts, field: CountField) =>
    text('searchTerm') ? (
      formatNumber(counts[field])
    ) : (
      <Behind
        count={counts[field]}
        to={recordsBehind(field, { organization: text('organization'), courseId: text('courseId') }, days)}
      >
        {formatNumber(counts[field])}
      </Behind>
    )
  const chosen = useListColumns('coopCourses', columns(days))
  return (
    <Grid
      endpoint={coopTrainings}
      label={texts.label}
      twoLines
      columns={chosen.columns}
      actions={chosen.button}
      rowKey={row => `${row.organizationGuid} ${row.courseId}`}
      input={() => ({ ...asked, entityGuid })}
      filters={
        <>
          <SearchFilter placeholder={texts.search} />
          <OrganizationFilter of={coopTrainings} name="organization" own />
          <CourseFilter of={coopTrainings} name="courseId" />
          <DateRangeFilter label={texts.dateAdded} defaults={defaultDays(today, oneYearBack)} />
        </>
      }
      totals={({ totals }) => ({
        course: texts.totals,
        ...Object.fromEntries(figures.map(([field]) => [field, total(totals, field)])),
      })}
      empty={{ title: texts.emptyTitle, text: texts.empty }}
      failed={asked.fromDate < asked.toDate ? common.somethingWentWrong : learnerMetricsMessages.endBeforeStart}
    />
  )
}
