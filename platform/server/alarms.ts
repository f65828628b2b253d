import { z } from 'zod'
import type { Trx } from './db.ts'
import { job, type Services } from './feature.ts'
import type { MailTemplate } from './mail.ts'

/** How long one post may take. */
const POST_LIMIT_MS = 10_000
/** What is posted to the operator's tools: `text` is the field that chat programs show. */
const Alarm = z.strictObject({
  kind: z.enum(['job-exhausted', 'mails-failed', 'mails-wait', 'not-kept']),
  key: z.string(),
  text: z.string(),
  at: z.string(),
})

/** Posts one alarm to ALARM_URL, repeatedly until it is accepted. */
export const postAlarm = job({
  name: 'post-alarm',
  payload: Alarm,
  unfinished: null,
  async run({ config }, alarm) {
    if (!config.alarmUrl) return
    const answer = await fetch(config.alarmUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ product: config.productName, url: config.publicUrl, ...alarm }),
      redirect: 'error',
      signal: AbortSignal.timeout(POST_LIMIT_MS),
    })
    if (!answer.ok) throw new Error(`ALARM_URL answered ${answer.status}`)
  },
})

type Raised = Omit<z.input<typeof Alarm>, 'at'>

/** Raises an alarm in the transaction that causes it; the mail in addition to it is up to the cause. */
export async function raiseAlarm(trx: Trx, { config, clock, jobs, log }: Services, alarm: Raised): Promise<void> {
  log.error(`alarm ${alarm.kind}: ${alarm.text}`)
  if (config.alarmUrl) await jobs.add(trx, postAlarm, { ...alarm, at: clock.iso() })
}

/** Mails the operator and raises an alarm, both only once under the same key. */
export async function tellOperator<D extends z.ZodType>(
  services: Services,
  template: MailTemplate<D>,
  { data, ...alarm }: Raised & { data: z.input<D> },
): Promise<void> {
  const { db, config, mail } = services
  await db.transaction().execute(async trx => {
    const queued = await mail.queue(trx, template, { to: config.supportEmail, dedupeKey: alarm.key, data })
    if (queued) await raiseAlarm(trx, services, alarm)
  })
}
