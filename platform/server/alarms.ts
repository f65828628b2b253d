import { z } from 'zod'
import type { Trx } from './db.ts'
import { job, type Services } from './feature.ts'

/** How long one post may take. */
const POST_LIMIT_MS = 10_000
/** What the operator's tools are posted: `text` is the field that chat programs show. */
const Alarm = z.strictObject({
  kind: z.enum(['job-exhausted', 'mails-failed']),
  key: z.string(),
  text: z.string(),
  at: z.string(),
})

/** Posts one alarm to ALARM_URL, again and again until it is taken. */
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

/** Raises an alarm in the transaction of its cause; the mail beside it is the cause's own. */
export async function raiseAlarm(
  trx: Trx,
  { config, clock, jobs }: Services,
  alarm: Omit<z.input<typeof Alarm>, 'at'>,
): Promise<void> {
  if (config.alarmUrl) await jobs.add(trx, postAlarm, { ...alarm, at: clock.iso() })
}
