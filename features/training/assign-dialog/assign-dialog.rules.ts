import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { SingleAssignment } from '../assignments/assignments.contract.ts'

/** When an assignment made today is due, if the organization says how many days it takes. Spec D8. */
export const defaultDueDate = (today: CalendarDate, days: number | null | undefined): CalendarDate | '' =>
  days ? addDays(today, days) : ''

/** What the dialog asks for: at least one course, and a day after today. Spec B5. */
export const termsFrom = (today: CalendarDate) =>
  SingleAssignment.omit({ entityUserId: true }).extend({
    dueDate: SingleAssignment.shape.dueDate.refine(day => day > today, common.futureDate),
  })
