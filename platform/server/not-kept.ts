import { z } from 'zod'
import { tellOperator } from './alarms.ts'
import type { Services } from './feature.ts'
import { paragraph } from './mail-layout.ts'
import { mailTemplate } from './mail.ts'
import { notKept as texts } from './not-kept.messages.ts'

/** What the system and the database say when there is no room or no right to write. */
const REASONS = new Map<unknown, string>([
  ['ENOSPC', texts.filesFull],
  ['EDQUOT', texts.filesFull],
  ['EROFS', texts.filesRefused],
  ['EACCES', texts.filesRefused],
  ['EPERM', texts.filesRefused],
  ['53100', texts.databaseFull],
])

export const notKeptMail = mailTemplate({
  name: 'not-kept',
  necessary: true,
  data: z.strictObject({ reason: z.string() }),
  render: ({ reason }) => ({
    subject: texts.subject,
    blocks: [paragraph(reason), paragraph(texts.effect), paragraph(texts.todo)],
  }),
})

/** Why something could not be saved, in words for the operator; null: that is not what is wrong. */
export function whyNotKept(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return REASONS.get((error as { code?: unknown }).code) ?? whyNotKept(error.cause)
}

/** Tells the operator, once an hour for each reason, whichever processes found it. */
export async function tellNotKept(services: Services, error: unknown): Promise<void> {
  const reason = whyNotKept(error)
  if (reason === null) return
  services.log.error(`${reason} ${texts.effect}`)
  const key = `not-kept ${services.clock.iso().slice(0, 'YYYY-MM-DDTHH'.length)} ${reason}`
  await tellOperator(services, notKeptMail, {
    kind: 'not-kept',
    key,
    text: `${texts.subject}: ${reason}`,
    data: { reason },
  }).catch(fault => services.log.error('the operator could not be told by an alarm', fault))
}
