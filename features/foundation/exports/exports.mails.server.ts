import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { button, paragraph, small } from '#platform/server/mail-layout.ts'
import { exportsMessages } from './exports.messages.ts'
import { exportPage } from './export.page.ts'

export const exportReady = mailTemplate({
  name: 'export-ready',
  necessary: true,
  data: z.object({
    exportId: z.guid(),
    title: z.string(),
    /** What comes regularly has the name of its view. */
    viewName: z.string().nullable().default(null),
    organization: z.string(),
    fileName: z.string(),
    rows: z.number().int(),
    /** The stored file to attach; null if it is too large. */
    key: z.string().nullable(),
    mediaType: z.string().default('text/csv'),
  }),
  render: ({ exportId, title: of, viewName, organization, fileName, rows, key, mediaType }, { publicUrl }) => {
    const title = viewName ?? of
    const subject = viewName ? exportsMessages.deliveredSubject(viewName) : exportsMessages.subject(title)
    const why = viewName
      ? [
          small(exportsMessages.deliveredWhy),
          button(exportsMessages.toDeliveries, `${publicUrl}${addressOf(pageAt('/report-views'))}`),
        ]
      : []
    return key
      ? {
          subject,
          blocks: [paragraph(exportsMessages.attached(title, organization, rows)), ...why],
          attachments: [{ name: fileName, type: mediaType, key }],
        }
      : {
          subject,
          blocks: [
            paragraph(exportsMessages.linked(title, organization, rows)),
            button(exportsMessages.linkLabel, `${publicUrl}${addressOf(exportPage, { exportGuid: exportId })}`),
            small(exportsMessages.linkHolds),
            ...why,
          ],
        }
  },
})

export const exportFailed = mailTemplate({
  name: 'export-failed',
  necessary: true,
  data: z.object({ title: z.string(), organization: z.string() }),
  render: ({ title, organization }) => ({
    subject: exportsMessages.failedSubject(title),
    blocks: [paragraph(exportsMessages.failed(title, organization))],
  }),
})
