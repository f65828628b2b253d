import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'

/** When an assignment made today is due, if the organization says how many days it takes. Spec D8. */
export const defaultDueDate = (today: CalendarDate, days: number | null | undefined): CalendarDate | '' =>
  days ? addDays(today, days) : ''
