import { z } from 'zod'
import { raiseAlarm } from './alarms.ts'
import type { Services } from './feature.ts'
import { failedMails as texts } from './failed-mails.messages.ts'
import { paragraph, quote } from './mail-layout.ts'
import { mailTemplate } from './mail.ts'
import { mailsWaitMail } from './mails-wait.ts'
import { notKeptMail } from './not-kept.ts'
import { stoppedMail } from './stopped-jobs.ts'
import { sqlOf } from './rows.ts'

/** Mails that fail within this time of each other cause one alarm. */
const GATHER_SECONDS = 300
/** The most mails reported at a time, and the most kinds of reasons quoted. */
const TOLD_AT_ONCE = 10_000
const REASONS = 5

export const failedMailsMail = mailTemplate({
  name: 'mails-failed',
  necessary: true,
  data: z.strictObject({ count: z.number(), reasons: z.array(z.string()) }),
  render: ({ count, reasons }) => ({
    subject: texts.subject(count),
    blocks: [paragraph(texts.what(count)), paragraph(texts.reasons), ...reasons.map(quote), paragraph(texts.todo)],
  }),
})

/**
 * A sweep: tells the operator about mails that were given up, several minutes' worth at once. An alarm mail that failed
 * itself raises no alarm; the figures count it.
 */
export async function tellFailedMails(services: Services): Promise<void> {
  const { db, clock, config, mail } = services
  const alarms = [stoppedMail, failedMailsMail, mailsWaitMail, notKeptMail].map(({ name }) => name)
  await db.transaction().execute(async trx => {
    const { rows } = await sqlOf(z.object({ reason: z.string(), count: z.number() }))`
      with due as (
        select id from mails where status = 'failed' and not failure_told and exists (
          select from mails where status = 'failed' and not failure_told and failed_at <= ${clock.iso(-GATHER_SECONDS)})
        order by failed_at limit ${TOLD_AT_ONCE} for update skip locked
      ), told as (
        update mails m set failure_told = true from due where m.id = due.id returning m.template, m.failure
      )
      select template || ': ' || coalesce(failure, '') as reason, count(*)::int as count from told
      where not template = any(${alarms}::text[]) group by 1 order by 2 desc, 1`.execute(trx)
    if (rows.length === 0) return
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    const key = `mails-failed ${clock.iso()}`
    await mail.queue(trx, failedMailsMail, {
      to: config.supportEmail,
      dedupeKey: key,
      data: { count, reasons: rows.slice(0, REASONS).map(row => texts.reason(row.count, row.reason)) },
    })
    await raiseAlarm(trx, services, { kind: 'mails-failed', key, text: texts.what(count) })
  })
}
