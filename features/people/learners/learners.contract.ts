import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, optional, pageOf } from '#platform/shared/paging.ts'
import { administrator } from '#foundation/access/access.policies.ts'
import { EntityRole, MembershipStatus } from '#foundation/access/roles.ts'
import { MemberTraining, Standing } from '#training/standing/standing.contract.ts'

/** Groups that a row names; the others are counted. */
export const GROUPS_SHOWN = 3

const Id = z.coerce.number().int().min(1).max(2_147_483_647)

/** By training status, the most urgent come first. */
export const LearnersQuery = gridQuery(
  ['lastName', 'firstName', 'email', 'status', 'trainingStatus', 'nextDue', 'lastActivity'],
  'asc',
).extend({
  /** None chosen: all except archived people. Spec D2. */
  status: listOf(MembershipStatus),
  groupId: optional(Id),
  /** Learner: people without any other role. */
  role: optional(EntityRole),
  /** People who stand in one of these ways: with all their trainings, or with the one course that is named. */
  trainingStatus: listOf(Standing),
  /** People who have this course, in any cycle. */
  courseId: optional(Id),
  /** People with a completion that this floor ended: a newer version of its course is required. */
  floorId: optional(Id),
})
export type LearnersQuery = z.output<typeof LearnersQuery>

/** What an export takes from it; the day is given, so a file made tomorrow says what was requested today. */
export const LearnersExportQuery = LearnersQuery.omit({ pageNumber: true, pageSize: true }).extend({
  today: CalendarDate,
})
export type LearnersExportQuery = z.output<typeof LearnersExportQuery>

/** A membership, and how the person stands. Spec D8. */
export const LearnerRow = z.object({
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The names of the first groups, and how many there are. */
  groups: z.array(z.string()),
  groupCount: z.number().int(),
  roles: z.array(EntityRole),
  status: MembershipStatus,
  trainingStatus: MemberTraining,
  /** The earliest due date of an open training; without one, the day on which the first completion ends. */
  nextDue: CalendarDate.nullable(),
  nextDueIs: z.enum(['due', 'renewal']).nullable(),
  /** The last training activity here, exact to the hour. */
  lastActivity: z.string().nullable(),
})
export type LearnerRow = z.infer<typeof LearnerRow>

export const listLearners = endpoint({
  method: 'GET',
  path: '/entityAdminUsers/:entityGuid',
  mayLag: true,
  summary: 'Members of an organization, one page with the exact total',
  access: administrator,
  query: LearnersQuery,
  response: pageOf(LearnerRow),
})

export const exportLearners = endpoint({
  method: 'GET',
  path: '/entityAdminUsers/export/:entityGuid',
  summary: 'Members of an organization as a CSV file, sent by email',
  access: administrator,
  query: LearnersQuery,
  response: z.object({ exportId: z.guid() }),
})
