import { addDays, addMonths, CalendarDate } from '#platform/shared/calendar-date.ts'
import { days365Back, type DayRange, daysOf, type FirstDayOf } from '#platform/shared/report-range.ts'
import { defaultDays } from '#foundation/exports/report-search.rules.ts'
import { Extra } from './learner-metrics.contract.ts'
import { type DateOf, Period } from './report-narrowing.contract.ts'

interface Asked {
  readonly dateOf?: DateOf | undefined
  readonly allTime?: 'yes' | undefined
  readonly period?: Period | undefined
  readonly fromDate?: CalendarDate | undefined
  readonly toDate?: CalendarDate | undefined
}

/**
 * Whether an end of the range that is not given is open: for all time, and for other dates than that of Spec B9, which has
 * a usual range.
 */
export const isOpen = ({ dateOf, allTime }: { readonly dateOf?: unknown; readonly allTime?: unknown }): boolean =>
  Boolean(allTime) || (dateOf || 'added') !== 'added'

/** The first and last day of a period: so many days back or ahead, or a month. */
export function daysOfPeriod(period: Period, today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const days = Number(period.slice('last'.length))
  if (days)
    return period.startsWith('last')
      ? { from: addDays(today, -days), to: today }
      : { from: today, to: addDays(today, days) }
  const from = addMonths(`${today.slice(0, 7)}-01`, period === 'lastMonth' ? -1 : 0)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** The days a call is about; an end that is missing is open. What is usual is each report's own. Spec B9. */
export function daysAsked(asked: Asked, today: CalendarDate, firstOf: FirstDayOf = days365Back): Partial<DayRange> {
  const { fromDate, toDate, period } = asked
  const given = { ...(fromDate && { fromDate }), ...(toDate && { toDate }) }
  if (period) {
    const { from, to } = daysOfPeriod(period, today)
    return { fromDate: from, toDate: addDays(to, 1), ...given }
  }
  return isOpen(asked) ? given : daysOf(given, today, firstOf)
}

/** The days shown as chosen while the address names none. */
export function usualDays(
  search: Searched,
  today: CalendarDate,
  firstOf?: FirstDayOf,
): { from?: CalendarDate; to?: CalendarDate } {
  const period = Period.safeParse(search.period).data
  if (period) return daysOfPeriod(period, today)
  return isOpen(search) ? {} : defaultDays(today, firstOf)
}

/** What the server is asked for, given the search in the address: the chosen end is sent as the day after it. Spec B9. */
export function daysSearched(search: Searched, today: CalendarDate, firstOf?: FirstDayOf) {
  const usual = usualDays(search, today, firstOf)
  const last = CalendarDate.safeParse(search.toDate).data ?? usual.to
  return {
    fromDate: CalendarDate.safeParse(search.fromDate).data ?? usual.from,
    toDate: last && addDays(last, 1),
  }
}
interface Searched {
  readonly dateOf?: unknown
  readonly allTime?: unknown
  readonly period?: unknown
  readonly fromDate?: unknown
  readonly toDate?: unknown
}

interface Filtered {
  readonly extra: readonly Extra[]
  readonly groupIds?: unknown
  readonly sites?: unknown
  readonly jobTitles?: unknown
  readonly employeeIds?: unknown
  readonly hiredFrom?: unknown
  readonly hiredUntil?: unknown
  readonly dateOf?: unknown
  readonly requirementId?: unknown
}

/** What the filters speak of is shown, whether or not it was chosen: by a filter of choices, from `fewest` of them on. */
export function extrasOf({ extra, dateOf, ...filters }: Filtered, fewest = 1): Extra[] {
  const speaks = (chosen: unknown) => (Array.isArray(chosen) ? chosen.length >= fewest : fewest < 2 && chosen)
  const spoken: Partial<Record<Extra, unknown>> = {
    groups: speaks(filters.groupIds),
    site: speaks(filters.sites),
    jobTitle: speaks(filters.jobTitles),
    employeeId: speaks(filters.employeeIds),
    hiredOn: filters.hiredFrom || filters.hiredUntil,
    requirement: filters.requirementId,
  }
  return Extra.options.filter(name => extra.includes(name) || dateOf === name || spoken[name])
}

/** What is shown without being chosen: what the filters speak of, unless each row would say the same. */
export const shownOf = (filters: Omit<Filtered, 'extra'>): Extra[] => extrasOf({ ...filters, extra: [] }, 2)
