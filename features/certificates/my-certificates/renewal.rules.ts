import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'

/** Whether it is time to renew. Spec D4. */
export const renewalIsOpen = (expiresOn: CalendarDate, today: CalendarDate): boolean =>
  addDays(expiresOn, -RENEWAL_DAYS) <= today
