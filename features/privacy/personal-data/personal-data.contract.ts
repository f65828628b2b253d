import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { retentionKinds } from '#platform/shared/retention.ts'
import { anyone } from '#foundation/access/access.policies.ts'

const Days = z.number().int()

export const privacyNotice = endpoint({
  method: 'GET',
  path: '/privacy/notice',
  summary: 'How long this installation keeps each kind of data',
  access: anyone,
  response: z.object({
    /** By the kind of data that is kept. */
    keepDays: z.record(z.enum(retentionKinds as [string, ...string[]]), Days),
    /** Within how many days privacy requests are answered. */
    answerDays: Days,
    backupDays: Days,
  }),
})
