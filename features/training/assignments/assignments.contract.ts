import { z } from 'zod'
import { CalendarDate, calendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { administrator, orgAdmin } from '#foundation/access/access.policies.ts'
import { assignmentsMessages } from './assignments.messages.ts'

/** Courses, groups and people that one call may name. */
export const COURSES_MAX = 20
export const GROUPS_MAX = 500
export const PEOPLE_MAX = 1_000
/** Learners that a search shows. Spec B2, B9. */
export const LEARNERS_SHOWN = 10
/** Assignments that the screen lists. */
export const RECENT_SHOWN = 5

const Id = z.number().int().min(1).max(2_147_483_647)
const each = <T extends string | number>(values: readonly T[]): T[] => [...new Set(values)]
const CourseIds = (missing: string) =>
  z.array(Id, missing).min(1, missing).max(COURSES_MAX, assignmentsMessages.tooManyCourses).transform(each)
const DueDate = z.preprocess(
  value => (value === '' ? null : value),
  calendarDate(assignmentsMessages.dueDateInvalid).nullish(),
)
/** If one or a few people are chosen by hand, a due date is required. Spec B5. */
const GivenDueDate = calendarDate(assignmentsMessages.noDueDate)

export const EntityUserIds = z.array(Id).max(PEOPLE_MAX, assignmentsMessages.tooManyPeople).transform(each)

/** Who takes what by when, and whether they are notified. Spec B3 (batch assignment payload). */
export const BatchAssignment = z.strictObject({
  isAllLearners: z.boolean(),
  courseIds: CourseIds(assignmentsMessages.noTraining),
  groupIds: z.array(Id).max(GROUPS_MAX, assignmentsMessages.tooManyGroups).default([]).transform(each),
  learnerEmails: z
    .array(z.string().trim().toLowerCase().min(1).max(254))
    .max(PEOPLE_MAX, assignmentsMessages.tooManyPeople)
    .default([])
    .transform(each),
  dueDate: DueDate,
  email: z.boolean(),
})
export type BatchAssignment = z.output<typeof BatchAssignment>

/** Spec B3 (single assignment payload). */
export const SingleAssignment = z.strictObject({
  entityUserId: Id,
  courseIds: CourseIds(assignmentsMessages.noCourse),
  dueDate: GivenDueDate,
  email: z.boolean(),
})

/** Assignments with an email by one person, and by one organization, in an hour. */
export const MAILING_ASSIGNMENTS_PER_HOUR = 300

export const assignBatch = endpoint({
  method: 'POST',
  path: '/entityAdminAssign/batch/:entityGuid',
  summary: 'Assign trainings to everyone, to groups or to people by email',
  access: administrator.withPremium,
  body: BatchAssignment,
  response: z.object({ assignmentId: z.number().int() }),
  idempotent: true,
})

/** What the assignment would do, before it is confirmed. */
export const Effect = z.object({
  /** Active members who are included. */
  people: z.number().int(),
  /** Members who would be included but are left out because they are not active. */
  inactive: z.number().int(),
  /** Of the people, those who already have one of the trainings open. */
  alreadyOpen: z.number().int(),
  /** Of the people, those who hold a certificate for one of them that is not yet due for renewal. */
  holding: z.number().int(),
  /** Trainings that would be opened, one for each person and course. */
  opened: z.number().int(),
  /** Open trainings whose due date would change. */
  redated: z.number().int(),
  mails: z.number().int(),
  /** Of the people, those who are overdue and whom the new date would make on time; null: nobody. */
  overdue: z
    .object({
      people: z.number().int(),
      /** The name, if it is one person. */
      name: z.string().nullable(),
      /** By how many days, for the one longest overdue. */
      days: z.number().int(),
    })
    .nullable(),
  /** On a Seat plan with a limit: the people who would take a seat with their first activity, and the seats that are left. */
  seats: z.object({ mayTake: z.number().int(), left: z.number().int() }).nullable(),
})
export type Effect = z.infer<typeof Effect>

export const previewAssignment = endpoint({
  method: 'POST',
  path: '/entityAdminAssign/preview/:entityGuid',
  summary: 'Preview what an assignment would do',
  access: administrator.withPremium,
  // Or for members who are chosen one by one.
  body: BatchAssignment.extend({ entityUserIds: EntityUserIds.default([]) }),
  response: Effect,
})

export const assignSingle = endpoint({
  method: 'POST',
  path: '/entityAdminAssign/single/:entityGuid',
  summary: 'Assign trainings to one member',
  access: administrator,
  body: SingleAssignment,
  response: z.object({ assignmentId: z.number().int() }),
  idempotent: true,
})

export const assignPeople = endpoint({
  method: 'POST',
  path: '/entityAdminAssign/members/:entityGuid',
  summary: 'Assign trainings to several selected members',
  access: administrator.withPremium,
  body: SingleAssignment.omit({ entityUserId: true }).extend({
    entityUserIds: EntityUserIds.pipe(z.array(Id).min(1, assignmentsMessages.noUser)),
  }),
  response: z.object({ assignmentId: z.number().int() }),
  idempotent: true,
})

/** The progress of an assignment. */
export const AssignmentProgress = z.object({
  assignmentId: z.number().int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  courses: z.array(z.string()),
  /** Everyone, or the names of the groups, or neither: people chosen by hand. */
  everyone: z.boolean(),
  groups: z.array(z.string()),
  dueDate: CalendarDate.nullable(),
  numberOfPeople: z.number().int(),
  processedPeople: z.number().int(),
  opened: z.number().int(),
  redated: z.number().int(),
  mails: z.number().int(),
  processedAt: z.iso.datetime().nullable(),
  /** It was given up, and waits for someone to retry it: what was done stays. */
  stoppedAt: z.iso.datetime().nullable(),
})
export type AssignmentProgress = z.infer<typeof AssignmentProgress>

export const assignmentProgress = endpoint({
  method: 'GET',
  path: '/entityAdminAssign/progress/:assignmentId',
  summary: 'Progress of an assignment',
  access: administrator,
  response: AssignmentProgress,
})

export const retryAssignment = endpoint({
  method: 'POST',
  path: '/entityAdminAssign/retry/:assignmentId',
  summary: 'Try an assignment again that stopped',
  access: administrator.withPremium,
  response: z.object({}),
})

export const recentAssignments = endpoint({
  method: 'GET',
  path: '/entityAdminAssign/recent/:entityGuid',
  summary: 'Latest assignments of an organization',
  access: administrator,
  response: z.array(AssignmentProgress),
})

/** Active members by their email. Spec B3 (lookup entries), D10. */
export const learnerEmailLookup = endpoint({
  method: 'GET',
  path: '/LookUp/learner-emails/:entityGuid',
  summary: 'Active learners, searched by email or name',
  access: orgAdmin,
  query: z.object({ search: z.string().trim().max(100).default('') }),
  response: z.array(z.object({ label: z.string(), value: z.number().int(), name: z.string() })),
})
