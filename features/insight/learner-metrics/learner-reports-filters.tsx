import { lazy, Suspense } from 'react'
import { useEndpoint } from '#platform/web/api.ts'
import { Choice } from '#platform/web/choice.tsx'
import {
  changeFilter,
  DateRangeFilter,
  MoreFilters,
  MultiFilter,
  SearchFilter,
  SelectFilter,
  useFilter,
  useGridSearch,
} from '#platform/web/grid.tsx'
import { useQueryParams } from '#platform/web/router.tsx'
import { MembershipStatus, statusNames as memberNames } from '#foundation/access/roles.ts'
import { courseLookup, trainingLookup } from '#courses/courses/courses.contract.ts'
import { learnerMetrics, partNames, TrainingStatus } from './learner-metrics.contract.ts'
import { learnerMetricsMessages, orders, statusNames } from './learner-metrics.messages.ts'
import classes from './learner-reports.module.css'
import { defaultDays } from '#foundation/exports/report-search.rules.ts'

const statuses = TrainingStatus.options.map(value => ({ value, label: statusNames[value] }))
const members = MembershipStatus.options.map(value => ({ value, label: memberNames[value] }))
const FOREVER = Infinity

/** Everything that narrows the report, and its order: names share a column, and phones have no headers to sort by. */
export function LearnerReportFilters({ entityGuid, today }: { entityGuid: string; today: string }) {
  const courses = useEndpoint(courseLookup, { entityGuid }, { staleTime: FOREVER })
  const trainings = useEndpoint(trainingLookup, { entityGuid }, { staleTime: FOREVER })
  return (
    <>
      <SearchFilter placeholder={learnerMetricsMessages.search} />
      <DateRangeFilter label={learnerMetricsMessages.dateAdded} defaults={defaultDays(today)} />
      <MultiFilter of={learnerMetrics} name="status" label={learnerMetricsMessages.filters.status} options={statuses} />
      <SetFilters />
      <MoreFilters of={learnerMetrics} names={['trainingIds', 'courseIds']}>
        <MultiFilter
          of={learnerMetrics}
          name="trainingIds"
          label={learnerMetricsMessages.filters.trainings}
          options={trainings.data ?? []}
        />
        <MultiFilter
          of={learnerMetrics}
          name="courseIds"
          label={learnerMetricsMessages.filters.courses}
          options={courses.data ?? []}
        />
        <Order />
      </MoreFilters>
    </>
  )
}

/** Loaded only for the few visits that have them. */
const PartFilters = lazy(() => import('./part-filters.tsx').then(chunk => ({ default: chunk.PartFilters })))

/**
 * Numbers on the dashboard and in Training Reports link here with these; without them there are enough filters already.
 */
function SetFilters() {
  const [query] = useQueryParams()
  const overdue = useFilter(learnerMetrics, 'overdue').value !== ''
  const people = useFilter(learnerMetrics, 'people').values.length > 0
  const parts = partNames.filter(name => query.get(name))
  return (
    <>
      {overdue && (
        <SelectFilter
          of={learnerMetrics}
          name="overdue"
          label={learnerMetricsMessages.filters.overdue}
          options={[{ value: 'yes', label: learnerMetricsMessages.filters.isOverdue }]}
        />
      )}
      {people && (
        <MultiFilter
          of={learnerMetrics}
          name="people"
          label={learnerMetricsMessages.filters.people}
          options={members}
        />
      )}
      {parts.length > 0 && (
        <Suspense
          fallback={parts.map(name => (
            <span key={name} className={classes.part} />
          ))}
        >
          <PartFilters names={parts} />
        </Suspense>
      )}
    </>
  )
}

function Order() {
  const { sortField, sortDirection } = useGridSearch(learnerMetrics)
  const value = `${sortField} ${sortDirection}`
  const change = (chosen: string | null) => {
    const [field, direction] = (chosen ?? 'dateAdded desc').split(' ')
    changeFilter({ sortField: field ?? null, sortDirection: direction ?? null })
  }
  return (
    <Choice
      className={classes.order}
      label={learnerMetricsMessages.filters.order}
      data={orders}
      value={orders.some(order => order.value === value) ? value : null}
      placeholder={learnerMetricsMessages.filters.byColumn}
      allowDeselect={false}
      onChange={change}
    />
  )
}
