import { type CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import type { Asked } from './asked.rules.ts'
import type { Duty } from './duty.ts'
import type { Profession } from './profession.ts'
import { professionNames } from './profession.messages.ts'
import type { Due, Industry, Provider, TrainingRule } from './training-rule.ts'

/** Rules of training in words, on both sides. Spec D8. */
export const industryNames: Readonly<Record<Industry, string>> = {
  education: 'Education',
  'health-care': 'Health care',
  'child-care': 'Child care',
  'social-services': 'Social services',
  justice: 'Law enforcement and justice',
  faith: 'Faith community',
  sports: 'Sports and recreation',
  youth: 'Youth-serving organization',
  other: 'Other',
}

export const dutyNames: Readonly<Record<Duty, string>> = {
  volunteering: 'Volunteers',
  supervising: 'Supervisors and HR',
  coaching: 'Coaches',
  counseling: 'Counselors',
  treating: 'Nurses and other clinicians',
  responding: 'Emergency medical and fire services',
  'film-and-computers': 'Film, photo and computer technicians',
}

export const providerTexts: Readonly<Record<Provider, string>> = {
  any: 'The law leaves the course open. Ask whoever needs your proof whether this one counts.',
  approved: 'Only an approved course counts. We do not claim that ours is.',
  employer: 'The employer gives this training. Ask yours whether this course counts.',
  state: 'Only the state’s own course counts. Ours does not replace it.',
  unknown: 'We do not know which courses count. Ask whoever needs your proof.',
}
export const providerNames: Readonly<Record<Provider, string>> = {
  any: 'Any course',
  approved: 'An approved course',
  employer: 'The employer’s training',
  state: 'The state’s course only',
  unknown: 'Not known',
}

const spell = (count: number, one: string) => (count === 1 ? `one ${one}` : `${count} ${one}s`)
/** 36 months are three years. */
const span = (months: number) => (months % 12 === 0 ? spell(months / 12, 'year') : spell(months, 'month'))
const every = (months: number) => (months === 12 ? 'every year' : `every ${span(months)}`)
/** 'August 31': any year will do. */
const monthDay = (text: string) => showDate(`2001-${text}` as CalendarDate).replace(/, 2001$/, '')

function firstInWords(due: Due): string {
  switch (due.kind) {
    case 'daysAfterHire':
      return due.days === 0 ? 'when they start' : `within ${spell(due.days, 'day')} of the start`
    case 'monthsAfterHire':
      return `within ${span(due.months)} of the start`
    case 'calendar':
      return yearlyInWords(due)
    case 'fixedDay':
      return `by ${showDate(due.day)}`
    case 'licenseCycle':
      return 'before they get the license'
    case 'monthsAfterCompletion':
    case 'none':
      return 'no time is named'
    case 'unknown':
      return UNKNOWN
  }
}
const UNKNOWN = 'we do not know when'

const yearlyInWords = ({ eachYear, windowDays }: Due & { kind: 'calendar' }) =>
  eachYear === null
    ? 'every school year'
    : `every year by ${monthDay(eachYear)}${windowDays === undefined ? '' : `, in the ${windowDays} days before`}`

function againInWords(due: Due | null): string {
  switch (due?.kind) {
    case undefined:
      return 'once is enough'
    case 'monthsAfterCompletion':
      return every(due.months)
    case 'calendar':
      return yearlyInWords(due)
    case 'fixedDay':
      return `for those trained before, again by ${showDate(due.day)}`
    case 'licenseCycle':
      return due.months === undefined ? 'whenever they renew the license' : `for the license, ${every(due.months)}`
    case 'unknown':
      return UNKNOWN
    default:
      return 'no time is named'
  }
}

/** When a rule asks: 'First within 90 days of the start; then every 2 years.' */
export function whenInWords({ initial, renewal }: Pick<TrainingRule, 'initial' | 'renewal'>): string {
  const [first, again] = [firstInWords(initial), againInWords(renewal)]
  if (first === again) return `${first[0]?.toUpperCase()}${first.slice(1)}.`
  return `First: ${first}. Then: ${again}.`
}

/** What else a rule says: since when, hours, what no longer counts. */
export const moreInWords = ({ from, until, hours, countsFrom }: TrainingRule): readonly string[] => [
  ...(from === undefined ? [] : [`Since ${showDate(from)}.`]),
  ...(until === undefined ? [] : [`Until ${showDate(until)}.`]),
  ...(hours === undefined ? [] : [`${spell(hours, 'hour').replace(/^one/, 'One')}.`]),
  ...(countsFrom === undefined ? [] : [`Training from before ${showDate(countsFrom)} no longer counts.`]),
]

const volunteersInWords = (volunteers: TrainingRule['who']['volunteers']): readonly string[] => {
  if (volunteers === undefined) return []
  if (typeof volunteers === 'string') return [volunteers === 'all' ? 'Volunteers too.' : 'Not volunteers.']
  const { hoursAMonth, hoursAYear } = volunteers
  const limits = [
    ...(hoursAMonth === undefined ? [] : [`${spell(hoursAMonth, 'hour')} a month`]),
    ...(hoursAYear === undefined ? [] : [`${spell(hoursAYear, 'hour')} a year`]),
  ]
  return [`Volunteers who give more than ${limits.join(' or ')}.`]
}

/** Why a rule asks a person, or does not; the answer stands before it. */
export const askedTexts: Readonly<Record<Asked['reason'], (rule: TrainingRule) => string>> = {
  notYet: ({ from }) => `This rule begins on ${showDate(from)}.`,
  noMore: ({ until }) => `This rule ended on ${showDate(until)}.`,
  otherWork: ({ who }) => `It asks people ${whoWork(who)}.`,
  whichWork: ({ who }) => `It does if ${youWork(who)}. Your profile does not say where you work.`,
  whichProfession: ({ who }) => `It does if ${youWork(who)}. Your profile does not say what your profession is.`,
  noVolunteers: () => 'It does not ask volunteers.',
  fewHours: () => 'It asks volunteers who give more hours than you do.',
  whichHours: rule =>
    `As a volunteer, you are asked if you give enough hours. ${volunteersInWords(rule.who.volunteers)}`,
  volunteers: () => 'You are a volunteer. We do not know whether it asks volunteers.',
  if: ({ who }) => `It does if ${who.if}.`,
  reporters: () => 'It does if the law names your profession as one that must report.',
  work: ({ who }) => `You work in ${listOf(who.industries)}.`,
  profession: () => 'It names your profession.',
  everyone: () => 'In this state, everyone must report.',
}
const lists = new Intl.ListFormat('en', { type: 'disjunction' })
const lower = (name: string) => name.replace(/^./, first => first.toLowerCase())
const listOf = (named: readonly Industry[]) => lists.format(named.map(one => lower(industryNames[one])))
/** Some professions have an 'or' of their own; three are called the same. */
const oneOf = (named: readonly Profession[]) => {
  const names = [...new Set(named.map(one => lower(professionNames[one])))]
  return names.length === 1 ? `${names[0]}` : `one of these: ${names.join(', ')}`
}

type Who = TrainingRule['who']
/** Both parts, where a rule names people by field of work and by profession. */
const either = ({ industries, professions }: Who, work: string, profession: string) =>
  [
    ...(industries.length === 0 ? [] : [`${work} ${listOf(industries)}`]),
    ...(professions ? [`${profession} ${oneOf(professions)}`] : []),
  ].join(', or ')
const whoWork = (who: Who) => either(who, 'who work in', 'whose profession is')
const youWork = (who: Who) => either(who, 'you work in', 'your profession is')

const whomInWords = (who: Who): readonly string[] =>
  who.industries.length === 0 && !who.professions ? [] : [`For people ${whoWork(who)}.`]
const restInWords = (rule: TrainingRule): readonly string[] => [
  ...(rule.who.if === undefined ? [] : [`Only if ${rule.who.if}.`]),
  ...volunteersInWords(rule.who.volunteers),
  whenInWords(rule),
  ...moreInWords(rule),
  `Counts: ${lower(providerNames[rule.provider])}.`,
]

/** What a rule asks, without the people whom it asks; with their professions, which its own words may leave open. */
export const termsInWords = (rule: TrainingRule): string =>
  [...(rule.who.professions ? whomInWords(rule.who) : []), ...restInWords(rule)].join(' ')

/** A whole rule in sentences, as staff compare it: whatever of it changes is said. */
export const ruleInWords = (rule: TrainingRule): string =>
  [`${rule.who.people}.`, ...whomInWords(rule.who), ...restInWords(rule)].join(' ')
