import { addressOf } from '#platform/shared/address.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { oneYearBack } from '#platform/shared/report-range.ts'
import { useEndpoint } from '#platform/web/api.ts'
import {
  DateRangeFilter,
  Grid,
  MoreFilters,
  MultiFilter,
  SearchFilter,
  SelectFilter,
  useGridSearch,
} from '#platform/web/grid.tsx'
import { inOrder, isShown } from '#platform/web/shown-columns.ts'
import { Page } from '#platform/web/page.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { NATIONAL } from '#courses/course-content/course-content.ts'
import { courseLookup } from '#courses/courses/courses.contract.ts'
import { InsightsButton } from './insights-button.tsx'
import { learnerMetricsMessages } from '../learner-metrics/learner-metrics.messages.ts'
import { askedFor, defaultDays } from '#foundation/exports/report-search.rules.ts'
import { useKeptColumns } from '#identity/user-state/use-kept-columns.tsx'
import { WithDefaultView } from '../report-views/default-view.tsx'
import { ViewsButton } from '../report-views/views-on-demand.tsx'
import { trainingMetrics } from './training-metrics.contract.ts'
import { trainingMetricsMessages } from './training-metrics.messages.ts'
import { recordsBehind } from './training-metrics.rules.ts'
import { type Behind, Breakdown, totalsOf, trainingColumns } from './training-reports-table.tsx'
import classes from './training-reports.module.css'
import { assignTrainingPage } from '#training/assign-trainings/assign-trainings.page.ts'

const FOREVER = Infinity

/** Training Reports: one row for each course, unfolding to its languages and versions. Spec B2. */
export const Screen = () => (
  <WithDefaultView report="trainings">
    <Report />
  </WithDefaultView>
)

function Report() {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const { search } = useGridSearch(trainingMetrics)
  const asked = askedFor(search, today, oneYearBack)
  const { Button: Columns, ...choice } = useKeptColumns('trainingReportColumns')
  const behind: Behind = (field, of) => recordsBehind(asked, field, of)
  const columns = trainingColumns(behind)
  const mayAssign = useMay()(assignTrainingPage)
  return (
    <Page title={trainingMetricsMessages.title} lead={trainingMetricsMessages.lead} actions={<InsightsButton />}>
      <div className={classes.report}>
        <Grid
          endpoint={trainingMetrics}
          label={trainingMetricsMessages.title}
          twoLines
          columns={inOrder(columns, choice.order).filter(column => isShown(column, choice))}
          rowKey={row => row.courseId}
          input={() => ({ ...asked, entityGuid })}
          filters={<Filters entityGuid={entityGuid} today={today} />}
          actions={
            <>
              <ViewsButton report="trainings" columns={choice.toggled} />
              <Columns columns={columns} {...choice} />
            </>
          }
          totals={answer => totalsOf(answer, behind)}
          expand={row => (
            <Breakdown
              row={row}
              behind={behind}
              asked={{ entityGuid, fromDate: asked.fromDate, toDate: asked.toDate }}
            />
          )}
          empty={{
            text: trainingMetricsMessages.empty,
            ...(mayAssign && {
              action: { label: trainingMetricsMessages.assign, to: addressOf(assignTrainingPage) },
            }),
          }}
          failed={asked.fromDate < asked.toDate ? common.somethingWentWrong : learnerMetricsMessages.endBeforeStart}
        />
      </div>
    </Page>
  )
}

/** The types and states to choose from are those of the last ten years' trainings. */
function Filters({ entityGuid, today }: { entityGuid: string; today: string }) {
  const courses = useEndpoint(courseLookup, { entityGuid }, { staleTime: FOREVER })
  const { data } = useEndpoint(
    trainingMetrics,
    { entityGuid, pageSize: 100, fromDate: addDays(today, -3650), toDate: addDays(today, 1) },
    { staleTime: FOREVER },
  )
  const rows = data?.rows ?? []
  const types = [...new Set(rows.map(row => row.trainingType))].toSorted()
  const states = [...new Set(rows.map(row => row.state))].toSorted()
  return (
    <>
      <SearchFilter placeholder={trainingMetricsMessages.search} />
      <DateRangeFilter label={trainingMetricsMessages.dateAdded} defaults={defaultDays(today, oneYearBack)} />
      <MultiFilter
        of={trainingMetrics}
        name="courseIds"
        label={trainingMetricsMessages.filters.courses}
        options={courses.data ?? []}
      />
      <MoreFilters of={trainingMetrics} names={['trainingType', 'state', 'taken']}>
        <SelectFilter
          of={trainingMetrics}
          name="trainingType"
          label={trainingMetricsMessages.filters.trainingType}
          options={types.map(type => ({ value: type, label: type }))}
        />
        <SelectFilter
          of={trainingMetrics}
          name="state"
          label={trainingMetricsMessages.filters.state}
          options={states.map(state => ({
            value: state,
            label: state === NATIONAL ? trainingMetricsMessages.national : state,
          }))}
        />
        <SelectFilter
          of={trainingMetrics}
          name="taken"
          label={trainingMetricsMessages.filters.nobody}
          all={trainingMetricsMessages.filters.shown}
          options={[{ value: 'yes', label: trainingMetricsMessages.filters.hidden }]}
        />
      </MoreFilters>
    </>
  )
}
