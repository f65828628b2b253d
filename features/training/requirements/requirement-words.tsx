import { formatDate } from '#platform/web/format.ts'
import { localeOf } from '#platform/shared/language.ts'
import { pageLanguage } from '#platform/web/language.ts'
import type { RequirementRow } from './requirements.contract.ts'
import { requirementsTexts as texts } from './requirements-screens.messages.ts'

type Rule = Omit<RequirementRow, 'people' | 'met' | 'waived' | 'toDo' | 'overdue'>

/** '08-31' as a day of any year. */
const dayOfYear = (monthDay: string | null) =>
  new Intl.DateTimeFormat(localeOf(pageLanguage), { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`2026-${monthDay ?? '01-01'}T00:00:00Z`),
  )

/** Whom it obliges: the groups by name, and how many other conditions there are. */
export function whoInWords(rule: Rule): string {
  const others = [rule.roles, rule.jobTitleIds, rule.professionIds, rule.states, rule.sites].filter(
    values => values.length > 0,
  ).length
  const more = others + (rule.hiredFrom !== null || rule.hiredUntil !== null ? 1 : 0)
  const groups = rule.groups.length > 0 ? texts.inGroups(rule.groups) : texts.everyone
  return more > 0 ? `${groups}, ${texts.conditions(more)}` : groups
}

/** By when for the first time. */
export function firstInWords(rule: Rule): string {
  switch (rule.firstKind) {
    case 'days':
      return texts.first.days(rule.firstDays ?? 0)
    case 'day':
      return texts.first.day(formatDate(rule.firstDay))
    case 'eachYear':
      return texts.first.eachYear(dayOfYear(rule.eachYear))
    case 'none':
      return texts.first.none
  }
}

/** When it is asked again. */
export function againInWords(rule: Rule): string {
  switch (rule.againKind) {
    case 'certificate':
      return texts.repeat.certificate
    case 'months':
      return texts.repeat.months(rule.againMonths ?? 0)
    case 'eachYear':
      return texts.repeat.eachYear(dayOfYear(rule.eachYear))
    case 'day':
      return texts.repeat.day(formatDate(rule.againDay))
    case 'once':
      return texts.repeat.once
  }
}
