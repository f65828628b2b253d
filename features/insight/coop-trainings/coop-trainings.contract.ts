import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { gridQuery, listOf, optional, pageOf } from '#platform/shared/paging.ts'
import { coopAdmin } from '#foundation/access/access.policies.ts'
import { learnerMetricsMessages } from '../learner-metrics/learner-metrics.messages.ts'
import { TrainingStatus } from '../learner-metrics/learner-metrics.contract.ts'
import { Counts } from '../training-metrics/training-metrics.contract.ts'

const Id = z.coerce.number().int().min(1).max(2_147_483_647)
/** `toDate` is exclusive (D7); days are those of each organization. */
const filters = {
  organization: optional(z.guid()),
  courseId: optional(Id),
  fromDate: optional(CalendarDate),
  toDate: optional(CalendarDate),
}
const inOrder = {
  holds: ({ fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined }) =>
    !fromDate || !toDate || fromDate < toDate,
  otherwise: {
    path: ['toDate'],
    message: learnerMetricsMessages.endBeforeStart,
    ...judgedWith('fromDate', 'toDate'),
  },
}

/** One course in one organization, or in the cooperative itself. */
export const CoopTraining = Counts.extend({
  courseId: z.number().int(),
  courseName: z.string(),
  trainingType: z.string(),
  state: z.string(),
  organizationGuid: z.guid(),
  organization: z.string(),
  /** The cooperative's own people. */
  own: z.boolean(),
})
export type CoopTraining = z.infer<typeof CoopTraining>

export const coopTrainings = endpoint({
  method: 'GET',
  path: '/cooperative/:entityGuid/trainings',
  mayLag: true,
  summary: 'Trainings of a cooperative’s people by course and organization, with totals',
  access: coopAdmin,
  query: gridQuery(
    [
      'courseName',
      'organization',
      'notStartedCount',
      'inProgressCount',
      'completeCount',
      'registrationCount',
      'certsIssuedCount',
    ],
    'asc',
  )
    .extend(filters)
    .refine(inOrder.holds, inOrder.otherwise),
  response: pageOf(CoopTraining).extend({ totals: Counts }),
})

/** One person taking one course, read-only. */
export const CoopRecord = z.object({
  registrationId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  organizationGuid: z.guid(),
  organization: z.string(),
  own: z.boolean(),
  courseName: z.string(),
  dateAdded: z.string(),
  dueDate: CalendarDate.nullable(),
  dateCompleted: z.string().nullable(),
  status: TrainingStatus,
  /** Null: none; 0: withheld. */
  certificateId: z.number().int().nullable(),
  timeZone: z.string(),
})
export type CoopRecord = z.infer<typeof CoopRecord>

export const coopRecords = endpoint({
  method: 'GET',
  path: '/cooperative/:entityGuid/training-records',
  mayLag: true,
  summary: 'Training records of a cooperative’s people',
  access: coopAdmin,
  query: gridQuery(
    ['dateAdded', 'lastName', 'organization', 'courseName', 'status', 'dueDate', 'dateCompleted'],
    'desc',
  )
    .extend({ ...filters, status: listOf(TrainingStatus), certificate: optional(z.literal('issued')) })
    .refine(inOrder.holds, inOrder.otherwise),
  response: pageOf(CoopRecord),
})
