import { z } from 'zod'
import { tellOperator } from './alarms.ts'
import type { Services } from './feature.ts'
import { paragraph, quote } from './mail-layout.ts'
import { mailTemplate } from './mail.ts'
import { whyMailsWait } from './mail-sender.ts'
import { mailsWait as texts } from './mails-wait.messages.ts'
import { sqlOf } from './rows.ts'

/** How long mails may wait for their server before the operator is told, in seconds. */
const PATIENCE_SECONDS = 900

export const mailsWaitMail = mailTemplate({
  name: 'mails-wait',
  necessary: true,
  data: z.strictObject({ minutes: z.number(), reason: z.string() }),
  render: ({ minutes, reason }) => ({
    subject: texts.subject,
    blocks: [paragraph(texts.what(minutes)), paragraph(texts.reason), quote(reason), paragraph(texts.todo)],
  }),
})

/**
 * A sweep: tells the operator once that the mail server is away. The mail that has waited longest names the outage: it stays the
 * same for every process and start until mails go out.
 */
export async function tellMailsWait(services: Services): Promise<void> {
  const { db, clock } = services
  const reason = whyMailsWait(db)
  if (reason === null) return
  const { rows } = await sqlOf(z.object({ id: z.number(), minutes: z.number() }))`
    select id, floor(extract(epoch from ${clock.iso()}::timestamptz - next_try_at) / 60)::int as minutes
    from mails where status in ('queued', 'sending') and next_try_at <= ${clock.iso(-PATIENCE_SECONDS)}
    order by next_try_at, id limit 1`.execute(db)
  const oldest = rows[0]
  if (!oldest) return
  const { minutes } = oldest
  await tellOperator(services, mailsWaitMail, {
    kind: 'mails-wait',
    key: `mails-wait ${oldest.id}`,
    text: `${texts.what(minutes)} ${reason}`,
    data: { minutes, reason },
  })
}
