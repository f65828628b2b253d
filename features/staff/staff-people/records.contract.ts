import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { HeldStatus } from '#certificates/my-certificates/my-certificates.contract.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { RegistrationStatus } from '#training/enrollments/enrollments.contract.ts'
import { MailState } from '../deliveries/deliveries.contract.ts'

const TrainingOf = z.object({
  registrationId: z.number().int(),
  entityGuid: z.guid(),
  organization: z.string(),
  timeZone: z.string(),
  course: z.string(),
  cycle: z.number().int(),
  status: RegistrationStatus,
  addedAt: z.string(),
  dueDate: CalendarDate.nullable(),
  completedAt: z.string().nullable(),
  expiresOn: CalendarDate.nullable(),
  /** Null: it is not complete. Without a number: it waits for quota. */
  certificate: z.object({ number: z.string().nullable(), status: HeldStatus }).nullable(),
})
export type TrainingOf = z.infer<typeof TrainingOf>

/** In whichever organization. Spec D8. */
export const trainingsOf = endpoint({
  method: 'GET',
  path: '/staff/people/:userId/trainings',
  summary: 'A person’s trainings and certificates, in all organizations',
  access: staffWho('visit'),
  query: gridQuery(['addedAt', 'course', 'organization', 'completedAt'], 'desc').extend({
    status: optional(RegistrationStatus),
  }),
  response: pageOf(TrainingOf),
})

const MailTo = z.object({
  mailId: z.number().int(),
  /** The name of its template: its text may hold codes and links, and stays closed. */
  kind: z.string(),
  status: MailState,
  queuedAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number().int(),
  failure: z.string().nullable(),
  /** It holds a code, which has expired long before a mail is given up. */
  holdsCode: z.boolean(),
})
export type MailTo = z.infer<typeof MailTo>

/** What was sent to the person's present address. Spec D8. */
export const mailsTo = endpoint({
  method: 'GET',
  path: '/staff/people/:userId/mails',
  summary: 'Mails to a person and what became of them, the newest first',
  access: staffWho('visit'),
  query: gridQuery(['queuedAt'], 'desc').extend({ status: optional(MailState) }),
  response: pageOf(MailTo),
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/staff/people/:userId/mails/:mailId/send-again',
  summary: 'Send a mail again that failed',
  access: staffWho('sendMailsAgain'),
  refusals: ['notFailed', 'holdsCode'],
  response: z.object({}),
})
