import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, optional, PAGE, pageOf } from '#platform/shared/paging.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { supervisor } from '#foundation/access/supervisor.policies.ts'
import { Standing } from '#training/standing/standing.contract.ts'
import { BulkAnswer, MemberIds } from '../change-learners/change-learners.contract.ts'
import { CourseHistoryRow, HistoryQuery } from '../edit-user/edit-user.contract.ts'
import { LearnerRow } from '../learners/learners.contract.ts'
import { ReminderPreview } from '../remind-learners/remind-learners.contract.ts'
import { supervisionMessages as messages } from './supervision.messages.ts'

/** Groups, and people besides them, that one supervises. */
export const SUPERVISED_MAX = 100
/** Supervisors of one organization. */
export const SUPERVISORS_MAX = 500

const Id = z.coerce.number().int().min(1).max(2_147_483_647)
const Ids = z
  .array(Id)
  .max(SUPERVISED_MAX, messages.tooMany(SUPERVISED_MAX))
  .transform(ids => [...new Set(ids)])

/** The form of whom somebody supervises. */
export const SupervisionForm = z.strictObject({ groupIds: Ids, entityUserIds: Ids })
export type SupervisionForm = z.output<typeof SupervisionForm>

/** The form of a new one: who it is, too. */
export const NewSupervisorForm = SupervisionForm.extend({ entityUserId: z.number(messages.nobody) })

/** After how many days of being overdue supervisors are told; none: never. */
export const EscalationForm = z.strictObject({
  escalateAfterDays: z.preprocess(
    days => (days === '' ? null : days),
    z.union(
      [z.null(), z.coerce.number(messages.days).int(messages.days).min(1, messages.days).max(365, messages.days)],
      messages.days,
    ),
  ),
})

const Named = z.object({ id: z.number().int(), name: z.string() })

export const Supervisor = z.object({
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  active: z.boolean(),
  groups: z.array(Named),
  people: z.array(Named),
  /** Active people whom they see. */
  peopleCount: z.number().int(),
  overdueCount: z.number().int(),
  version: z.number().int(),
})
export type Supervisor = z.infer<typeof Supervisor>

export const listSupervisors = endpoint({
  method: 'GET',
  path: '/supervisors/:entityGuid',
  summary: 'Supervisors of an organization, with whom each looks after',
  access: orgAdmin.guarded,
  response: z.object({ supervisors: z.array(Supervisor), escalateAfterDays: z.number().int().nullable() }),
})

export const setEscalation = endpoint({
  method: 'PUT',
  path: '/supervisors/:entityGuid',
  summary: 'Set after how many overdue days supervisors are told',
  access: orgAdmin.guarded,
  body: EscalationForm,
  response: z.object({}),
})

const ofSupervisor = z.object({ entityGuid: z.guid(), entityUserId: Id })

export const saveSupervisor = endpoint({
  method: 'PUT',
  path: '/supervisors/:entityGuid/:entityUserId',
  summary: 'Make a member a supervisor, or change whom they supervise',
  access: orgAdmin.guarded,
  params: ofSupervisor,
  body: SupervisionForm.extend({
    /** Of what was read; null: they are no supervisor yet. */
    version: z.number().int().nullable(),
  }),
  response: z.object({ version: z.number().int() }),
  refusals: ['tooMany'],
})

export const endSupervisor = endpoint({
  method: 'DELETE',
  path: '/supervisors/:entityGuid/:entityUserId',
  summary: 'Take the role of a supervisor away',
  access: orgAdmin.guarded,
  params: ofSupervisor,
  response: z.object({}),
})

export const MyPeopleQuery = gridQuery(['lastName', 'trainingStatus', 'nextDue'], 'asc').extend({
  trainingStatus: listOf(Standing),
  groupId: optional(Id),
})
export type MyPeopleQuery = z.output<typeof MyPeopleQuery>

/** The day is given, so a file made tomorrow says what was requested today; so is the supervisor's own membership. */
export const MyPeopleExportQuery = MyPeopleQuery.omit(PAGE).extend({
  today: CalendarDate,
  supervisorId: z.number().int(),
})

export const myPeople = endpoint({
  method: 'GET',
  path: '/my-people/:entityGuid',
  mayLag: true,
  summary: 'Active members whom the signed-in person supervises',
  access: supervisor,
  query: MyPeopleQuery,
  response: pageOf(LearnerRow),
})

export const mySupervision = endpoint({
  method: 'GET',
  path: '/my-people/:entityGuid/about',
  summary: 'Whom the signed-in person supervises, and whether they get the weekly summary',
  access: supervisor,
  response: z.object({
    groups: z.array(Named),
    /** Chosen one by one. */
    people: z.number().int(),
    digest: z.boolean(),
  }),
})

export const setDigest = endpoint({
  method: 'PUT',
  path: '/my-people/:entityGuid/digest',
  summary: 'Turn the weekly summary on or off',
  access: supervisor,
  body: z.strictObject({ digest: z.boolean() }),
  response: z.object({}),
})

export const exportMyPeople = endpoint({
  method: 'GET',
  path: '/my-people/export/:entityGuid',
  summary: 'Members whom the signed-in person supervises as a CSV file, sent by email',
  access: supervisor,
  query: MyPeopleQuery,
  response: z.object({ exportId: z.guid() }),
})

export const remindMyPeople = endpoint({
  method: 'POST',
  path: '/my-people/:entityGuid/remind',
  summary: 'Remind members whom the signed-in person supervises of what is due',
  access: supervisor,
  body: z.strictObject({ entityUserIds: MemberIds }),
  response: BulkAnswer,
})

export const previewMyReminder = endpoint({
  method: 'POST',
  path: '/my-people/:entityGuid/remind/preview',
  summary: 'Show the mail that a reminder of members whom the signed-in person supervises would send',
  access: supervisor,
  body: z.strictObject({ entityUserIds: MemberIds }),
  response: ReminderPreview,
})

/** A training as a supervisor sees it: without results, and without who asked for it. Decision 318. */
export const SupervisedTraining = CourseHistoryRow.omit({
  expiresOn: true,
  score: true,
  requirement: true,
  assignedBy: true,
  selfStarted: true,
})
export type SupervisedTraining = z.infer<typeof SupervisedTraining>

export const myPersonTrainings = endpoint({
  method: 'GET',
  path: '/my-people/:entityGuid/:entityUserId/trainings',
  summary: 'Trainings of a member whom the signed-in person supervises',
  access: supervisor,
  params: ofSupervisor,
  query: HistoryQuery,
  response: pageOf(SupervisedTraining),
})
