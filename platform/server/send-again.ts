import { z } from 'zod'
import type { Trx } from './db.ts'
import type { Services } from './feature.ts'
import { sendMails } from './mail.ts'
import { sqlOf } from './rows.ts'

const SentAgain = z.object({ id: z.number(), recipient: z.string(), onBehalfOf: z.number().nullable() })

/** Puts mails that were given up, or wait for a later try, at the front again; returns those that this call put there. */
export async function sendAgain(
  trx: Trx,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  ids: readonly number[],
): Promise<z.output<typeof SentAgain>[]> {
  const { rows } = await sqlOf(SentAgain)`
    update mails set status = 'queued', attempts = 0, next_try_at = ${clock.iso()}, failed_at = null, failure_told = false
    where id in (
      select id from mails where id = any(${ids}::bigint[]) and (
        -- Of many at once, one takes the attempts away: the moments at which they asked say nothing of their order.
        status = 'failed' or status = 'queued' and attempts > 0 and next_try_at > ${clock.iso()})
      order by id for update)
    returning id, recipient, on_behalf_of`.execute(trx)
  if (rows.length > 0) await jobs.add(trx, sendMails, {}, { key: 'send-mails' })
  return rows
}
