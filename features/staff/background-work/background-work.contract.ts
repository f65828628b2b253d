import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { backgroundWorkMessages as messages } from './background-work.messages.ts'
import { MailState } from '../deliveries/deliveries.contract.ts'

/** Jobs or mails that one call may name. */
export const NAMED_MAX = 500

const count = z.number().int()
const Kinds = z.array(z.string())

/** The queue and the outbox in numbers. */
export const backgroundWork = endpoint({
  method: 'GET',
  path: '/staff/background-work',
  summary: 'Jobs and mails in numbers',
  access: staffWho('look'),
  response: z.object({
    jobs: z.object({
      waiting: count,
      running: count,
      /** They failed, and are tried again by themselves. */
      retrying: count,
      /** Since when the oldest of those that are due waits. */
      oldestSince: z.string().nullable(),
      stopped: count,
      /** What stopped, by its kinds. */
      kinds: Kinds,
    }),
    mails: z.object({
      waiting: count,
      retrying: count,
      oldestSince: z.string().nullable(),
      failed: count,
      /** In the last 24 hours. */
      sentLately: count,
      /** What waits or failed, by its kinds. */
      kinds: Kinds,
    }),
  }),
})

/** A job that was given up after its last attempt. */
export const StoppedJob = z.object({
  key: z.string(),
  job: z.string(),
  reason: z.string(),
  stoppedAt: z.string(),
  /** Whose work it is; null: the platform's. */
  entityGuid: z.guid().nullable(),
  organization: z.string().nullable(),
  /** A file, a batch or a time zone. */
  about: z.string().nullable(),
  /** Restarted every day; otherwise only by a person. */
  byItself: z.boolean(),
  /** Nothing else would ask for it again. */
  mayGiveUp: z.boolean(),
})
export type StoppedJob = z.infer<typeof StoppedJob>

export const stoppedJobs = endpoint({
  method: 'GET',
  path: '/staff/stopped-jobs',
  summary: 'Jobs that stopped after too many failures',
  access: staffWho('look'),
  query: gridQuery(['stoppedAt'], 'desc').extend({ job: optional(z.string().max(100)) }),
  response: pageOf(StoppedJob),
})

const Keys = z.array(z.string().min(1).max(300)).min(1, messages.nothing).max(NAMED_MAX, messages.tooMany(NAMED_MAX))
const Changed = z.object({ changed: count })

export const tryJobsAgain = endpoint({
  method: 'POST',
  path: '/staff/stopped-jobs/try-again',
  summary: 'Try stopped jobs again',
  access: staffWho('retryJobs'),
  body: z.strictObject({ keys: Keys }),
  response: Changed,
})

export const tryKindAgain = endpoint({
  method: 'POST',
  path: '/staff/stopped-jobs/try-kind-again',
  summary: 'Try all stopped jobs of one kind again',
  access: staffWho('retryJobs'),
  body: z.strictObject({ job: z.string().min(1).max(100) }),
  response: Changed,
})

export const giveUpJobs = endpoint({
  method: 'POST',
  path: '/staff/stopped-jobs/give-up',
  summary: 'Give up stopped jobs that nothing else asks for',
  access: staffWho('retryJobs'),
  body: z.strictObject({ keys: Keys }),
  response: Changed,
})

export const OpenMailState = MailState.exclude(['sent', 'kept'])

/** A mail that is not sent yet or was given up; never its text. */
export const OpenMail = z.object({
  id: z.number().int(),
  recipient: z.string(),
  template: z.string(),
  status: OpenMailState,
  attempts: count,
  failure: z.string().nullable(),
  createdAt: z.string(),
  failedAt: z.string().nullable(),
  nextTryAt: z.string(),
})
export type OpenMail = z.infer<typeof OpenMail>

export const openMails = endpoint({
  method: 'GET',
  path: '/staff/mails',
  mayLag: true,
  summary: 'Mails that wait or failed',
  access: staffWho('look'),
  query: gridQuery(['createdAt', 'recipient'], 'desc').extend({
    status: optional(OpenMailState),
    template: optional(z.string().max(100)),
  }),
  response: pageOf(OpenMail),
})

export const sendMailsAgain = endpoint({
  method: 'POST',
  path: '/staff/mails/send-again',
  summary: 'Send mails again',
  access: staffWho('sendMailsAgain'),
  body: z.strictObject({
    ids: z
      .array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
      .min(1, messages.nothing)
      .max(NAMED_MAX, messages.tooMany(NAMED_MAX)),
  }),
  response: Changed,
})
