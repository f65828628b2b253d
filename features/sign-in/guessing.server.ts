import { sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import type { Services } from '../../platform/server/feature.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { messages } from './sign-in.messages.ts'

/** Failures of one account from one address before the waits begin. Spec D3. */
const TIGHT = 5
/** Failures from one address in the window, whatever the account: a school sits behind one. Spec D3. */
const LOOSE = 300
const WINDOW_SECONDS = 600
const LONGEST_WAIT_SECONDS = 300

/** Seconds to wait after so many failures: none up to five, then 2, 4, 8 ... */
export const waitAfter = (failures: number): number =>
  failures < TIGHT ? 0 : Math.min(2 ** (failures - TIGHT + 1), LONGEST_WAIT_SECONDS)

const subjects = (account: string, address: string) => ({ pair: `${account.toLowerCase()} ${address}`, address })

/**
 * Counts an attempt before it is made and takes it back when it was right, so that a thousand at once do not slip through
 * together. Only failures remain; strangers cannot lock an account out of its own address. One that was right so far, but
 * has another step before it ('half'), takes back itself alone: wrong codes stay counted beside a right password. Spec D3.
 */
export async function attempt<T>(
  { db, clock }: Services, who: { account: string; address: string }, work: () => Promise<{ right: boolean | 'half'; answer: T }>,
): Promise<T> {
  const { pair, address } = subjects(who.account, who.address)
  const now = clock.iso()
  const since = clock.iso(-WINDOW_SECONDS)
  await db.transaction().execute(async trx => {
    // One at a time for the pair: the count below is exact.
    await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 1))`.execute(trx)
    const { rows } = await sql<{ tight: number; loose: number; last: string | null }>`
      select count(*) filter (where subject = ${pair}) as tight, count(*) filter (where subject = ${address}) as loose,
             max(at) filter (where subject = ${pair}) as last
      from sign_in_failures where subject in (${pair}, ${address}) and at > ${since}`.execute(trx)
    const { tight = 0, loose = 0, last = null } = rows[0] ?? {}
    const wait = waitAfter(tight)
    const left = last && wait > 0 ? Math.ceil((Date.parse(last) + wait * 1000 - Date.parse(now)) / 1000) : 0
    if (left > 0 || loose >= LOOSE) {
      throw new Refusal({ status: 429, message: messages.guessedTooOften, retryAfter: Math.max(left, loose >= LOOSE ? WINDOW_SECONDS : 1) })
    }
    await trx.insertInto('signInFailures').values([{ subject: pair, at: now }, { subject: address, at: now }]).execute()
  })
  const { right, answer } = await work()
  if (right === true) await sql`delete from sign_in_failures where subject = ${pair}`.execute(db)
  else if (right === 'half') await takeBack(db, pair, now)
  if (right) await takeBack(db, address, now)
  return answer
}

async function takeBack(db: Db, subject: string, at: string): Promise<void> {
  await sql`delete from sign_in_failures where ctid = any (array(
    select ctid from sign_in_failures where subject = ${subject} and at = ${at} limit 1))`.execute(db)
}

/** A sweep: what lies outside every window is forgotten. */
export async function forgetFailures({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('signInFailures').where('at', '<', clock.iso(-2 * WINDOW_SECONDS)).execute()
}
