import { z } from 'zod'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { anyone, signedIn } from '../access/access.policies.ts'

/** Files up to this size go with the mail; larger ones are fetched by a link. Spec D7. */
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024
/** How long an export can be downloaded. Spec D7. */
export const EXPORT_HOURS = 24
/** How long a ticket for one download holds. */
export const TICKET_SECONDS = 60

export const ExportStatus = z.enum(['Pending', 'InProcess', 'Done', 'Failed'])
export type ExportStatus = z.infer<typeof ExportStatus>

export const ExportView = z.object({
  fileName: z.string(),
  status: ExportStatus,
  rowCount: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  expiresAt: z.string().nullable(),
})

export const viewExport = endpoint({
  method: 'GET',
  path: '/exports/:exportGuid',
  summary: "One of the caller's own exports",
  access: signedIn,
  response: ExportView,
})

export const ticketForExport = endpoint({
  method: 'POST',
  path: '/exports/:exportGuid/ticket',
  summary: 'A ticket of one use with which the browser saves the file',
  access: signedIn,
  response: z.object({ ticket: z.string() }),
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/exports/download/:ticket',
  summary: 'The file that a ticket opens',
  access: anyone,
  response: fileOf('text/csv'),
})
