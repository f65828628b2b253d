import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { administrator } from '#foundation/access/access.policies.ts'
import { MembershipStatus } from '#foundation/access/roles.ts'
import { changeLearnersMessages } from './change-learners.messages.ts'

/** People that one call may change. */
export const CHANGE_MAX = 500

/** Members of one call, each once. */
export const MemberIds = z
  .array(z.number().int().min(1).max(2_147_483_647))
  .min(1, changeLearnersMessages.nobody)
  .max(CHANGE_MAX, changeLearnersMessages.tooMany(CHANGE_MAX))

/** The result of a call about many people: how many were changed, and who was not, each with the reason. */
export const BulkAnswer = z.object({
  changed: z.number().int(),
  refused: z.array(z.object({ entityUserId: z.number().int(), name: z.string(), reason: z.string() })),
})
export type BulkAnswer = z.infer<typeof BulkAnswer>

export const changeStatus = endpoint({
  method: 'POST',
  path: '/entityAdminUsers/:entityGuid/status',
  summary: 'Activate, deactivate or archive members',
  access: administrator,
  body: z.strictObject({ entityUserIds: MemberIds, status: MembershipStatus }),
  response: BulkAnswer,
})
