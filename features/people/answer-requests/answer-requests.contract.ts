import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { JoinRequestFilters } from '#entrance/join-requests/join-requests.contract.ts'
import { Begun } from '../bulk-actions/bulk-actions.contract.ts'
import { bulkActionsMessages } from '../bulk-actions/bulk-actions.messages.ts'

export const answerMatching = endpoint({
  method: 'POST',
  path: '/join-requests/:entityGuid/matching',
  summary: 'Approve or decline all requests to join that match a filter',
  access: orgAdmin,
  idempotent: true,
  body: z.strictObject({
    decision: z.enum(['approve', 'decline']),
    matching: JoinRequestFilters,
    /** How many they are, as the person saw it. */
    count: z.number().int().min(1, bulkActionsMessages.noRows).max(2_147_483_647),
  }),
  response: Begun,
})
