import { Suspense } from 'react'
import { DateRangeFilter, MoreFilters, MultiFilter, SearchFilter } from '#platform/web/grid.tsx'
import { useQueryParams } from '#platform/web/router.tsx'
import { usualDays } from './learner-days.rules.ts'
import { learnerMetrics, setNames, TrainingStatus } from './learner-metrics.contract.ts'
import { learnerMetricsMessages, statusNames } from './learner-metrics.messages.ts'
import { LearnerMoreFilters, PartFilters } from './learner-reports-on-demand.tsx'
import type { DateOf } from './report-narrowing.contract.ts'
import classes from './learner-reports.module.css'

const statuses = TrainingStatus.options.map(value => ({ value, label: statusNames[value] }))

const { dates } = learnerMetricsMessages

/** What stands behind the button. */
const MORE = [
  'dateOf',
  'allTime',
  'period',
  'groupIds',
  'sites',
  'jobTitles',
  'hiredFrom',
  'hiredUntil',
  'employeeIds',
  'requirementId',
  'standing',
  'trainingIds',
  'courseIds',
] as const

/** Everything that narrows the report, and its order: names share a column, and phones have no headers to sort by. */
export function LearnerReportFilters({ entityGuid, today }: { entityGuid: string; today: string }) {
  const [query] = useQueryParams()
  const dateOf = query.get('dateOf')
  // Numbers on the dashboard and in Training Reports link here with these; without them there are enough filters already.
  const set = setNames.filter(name => query.get(name))
  return (
    <>
      <SearchFilter placeholder={learnerMetricsMessages.search} />
      <DateRangeFilter
        label={dates[dateOf as DateOf] ?? dates.added}
        defaults={usualDays({ dateOf, allTime: query.get('allTime'), period: query.get('period') }, today)}
      />
      <MultiFilter of={learnerMetrics} name="status" label={learnerMetricsMessages.filters.status} options={statuses} />
      {set.length > 0 && (
        <Suspense fallback={<Awaited count={set.length} />}>
          <PartFilters names={set} />
        </Suspense>
      )}
      <MoreFilters of={learnerMetrics} names={MORE}>
        <Suspense fallback={<Awaited count={MORE.length} />}>
          <LearnerMoreFilters entityGuid={entityGuid} />
        </Suspense>
      </MoreFilters>
    </>
  )
}

/** As wide and high as so many filters. */
const Awaited = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => <span key={at} className={classes.part} />)
