import { addDays, CalendarDate } from '#platform/shared/calendar-date.ts'
import { days365Back, type FirstDayOf } from '#platform/shared/report-range.ts'

/** The days shown as chosen while the address names none: up to and including today. Spec B9. */
export const defaultDays = (today: CalendarDate, firstOf: FirstDayOf = days365Back) => ({
  from: firstOf(today),
  to: today,
})

type Search = Readonly<Record<string, string | readonly string[]>>

/**
 * What the server is asked for, given the search in the address: the chosen end is sent as the day after it. Spec B9.
 */
export function askedFor(search: Search, today: CalendarDate, firstOf: FirstDayOf = days365Back) {
  const days = defaultDays(today, firstOf)
  const chosen = (name: 'fromDate' | 'toDate', otherwise: CalendarDate) =>
    CalendarDate.safeParse(search[name]).data ?? otherwise
  return { ...search, fromDate: chosen('fromDate', days.from), toDate: addDays(chosen('toDate', days.to), 1) }
}

/** The same where no days are chosen unless the address names them. */
export function givenDays(search: Search) {
  const dayOf = (name: 'fromDate' | 'toDate') => CalendarDate.safeParse(search[name]).data
  const last = dayOf('toDate')
  return { ...search, fromDate: dayOf('fromDate'), toDate: last && addDays(last, 1) }
}
