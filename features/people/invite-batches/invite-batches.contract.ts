import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, pageOf } from '#platform/shared/paging.ts'
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
})
export type BatchRow = z.infer<typeof BatchRow>

export const batchGrid = endpoint({
  method: 'GET',
  path: '/entityAdminBatch/batchinvite-grid/:entityGuid',
  summary: 'Batches of invitations of an organization',
  access: orVisitor(orgAdmin),
  /** `sendDate` is sent as `dateSent`. Spec B7. */
  query: gridQuery(['createDate', 'batchName', 'batchStatus', 'numberOfUsers', 'dateSent', 'sendDate'], 'desc').extend({
    batchStatus: listOf(BatchStatus),
  }),
  response: pageOf(BatchRow).extend({ showZeroOverlay: z.boolean() }),
})

export const cancelBatch = endpoint({
  method: 'POST',
  path: '/entityAdminBatch/batch-invite-cancel/:batchId',
  summary: 'Cancel a batch and its open invites',
  access: orgAdmin,
  response: z.object({}),
})

export const retryBatch = endpoint({
  method: 'POST',
  path: '/entityAdminBatch/batch-invite-retry/:batchId',
  summary: 'Retry a batch that stopped',
  access: orgAdmin.withPremium,
  response: z.object({}),
})

export const batchGridExport = endpoint({
  method: 'GET',
  path: '/entityAdminBatch/batchinvite-grid/export/:entityGuid',
  summary: 'List of batches, sent by email',
  access: orgAdmin,
  query: batchGrid.query.pick({ searchTerm: true, sortField: true, sortDirection: true, batchStatus: true }),
  response: z.object({ exportId: z.guid() }),
})

export const batchExport = endpoint({
  method: 'GET',
  path: '/entityAdminBatch/batch-export/:batchId',
  summary: 'Rows of a processed batch with their outcomes, sent by email',
  access: orgAdmin,
  response: z.object({ exportId: z.guid() }),
})
