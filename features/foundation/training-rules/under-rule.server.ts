import { type RawBuilder, sql } from 'kysely'
import { intArray } from '#platform/server/db.ts'
import { addDays, addMonths, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { isInForce, nextOf, type UnderRule } from './due.rules.ts'
import { fieldOfProfession, idOfProfession } from './profession.ts'
import { type Due, idOfIndustry, type TrainingRule } from './training-rule.ts'

// SQL of: users u, entities e, lookups profession
// The two rules of this room as expressions, for organizations of any size. A test compares them, case by case.

/** Whether the person `u` told, or chose a `profession`, that says so. */
export const isVolunteer = sql<boolean>`(u.volunteer_org_name is not null or coalesce(profession.label ~* '\\mvolunteer\\M', false))`

/** The state whose law is that of the member `u` of `e`: the person's own, or else the organization's. */
export const stateThere = sql<string | null>`coalesce(nullif(u.state, ''), nullif(e.state, ''))`
/** The id of the field of work of the member `u` of `e`, in the same way. */
export const industryThere = sql<number | null>`coalesce(u.industry_id, e.industry_id)`

type Expression = RawBuilder<unknown>
/** The days of a person, or null: `Trained`. */
interface TrainedSql {
  readonly startedOn: Expression
  readonly completedOn: Expression
}
/** What is known of a person: `Somebody`. */
interface SomebodySql {
  readonly industryId: Expression
  readonly professionId: Expression
  readonly volunteer: Expression
}
interface Under {
  readonly state: Expression
  readonly on: Expression
}

const never = sql`null::date`
const months = (count: number) => sql`make_interval(months => ${count}::int)`
const day = (expression: Expression) => sql`(${expression})::date`

/** `underRule` as expressions. */
export function underRuleSql(
  { initial, renewal, countsFrom }: Pick<TrainingRule, 'initial' | 'renewal' | 'countsFrom'>,
  trained: TrainedSql,
  today: CalendarDate,
): { state: RawBuilder<UnderRule['state']>; on: RawBuilder<CalendarDate | null> } {
  const { completedOn } = trained
  const counts = countsFrom === undefined ? sql`true` : sql`${completedOn} >= ${countsFrom}::date`
  const again = renewed(renewal, trained, today)
  const outdated = renewal?.kind === 'fixedDay' ? by(sql`${renewal.day}::date`, today) : first(initial, trained, today)
  const newcomer = first(initial, trained, today)
  const pick = (of: keyof Under) => sql`(case when ${completedOn} is null then ${newcomer[of]}
    when ${counts} then ${again[of]} else ${outdated[of]} end)`
  return {
    state: pick('state') as RawBuilder<UnderRule['state']>,
    on: pick('on') as RawBuilder<CalendarDate | null>,
  }
}

const by = (on: Expression, today: CalendarDate): Under => ({
  state: sql`case when ${on} < ${today}::date then 'overdue' else 'toDo' end`,
  on,
})
const until = (on: Expression, today: CalendarDate): Under => ({
  state: sql`case when ${on} < ${today}::date then 'overdue' else 'held' end`,
  on,
})
const held = (on: Expression): Under => ({ state: sql`'held'`, on })

function first(due: Due, { startedOn }: TrainedSql, today: CalendarDate): Under {
  switch (due.kind) {
    case 'daysAfterHire':
      return by(sql`(${startedOn} + ${due.days}::int)`, today)
    case 'monthsAfterHire':
      return by(day(sql`${startedOn} + ${months(due.months)}`), today)
    case 'calendar':
      return eachYear(due, { startedOn, completedOn: never }, today)
    case 'fixedDay':
      return by(sql`(case when ${startedOn} > ${due.day}::date then null else ${due.day}::date end)`, today)
    case 'monthsAfterCompletion':
    case 'licenseCycle':
    case 'none':
    case 'unknown':
      return by(never, today)
  }
}

function renewed(due: Due | null, trained: TrainedSql, today: CalendarDate): Under {
  switch (due?.kind) {
    case 'monthsAfterCompletion':
      return until(day(sql`${trained.completedOn} + ${months(due.months)}`), today)
    case 'calendar':
      return eachYear(due, trained, today)
    case 'licenseCycle': {
      if (due.months === undefined) return held(never)
      const end = day(sql`${trained.completedOn} + ${months(due.months)}`)
      const past = sql`${end} < ${today}::date`
      return {
        state: sql`case when ${past} then 'toDo' else 'held' end`,
        on: sql`case when ${past} then null else ${end} end`,
      }
    }
    default:
      return held(never)
  }
}

function eachYear(
  { eachYear: monthDay, windowDays }: Due & { kind: 'calendar' },
  { startedOn, completedOn: completed }: TrainedSql,
  today: CalendarDate,
): Under {
  if (monthDay === null) {
    const end = day(sql`${completed} + ${months(12)}`)
    return {
      state: sql`case when ${end} >= ${today}::date then 'held' else 'toDo' end`,
      on: sql`case when ${end} >= ${today}::date then ${end} end`,
    }
  }
  const next = nextOf(monthDay, today)
  const last = addMonths(next, -12)
  const window = (end: CalendarDate) => (windowDays === undefined ? addMonths(end, -12) : addDays(end, -windowDays))
  const [ahead, now] = [window(next) > last ? window(next) : last, window(last)]
  const pick = (values: readonly [Expression, Expression, Expression, Expression]) => sql`
    case when ${completed} > ${ahead}::date then ${values[0]} when ${completed} > ${now}::date then ${values[1]}
      when ${startedOn} > ${last}::date then ${values[2]} else ${values[3]} end`
  return {
    state: pick([sql`'held'`, sql`'held'`, sql`'toDo'`, sql`'overdue'`]),
    on: pick([sql`${addMonths(next, 12)}::date`, sql`${next}::date`, sql`${next}::date`, sql`${last}::date`]),
  }
}

/** `whetherAsked` as an expression; of the hours that a volunteer gives nothing is known here. */
export function askedSql(
  { who, ...rule }: TrainingRule,
  person: SomebodySql,
  everyoneReports: boolean,
  today: CalendarDate,
): RawBuilder<'yes' | 'perhaps' | 'no'> {
  if (!isInForce(rule, today)) return sql<'no'>`'no'`
  const { volunteer } = person
  const { namesSome, named, possible } = namedSql(who, person)
  const sure = who.if === undefined && (namesSome || everyoneReports)
  const volunteers = who.volunteers
  const asVolunteer = volunteers === 'all' ? sql`false` : volunteer
  return sql<'yes' | 'perhaps' | 'no'>`(case
    when not (${named} or ${possible}) then 'no'
    when ${volunteer} and ${volunteers === 'none'} then 'no'
    when not ${named} then 'perhaps'
    when ${asVolunteer} then 'perhaps'
    else ${sure ? 'yes' : 'perhaps'} end)`
}

/** `whetherNamed` as expressions: the person is among those whom a rule names, or may be, as far as we know. */
function namedSql({ industries, professions = [] }: TrainingRule['who'], { industryId, professionId }: SomebodySql) {
  const [byField, byProfession] = [industries.length > 0, professions.length > 0]
  if (!byField && !byProfession) return { namesSome: false, named: sql`true`, possible: sql`true` }
  const [ids, professionIds] = [intArray(industries.map(idOfIndustry)), intArray(professions.map(idOfProfession))]
  const fields = intArray(professions.map(one => idOfIndustry(fieldOfProfession(one))))
  return {
    namesSome: true,
    named: sql`(coalesce(${industryId} = any(${ids}), false) or coalesce(${professionId} = any(${professionIds}), false))`,
    possible: sql`((${byField} and ${industryId} is null)
      or (${byProfession} and ${professionId} is null and coalesce(${industryId} = any(${fields}), true)))`,
  }
}
