import { addDays, addMonths, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { nextOf } from '#foundation/training-rules/due.rules.ts'
import type { PersonStanding } from './person-standing.ts'
import type { RequirementRule } from './requirements.contract.ts'

// The same in SQL: meets_until, first_due and member_requirements (0049). A test compares both over random worlds.

/** Stands for 'for good' beside days; it sorts after all of them. */
export const FOREVER = 'infinity'
type Until = CalendarDate | typeof FOREVER

/** A completion of one of the courses, or an accepted certificate from outside. */
export interface Completion {
  readonly completedOn: CalendarDate
  /** The last day of its certificate; null: it has none. */
  readonly endsOn: CalendarDate | null
  /** The last day that is left of it where something ended it early: a floor, or a revocation. */
  readonly cutTo?: CalendarDate
}

/** What we know of somebody whom the requirement obliges. */
export interface Obliged {
  readonly since: CalendarDate
  readonly hiredOn: CalendarDate | null
  readonly completions: readonly Completion[]
  readonly waivedUntil: CalendarDate | null
}

type Asks = Omit<RequirementRule, 'courseIds'>

/** The last day through which a completion meets the requirement. Decision 314. */
export function meetsUntil(rule: Asks, { completedOn, endsOn, cutTo }: Completion): Until {
  const until = ((): Until => {
    const ends = endsOn ?? FOREVER
    switch (rule.againKind) {
      case 'certificate':
        return ends
      case 'months':
        return addMonths(completedOn, rule.againMonths ?? 0)
      case 'eachYear': {
        const next = nextOf(rule.eachYear ?? '', completedOn)
        const counts = rule.windowDays === null || completedOn > addDays(next, -rule.windowDays)
        return counts ? addMonths(next, 12) : next
      }
      case 'day':
        return completedOn >= (rule.countsFrom ?? '') ? ends : earlier(rule.againDay ?? '', ends)
      case 'once':
        return FOREVER
    }
  })()
  return cutTo === undefined ? until : earlier(until, cutTo)
}

/** By when somebody has to meet it for the first time; null: by no day. */
export function firstDue(rule: Asks, { since, hiredOn }: Pick<Obliged, 'since' | 'hiredOn'>): CalendarDate | null {
  const from = latest([since, hiredOn]) ?? since
  const later = rule.firstDays === null ? null : addDays(from, rule.firstDays)
  switch (rule.firstKind) {
    case 'days':
      return later
    case 'day':
      return from <= (rule.firstDay ?? '') ? rule.firstDay : later
    case 'eachYear':
      return nextOf(rule.eachYear ?? '', later ?? from)
    case 'none':
      return null
  }
}

/** How somebody stands: the last day on which it is met (null: never was), and by when it is to be met next. */
export interface UnderRequirement {
  readonly metUntil: Until | null
  readonly dueOn: CalendarDate | null
}

export function underRequirement(rule: Asks, person: Obliged): UnderRequirement {
  const trained = latest(person.completions.map(one => meetsUntil(rule, one)))
  const metUntil = latest([trained, person.waivedUntil])
  const first = firstDue(rule, person)
  const dueOn = trained === null ? (first === null ? null : latest([first, person.waivedUntil])) : metUntil
  return { metUntil, dueOn: dueOn === FOREVER ? null : dueOn }
}

/** How a person stands under a requirement, in one word: `standingSql` in SQL. */
export const standingOf = (
  { metUntil, dueOn }: UnderRequirement,
  trainedUntil: Until | null,
  today: CalendarDate,
): PersonStanding => {
  if (trainedUntil !== null && trainedUntil >= today) return 'Met'
  if (metUntil !== null && metUntil >= today) return 'Waived'
  return dueOn !== null && dueOn < today ? 'Overdue' : 'ToDo'
}

/** How many days before it ends the next training opens: within a window, and not at once after the last one. */
export const leadOf = ({ againKind, againMonths, windowDays }: Asks): number =>
  Math.min(RENEWAL_DAYS, againKind === 'months' ? (againMonths ?? 0) * 10 : (windowDays ?? RENEWAL_DAYS))

const earlier = <T extends Until>(one: T, other: T): T => (one < other ? one : other)
const latest = <T extends Until>(days: readonly (T | null)[]): T | null =>
  days
    .filter(day => day !== null)
    .toSorted()
    .at(-1) ?? null
