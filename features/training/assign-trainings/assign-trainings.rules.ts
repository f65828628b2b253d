import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { assignmentsMessages } from '../assignments/assignments.messages.ts'

/** A member by email, as the lookup names them. */
export interface Learner {
  readonly value: number
  readonly label: string
  readonly name: string
}

/** What has been chosen in the wizard so far. */
export interface Draft {
  readonly users: 'all' | 'group' | 'select' | null
  readonly groupIds: readonly number[]
  readonly learners: readonly Learner[]
  /** Each person's path, and not these courses. */
  readonly byPath: boolean
  readonly courseIds: readonly number[]
  readonly dueDate: CalendarDate | ''
  readonly email: boolean
}

export type Field = 'users' | 'groupIds' | 'learnerEmails' | 'courseIds' | 'dueDate'
export type Mistakes = Readonly<Partial<Record<Field, string>>>

/** What is still missing before the review, in the order of the form. Spec B5. */
export function mistakesOf(
  { users, groupIds, learners, byPath, courseIds, dueDate }: Draft,
  today: CalendarDate,
): Mistakes {
  return {
    ...(users === null && { users: common.required }),
    ...(users === 'group' && groupIds.length === 0 && { groupIds: assignmentsMessages.noGroup }),
    ...(users === 'select' && learners.length === 0 && { learnerEmails: assignmentsMessages.noUser }),
    ...(!byPath && courseIds.length === 0 && { courseIds: assignmentsMessages.noTraining }),
    ...(dueDate !== '' && dueDate <= today && { dueDate: common.futureDate }),
  }
}

/** The call for each person's path. */
export const pathsOf = ({ users, groupIds, learners, dueDate, email }: Draft) => ({
  isAllLearners: users === 'all',
  groupIds: users === 'group' ? [...groupIds] : [],
  learnerEmails: users === 'select' ? learners.map(({ label }) => label) : [],
  dueDate: dueDate || null,
  email,
})

/** The call for courses. */
export const batchOf = (draft: Draft) => ({ ...pathsOf(draft), courseIds: [...draft.courseIds] })
