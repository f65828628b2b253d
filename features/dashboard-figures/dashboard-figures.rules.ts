import { addMonths, type CalendarDate } from '../../platform/shared/calendar-date.ts'
import { MONTHS_SHOWN } from './dashboard-figures.contract.ts'

/** The months of the chart, 'YYYY-MM', the current one last. */
export function monthsShown(today: CalendarDate): string[] {
  const first = `${today.slice(0, 7)}-01`
  return Array.from({ length: MONTHS_SHOWN }, (_, at) => addMonths(first, at - MONTHS_SHOWN + 1).slice(0, 7))
}
