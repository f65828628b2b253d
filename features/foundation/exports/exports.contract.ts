import { z } from 'zod'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { anyone, signedIn } from '../access/access.policies.ts'

/** Files up to this size are attached to the mail; larger ones are fetched through a link. Spec D7. */
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024
/** How long an export can be downloaded. Spec D7. */
export const EXPORT_HOURS = 24
/** How long a ticket for one download is valid. */
export const TICKET_SECONDS = 60

/** More rows than that come as CSV: a workbook is written whole. */
export const WORKBOOK_MAX_ROWS = 50_000

export const ExportStatus = z.enum(['Pending', 'InProcess', 'Done', 'Failed'])
export type ExportStatus = z.infer<typeof ExportStatus>

export const ExportView = z.object({
  fileName: z.string(),
  status: ExportStatus,
  rowCount: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  expiresAt: z.string().nullable(),
  /** How far it is, if that is counted. */
  doneCount: z.number().int().nullable(),
  totalCount: z.number().int().nullable(),
})

export const viewExport = endpoint({
  method: 'GET',
  path: '/exports/:exportGuid',
  summary: 'Export that the signed-in person asked for',
  access: signedIn,
  response: ExportView,
})

export const ticketForExport = endpoint({
  method: 'POST',
  path: '/exports/:exportGuid/ticket',
  summary: 'Prepare the download of an export; the ticket works once',
  access: signedIn,
  response: z.object({ ticket: z.string() }),
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/exports/download/:ticket',
  summary: 'Exported file for a download ticket',
  access: anyone,
  response: fileOf('*'),
})
