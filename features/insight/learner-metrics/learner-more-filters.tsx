import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Choice } from '#platform/web/choice.tsx'
import { changeFilter, MultiFilter, SelectFilter, useFilter, useGridSearch } from '#platform/web/grid.tsx'
import { useQueryParams } from '#platform/web/router.tsx'
import { MembershipStatus, statusNames as memberNames } from '#foundation/access/roles.ts'
import { stateName } from '#training/trainings/training-marks.tsx'
import { courseLookup, trainingLookup } from '#courses/courses/courses.contract.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { listRequirements } from '#training/requirements/requirements.contract.ts'
import { defaultDays } from '#foundation/exports/report-search.rules.ts'
import { isOpen } from './learner-days.rules.ts'
import { DateOf, learnerMetrics, type SetName } from './learner-metrics.contract.ts'
import { PersonStanding } from '#training/requirements/person-standing.ts'
import { personStandings } from '#training/requirements/person-standing.messages.ts'
import { learnerExtrasMessages as texts, orders } from './learner-extras.messages.ts'
import { learnerMetricsMessages } from './learner-metrics.messages.ts'
import classes from './learner-reports.module.css'

const FOREVER = Infinity
const standings = PersonStanding.options.map(value => ({ value, label: personStandings[value] }))
const dates = DateOf.options.map(value => ({ value, label: learnerMetricsMessages.dates[value] }))

/** The less common filters, and the order. */
export function LearnerMoreFilters({ entityGuid, today }: { entityGuid: string; today: CalendarDate }) {
  const courses = useEndpoint(courseLookup, { entityGuid }, { staleTime: FOREVER })
  const trainings = useEndpoint(trainingLookup, { entityGuid }, { staleTime: FOREVER })
  return (
    <>
      <Dates />
      <Period today={today} />
      <Groups entityGuid={entityGuid} />
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

const DAYS = [30, 90, 365] as const

/** Ranges that people ask for again and again; days that were picked one by one are none of them. */
function Period({ today }: { today: CalendarDate }) {
  const dateOf = useFilter(learnerMetrics, 'dateOf').value
  const allTime = useFilter(learnerMetrics, 'allTime').value
  const from = useFilter(learnerMetrics, 'fromDate').value
  const to = useFilter(learnerMetrics, 'toDate').value
  const open = isOpen({ dateOf, allTime })
  const usual = open ? { from: '', to: '' } : defaultDays(today)
  const periods = [
    ...DAYS.map(days => ({ label: texts.last(days), from: addDays(today, -days), to: today })),
    ...(dateOf === 'expires' || dateOf === 'due'
      ? DAYS.map(days => ({ label: texts.next(days), from: today, to: addDays(today, days) }))
      : []),
  ].map(period => ({ ...period, value: `${period.from} ${period.to}` }))
  const shown = `${from || usual.from} ${to || usual.to}`
  const change = (chosen: string | null) => {
    const period = periods.find(({ value }) => value === chosen)
    if (!period) return changeFilter({ allTime: isOpen({ dateOf }) ? null : 'yes', fromDate: null, toDate: null })
    // The usual days stay the usual ones tomorrow.
    const days = defaultDays(today)
    const isUsual = !isOpen({ dateOf }) && period.from === days.from
    changeFilter({ allTime: null, fromDate: isUsual ? null : period.from, toDate: isUsual ? null : period.to })
  }
  return (
    <Choice
      className={classes.choice}
      label={texts.filters.period}
      placeholder={texts.filters.chosenDays}
      data={[...periods, { value: ALL, label: texts.allTime }]}
      value={[...periods, { value: ALL }].find(({ value }) => value === shown)?.value ?? null}
      allowDeselect={false}
      onChange={change}
    />
  )
}
/** Neither end. */
const ALL = ' '

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

/** Organizations without requirements are not asked for one. */
function Requirement({ entityGuid }: { entityGuid: string }) {
  const { value } = useFilter(learnerMetrics, 'requirementId')
  const requirements = useEndpoint(listRequirements, { entityGuid }).data?.requirements ?? []
  const data = requirements.map(({ id, name }) => ({ value: String(id), label: name }))
  if (value && !data.some(one => one.value === value)) data.push({ value, label: texts.filters.thisRequirement })
  if (data.length === 0) return null
  return (
    <>
      <Choice
        className={classes.choice}
        label={texts.filters.requirement}
        placeholder={texts.filters.any}
        clearable
        searchable={data.length > 8}
        data={data}
        value={value || null}
        // A standing is one under a requirement.
        onChange={id => changeFilter(id ? { requirementId: id } : { requirementId: null, standing: null })}
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

const wordFor = (name: SetName, value: string) =>
  name === 'overdue'
    ? texts.filters.isOverdue
    : name === 'certificate'
      ? texts.filters.issued
      : name === 'state'
        ? stateName(value)
        : value

/** What a number on the dashboard or in Training Reports counted; each filter can be removed. */
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
