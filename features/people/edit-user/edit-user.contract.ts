import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { gridQuery, Lookup, pageOf } from '#platform/shared/paging.ts'
import { administrator, orAuditor } from '#foundation/access/access.policies.ts'
import { MembershipStatus } from '#foundation/access/roles.ts'
import { AssignableCourse } from '#courses/courses/courses.contract.ts'
import { EmailAddress } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { RegistrationStatus } from '#training/enrollments/enrollments.contract.ts'
import { MemberTraining } from '#training/standing/standing.contract.ts'
import { statusIds } from '#foundation/lookups/lookups.contract.ts'
import { EMPLOYEE_ID_MAX, JOB_TITLE_MAX } from '../learner-files/learner-details.contract.ts'
import { editUserMessages } from './edit-user.messages.ts'

/** The longest name of a site. */
export const SITE_MAX = 100

/** Groups that one call may put one person into. */
const GROUPS_MAX = 500

const Id = z.number().int().min(1).max(2_147_483_647)
const StatusId = z.union(
  [z.literal(statusIds.Active), z.literal(statusIds.Inactive), z.literal(statusIds.Archived)],
  editUserMessages.required,
)
const nameOfStatus = (id: number) => MembershipStatus.options.find(name => statusIds[name] === id) ?? 'Active'
/** A status by its id, as forms send it, or by its name. */
const Status = z.union([MembershipStatus, StatusId.transform(nameOfStatus)], editUserMessages.required)

/** One training of a person. Spec B3 (course history row). */
export const CourseHistoryRow = z.object({
  registrationId: z.number().int(),
  /** The training's header, under 'Training'. */
  trainingType: z.string(),
  /** The course's name, under 'Course'. */
  training: z.string(),
  status: RegistrationStatus,
  dueDate: CalendarDate.nullable(),
  dateAdded: z.string(),
  dateCompleted: z.string().nullable(),
  /** In seconds. */
  totalTime: z.number().int(),
  certificateName: z.string().nullable(),
  /** 0: completed, but withheld for lack of quota. Spec B2, D4. */
  certificateId: z.number().int().nullable(),
  /** The last day of a completion; null: it does not end, or there is none. */
  expiresOn: CalendarDate.nullable(),
  /** The best result in the exam, in percent. */
  score: z.number().int().nullable(),
  /** The requirement that asks for it. */
  requirement: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Who assigned it. */
  assignedBy: z.string().nullable(),
  /** The person began it on their own: nobody asked for it. */
  selfStarted: z.boolean(),
})
export type CourseHistoryRow = z.infer<typeof CourseHistoryRow>

export const HistoryQuery = gridQuery(
  ['dateAdded', 'trainingType', 'training', 'dateCompleted', 'totalTime', 'certificateName'],
  'desc',
)
export type HistoryQuery = z.output<typeof HistoryQuery>

/** How a person stands with all of their trainings today: as the list of learners says it. */
export const MemberStanding = z.object({
  word: MemberTraining,
  /** The earliest due date of what is open. */
  nextDue: CalendarDate.nullable(),
  /** The last day on which everything is held; null: for good, or never. */
  compliantUntil: CalendarDate.nullable(),
})
export type MemberStanding = z.infer<typeof MemberStanding>

/** Spec B3. */
export const UserDetails = z.object({
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  statusId: StatusId,
  roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
  entityGroupIds: z.array(z.number().int()),
  /** The same with their names: one may be inactive, and not in the lookup. */
  groups: Lookup,
  coursesAvailableForAssignment: z.array(AssignableCourse),
  hasActivityInSubscriptionYear: z.boolean(),
  /** Requirements go by them. Decision 314. */
  hiredOn: CalendarDate.nullable(),
  site: z.string().nullable(),
  employeeId: z.string().nullable(),
  jobTitle: z.string().nullable(),
  /** They are a read-only auditor; null: they are none. Its last day may be over. Decision 382. */
  audit: z.object({ through: CalendarDate.nullable(), over: z.boolean(), trains: z.boolean() }).nullable().optional(),
  /** They own the organization. Decision 383. */
  owns: z.boolean().optional(),
  /** The caller owns it, and may hand it over to them. */
  mayOwn: z.boolean().optional(),
  standing: MemberStanding,
  /** The newest trainings. */
  courseHistory: pageOf(CourseHistoryRow),
  /** Sent back with a change: a change by someone else in between is reported, not overwritten. */
  version: z.number().int(),
})
export type UserDetails = z.infer<typeof UserDetails>

export const userDetails = endpoint({
  method: 'GET',
  path: '/entityAdminUsers/user/:entityUserId',
  summary: 'Details of a member',
  access: orAuditor(administrator),
  response: UserDetails,
})

export const userTrainings = endpoint({
  method: 'GET',
  path: '/entityAdminUsers/user/:entityUserId/trainings',
  summary: 'Trainings of a member',
  access: orAuditor(administrator),
  query: HistoryQuery,
  response: pageOf(CourseHistoryRow),
})

const HiredOn = CalendarDate.nullable()
const shortText = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .transform(text => text || null)
    .nullable()
const Site = shortText(SITE_MAX, editUserMessages.longSite)
/** Unique in the organization, whatever its case. Decision 366. */
const EmployeeId = shortText(EMPLOYEE_ID_MAX, editUserMessages.longEmployeeId)
const JobTitle = shortText(JOB_TITLE_MAX, editUserMessages.longJobTitle)

const UserChanges = z.strictObject({
  firstName: z.string(editUserMessages.required).trim().min(1, editUserMessages.required).max(100),
  lastName: z.string(editUserMessages.required).trim().min(1, editUserMessages.required).max(100),
  email: EmailAddress,
  status: Status.optional(),
  /** The same under its other name. Spec B3. */
  statusId: StatusId.transform(nameOfStatus).optional(),
  roleIds: z.array(Id, editUserMessages.required).min(1, editUserMessages.required).max(20),
  /** If left out, they stay. */
  groupIds: z.array(Id).max(GROUPS_MAX).optional(),
  /** If left out, they stay; an empty site is none. */
  hiredOn: HiredOn.optional(),
  site: Site.optional(),
  employeeId: EmployeeId.optional(),
  jobTitle: JobTitle.optional(),
  entityUserId: Id.optional(),
  entityGuid: z.guid().optional(),
  version: z.number().int().min(1).optional(),
})

const oneStatus = judgedWith('status', 'statusId')

/** First and last name and email are included and must equal what is stored. Spec B7, D2. */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/entityAdminUsers/user/:entityUserId',
  summary: 'Change a member’s status, roles and groups',
  access: administrator,
  body: UserChanges.refine(({ status, statusId }) => (status ?? statusId) !== undefined, {
    path: ['status'],
    message: editUserMessages.required,
    ...oneStatus,
  }).refine(({ status, statusId }) => status === undefined || statusId === undefined || status === statusId, {
    path: ['status'],
    message: editUserMessages.otherStatus,
    ...oneStatus,
  }),
  response: UserDetails,
  // As the form calls the field whose ids are sent.
  refusesAt: ['roles'],
})

/** The form of Spec B3: the roles by their ids, under the names used there. */
export const UserForm = z.object({
  firstName: UserChanges.shape.firstName,
  lastName: UserChanges.shape.lastName,
  email: EmailAddress,
  status: StatusId,
  roles: UserChanges.shape.roleIds,
  groupIds: z.array(Id).max(GROUPS_MAX),
  hiredOn: HiredOn,
  site: Site,
  employeeId: EmployeeId,
  jobTitle: JobTitle,
})
