import { addDays, addMonths, type CalendarDate } from '#platform/shared/calendar-date.ts'
import type { PlanUsage } from '../dashboard-figures/dashboard-figures.contract.ts'
import { type ExpiryMonth, MONTHS, STEM_MAX } from './insights.contract.ts'

interface MonthDays {
  readonly month: string
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** A month and its days. */
export const monthDays = (month: string): MonthDays => ({
  month,
  from: `${month}-01`,
  to: addDays(addMonths(`${month}-01`, 1), -1),
})

/** The months ahead; the first one begins today. */
export const monthsAhead = (today: CalendarDate): MonthDays[] =>
  Array.from({ length: MONTHS }, (_, at) => {
    const days = monthDays(addMonths(today, at).slice(0, 7))
    return at === 0 ? { ...days, from: today } : days
  })

/** The same month a year before. */
export const yearBefore = (month: string): string => addMonths(`${month}-01`, -12).slice(0, 7)

/** What is left of the plan; null: there is no limit. */
export const leftOf = ({ quota, used }: Pick<PlanUsage, 'quota' | 'used'>): number | null =>
  quota === null ? null : Math.max(0, quota - used)

export interface ForecastMonth extends ExpiryMonth {
  /** Of what is needed, what the plan has left for it; the rest of its year; and what comes after its year. */
  readonly covered: number
  readonly beyond: number
  readonly later: number
}

/** What each month's renewals take from what is left, the earlier months first. */
export function forecastOf(months: readonly ExpiryMonth[], left: number | null): ForecastMonth[] {
  let rest = left ?? Infinity
  return months.map(month => {
    const covered = Math.min(month.neededInYear, rest)
    rest -= covered
    return { ...month, covered, beyond: month.neededInYear - covered, later: month.needed - month.neededInYear }
  })
}

/** The first month for which not enough is left; null: none within the plan's year. */
export const runsOutIn = (months: readonly Pick<ForecastMonth, 'month' | 'beyond'>[]): string | null =>
  months.find(({ beyond }) => beyond > 0)?.month ?? null

/** The beginning of a question, cut at a word. */
export function stemOf(question: string): string {
  if (question.length <= STEM_MAX) return question
  const cut = question.slice(0, STEM_MAX + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), STEM_MAX / 2)).replace(/[\s,;:.]+$/, '')}…`
}
