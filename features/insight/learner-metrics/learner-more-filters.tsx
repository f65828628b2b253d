import { useEndpoint } from '#platform/web/api.ts'
import { Choice } from '#platform/web/choice.tsx'
import {
  changeFilter,
  Chips,
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
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { EmployeeIdsFilter } from '#people/learners/employee-ids-filter.tsx'
import { learnerDetails } from '#people/learners/learner-details.contract.ts'
import { choicesOf } from '#foundation/access/work-choices.ts'
import { listRequirements } from '#training/requirements/requirements.contract.ts'
import { isOpen } from './learner-days.rules.ts'
import { DateOf, learnerMetrics, Period, type SetName } from './learner-metrics.contract.ts'
import { PersonStanding } from '#training/requirements/person-standing.ts'
import { personStandings } from '#training/requirements/person-standing.messages.ts'
import { learnerExtrasMessages as texts, orders } from './learner-extras.messages.ts'
import { learnerMetricsMessages } from './learner-metrics.messages.ts'
import classes from './learner-reports.module.css'

const FOREVER = Infinity
const standings = PersonStanding.options.map(value => ({ value, label: personStandings[value] }))
const dates = DateOf.options.map(value => ({ value, label: learnerMetricsMessages.dates[value] }))

/** The less common filters, and the order. */
export function LearnerMoreFilters({ entityGuid }: { entityGuid: string }) {
  const courses = useEndpoint(courseLookup, { entityGuid }, { staleTime: FOREVER })
  const trainings = useEndpoint(trainingLookup, { entityGuid }, { staleTime: FOREVER })
  return (
    <>
      <Dates />
      <PeriodFilter />
      <Groups entityGuid={entityGuid} />
      <Details entityGuid={entityGuid} />
      <EmployeeIdsFilter of={learnerMetrics} name="employeeIds" />
      <DateRangeFilter label={texts.filters.hired} from="hiredFrom" to="hiredUntil" />
      <Requirement entityGuid={entityGuid} />
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

/** Which days the range is about. */
function Dates() {
  const { value, set } = useFilter(learnerMetrics, 'dateOf')
  return (
    <Choice
      className={classes.choice}
      label={texts.filters.dateOf}
      data={dates}
      value={value || 'added'}
      allowDeselect={false}
      onChange={chosen => set(chosen === 'added' ? null : chosen)}
    />
  )
}

/** What is due or expires lies ahead, too. */
const AHEAD: readonly Period[] = ['next30', 'next90', 'next365']

/** Ranges that people ask for again and again: they move on with today. Days that were picked one by one are none of them. */
function PeriodFilter() {
  const dateOf = useFilter(learnerMetrics, 'dateOf').value
  const allTime = useFilter(learnerMetrics, 'allTime').value
  const period = useFilter(learnerMetrics, 'period').value
  const from = useFilter(learnerMetrics, 'fromDate').value
  const to = useFilter(learnerMetrics, 'toDate').value
  const ahead = dateOf === 'expires' || dateOf === 'due'
  const periods = Period.options
    .filter(value => ahead || !AHEAD.includes(value))
    .map(value => ({ value: value as string, label: texts.periods[value] }))
  const shown = period || (isOpen({ dateOf, allTime }) ? ALL : USUAL)
  const change = (chosen: string | null) => {
    const usual = chosen === (isOpen({ dateOf }) ? ALL : USUAL)
    changeFilter({
      allTime: chosen === ALL && !usual ? 'yes' : null,
      period: chosen === ALL || usual ? null : chosen,
      fromDate: null,
      toDate: null,
    })
  }
  return (
    <>
      <Chips
        label={texts.filters.period}
        values={period || allTime ? [shown] : []}
        options={[...periods, { value: ALL, label: texts.allTime }]}
        onRemove={() => changeFilter({ period: null, allTime: null })}
      />
      <Choice
        className={classes.choice}
        label={texts.filters.period}
        placeholder={texts.filters.chosenDays}
        data={[...periods, { value: ALL, label: texts.allTime }]}
        value={from || to ? null : shown}
        allowDeselect={false}
        onChange={change}
      />
    </>
  )
}
/** What is shown of the date added while nothing is chosen. Spec B9. */
const USUAL: Period = 'last365'
/** Neither end. */
const ALL = 'all'

function Groups({ entityGuid }: { entityGuid: string }) {
  const groups = useEndpoint(groupLookup, { entityGuid }).data ?? []
  const { values } = useFilter(learnerMetrics, 'groupIds')
  // A link may name a group that is no longer active.
  const unknown = values.filter(id => !groups.some(({ value }) => String(value) === id))
  return (
    <MultiFilter
      of={learnerMetrics}
      name="groupIds"
      label={texts.filters.groups}
      options={[...groups, ...unknown.map(value => ({ value, label: texts.filters.thisGroup }))]}
    />
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

/** Organizations without requirements are not asked for one. */
function Requirement({ entityGuid }: { entityGuid: string }) {
  const { value } = useFilter(learnerMetrics, 'requirementId')
  const requirements = useEndpoint(listRequirements, { entityGuid }).data?.requirements ?? []
  const data = requirements.map(({ id, name }) => ({ value: String(id), label: name }))
  if (value && !data.some(one => one.value === value)) data.push({ value, label: texts.filters.thisRequirement })
  if (data.length === 0) return null
  // A standing is one under a requirement.
  const change = (id: string | null) =>
    changeFilter(id ? { requirementId: id } : { requirementId: null, standing: null })
  return (
    <>
      <Chips
        label={texts.filters.requirement}
        values={value ? [value] : []}
        options={data}
        onRemove={() => change(null)}
      />
      <Choice
        className={classes.choice}
        label={texts.filters.requirement}
        placeholder={texts.filters.any}
        clearable
        searchable={data.length > 8}
        data={data}
        value={value || null}
        onChange={change}
      />
      {value && <MultiFilter of={learnerMetrics} name="standing" label={texts.filters.standing} options={standings} />}
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
