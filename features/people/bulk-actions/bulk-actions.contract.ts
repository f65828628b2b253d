import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { administrator } from '#foundation/access/access.policies.ts'

/** People in one transaction: after a kill at most this many are done again from the start. */
export const STEP = 1_000
/** How long an action can be undone. */
export const UNDO_HOURS = 1
/** Actions that a list of people tells of. */
export const ACTIONS_SHOWN = 5

/** What is done to members. */
export const MemberKind = z.enum(['activate', 'deactivate', 'archive', 'joinGroup', 'leaveGroup', 'remind', 'assign'])
export type MemberKind = z.infer<typeof MemberKind>
/** What is done to those who are not yet members: invites and requests to join. Decision 386. */
export const RowKind = z.enum(['resendInvites', 'cancelInvites', 'approveRequests', 'declineRequests'])
export type RowKind = z.infer<typeof RowKind>

export const BulkKind = z.enum([...MemberKind.options, ...RowKind.options])
export type BulkKind = z.infer<typeof BulkKind>
export const isRowKind = (kind: BulkKind): kind is RowKind => RowKind.options.some(one => one === kind)

/** What can be taken back: the others reached people by mail. */
export const undoable = ['activate', 'deactivate', 'archive', 'joinGroup', 'leaveGroup'] as const satisfies BulkKind[]

/** Why the rest of an action was not done. */
export const Stopped = z.enum(['role', 'plan', 'group', 'limit', 'withdrawn', 'undone'])
export type Stopped = z.infer<typeof Stopped>

/** An action on many people, as everybody who administers them sees it. */
export const BulkAction = z.object({
  id: z.number().int(),
  action: BulkKind,
  /** Who did it. */
  by: z.string(),
  mine: z.boolean(),
  createdAt: z.iso.datetime(),
  group: z.string().nullable(),
  people: z.number().int(),
  processed: z.number().int(),
  changed: z.number().int(),
  doneAt: z.iso.datetime().nullable(),
  stopped: Stopped.nullable(),
  /** It undoes another action, of this kind. */
  undoes: BulkKind.nullable(),
  /** Until then it can be undone; null: it can't. */
  undoUntil: z.iso.datetime().nullable(),
  /** Its work was given up; it is tried again by itself. */
  failed: z.boolean(),
})
export type BulkAction = z.infer<typeof BulkAction>

export const bulkActions = endpoint({
  method: 'GET',
  path: '/entityAdminUsers/:entityGuid/bulk',
  summary: 'Actions on many members that are in progress or at most an hour old',
  access: administrator,
  response: z.object({ rows: z.array(BulkAction) }),
})

/** What became of an action when the call returned: a small one is done, another goes on. */
export const Begun = z.object({
  id: z.number().int(),
  people: z.number().int(),
  changed: z.number().int(),
  /** Of those reached, who could not be changed; who already was so is not among them. */
  refused: z.number().int(),
  done: z.boolean(),
})
export type Begun = z.infer<typeof Begun>

export const undoBulkAction = endpoint({
  method: 'POST',
  path: '/entityAdminUsers/:entityGuid/bulk/:bulkActionId/undo',
  summary: 'Undo an action on many members within an hour, for those who were not changed since',
  access: administrator,
  response: Begun,
})
