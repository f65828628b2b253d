import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, optional, pageOf } from '#platform/shared/paging.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { groupsMessages } from './groups.messages.ts'

export const GROUP_NAME_MAX = 100
/** Courses that one group may have, and people that one call may move. */
export const GROUP_COURSES_MAX = 100
export const GROUP_CHANGE_MAX = 500
/** District, school, department. Decision 374. */
export const GROUP_LEVELS = 3
/** Days within which a group may want a course done. */
export const DUE_DAYS_MAX = 365

/** Only an active group assigns its courses. Spec B5, D4. */
export const GroupStatus = z.enum(['Active', 'Inactive'])
export type GroupStatus = z.infer<typeof GroupStatus>
/** The ids for a group's status on the wire: the same as a member's. */
export const groupStatusIds = { Active: 1, Inactive: 2 } as const satisfies Record<GroupStatus, number>
export const groupStatusOf = (id: 1 | 2): GroupStatus => (id === groupStatusIds.Active ? 'Active' : 'Inactive')

const Id = z.coerce.number().int().min(1).max(2_147_483_647)
/** A status may be given by its id. */
const StatusFilter = z.preprocess(
  value => Object.entries(groupStatusIds).find(([, id]) => String(id) === value)?.[0] ?? value,
  GroupStatus,
)

export const NamedGroup = z.object({ id: z.number().int(), name: z.string() })
export type NamedGroup = z.infer<typeof NamedGroup>

/** Spec B3; `courses` are the names of `courseIds`, in the same order. */
export const GroupRow = z.object({
  id: z.number().int(),
  name: z.string(),
  statusId: z.union([z.literal(1), z.literal(2)]),
  status: GroupStatus,
  courseIds: z.array(z.number().int()),
  courses: z.array(z.string()),
  /** The people in it and in the groups below it, each once, except archived ones. */
  numberOfUsers: z.number().int(),
  /** Those who are in it themselves. */
  directUsers: z.number().int(),
  /** The groups that it is a part of, from the top. */
  above: z.array(NamedGroup),
  /** How many groups are a part of it. */
  parts: z.number().int(),
  version: z.number().int(),
})
export type GroupRow = z.infer<typeof GroupRow>

const GroupName = z
  .string(groupsMessages.required)
  .trim()
  .min(1, groupsMessages.required)
  .max(GROUP_NAME_MAX, groupsMessages.nameTooLong)
const StatusId = z.union([z.literal(1), z.literal(2)], groupsMessages.required)
const CourseIds = z.array(z.number().int().min(1).max(2_147_483_647)).max(GROUP_COURSES_MAX)

export const listGroups = endpoint({
  method: 'GET',
  path: '/entityAdminGroups/:entityGuid',
  summary: 'Groups of an organization',
  access: orAuditor(orgAdmin),
  query: gridQuery(['groupName', 'status', 'courses', 'numberOfUsers'], 'asc').extend({
    status: optional(StatusFilter),
    courseId: optional(Id),
    /** What is below these is left out. */
    closed: listOf(Id),
  }),
  response: pageOf(GroupRow),
})

/** The group that it is a part of; null: it stands at the top. */
const ParentId = z.number().int().min(1).max(2_147_483_647).nullable()

export const NewGroup = z.strictObject({
  name: GroupName,
  statusId: StatusId,
  courseIds: CourseIds.default([]),
  parentId: ParentId.default(null),
})

export const addGroup = endpoint({
  method: 'POST',
  path: '/entityAdminGroups',
  summary: 'Add a group; people who join it get its courses',
  access: orgAdmin,
  idempotent: true,
  body: NewGroup.extend({ entityGuid: z.guid() }),
  response: z.object({ id: z.number().int() }),
})

/** On update the name is sent as groupName. Spec B3. Without a parent, the group stays where it is. */
export const ChangedGroup = z.strictObject({
  groupName: GroupName,
  statusId: StatusId,
  courseIds: CourseIds,
  parentId: ParentId.optional(),
})

export const changeGroup = endpoint({
  method: 'PUT',
  path: '/entityAdminGroups/:groupId',
  summary: 'Change a group; its people get each course that is added',
  access: orgAdmin,
  body: ChangedGroup.extend({ version: z.number().int().optional() }),
  response: z.object({ version: z.number().int() }),
})

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/entityAdminGroups/:groupId',
  summary: 'Delete a group that nobody is in or was invited to; its parts move up',
  access: orgAdmin,
  response: z.object({}),
})

/** As many as one call may delete. */
export const GROUPS_DELETE_MAX = 500

/** Those that somebody is in or was invited to are kept, and named. */
export const deleteGroups = endpoint({
  method: 'POST',
  path: '/entityAdminGroups/:entityGuid/delete',
  summary: 'Delete several groups, but none that has people or invites; their parts move up',
  access: orgAdmin,
  body: z.strictObject({ groupIds: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(GROUPS_DELETE_MAX) }),
  response: z.object({ deleted: z.number().int(), kept: z.array(z.string()) }),
})

const dueDaysText = groupsMessages.dueDays(DUE_DAYS_MAX)
const Days = z.preprocess(
  days => (days === '' ? null : days),
  z.union(
    [z.null(), z.coerce.number(dueDaysText).int(dueDaysText).min(1, dueDaysText).max(DUE_DAYS_MAX, dueDaysText)],
    dueDaysText,
  ),
)

/** In how many days after joining courses of the group are due; null: in the organization's own number. */
export const DueDays = z.strictObject({
  courses: z
    .array(z.strictObject({ courseId: z.number().int().min(1).max(2_147_483_647), days: Days }))
    .max(GROUP_COURSES_MAX),
})

export const setDueDays = endpoint({
  method: 'PUT',
  path: '/entityAdminGroups/:groupId/due-days',
  summary: 'Set in how many days after joining the courses of a group are due',
  access: orgAdmin,
  body: DueDays.extend({ version: z.number().int() }),
  response: z.object({ version: z.number().int() }),
})

const Count = z.number().int().min(0)

/** The page of one group. Decision 374. */
export const GroupDetails = z.object({
  id: z.number().int(),
  name: z.string(),
  statusId: z.union([z.literal(1), z.literal(2)]),
  status: GroupStatus,
  version: z.number().int(),
  above: z.array(NamedGroup),
  /** The groups that are a part of it, by name, with the active people in each and below. */
  parts: z.array(NamedGroup.extend({ status: GroupStatus, people: Count, compliant: Count, overdue: Count })),
  courses: z.array(z.object({ id: z.number().int(), name: z.string(), dueDays: z.number().int().nullable() })),
  /** The organization's own number of days until what it assigns is due. */
  defaultDueDays: z.number().int().nullable(),
  numberOfUsers: Count,
  directUsers: Count,
  /** How the active people in it and below stand, as the list of learners counts them. */
  figures: z.object({
    people: Count,
    compliant: Count,
    overdue: Count,
    notStarted: Count,
    expiring: Count,
  }),
})
export type GroupDetails = z.infer<typeof GroupDetails>

export const groupDetails = endpoint({
  method: 'GET',
  path: '/entityAdminGroups/:groupId/details',
  summary: 'A group: its place, figures, parts and courses',
  access: orAuditor(orgAdmin),
  response: GroupDetails,
})

/** `in`: who is in the group; `out`: who could join it. */
export const Side = z.enum(['in', 'out'])
export type Side = z.infer<typeof Side>

export const GroupPerson = z.object({
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(['Active', 'Inactive']),
})
export type GroupPerson = z.infer<typeof GroupPerson>

export const groupPeople = endpoint({
  method: 'GET',
  path: '/entityAdminGroups/:groupId/members',
  summary: 'Members of a group, or people who could join it',
  access: orAuditor(orgAdmin),
  query: gridQuery(['name'], 'asc').extend({ side: Side.default('in') }),
  response: pageOf(GroupPerson),
})

const People = z
  .array(z.number().int().min(1).max(2_147_483_647))
  .max(GROUP_CHANGE_MAX, groupsMessages.tooMany(GROUP_CHANGE_MAX))
  .default([])

export const changeGroupPeople = endpoint({
  method: 'PUT',
  path: '/entityAdminGroups/:groupId/members',
  summary: 'Add people to a group or remove them',
  access: orgAdmin,
  body: z.strictObject({ add: People, remove: People }),
  response: z.object({ added: z.number().int(), removed: z.number().int() }),
})
