import { addDays, addMonths, type CalendarDate, dateIn } from './calendar-date.ts'

/** The default first day of a report that ends with `last`. */
export type FirstDayOf = (last: CalendarDate) => CalendarDate
/** Learner Reports and Offsite LMS Certs: 365 days back. Spec B9. */
export const days365Back: FirstDayOf = last => addDays(last, -365)
/** Training Reports: the same day of the year before; for Feb 29, Feb 28. Spec B9, D14. */
export const oneYearBack: FirstDayOf = last => addMonths(last, -12)

/**
 * The first instant of a day in a time zone. It is found by halving the time around it, because dates never run
 * backwards; that works for days of 23 and 25 hours, days that begin at one o'clock and a day that a zone skipped.
 */
export function startOfDay(timeZone: string, date: CalendarDate): Date {
  const noon = Date.parse(`${date}T12:00:00Z`)
  let before = noon - 36 * 3_600_000
  let at = noon + 36 * 3_600_000
  while (at - before > 1000) {
    const middle = Math.floor((before + at) / 2000) * 1000
    if (dateIn(timeZone, middle) < date) before = middle
    else at = middle
  }
  return new Date(at)
}

/** A half-open span of time: `from` belongs to it, `to` does not. ISO instants. */
export interface InstantRange {
  readonly from: string
  readonly to: string
}

/** The days a report covers: from the first of them until the one after the last. */
export interface DayRange {
  readonly fromDate: CalendarDate
  readonly toDate: CalendarDate
}

/**
 * The days asked for; where none were, the report's default up to and including today. `toDate` is exclusive. Spec B9,
 * D7.
 */
export function daysOf(asked: Partial<DayRange>, today: CalendarDate, firstOf: FirstDayOf): DayRange {
  const toDate = asked.toDate ?? addDays(today, 1)
  return { fromDate: asked.fromDate ?? firstOf(addDays(toDate, -1)), toDate }
}

/**
 * The time span of these days in an organization's time zone: the one place that decides it for every report. Spec D7.
 */
export function instantsOf(timeZone: string, days: DayRange): InstantRange {
  return {
    from: startOfDay(timeZone, days.fromDate).toISOString(),
    to: startOfDay(timeZone, days.toDate).toISOString(),
  }
}
