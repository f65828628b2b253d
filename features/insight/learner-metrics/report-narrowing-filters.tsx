import { useEndpoint } from '#platform/web/api.ts'
import { Choice } from '#platform/web/choice.tsx'
import { changeFilter, Chips, MultiFilter, useFilter } from '#platform/web/grid.tsx'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { PersonStanding } from '#training/requirements/person-standing.ts'
import { personStandings } from '#training/requirements/person-standing.messages.ts'
import { listRequirements } from '#training/requirements/requirements.contract.ts'
import { isOpen } from './learner-days.rules.ts'
import { learnerExtrasMessages as texts } from './learner-extras.messages.ts'
import { learnerMetrics } from './learner-metrics.contract.ts'
import { learnerMetricsMessages } from './learner-metrics.messages.ts'
import { DateOf, Period } from './report-narrowing.contract.ts'
import classes from './learner-reports.module.css'

// Filters of both reports: `reportNarrowing` gives their names to each, so those of one list are those of the other.

const standings = PersonStanding.options.map(value => ({ value, label: personStandings[value] }))
const dates = DateOf.options.map(value => ({ value, label: learnerMetricsMessages.dates[value] }))

/** Which days the range is about. */
export function DateOfFilter() {
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

interface PeriodProps {
  /** What is shown of the date added while nothing is chosen: it stands where the same in days would. Spec B9. */
  readonly usual: { readonly value: string; readonly label: string }
}

/** Ranges that people ask for again and again: they move on with today. Days that were picked one by one are none of them. */
export function PeriodFilter({ usual }: PeriodProps) {
  const dateOf = useFilter(learnerMetrics, 'dateOf').value
  const allTime = useFilter(learnerMetrics, 'allTime').value
  const period = useFilter(learnerMetrics, 'period').value
  const from = useFilter(learnerMetrics, 'fromDate').value
  const to = useFilter(learnerMetrics, 'toDate').value
  const atFirst = isOpen({ dateOf }) ? ALL : usual.value
  const options = [...periodsOf({ dateOf, period, usual }), { value: ALL, label: texts.allTime }]
  const shown = period || (allTime ? ALL : atFirst)
  const change = (chosen: string | null) =>
    changeFilter({
      allTime: chosen === ALL && chosen !== atFirst ? 'yes' : null,
      period: chosen === ALL || chosen === atFirst ? null : chosen,
      fromDate: null,
      toDate: null,
    })
  return (
    <>
      <Chips
        label={texts.filters.period}
        values={period || allTime ? [shown] : []}
        options={options}
        onRemove={() => changeFilter({ period: null, allTime: null })}
      />
      <Choice
        className={classes.choice}
        label={texts.filters.period}
        placeholder={texts.filters.chosenDays}
        data={options}
        value={from || to ? null : shown}
        allowDeselect={false}
        onChange={change}
      />
    </>
  )
}
/** Neither end. */
const ALL = 'all'

/** The periods that make sense for a date; what is usual takes the place of as many days, unless these were chosen. */
function periodsOf({ dateOf, period, usual }: PeriodProps & { readonly dateOf: string; readonly period: string }) {
  const ahead = dateOf === 'expires' || dateOf === 'due'
  return Period.options
    .filter(value => ahead || !AHEAD.includes(value))
    .flatMap(value => {
      const days = { value: value as string, label: texts.periods[value] }
      if (value !== AS_USUAL || usual.value === AS_USUAL || isOpen({ dateOf })) return days
      return period === AS_USUAL ? [usual, days] : usual
    })
}
const AS_USUAL: Period = 'last365'

export function GroupsFilter({ entityGuid }: { entityGuid: string }) {
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
export function RequirementFilter({ entityGuid }: { entityGuid: string }) {
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
