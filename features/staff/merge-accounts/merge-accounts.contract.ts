import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { EntityRole, EntityType, MembershipStatus } from '#foundation/access/roles.ts'
import { RegistrationStatus } from '#training/enrollments/enrollments.contract.ts'
import { mergeAccountsMessages } from './merge-accounts.messages.ts'

const UserId = z.coerce.number().int().min(1).max(2_147_483_647)
/** Which of the two stays: the one whose page it is, or the other. */
export const Kept = z.enum(['this', 'other'])
export type Kept = z.infer<typeof Kept>

const Account = z.object({
  userId: z.number().int(),
  name: z.string(),
  email: z.string(),
  hasSecondFactor: z.boolean(),
})
export type Account = z.infer<typeof Account>

export const Standing = z.object({ roles: z.array(EntityRole), status: MembershipStatus })
export type Standing = z.infer<typeof Standing>

export const JoinedOrganization = z.object({
  entityGuid: z.guid(),
  name: z.string(),
  type: EntityType,
  /** Null: this account is no member. */
  kept: Standing.nullable(),
  gone: Standing.nullable(),
  after: Standing,
})
export type JoinedOrganization = z.infer<typeof JoinedOrganization>

export const Dropped = z.object({
  registrationId: z.number().int(),
  organization: z.string(),
  course: z.string(),
  status: RegistrationStatus,
  totalSeconds: z.number().int(),
  /** The other account's is further, or has completed the course and still holds it. */
  because: z.enum(['further', 'held']),
})
export type Dropped = z.infer<typeof Dropped>

export const Moved = z.object({
  trainings: z.number().int(),
  certificates: z.number().int(),
  groups: z.number().int(),
  invites: z.number().int(),
  assignments: z.number().int(),
  orders: z.number().int(),
  auditLines: z.number().int(),
})
export type Moved = z.infer<typeof Moved>

export const MergePreview = z.object({
  kept: Account,
  gone: Account,
  /** Why they cannot be merged now; none: they can. */
  obstacles: z.array(z.string()),
  organizations: z.array(JoinedOrganization),
  dropped: z.array(Dropped),
  moved: Moved,
  /** What was previewed: a merge is refused if it would do something else by now. */
  digest: z.string(),
})
export type MergePreview = z.infer<typeof MergePreview>

const access = staffWho('mergeAccounts')

/** Both are opened with the reason of the visit, and both are told of it in their logs. Spec D14. */
export const previewMerge = endpoint({
  method: 'GET',
  path: '/staff/people/:userId/merge',
  summary: 'What merging a person’s two accounts would move and drop',
  access,
  query: z.object({ otherUserId: UserId, keep: Kept.default('this') }),
  response: MergePreview,
})

export const ConfirmedMerge = z.strictObject({
  otherUserId: UserId,
  keep: Kept,
  /** The address of the account that goes, typed. */
  confirmEmail: z.string({ error: mergeAccountsMessages.typeAddress }).trim().max(254),
  digest: z.string().max(100),
})

export const mergeAccounts = endpoint({
  method: 'POST',
  path: '/staff/people/:userId/merge',
  summary: 'Merge two accounts of one person',
  access,
  body: ConfirmedMerge,
  refusals: ['cannotMerge', 'changed'],
  response: z.object({ userId: z.number().int() }),
})
