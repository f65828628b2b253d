import { sql } from 'kysely'
import { common } from '../../platform/shared/common.messages.ts'
import type { Services } from '../../platform/server/feature.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { networkOf } from './network.rules.ts'

/** Calls of one kind from one address in ten minutes: a school registers from behind one. Spec D3. */
const CALLS_FROM_ONE_ADDRESS = 300
/** Mails that one address has sent to one mailbox in half an hour, and anybody to it in an hour. */
const MAILS_FROM_ONE_ADDRESS = 10
const MAILS_TO_ONE_MAILBOX = 20

interface Limit {
  readonly subject: string
  readonly most: number
  readonly minutes: number
  /** What the call counts for: a call for ten people counts ten. */
  readonly calls?: number
  /** What is said where there were too many; at a field, where it belongs to one. */
  readonly refusal?: { readonly message?: string; readonly errors?: Record<string, string[]> }
}

/** Counts a call that anyone may make, and refuses it when there were too many of its subject in the period. */
export async function limitCalls(services: Pick<Services, 'db' | 'clock'>, limit: Limit): Promise<void> {
  await countCalls(services, limit)
}

/** The same; answers with how many there were. */
async function countCalls(
  { db, clock }: Pick<Services, 'db' | 'clock'>, { subject, most, minutes, calls = 1, refusal }: Limit,
): Promise<number> {
  const now = clock.now().getTime()
  const endsAt = (Math.floor(now / (minutes * 60_000)) + 1) * minutes * 60_000
  const { rows } = await sql<{ calls: number }>`
    insert into call_counts (subject, period_ends_at, calls) values (${subject}, ${new Date(endsAt).toISOString()}, ${calls})
    on conflict (subject, period_ends_at) do update set calls = call_counts.calls + excluded.calls returning calls`.execute(db)
  const counted = rows[0]?.calls ?? 0
  if (counted > most) {
    throw new Refusal({ status: 429, message: common.tooMany, retryAfter: Math.ceil((endsAt - now) / 1000), ...refusal })
  }
  return counted
}

/** Each of these calls has its own limit per address. Spec D3. */
export const limitAddress = (services: Services, call: string, address: string): Promise<void> =>
  limitCalls(services, { subject: `${call} from ${networkOf(address)}`, most: CALLS_FROM_ONE_ADDRESS, minutes: 10 })

/**
 * Nobody's mailbox is flooded by calls that send mail; known and unknown mailboxes are counted alike. What strangers had sent
 * takes the first mail from nobody: beyond what a mailbox gets in all, each network still has one. Spec D14.
 */
export async function limitMails(services: Services, email: string, address: string): Promise<void> {
  const mailbox = `mail to ${email.toLowerCase()}`
  const own = await countCalls(services, { subject: `${mailbox} from ${networkOf(address)}`, most: MAILS_FROM_ONE_ADDRESS, minutes: 30 })
  await limitCalls(services, { subject: mailbox, most: own > 1 ? MAILS_TO_ONE_MAILBOX : Infinity, minutes: 60 })
}

/** A sweep: periods that have passed count no more. */
export async function forgetCalls({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('callCounts').where('periodEndsAt', '<', clock.iso()).execute()
}
