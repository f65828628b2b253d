import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { member } from '#foundation/access/access.policies.ts'
import { RegistrationStatus } from '#training/enrollments/enrollments.contract.ts'

/** One cycle of a training: what was done, how long it took, the result. Spec D8. */
export const HistoryRow = z.object({
  registrationId: z.number().int(),
  courseName: z.string(),
  header: z.string(),
  state: z.string(),
  isCE: z.boolean(),
  hours: z.number(),
  version: z.string(),
  language: z.string(),
  cycle: z.number().int(),
  status: RegistrationStatus,
  dateAdded: z.iso.datetime(),
  dateStarted: z.iso.datetime().nullable(),
  dateCompleted: z.iso.datetime().nullable(),
  dueDate: CalendarDate.nullable(),
  expiresOn: CalendarDate.nullable(),
  /** From this day on a newer version is required, and this completion does not count. */
  newerFrom: CalendarDate.nullable(),
  /** It was completed in another organization, and counts here. */
  credited: z.boolean(),
  totalSeconds: z.number().int(),
  /** Null: not completed; id 0: withheld for lack of quota. */
  certificate: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  attempts: z.array(
    z.object({
      number: z.number().int(),
      startedAt: z.iso.datetime(),
      finishedAt: z.iso.datetime().nullable(),
      score: z.number().int().nullable(),
      passed: z.boolean().nullable(),
    }),
  ),
})
export type HistoryRow = z.infer<typeof HistoryRow>

export const myHistory = endpoint({
  method: 'GET',
  path: '/my-history/:entityGuid',
  mayLag: true,
  summary: 'Training history of the signed-in person by cycle, with attempts, time and certificate',
  access: member,
  query: gridQuery(['date', 'training', 'totalTime'], 'desc').extend({
    status: optional(RegistrationStatus),
  }),
  response: pageOf(HistoryRow),
})

export const transcript = endpoint({
  method: 'GET',
  path: '/my-history/:entityGuid/transcript',
  summary: 'PDF transcript of the signed-in person',
  access: member,
  response: fileOf('application/pdf'),
})
