import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { isInForce } from './due.rules.ts'
import { fieldOfProfession, type Profession } from './profession.ts'
import type { Industry, TrainingRule } from './training-rule.ts'

/** What we know of a person whom a rule may ask. */
export interface Somebody {
  readonly industry: Industry | null
  /** What the person chose; an organization has none. Left out: not known either. */
  readonly profession?: Profession | null | undefined
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
    | 'whichProfession'
    | 'noVolunteers'
    | 'fewHours'
    | 'whichHours'
    | 'volunteers'
    | 'if'
    | 'reporters'
    | 'work'
    | 'profession'
    | 'everyone'
}

/**
 * Whether a rule asks somebody to be trained. What we don't know is never guessed: the answer is then 'perhaps', with
 * what it turns on. `askedSql` is the same in SQL. Spec D8.
 */
export function whetherAsked({ who, ...rule }: TrainingRule, person: Somebody, today: CalendarDate): Asked {
  if (rule.from !== undefined && today < rule.from) return { answer: 'no', reason: 'notYet' }
  if (!isInForce(rule, today)) return { answer: 'no', reason: 'noMore' }
  const named = whetherNamed(who, person)
  if (named === 'otherWork') return { answer: 'no', reason: named }
  const volunteer = person.volunteer ? asVolunteer(who.volunteers, person.hours) : undefined
  if (volunteer?.answer === 'no') return volunteer
  if (named === 'whichWork' || named === 'whichProfession') return { answer: 'perhaps', reason: named }
  if (volunteer) return volunteer
  if (who.if !== undefined) return { answer: 'perhaps', reason: 'if' }
  if (named !== 'nobody') return { answer: 'yes', reason: named }
  return person.everyoneReports ? { answer: 'yes', reason: 'everyone' } : { answer: 'perhaps', reason: 'reporters' }
}

/**
 * Whether the person is among those whom a rule names, by profession or by field of work: either is enough. Who has told
 * a profession is not among the others of their field; who has not may be each that can be chosen there.
 */
function whetherNamed(
  { industries, professions = [] }: TrainingRule['who'],
  { industry, profession = null }: Somebody,
): 'nobody' | 'otherWork' | 'whichWork' | 'whichProfession' | 'work' | 'profession' {
  if (industries.length === 0 && professions.length === 0) return 'nobody'
  if (profession !== null && professions.includes(profession)) return 'profession'
  if (industry !== null && industries.includes(industry)) return 'work'
  const possible = professions.filter(one => industry === null || fieldOfProfession(one) === industry)
  if (profession === null && possible.length > 0) return 'whichProfession'
  return industry === null && industries.length > 0 ? 'whichWork' : 'otherWork'
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
