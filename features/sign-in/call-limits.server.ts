import { sql } from 'kysely'
import { common } from '../../platform/shared/common.messages.ts'
import type { Services } from '../../platform/server/feature.ts'
import { Refusal } from '../../platform/server/refusal.ts'

/** Calls of one kind from one address in ten minutes: a school registers from behind one. Spec D3. */
const CALLS_FROM_ONE_ADDRESS = 300
/** Mails that one address has sent to one mailbox in half an hour, and anybody to it in an hour. */
const MAILS_FROM_ONE_ADDRESS = 10
const MAILS_TO_ONE_MAILBOX = 20

/** Counts a call that anyone may make, and refuses it when there were too many of its subject in the period. */
export async function limitCalls({ db, clock }: Services, { subject, most, minutes }: { subject: string; most: number; minutes: number }): Promise<void> {
  const now = clock.now().getTime()
  const endsAt = (Math.floor(now / (minutes * 60_000)) + 1) * minutes * 60_000
  const { rows } = await sql<{ calls: number }>`
    insert into call_counts (subject, period_ends_at, calls) values (${subject}, ${new Date(endsAt).toISOString()}, 1)
    on conflict (subject, period_ends_at) do update set calls = call_counts.calls + 1 returning calls`.execute(db)
  if ((rows[0]?.calls ?? 0) > most) {
    throw new Refusal({ status: 429, message: common.tooMany, retryAfter: Math.ceil((endsAt - now) / 1000) })
  }
}

/** Each of these calls has its own limit per address. Spec D3. */
export const limitAddress = (services: Services, call: string, address: string): Promise<void> =>
  limitCalls(services, { subject: `${call} from ${address}`, most: CALLS_FROM_ONE_ADDRESS, minutes: 10 })

/** Nobody's mailbox is flooded by calls that send mail; known and unknown mailboxes are counted alike. */
export async function limitMails(services: Services, email: string, address: string): Promise<void> {
  const mailbox = `mail to ${email.toLowerCase()}`
  await limitCalls(services, { subject: `${mailbox} from ${address}`, most: MAILS_FROM_ONE_ADDRESS, minutes: 30 })
  await limitCalls(services, { subject: mailbox, most: MAILS_TO_ONE_MAILBOX, minutes: 60 })
}

/** A sweep: periods that have passed count no more. */
export async function forgetCalls({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('callCounts').where('periodEndsAt', '<', clock.iso()).execute()
}
