import { z } from 'zod'

/** What became of a mail; none: it is to be sent, or is no longer kept. */
export const MailState = z.enum(['queued', 'sending', 'sent', 'failed', 'kept'])
export type MailState = z.infer<typeof MailState>
