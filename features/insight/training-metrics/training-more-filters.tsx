import { addDays } from '#platform/shared/calendar-date.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { SelectFilter } from '#platform/web/grid.tsx'
import { NATIONAL } from '#courses/course-content/course-content.ts'
import {
  DateOfFilter,
  GroupsFilter,
  PeriodFilter,
  RequirementFilter,
} from '../learner-metrics/report-narrowing-filters.tsx'
import { trainingMetrics } from './training-metrics.contract.ts'
import { trainingMetricsMessages } from './training-metrics.messages.ts'

const { filters: texts, national } = trainingMetricsMessages
const FOREVER = Infinity

/** The less common filters; those of people and days are the ones of Learner Reports. */
export function TrainingMoreFilters({ entityGuid, today }: { entityGuid: string; today: string }) {
  return (
    <>
      <DateOfFilter />
      <PeriodFilter usual={{ value: 'usual', label: texts.lastYear }} />
      <GroupsFilter entityGuid={entityGuid} />
      <RequirementFilter entityGuid={entityGuid} />
      <Kinds entityGuid={entityGuid} today={today} />
      <SelectFilter
        of={trainingMetrics}
        name="taken"
        label={texts.nobody}
        all={texts.shown}
        options={[{ value: 'yes', label: texts.hidden }]}
      />
    </>
  )
}

/** The types and states to choose from are those of the last ten years' trainings. */
function Kinds({ entityGuid, today }: { entityGuid: string; today: string }) {
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
      <SelectFilter
        of={trainingMetrics}
        name="trainingType"
        label={texts.trainingType}
        options={types.map(type => ({ value: type, label: type }))}
      />
      <SelectFilter
        of={trainingMetrics}
        name="state"
        label={texts.state}
        options={states.map(state => ({ value: state, label: state === NATIONAL ? national : state }))}
      />
    </>
  )
}
