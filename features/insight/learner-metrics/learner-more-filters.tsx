import { useEndpoint } from '#platform/web/api.ts'
import { Choice } from '#platform/web/choice.tsx'
import {
  changeFilter,
  DateRangeFilter,
  MultiFilter,
  SelectFilter,
  useFilter,
  useGridSearch,
} from '#platform/web/grid.tsx'
import { useQueryParams } from '#platform/web/router.tsx'
import { MembershipStatus, statusNames as memberNames } from '#foundation/access/roles.ts'
import { stateName } from '#training/trainings/training-marks.tsx'
import { courseLookup, trainingLookup } from '#courses/courses/courses.contract.ts'
import { EmployeeIdsFilter } from '#people/learners/employee-ids-filter.tsx'
import { learnerDetails } from '#people/learners/learner-details.contract.ts'
import { choicesOf } from '#foundation/access/work-choices.ts'
import { learnerMetrics, type SetName } from './learner-metrics.contract.ts'
import { learnerExtrasMessages as texts, orders } from './learner-extras.messages.ts'
import type { Period } from './report-narrowing.contract.ts'
import { DateOfFilter, GroupsFilter, PeriodFilter, RequirementFilter } from './report-narrowing-filters.tsx'
import classes from './learner-reports.module.css'

const FOREVER = Infinity
/** What is shown of the date added while nothing is chosen. Spec B9. */
const USUAL: Period = 'last365'

/** The less common filters, and the order. */
export function LearnerMoreFilters({ entityGuid }: { entityGuid: string }) {
  const courses = useEndpoint(courseLookup, { entityGuid }, { staleTime: FOREVER })
  const trainings = useEndpoint(trainingLookup, { entityGuid }, { staleTime: FOREVER })
  return (
    <>
      <DateOfFilter />
      <PeriodFilter usual={{ value: USUAL, label: texts.periods[USUAL] }} />
      <GroupsFilter entityGuid={entityGuid} />
      <Details entityGuid={entityGuid} />
      <EmployeeIdsFilter of={learnerMetrics} name="employeeIds" />
      <DateRangeFilter label={texts.filters.hired} from="hiredFrom" to="hiredUntil" />
      <RequirementFilter entityGuid={entityGuid} />
      <MultiFilter
        of={learnerMetrics}
        name="trainingIds"
        label={texts.filters.trainings}
        options={trainings.data ?? []}
      />
      <MultiFilter of={learnerMetrics} name="courseIds" label={texts.filters.courses} options={courses.data ?? []} />
      <Order />
    </>
  )
}

/** Organizations that gave nobody a site or a job title are asked for none. */
function Details({ entityGuid }: { entityGuid: string }) {
  const { data } = useEndpoint(learnerDetails, { entityGuid }, { quiet: true })
  const { values: sites } = useFilter(learnerMetrics, 'sites')
  const { values: jobTitles } = useFilter(learnerMetrics, 'jobTitles')
  const filters = [
    { name: 'sites', label: texts.filters.sites, options: choicesOf(data?.sites, sites) },
    { name: 'jobTitles', label: texts.filters.jobTitles, options: choicesOf(data?.jobTitles, jobTitles) },
  ] as const
  return filters.map(
    filter => filter.options.length > 0 && <MultiFilter key={filter.name} of={learnerMetrics} {...filter} />,
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
      label={texts.filters.order}
      data={orders}
      value={orders.some(order => order.value === value) ? value : null}
      placeholder={texts.filters.byColumn}
      allowDeselect={false}
      onChange={change}
    />
  )
}

const members = MembershipStatus.options.map(value => ({ value, label: memberNames[value] }))

const words: Partial<Record<SetName, string>> = {
  overdue: texts.filters.isOverdue,
  toRenew: texts.filters.isToRenew,
  assignmentId: texts.filters.thisAssignment,
  certificate: texts.filters.issued,
}
const wordFor = (name: SetName, value: string) => words[name] ?? (name === 'state' ? stateName(value) : value)

/** What a number on the dashboard, in Insights, of an assignment or in Training Reports counted; each filter can be removed. */
export function PartFilters({ names }: { names: readonly SetName[] }) {
  const [query] = useQueryParams()
  return names.map(name => {
    if (name === 'people')
      return <MultiFilter of={learnerMetrics} key={name} name={name} label={texts.filters.people} options={members} />
    const value = query.get(name) ?? ''
    return (
      <SelectFilter
        of={learnerMetrics}
        key={name}
        name={name}
        label={texts.filters[name]}
        options={[{ value, label: wordFor(name, value) }]}
      />
    )
  })
}
