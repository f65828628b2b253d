import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, textArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { ALARM, askProof, noteFailure, type Proof } from './alarm.server.ts'
import { CODE_WINDOW_SECONDS, CODES, LOOSE, TIGHT, type Waits } from './guessing.rules.ts'
import { networkOf } from './network.rules.ts'
import { signInMessages } from './sign-in.messages.ts'

const WINDOW_SECONDS = 600

interface Who {
  readonly account: string
  readonly address: string
  /** The risk of a guess at a code, if one is given. */
  readonly risk?: number
  /**
   * The account's own device, if it is the caller: it is counted separately, and not held up by what others used up.
   */
  readonly device?: number | null
  /**
   * What an unknown caller can show while the installation has too many failures; if left out, nothing is required, as
   * for people who are signed in.
   */
  readonly proof?: Proof
}

/** The subjects against which an attempt is counted; strangers share their network's limits. */
function subjectsOf({ account, address, device }: Who): { pair: string; network: string | null; codes: string } {
  if (device) return { pair: `device ${device}`, network: null, codes: `codes device ${device}` }
  const network = networkOf(address)
  return { pair: `${account.toLowerCase()} ${network}`, network, codes: `codes ${network}` }
}

/**
 * Counts an attempt before it is made and takes it back if it was right, so a thousand at once do not slip through
 * together. Only failures remain; strangers cannot lock an account out of its own address. An attempt that was right so
 * far, but has another step to go ('half'), takes back only itself: wrong codes stay counted despite a right password.
 * Spec D3.
 */
export async function attempt<T>(
  services: Services,
  who: Who,
  work: () => Promise<{ right: boolean | 'half'; answer: T }>,
): Promise<T> {
  const { db, clock } = services
  const { risk = 0, proof } = who
  const { pair, network, codes } = subjectsOf(who)
  const now = clock.iso()
  const since = clock.iso(-WINDOW_SECONDS)
  const limits: Limit[] = [
    { subject: pair, since, ...TIGHT, exact: true, times: 1 },
    ...(risk > 0
      ? [{ subject: codes, since: clock.iso(-CODE_WINDOW_SECONDS), ...CODES, exact: true, times: risk }]
      : []),
    ...(network ? [{ subject: network, since, ...LOOSE, exact: false, times: 1 }] : []),
  ]
  const counted = { at: now, limits }
  let wait = await count(db, { ...counted, alarm: proof && network ? ALARM : null })
  if (wait === PROOF_FIRST && proof) {
    await askProof(services, { pair, address: who.address, proof })
    wait = await count(db, { ...counted, alarm: null })
  }
  if (wait > 0) throw new Refusal({ status: 429, message: signInMessages.guessedTooOften, retryAfter: wait })
  // An attempt that was refused before it was judged was not a guess.
  const { right, answer } = await work().catch(async error => {
    await takeBack(db, counted)
    throw error
  })
  if (!right && network) await noteFailure(services, { risk })
  if (right) await takeBack(db, counted, right === true ? pair : null)
  return answer
}

/** What an attempt is counted against: `count_attempt` in the database says how. */
interface Limit extends Waits {
  readonly subject: string
  readonly since: string
  readonly exact: boolean
  readonly times: number
}
interface Counted {
  readonly at: string
  readonly limits: readonly Limit[]
}

/** The answer while everyone is asked for proof: nothing was counted. */
const PROOF_FIRST = -1

/** Counts it, if it need not wait: the seconds to wait, or `PROOF_FIRST`. */
async function count(db: Db, { at, limits, alarm }: Counted & { readonly alarm: string | null }): Promise<number> {
  const { wait } = await sqlOf(z.object({ wait: z.number() }))`
    select count_attempt(${JSON.stringify(limits)}::jsonb, ${at}, ${alarm}::text) as wait`.executeForOne(db)
  return wait
}

/**
 * What was counted at this instant was no failure, as often as it was counted; for `forgiven`, all failures are forgiven.
 * One statement, because each is a commit; by place, because a condition on subject or place would read the whole table.
 * As with the counting, nobody waits for the disk.
 */
async function takeBack(db: Db, { at, limits }: Counted, forgiven: string | null = null): Promise<void> {
  await sql`
    with at_once as materialized (select set_config('synchronous_commit', 'off', true))
    delete from sign_in_failures where exists (select from at_once) and ctid = any (array(
      select ctid from sign_in_failures where subject = ${forgiven}
      union all
      select f.ctid from unnest(${textArray(limits.map(({ subject }) => subject))}, ${intArray(limits.map(({ times }) => times))})
        as given (subject, times), lateral (
        select ctid from sign_in_failures where subject = given.subject and at = ${at} limit given.times) f))`.execute(
    db,
  )
}

/** A sweep: everything outside all windows is forgotten. */
export async function forgetFailures({ db, clock }: Services): Promise<void> {
  await sql`
    delete from sign_in_failures
    where at < ${clock.iso(-2 * WINDOW_SECONDS)} and (subject not like 'codes %' or at < ${clock.iso(-CODE_WINDOW_SECONDS)})`.execute(
    db,
  )
}
