import { addMonths, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { MONTHS_SHOWN } from './dashboard-figures.contract.ts'

/** The months of the chart, 'YYYY-MM', the current one last. */
export const monthsShown = (today: CalendarDate): string[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, at) => addMonths(today, at - MONTHS_SHOWN + 1).slice(0, 7))
