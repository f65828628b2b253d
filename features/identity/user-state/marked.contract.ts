import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { signedIn } from '#foundation/access/access.policies.ts'
import { userStateMessages } from './user-state.messages.ts'

/** As a member of which organizations somebody put the first steps away, and looked at a report. Decision 381. */
export const MarkedKey = z.enum(['firstStepsHidden', 'reportsSeen'], userStateMessages.unknownKey)

/** Memberships that are remembered under one key; of more, the latest. */
export const MARKED_MAX = 500

/** By set operation, so that two devices at once lose nothing of one another. Decision 385. */
export const markMembership = endpoint({
  method: 'PUT',
  path: '/user-state/marked',
  summary: 'Remember whether something was seen or closed in an organization',
  access: signedIn,
  body: z.strictObject({
    key: MarkedKey,
    entityUserId: z.number().int().min(1).max(2_147_483_647),
    marked: z.boolean(),
  }),
  response: z.object({}),
})
