import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, optional, pageOf } from '#platform/shared/paging.ts'
import { orgAdmin, orVisitor } from '#foundation/access/access.policies.ts'
import { inviteBatchesMessages } from './invite-batches.messages.ts'

export const BATCH_NAME_MAX = 100
export const BatchName = z
  .string(inviteBatchesMessages.nameMissing)
  .trim()
  .min(1, inviteBatchesMessages.nameMissing)
  .max(BATCH_NAME_MAX, inviteBatchesMessages.nameTooLong)

/** Spec B4, D6. */
export const BatchStatus = z.enum(['Confirmed', 'Pending', 'InProcess', 'Processed', 'Cancelled'])
export type BatchStatus = z.infer<typeof BatchStatus>

/**
 * What became of a row of a batch. 'Success' is invited and not here yet, and 'Joined' whoever came since; 'Omitted' had
 * nothing to be done. Decision 384.
 */
export const BatchOutcome = z.enum([
  'Success',
  'Joined',
  'Updated',
  'Omitted',
  'Failed',
  'Cancelled',
  'Pending',
  'Undone',
])
export type BatchOutcome = z.infer<typeof BatchOutcome>

/** Together they are all of its people whose rows are kept. */
const Outcomes = z.array(z.object({ outcome: BatchOutcome, count: z.number().int() }))

/** Its undo: whether it can be, and how far one came. */
const Undoing = z.object({
  /** Until then it can be undone; null: it can't. */
  undoUntil: z.iso.datetime().nullable(),
  /** That it was undone: by whom, and how many of its rows were gone through. */
  undone: z
    .object({
      by: z.string(),
      at: z.iso.datetime(),
      doneAt: z.iso.datetime().nullable(),
      people: z.number().int(),
      processed: z.number().int(),
    })
    .nullable(),
})

/** Spec B3 (batch invite row). */
export const BatchRow = z.object({
  batchId: z.number().int(),
  batchName: z.string(),
  batchStatus: BatchStatus,
  createDate: z.iso.datetime(),
  numberOfUsers: z.number().int(),
  /** How many of them are done. */
  processedUsers: z.number().int(),
  sendDate: z.iso.datetime(),
  processedDate: z.iso.datetime().nullable(),
  /** It was given up before it was done, and waits for someone to retry it: people already invited stay invited. */
  stoppedAt: z.iso.datetime().nullable(),
  /** The plan has ended: it goes on by itself with the next one. Decision 194. */
  waitsForPlan: z.boolean(),
  outcomes: Outcomes,
  ...Undoing.shape,
})
export type BatchRow = z.infer<typeof BatchRow>

export const batchGrid = endpoint({
  method: 'GET',
  path: '/entityAdminBatch/batchinvite-grid/:entityGuid',
  summary: 'Imports of learners of an organization',
  access: orVisitor(orgAdmin),
  /** `sendDate` is sent as `dateSent`. Spec B7. */
  query: gridQuery(['createDate', 'batchName', 'batchStatus', 'numberOfUsers', 'dateSent', 'sendDate'], 'desc').extend({
    batchStatus: listOf(BatchStatus),
    /** Only those that stopped, or that were through on this day or later with people whom they could not invite. */
    trouble: optional(CalendarDate),
  }),
  response: pageOf(BatchRow).extend({ showZeroOverlay: z.boolean() }),
})

export const BatchHead = z.object({
  name: z.string(),
  createDate: z.iso.datetime(),
  numberOfUsers: z.number().int(),
  status: BatchStatus,
  outcomes: Outcomes,
  ...Undoing.shape,
})
export type BatchHead = z.infer<typeof BatchHead>

export const batchPeople = endpoint({
  method: 'GET',
  path: '/entityAdminBatch/batch-people/:batchId',
  summary: 'People of an import, with what became of each',
  access: orgAdmin,
  query: gridQuery(['line', 'name', 'email'], 'asc').extend({ outcome: listOf(BatchOutcome) }),
  response: pageOf(
    z.object({
      line: z.number().int(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      group: z.string().nullable(),
      outcome: BatchOutcome,
      /** Why somebody was not invited. */
      reason: z.string().nullable(),
    }),
  ).extend({
    batch: BatchHead,
  }),
})

export const cancelBatch = endpoint({
  method: 'POST',
  path: '/entityAdminBatch/batch-invite-cancel/:batchId',
  summary: 'Cancel an import and its open invites',
  access: orgAdmin,
  response: z.object({}),
})

export const batchUndo = endpoint({
  method: 'GET',
  path: '/entityAdminBatch/batch-undo/:batchId',
  summary: 'What undoing an import would do, in numbers',
  access: orgAdmin,
  response: z.object({
    /** Open invites that would be withdrawn, and those that were answered and stay. */
    invites: z.number().int(),
    joined: z.number().int(),
    /** People who would be as before, wholly or in part, and who were changed since in all that the file changed. */
    updates: z.number().int(),
    changedSince: z.number().int(),
    /** Whom it has not reached yet: they are left as they are. */
    waiting: z.number().int(),
  }),
})
export type BatchUndo = z.infer<typeof batchUndo.response>

export const undoBatch = endpoint({
  method: 'POST',
  path: '/entityAdminBatch/batch-undo/:batchId',
  summary: 'Undo an import within an hour: withdraw its open invites, and give updated people back what they had',
  access: orgAdmin,
  response: z.object({ people: z.number().int() }),
})

export const retryBatch = endpoint({
  method: 'POST',
  path: '/entityAdminBatch/batch-invite-retry/:batchId',
  summary: 'Try an import again that stopped',
  access: orgAdmin.withPremium,
  response: z.object({}),
})

export const batchGridExport = endpoint({
  method: 'GET',
  path: '/entityAdminBatch/batchinvite-grid/export/:entityGuid',
  summary: 'List of imports, sent by email',
  access: orgAdmin,
  query: batchGrid.query.pick({
    searchTerm: true,
    sortField: true,
    sortDirection: true,
    batchStatus: true,
    trouble: true,
  }),
  response: z.object({ exportId: z.guid() }),
})

export const batchExport = endpoint({
  method: 'GET',
  path: '/entityAdminBatch/batch-export/:batchId',
  summary: 'Outcomes of an import, sent by email',
  access: orgAdmin,
  response: z.object({ exportId: z.guid() }),
})
