import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { z } from 'zod'
import { SingleAssignment } from '../assignments/assignments.contract.ts'

/** When an assignment made today is due, if the organization says how many days it takes. Spec D8. */
export const defaultDueDate = (today: CalendarDate, days: number | null | undefined): CalendarDate | '' =>
  days ? addDays(today, days) : ''

/** What the dialog asks for: at least one course, but for each person's path, and a day after today. Spec B5. */
export const termsFrom = (today: CalendarDate, byPath = false) =>
  SingleAssignment.omit({ entityUserId: true }).extend({
    courseIds: byPath ? z.array(z.number()) : SingleAssignment.shape.courseIds,
    dueDate: SingleAssignment.shape.dueDate.refine(day => day > today, common.futureDate),
  })
