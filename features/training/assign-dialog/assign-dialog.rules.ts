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

/** From this many courses on, they are searched. */
export const SEARCHED_FROM = 8

interface Named {
  readonly id: number
  readonly name: string
  readonly trainingHeader: string
  readonly state: string
}
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those whose name, training or state has each of the words; what was chosen stays in sight. */
export function searchedCourses<C extends Named>(
  courses: readonly C[],
  search: string,
  chosen: readonly number[],
): C[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const has = ({ name, trainingHeader, state }: C) => {
    const text = plain(`${name} ${trainingHeader} ${state}`)
    return words.every(word => text.includes(word))
  }
  return courses.filter(course => chosen.includes(course.id) || has(course))
}
