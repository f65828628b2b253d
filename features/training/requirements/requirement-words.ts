import { showDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import type { In } from '#platform/shared/language.ts'
import type { Circle, RequirementRow } from './requirements.contract.ts'
import { requirementWords } from './requirement-words.messages.ts'

/** The language in which a requirement is put into words. */
export interface Speech {
  readonly texts: In<typeof requirementWords>
  readonly locale: string
}
const ofThePage: Speech = { texts: requirementWords, locale: common.locale }

/** What the ids of a circle are called, as far as that is known. */
export type CircleNames = Readonly<Record<'groups' | 'profileJobTitles' | 'professions' | 'states', readonly string[]>>

type When = Pick<
  RequirementRow,
  | 'firstKind'
  | 'firstDays'
  | 'firstDay'
  | 'eachYear'
  | 'againKind'
  | 'againMonths'
  | 'windowDays'
  | 'againDay'
  | 'countsFrom'
>

/** Names of a long list that are shown. */
const NAMED = 4

/** Some names, and how many others there are. */
export function severalInWords(names: readonly string[], all: number = names.length, { texts } = ofThePage): string {
  if (names.length === 0) return texts.oneOf(all)
  // One more name takes no more room than saying that there is one more.
  const shown = all <= NAMED + 1 ? names : names.slice(0, NAMED)
  const others = all - shown.length
  return texts.listed(others > 0 ? [...shown, texts.more(others)] : shown)
}

/** Whom a requirement obliges: 'Learners in Nevada, hired from Jan 1, 2026'. */
export function whoInWords(circle: Circle, names: CircleNames, speech = ofThePage): string {
  const { texts } = speech
  const several = (known: readonly string[], chosen: readonly unknown[]) =>
    severalInWords(known, Math.max(known.length, chosen.length), speech)
  const { roles, groupIds, states, sites, jobTitles, jobTitleIds, professionIds } = circle
  const groups = groupIds.length > 0 && several(names.groups, groupIds)
  const head =
    roles.length > 0
      ? [texts.listed(roles.map(role => texts.roles[role])), groups && texts.groups(groups, groupIds.length === 1)]
      : [groups || texts.everyone]
  const where = [
    states.length > 0 && texts.states(several(names.states, states)),
    sites.length > 0 && texts.sites(several(sites, sites)),
  ]
  // Professions of several fields of work share a name, so there are fewer names than ids.
  const professions = names.professions.length > 0 ? names.professions.length : professionIds.length
  const work = [
    jobTitles.length > 0 && texts.jobTitles(several(jobTitles, jobTitles)),
    jobTitleIds.length > 0 && texts.profileJobTitles(several(names.profileJobTitles, jobTitleIds)),
    professionIds.length > 0 && texts.professions(severalInWords(names.professions, professions, speech)),
  ].filter(part => part !== false)
  const whom = [...head, ...where, work.length > 0 && texts.work(work)].filter(Boolean).join(' ')
  const hired = hiredInWords(circle, speech)
  return hired === null ? whom : `${whom}, ${hired}`
}

function hiredInWords({ hiredFrom, hiredUntil }: Circle, { texts, locale }: Speech): string | null {
  const day = (date: string) => showDate(date, locale)
  if (hiredFrom !== null && hiredUntil !== null) return texts.hiredBetween(day(hiredFrom), day(hiredUntil))
  if (hiredFrom !== null) return texts.hiredFrom(day(hiredFrom))
  return hiredUntil === null ? null : texts.hiredUntil(day(hiredUntil))
}

/** By when and how often: 'Within 30 days, again every 24 months'. */
export function whenInWords(rule: When, speech = ofThePage): string {
  const { texts, locale } = speech
  const both = rule.firstKind === 'eachYear' && rule.againKind === 'eachYear' && !rule.firstDays
  const first = both ? texts.eachYear(dayOfYear(rule.eachYear, locale)) : firstInWords(rule, speech)
  const again = both ? null : againInWords(rule, speech)
  const window = rule.againKind === 'eachYear' && rule.windowDays !== null ? texts.window(rule.windowDays) : null
  return [first, again, window].filter(part => part !== null).join(', ')
}

function firstInWords({ firstKind, firstDays, firstDay, eachYear }: When, { texts, locale }: Speech): string {
  switch (firstKind) {
    case 'days':
      return firstDays ? texts.within(firstDays) : texts.atOnce
    case 'day': {
      const later = firstDays === null ? texts.laterNever : texts.laterWithin(firstDays)
      return `${texts.by(showDate(firstDay, locale))} ${later}`
    }
    case 'eachYear': {
      const day = dayOfYear(eachYear, locale)
      return firstDays ? texts.byNextAfter(day, firstDays) : texts.byNext(day)
    }
    case 'none':
      return texts.noDate
  }
}

function againInWords({ againKind, againMonths, eachYear, againDay, countsFrom }: When, speech: Speech): string {
  const { texts, locale } = speech
  switch (againKind) {
    case 'certificate':
      return texts.again.certificate
    case 'months':
      return texts.again.months(againMonths ?? 0)
    case 'eachYear':
      return texts.again.eachYear(dayOfYear(eachYear, locale))
    case 'day':
      return texts.again.day(showDate(againDay, locale), showDate(countsFrom, locale))
    case 'once':
      return texts.again.once
  }
}

/** 'August 31' for '08-31': a day of any year. */
const dayOfYear = (monthDay: string | null, locale: string): string =>
  monthDay === null
    ? ''
    : new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
        new Date(`2001-${monthDay}T00:00:00Z`),
      )
