import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { gridQuery, linesOf, listOf, optional, PAGE, pageOf } from '#platform/shared/paging.ts'
import { administrator, orAuditor } from '#foundation/access/access.policies.ts'
import { AUDITOR } from '#foundation/access/auditor-role.ts'
import { EntityRole, MembershipStatus } from '#foundation/access/roles.ts'
import { SUPERVISOR } from '#foundation/access/supervisor-role.ts'
import { EMPLOYEE_ID_MAX } from '../learner-files/learner-details.contract.ts'
import { learnersMessages } from './learners.messages.ts'
import { MemberTraining, Standing } from '#training/standing/standing.contract.ts'

/** Groups that a row names; the others are counted. */
export const GROUPS_SHOWN = 3

const Id = z.coerce.number().int().min(1).max(2_147_483_647)

/** The roles of members, and what they are beside them. Decision 383. */
export const ListedRole = z.enum([...EntityRole.options, 'Owner', AUDITOR, SUPERVISOR])
export type ListedRole = z.infer<typeof ListedRole>

/** How long ago somebody was last reminded: never, more than 7 days ago, more than 30. */
export const Reminded = z.enum(['never', 'over7', 'over30'])
export type Reminded = z.infer<typeof Reminded>

/** A site or a job title, as the organization gave it. */
const Detail = z.string().trim().min(1).max(100)

const EmployeeId = z.string().trim().min(1).max(EMPLOYEE_ID_MAX)

/** By training status, the most urgent come first. */
export const LearnersQuery = gridQuery(
  ['lastName', 'firstName', 'email', 'status', 'trainingStatus', 'nextDue', 'lastActivity', 'lastReminded'],
  'asc',
).extend({
  /** None chosen: all except archived people. Spec D2. */
  status: listOf(MembershipStatus),
  /** People who are in one of these, or in a part of it. */
  groupId: listOf(Id),
  /** Learner: people without any other role. */
  role: optional(ListedRole),
  /** People who stand in one of these ways: with all their trainings, or with the one course that is named. */
  trainingStatus: listOf(Standing),
  /** People for whom the list says one of these words: each person has one. Only links from plots set it. */
  word: listOf(MemberTraining),
  /** People whom this member supervises. Only links from supervisors set it. */
  supervisorId: optional(Id),
  /** People who have this course, in any cycle. */
  courseId: optional(Id),
  /** People who were last reminded so long ago, or never: any of these. */
  reminded: listOf(Reminded),
  /** People who work there now, or have this job title, in any letter case; were hired on these days, both included. */
  sites: linesOf(Detail),
  jobTitles: linesOf(Detail),
  hiredFrom: optional(CalendarDate),
  hiredUntil: optional(CalendarDate),
  /** People with one of these employee IDs: whole ones, in any letter case. */
  employeeIds: linesOf(EmployeeId),
  /** People with a completion that this floor ended: a newer version of its course is required. */
  floorId: optional(Id),
})
export type LearnersQuery = z.output<typeof LearnersQuery>

const inOrder = LearnersQuery.refine(
  ({ hiredFrom, hiredUntil }) => !hiredFrom || !hiredUntil || hiredFrom <= hiredUntil,
  { path: ['hiredUntil'], message: learnersMessages.hiredOrder, ...judgedWith('hiredFrom', 'hiredUntil') },
)

/** What an export takes from it; the day is given, so a file made tomorrow says what was requested today. */
export const LearnersExportQuery = LearnersQuery.omit(PAGE).extend({
  today: CalendarDate,
})
export type LearnersExportQuery = z.output<typeof LearnersExportQuery>

/** A membership, and how the person stands. Spec D8. */
export const LearnerRow = z.object({
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The first groups, by name, and how many there are. */
  groups: z.array(z.string()),
  groupIds: z.array(z.number().int()),
  groupCount: z.number().int(),
  roles: z.array(EntityRole),
  /** They are a read-only auditor today. */
  audits: z.boolean().optional(),
  /** They own the organization. */
  owns: z.boolean().optional(),
  status: MembershipStatus,
  trainingStatus: MemberTraining,
  /** The earliest due date of an open training; without one, the day on which the first completion ends. */
  nextDue: CalendarDate.nullable(),
  nextDueIs: z.enum(['due', 'renewal']).nullable(),
  /** The last training activity here, exact to the hour. */
  lastActivity: z.string().nullable(),
  /** The last day on which a reminder went to them, by itself or by hand. */
  lastReminded: CalendarDate.nullable(),
  /** What the organization wrote of their work. */
  site: z.string().nullish(),
  jobTitle: z.string().nullish(),
  employeeId: z.string().nullish(),
  hiredOn: CalendarDate.nullish(),
})
export type LearnerRow = z.infer<typeof LearnerRow>

export const listLearners = endpoint({
  method: 'GET',
  path: '/entityAdminUsers/:entityGuid',
  mayLag: true,
  summary: 'Members of an organization',
  access: orAuditor(administrator),
  query: inOrder,
  response: pageOf(LearnerRow),
})

export const exportLearners = endpoint({
  method: 'GET',
  path: '/entityAdminUsers/export/:entityGuid',
  summary: 'Members of an organization as a CSV file, sent by email',
  access: orAuditor(administrator),
  query: inOrder,
  response: z.object({ exportId: z.guid() }),
})
