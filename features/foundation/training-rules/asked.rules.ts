import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { isInForce } from './due.rules.ts'
import type { Industry, TrainingRule } from './training-rule.ts'

/** What we know of a person whom a rule may ask. */
export interface Somebody {
  readonly industry: Industry | null
  readonly volunteer: boolean
  readonly hours?: { readonly aMonth: number; readonly aYear: number }
  /** Whether the state's law makes everyone report. */
  readonly everyoneReports: boolean
}

export interface Asked {
  readonly answer: 'yes' | 'perhaps' | 'no'
  /** Why: a key of the texts. */
  readonly reason:
    | 'notYet'
    | 'noMore'
    | 'otherWork'
    | 'whichWork'
    | 'noVolunteers'
    | 'fewHours'
    | 'whichHours'
    | 'volunteers'
    | 'if'
    | 'reporters'
    | 'work'
    | 'everyone'
}

/**
 * Whether a rule asks somebody to be trained. What we don't know is never guessed: the answer is then 'perhaps', with
 * what it turns on. `askedSql` is the same in SQL. Spec D8.
 */
export function whetherAsked({ who, ...rule }: TrainingRule, person: Somebody, today: CalendarDate): Asked {
  if (rule.from !== undefined && today < rule.from) return { answer: 'no', reason: 'notYet' }
  if (!isInForce(rule, today)) return { answer: 'no', reason: 'noMore' }
  const named = who.industries.length > 0
  if (named && person.industry !== null && !who.industries.includes(person.industry))
    return { answer: 'no', reason: 'otherWork' }
  const volunteer = person.volunteer ? asVolunteer(who.volunteers, person.hours) : undefined
  if (volunteer?.answer === 'no') return volunteer
  if (named && person.industry === null) return { answer: 'perhaps', reason: 'whichWork' }
  if (volunteer) return volunteer
  if (who.if !== undefined) return { answer: 'perhaps', reason: 'if' }
  if (named) return { answer: 'yes', reason: 'work' }
  return person.everyoneReports ? { answer: 'yes', reason: 'everyone' } : { answer: 'perhaps', reason: 'reporters' }
}

/** Undefined: volunteers are asked like everyone. */
function asVolunteer(asks: TrainingRule['who']['volunteers'], hours: Somebody['hours']): Asked | undefined {
  if (asks === 'all') return undefined
  if (asks === 'none') return { answer: 'no', reason: 'noVolunteers' }
  if (asks === undefined) return { answer: 'perhaps', reason: 'volunteers' }
  if (hours === undefined) return { answer: 'perhaps', reason: 'whichHours' }
  const { hoursAMonth = Infinity, hoursAYear = Infinity } = asks
  return hours.aMonth > hoursAMonth || hours.aYear > hoursAYear ? undefined : { answer: 'no', reason: 'fewHours' }
}
