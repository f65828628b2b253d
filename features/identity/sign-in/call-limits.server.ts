import { sql } from 'kysely'
import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import type { Services } from '#platform/server/feature.ts'
import { Refusal, type Errors } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { networkOf } from './network.rules.ts'

/**
 * Calls of one kind from one network in ten minutes before further calls have to wait: a whole school may share one
 * network. Spec D3, D14.
 */
const CALLS_FROM_ONE_NETWORK = 300
/** The same if each call proves by a captcha that the caller is human. */
const PROVED_CALLS_FROM_ONE_NETWORK = 3000
const CALL_MINUTES = 10
/** The longest pause between two of the calls over the limit, in seconds. */
const LONGEST_PAUSE = 16
/** Mails of one kind from one network to one mailbox in half an hour, and from anyone to it in an hour. */
const MAILS_FROM_ONE_ADDRESS = 10
const MAILS_TO_ONE_MAILBOX = 20

interface Limit {
  readonly subject: string
  readonly most: number
  readonly minutes: number
  /** How much the call counts: a call for ten people counts ten. */
  readonly calls?: number
  /** What to say if there were too many; at a field, if it belongs to one. */
  readonly refusal?: { readonly message?: string; readonly errors?: Errors }
}

/** Counts a call that anyone may make, and refuses it if there were too many for its subject in the period. */
export async function limitCalls(services: Pick<Services, 'db' | 'clock'>, limit: Limit): Promise<void> {
  await countCalls(services, limit)
}

/** The same; returns how many there were. */
export async function countCalls(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { subject, most, minutes, calls = 1, refusal }: Limit,
): Promise<number> {
  const now = clock.now().getTime()
  const endsAt = endOfPeriod(now, minutes)
  const { rows } = await sqlOf(z.object({ calls: z.number() }))`
    insert into call_counts (subject, period_ends_at, calls) values (${subject}, ${new Date(endsAt).toISOString()}, ${calls})
    on conflict (subject, period_ends_at) do update set calls = call_counts.calls + excluded.calls returning calls`.execute(
    db,
  )
  const counted = rows[0]?.calls ?? 0
  if (counted > most) {
    throw new Refusal({
      status: 429,
      message: common.tooMany,
      retryAfter: Math.ceil((endsAt - now) / 1000),
      ...refusal,
    })
  }
  return counted
}

/** How many there were in the period of now. */
export async function callsOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { subject, minutes }: Pick<Limit, 'subject' | 'minutes'>,
): Promise<number> {
  const endsAt = new Date(endOfPeriod(clock.now().getTime(), minutes)).toISOString()
  const { rows } = await sqlOf(z.object({ calls: z.number() }))`
    select c.calls from call_counts c where c.subject = ${subject} and c.period_ends_at = ${endsAt}`.execute(db)
  return rows[0]?.calls ?? 0
}

const endOfPeriod = (now: number, minutes: number) => (Math.floor(now / (minutes * 60_000)) + 1) * minutes * 60_000

/**
 * Each of these calls has its own limit per network. Beyond it nobody is refused for good: one call passes after a
 * pause since the last one that passed, of 2 seconds, then 4, 8, 16. `proved`: captchas are on, and the call can get
 * through only with one. Spec D3, D14.
 */
export async function limitAddress(
  { db, clock, config }: Services,
  call: string,
  address: string,
  { proved = false } = {},
): Promise<void> {
  const most = proved && config.captcha ? PROVED_CALLS_FROM_ONE_NETWORK : CALLS_FROM_ONE_NETWORK
  const [now, subject] = [clock.iso(), `${call} from ${networkOf(address)}`]
  const endsAt = new Date(endOfPeriod(clock.now().getTime(), CALL_MINUTES)).toISOString()
  const pause = sql`least(power(2, least(c.calls - ${most}::integer + 1, 10)), ${LONGEST_PAUSE}::integer)`
  const { rows } = await sql`
    insert into call_counts as c (subject, period_ends_at, calls, last_at) values (${subject}, ${endsAt}, 1, ${now})
    on conflict (subject, period_ends_at) do update set calls = c.calls + 1, last_at = excluded.last_at
    where c.calls < ${most} or c.last_at is null or c.last_at + make_interval(secs => ${pause}) <= excluded.last_at
    returning c.calls`.execute(db)
  if (rows.length > 0) return
  const {
    rows: [waiting],
  } = await sqlOf(z.object({ left: z.number() }))`
    select greatest(1, ceil(extract(epoch from c.last_at + make_interval(secs => ${pause}) - ${now}::timestamptz)))::integer as left
    from call_counts c where c.subject = ${subject} and c.period_ends_at = ${endsAt}`.execute(db)
  throw new Refusal({ status: 429, message: common.tooMany, retryAfter: waiting?.left ?? LONGEST_PAUSE })
}

/** What a mail is about: one kind does not use up another, so many resets leave room for a confirmation. */
export type MailKind = 'confirm' | 'reset' | 'change' | 'invite' | 'join' | 'support' | 'privacy'

/**
 * Nobody's mailbox is flooded by calls that send mail; known and unknown mailboxes are counted alike. What strangers
 * requested takes nobody's first mail away: beyond a mailbox's total, each network still has one. Spec D14.
 */
export async function limitMails(services: Services, kind: MailKind, email: string, address: string): Promise<void> {
  const mailbox = `${kind} mail to ${email.toLowerCase()}`
  const own = await countCalls(services, {
    subject: `${mailbox} from ${networkOf(address)}`,
    most: MAILS_FROM_ONE_ADDRESS,
    minutes: 30,
  })
  await limitCalls(services, { subject: mailbox, most: own > 1 ? MAILS_TO_ONE_MAILBOX : Infinity, minutes: 60 })
}

/** A sweep: periods that are over no longer count. */
export async function forgetCalls({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('callCounts').where('periodEndsAt', '<', clock.iso()).execute()
}
