import { z } from 'zod'

/** What became of a mail; it is kept where no server for mails is set. Spec D11. */
export const MailState = z.enum(['queued', 'sending', 'sent', 'failed', 'kept'])
export type MailState = z.infer<typeof MailState>
