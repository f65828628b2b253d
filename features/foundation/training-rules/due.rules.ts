import { addDays, addMonths, type CalendarDate } from '#platform/shared/calendar-date.ts'
import type { Due, TrainingRule } from './training-rule.ts'

/** What we know of a person's training. */
export interface Trained {
  /** The day on which the person joined; null: not known. */
  readonly startedOn: CalendarDate | null
  /** The last day on which a training was completed. */
  readonly completedOn: CalendarDate | null
}

/** How a person stands under a rule, and the day that it turns on; null: no end, or a day that we don't know. */
export interface UnderRule {
  /** held: trained, until that day. toDo: by that day. overdue: since that day. */
  readonly state: 'held' | 'toDo' | 'overdue'
  readonly on: CalendarDate | null
}

/** Whether the rule stands on this day. */
export const isInForce = ({ from, until }: Pick<TrainingRule, 'from' | 'until'>, today: CalendarDate): boolean =>
  (from === undefined || from <= today) && (until === undefined || today < until)

type Asks = Pick<TrainingRule, 'initial' | 'renewal' | 'countsFrom'>

/**
 * How somebody whom the rule asks stands under it. A training from before `countsFrom` counts no more; where the law set
 * a day for everyone to take the new one, that is the day. `underRuleSql` is the same in SQL.
 */
export function underRule(
  { initial, renewal, countsFrom }: Asks,
  { startedOn, completedOn }: Trained,
  today: CalendarDate,
): UnderRule {
  const counts = completedOn !== null && (countsFrom === undefined || completedOn >= countsFrom)
  if (counts) return renewed(renewal, { startedOn, completedOn }, today)
  if (completedOn !== null && renewal?.kind === 'fixedDay') return by(renewal.day, today)
  return first(initial, startedOn, today)
}

function first(due: Due, startedOn: CalendarDate | null, today: CalendarDate): UnderRule {
  switch (due.kind) {
    case 'daysAfterHire':
      return by(startedOn && addDays(startedOn, due.days), today)
    case 'monthsAfterHire':
      return by(startedOn && addMonths(startedOn, due.months), today)
    case 'calendar':
      return eachYear(due, { startedOn, completedOn: null }, today)
    case 'fixedDay':
      // Whoever came after that day is not late for it.
      return by(startedOn !== null && startedOn > due.day ? null : due.day, today)
    case 'monthsAfterCompletion':
    case 'licenseCycle':
    case 'none':
    case 'unknown':
      return by(null, today)
  }
}

function renewed(
  due: Due | null,
  trained: Trained & { readonly completedOn: CalendarDate },
  today: CalendarDate,
): UnderRule {
  switch (due?.kind) {
    case 'monthsAfterCompletion':
      return until(addMonths(trained.completedOn, due.months), today)
    case 'calendar':
      return eachYear(due, trained, today)
    case 'licenseCycle': {
      const end = due.months === undefined ? null : addMonths(trained.completedOn, due.months)
      // The license has a day of its own, which we don't know: nobody is called late.
      return end !== null && end < today ? { state: 'toDo', on: null } : { state: 'held', on: end }
    }
    default:
      return { state: 'held', on: null }
  }
}

function eachYear(
  { eachYear: monthDay, windowDays }: Due & { kind: 'calendar' },
  { startedOn, completedOn }: Trained,
  today: CalendarDate,
): UnderRule {
  if (monthDay === null) {
    const end = completedOn && addMonths(completedOn, 12)
    return end !== null && end >= today ? { state: 'held', on: end } : { state: 'toDo', on: null }
  }
  const next = nextOf(monthDay, today)
  const last = addMonths(next, -12)
  const window = (end: CalendarDate) => (windowDays === undefined ? addMonths(end, -12) : addDays(end, -windowDays))
  if (completedOn !== null && completedOn > last && completedOn > window(next))
    return { state: 'held', on: addMonths(next, 12) }
  if (completedOn !== null && completedOn > window(last)) return { state: 'held', on: next }
  return startedOn !== null && startedOn > last ? { state: 'toDo', on: next } : { state: 'overdue', on: last }
}

/** The next such day of a year, today included. */
export function nextOf(monthDay: string, today: CalendarDate): CalendarDate {
  const thisYear = `${today.slice(0, 4)}-${monthDay}`
  return thisYear >= today ? thisYear : addMonths(thisYear, 12)
}

const by = (day: CalendarDate | null, today: CalendarDate): UnderRule =>
  day !== null && day < today ? { state: 'overdue', on: day } : { state: 'toDo', on: day }

const until = (day: CalendarDate, today: CalendarDate): UnderRule =>
  day < today ? { state: 'overdue', on: day } : { state: 'held', on: day }
