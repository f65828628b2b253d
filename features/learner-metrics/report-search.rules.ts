import { addDays, type CalendarDate } from '../../platform/shared/calendar-date.ts'
import { days365Back, type FirstDayOf } from '../../platform/shared/report-range.ts'

/** The days that are shown as chosen while the address names none: up to and with today. Spec B9. */
export const defaultDays = (today: CalendarDate, firstOf: FirstDayOf = days365Back) => ({ from: firstOf(today), to: today })

type Search = Readonly<Record<string, string | readonly string[]>>
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What is asked of the server for the search in the address: the chosen end is sent extended by one day. Spec B9. */
export function askedFor(search: Search, today: CalendarDate, firstOf: FirstDayOf = days365Back) {
  const days = defaultDays(today, firstOf)
  const chosen = (name: 'fromDate' | 'toDate', otherwise: CalendarDate) => {
    const value = search[name]
    return typeof value === 'string' && DAY.test(value) ? value : otherwise
  }
  return { ...search, fromDate: chosen('fromDate', days.from), toDate: addDays(chosen('toDate', days.to), 1) }
}
