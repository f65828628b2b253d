import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { PAGE_AND_ORDER } from '#platform/shared/paging.ts'
import { administrator } from '#foundation/access/access.policies.ts'
import { SingleAssignment } from '#training/assignments/assignments.contract.ts'
import { Begun, MemberKind } from '../bulk-actions/bulk-actions.contract.ts'
import { bulkActionsMessages } from '../bulk-actions/bulk-actions.messages.ts'
import { MemberIds } from '../change-learners/change-learners.contract.ts'
import { ReminderPreview } from '../remind-learners/remind-learners.contract.ts'
import { LearnersQuery } from './learners.contract.ts'

/** What narrows the list of learners, as its address says it. */
export const LearnerFilters = z.strictObject(LearnersQuery.omit(PAGE_AND_ORDER).shape)
export type LearnerFilters = z.output<typeof LearnerFilters>

/** Whom: people who were ticked, or all whom the list finds. */
const whom = {
  entityUserIds: MemberIds.optional(),
  matching: LearnerFilters.optional(),
  /** How many they are, as the person saw it. */
  count: z.number().int().min(1, bulkActionsMessages.nobody).max(2_147_483_647),
}

export const startBulk = endpoint({
  method: 'POST',
  path: '/entityAdminUsers/:entityGuid/bulk',
  summary: 'Change or remind selected members, or all that match a filter',
  access: administrator,
  idempotent: true,
  body: z.strictObject({
    action: MemberKind.exclude(['assign']),
    groupId: z.number().int().min(1).max(2_147_483_647).optional(),
    ...whom,
  }),
  response: Begun,
})

/** The question before all that match are reminded; of very many it shows the mails of the first alone. */
export const MatchingPreview = ReminderPreview.extend({ whole: z.boolean() })

export const previewMatching = endpoint({
  method: 'POST',
  path: '/entityAdminUsers/:entityGuid/bulk/remind/preview',
  summary: 'Show the mail that reminding all that match a filter would send, who gets it, and who does not',
  access: administrator,
  body: z.strictObject({ matching: LearnerFilters }),
  response: MatchingPreview,
})

export const assignMatching = endpoint({
  method: 'POST',
  path: '/entityAdminUsers/:entityGuid/bulk/assign',
  summary: 'Assign trainings to all members that match a filter',
  access: administrator.withPremium,
  idempotent: true,
  body: SingleAssignment.omit({ entityUserId: true }).extend({ matching: LearnerFilters, count: whom.count }),
  response: Begun,
})
