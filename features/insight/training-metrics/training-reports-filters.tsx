import { lazy, Suspense } from 'react'
import { oneYearBack } from '#platform/shared/report-range.ts'
import { DateRangeFilter, MoreFilters, MultiFilter, SearchFilter } from '#platform/web/grid.tsx'
import { useEndpoint } from '#platform/web/api.ts'
import { useQueryParams } from '#platform/web/router.tsx'
import { courseLookup } from '#courses/courses/courses.contract.ts'
import { usualDays } from '../learner-metrics/learner-days.rules.ts'
import { learnerMetricsMessages } from '../learner-metrics/learner-metrics.messages.ts'
import type { DateOf } from '../learner-metrics/report-narrowing.contract.ts'
import { trainingMetrics } from './training-metrics.contract.ts'
import { trainingMetricsMessages } from './training-metrics.messages.ts'
import classes from './training-reports.module.css'

const MoreOfThem = lazy(() =>
  import('./training-more-filters.tsx').then(chunk => ({ default: chunk.TrainingMoreFilters })),
)
const { dates } = learnerMetricsMessages
const FOREVER = Infinity

/** What stands behind the button. */
const MORE = [
  'dateOf',
  'allTime',
  'period',
  'groupIds',
  'requirementId',
  'standing',
  'trainingType',
  'state',
  'taken',
] as const

/** Everything that narrows the report. */
export function TrainingReportFilters({ entityGuid, today }: { entityGuid: string; today: string }) {
  const [query] = useQueryParams()
  const courses = useEndpoint(courseLookup, { entityGuid }, { staleTime: FOREVER })
  const dateOf = query.get('dateOf')
  const search = { dateOf, allTime: query.get('allTime'), period: query.get('period') }
  return (
    <>
      <SearchFilter placeholder={trainingMetricsMessages.search} />
      <DateRangeFilter
        label={dates[dateOf as DateOf] ?? dates.added}
        defaults={usualDays(search, today, oneYearBack)}
      />
      <MultiFilter
        of={trainingMetrics}
        name="courseIds"
        label={trainingMetricsMessages.filters.courses}
        options={courses.data ?? []}
      />
      <MoreFilters of={trainingMetrics} names={MORE}>
        <Suspense
          fallback={MORE.map(name => (
            <span key={name} className={classes.awaited} />
          ))}
        >
          <MoreOfThem entityGuid={entityGuid} today={today} />
        </Suspense>
      </MoreFilters>
    </>
  )
}
