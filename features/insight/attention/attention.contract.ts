import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { administrator } from '#foundation/access/access.policies.ts'
import { attentionKinds } from './attention-kinds.ts'

/** Files of one's own that are told one by one; older ones are in one's mails. */
export const FILES_TOLD = 5

/** Something that waits for an administrator, or that they should know. Decision 376. */
export const AttentionItem = z.object({
  kind: z.enum(attentionKinds),
  /** People, requests, batches, or what is used of a plan. */
  count: z.number().int(),
  /** How many of them are new since the person last said that they had read. */
  fresh: z.number().int(),
  /** The day since which the oldest of them waits; null: that has no beginning. */
  since: CalendarDate.nullable(),
  /** The last day of a trial or a plan. */
  lastDay: CalendarDate.nullable(),
  /** How many certificates or seats there are. */
  quota: z.number().int().nullable(),
  unit: z.enum(['Certificate', 'Seat']).nullable(),
  /** A file that is ready, or could not be made. */
  file: z.object({ exportGuid: z.guid(), name: z.string() }).nullable(),
})
export type AttentionItem = z.infer<typeof AttentionItem>

export const attention = endpoint({
  method: 'GET',
  path: '/attention/:entityGuid',
  summary: 'What is waiting for an administrator, and what of it is new',
  access: administrator,
  response: z.object({
    items: z.array(AttentionItem),
    /** When this was read: what comes later is not read with it. */
    asOf: z.iso.datetime(),
    /** Today in the organization. */
    today: CalendarDate,
  }),
})

/** Asked for seldom, on every page: it looks for one thing that is new, and counts nothing. */
export const attentionNews = endpoint({
  method: 'GET',
  path: '/attention/:entityGuid/news',
  summary: 'Whether anything new is waiting for an administrator',
  access: administrator,
  response: z.object({ news: z.boolean() }),
})

export const readAttention = endpoint({
  method: 'POST',
  path: '/attention/:entityGuid/read',
  summary: 'Mark what is waiting for an administrator as read',
  access: administrator,
  body: z.strictObject({ until: z.iso.datetime() }),
  response: z.object({}),
})
