import { z } from 'zod'
import { calendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, pageOf } from '#platform/shared/paging.ts'
import { administrator } from '#foundation/access/access.policies.ts'
import { AssignmentProgress } from './assignments.contract.ts'
import { assignmentsMessages } from './assignments.messages.ts'

/** People that are named of those whose training stays. */
export const STARTED_NAMED = 10
/** Withdrawals that can be undone, as they are listed. */
export const UNDOABLE_SHOWN = 20

/** An assignment with how its trainings stand. */
export const AssignmentRow = AssignmentProgress.extend({
  /** The person's name, if it was one. */
  person: z.string().nullable(),
  notStarted: z.number().int(),
  inProgress: z.number().int(),
  complete: z.number().int(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** It is being taken back, restored or given another due date, and not through yet. */
  changing: z.boolean(),
})
export type AssignmentRow = z.infer<typeof AssignmentRow>

export const listAssignments = endpoint({
  method: 'GET',
  path: '/entityAdminAssign/list/:entityGuid',
  summary: 'Assignments of an organization, with how their trainings stand',
  access: administrator,
  query: gridQuery(['createdAt', 'dueDate'], 'desc'),
  response: pageOf(AssignmentRow),
})

/** What withdrawing would do: those who have started stay. */
export const WithdrawalPreview = z.object({
  notStarted: z.number().int(),
  started: z.number().int(),
  /** Some of those who have started. */
  names: z.array(z.string()),
})
export type WithdrawalPreview = z.infer<typeof WithdrawalPreview>

export const previewWithdrawal = endpoint({
  method: 'GET',
  path: '/entityAdminAssign/withdraw/:assignmentId',
  summary: 'What withdrawing an assignment would do',
  access: administrator,
  response: WithdrawalPreview,
})

export const Change = z.object({
  changeId: z.number().int(),
  /** Trainings that were changed so far. */
  changed: z.number().int(),
  /** There are more, and the work continues. */
  goesOn: z.boolean(),
})

export const withdrawAssignment = endpoint({
  method: 'POST',
  path: '/entityAdminAssign/withdraw/:assignmentId',
  summary: 'Withdraw an assignment from everyone who has not started; can be undone for 10 minutes',
  access: administrator,
  response: Change,
})

export const withdrawTraining = endpoint({
  method: 'POST',
  path: '/entityAdminAssign/withdraw-training/:registrationId',
  summary: 'Withdraw one person’s training that was not started; can be undone for 10 minutes',
  access: administrator,
  response: Change,
})

/** As it was, but for those who have the training again by now. */
export const undoWithdrawal = endpoint({
  method: 'POST',
  path: '/entityAdminAssign/undo/:changeId',
  summary: 'Undo a withdrawal within 10 minutes',
  access: administrator,
  response: Change,
})

export const Undoable = z.object({
  changeId: z.number().int(),
  courses: z.array(z.string()),
  /** Whose training it was; null: an assignment's. */
  person: z.string().nullable(),
  entityUserId: z.number().int().nullable(),
  changed: z.number().int(),
  until: z.iso.datetime(),
})
export type Undoable = z.infer<typeof Undoable>

export const undoableWithdrawals = endpoint({
  method: 'GET',
  path: '/entityAdminAssign/undoable/:entityGuid',
  summary: 'Withdrawals of the last 10 minutes, which can be undone',
  access: administrator,
  response: z.object({ rows: z.array(Undoable) }),
})

export const NewDueDate = z.strictObject({ dueDate: calendarDate(assignmentsMessages.noDueDate), email: z.boolean() })

export const changeDueDate = endpoint({
  method: 'POST',
  path: '/entityAdminAssign/due-date/:assignmentId',
  summary: 'Change the due date of an assignment for everyone who has not completed it',
  access: administrator,
  body: NewDueDate,
  response: Change,
})

export const changeTrainingDueDate = endpoint({
  method: 'POST',
  path: '/entityAdminAssign/due-date-of-training/:registrationId',
  summary: 'Change the due date of one person’s training',
  access: administrator,
  body: NewDueDate,
  response: Change,
})
