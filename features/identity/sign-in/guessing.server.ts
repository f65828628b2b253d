import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, textArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { askProof, noteFailure, type Proof } from './alarm.server.ts'
import { CODE_WINDOW_SECONDS, LOOSE, TIGHT, waitAfter, waitForCodes } from './guessing.rules.ts'
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
  if (proof && network) await askProof(services, { pair, address: who.address, proof })
  const now = clock.iso()
  const since = clock.iso(-WINDOW_SECONDS)
  const counted = [pair, ...(network ? [network] : []), ...Array.from({ length: risk }, () => codes)]
  await db.transaction().execute(async trx => {
    // One at a time for the pair, and for the codes of a network, so the counts below are exact.
    await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 1))`.execute(trx)
    if (risk > 0) await sql`select pg_advisory_xact_lock(hashtextextended(${codes}, 1))`.execute(trx)
    const { rows } = await failuresOf([
      { subject: pair, since },
      ...(network ? [{ subject: network, since }] : []),
      ...(risk > 0 ? [{ subject: codes, since: clock.iso(-CODE_WINDOW_SECONDS) }] : []),
    ]).execute(trx)
    const left = Math.max(
      0,
      ...rows.map(({ subject, failures, last }) => {
        const wait =
          subject === codes ? waitForCodes(failures) : waitAfter(failures, subject === network ? LOOSE : TIGHT)
        return wait > 0 ? Math.ceil((Date.parse(last) + wait * 1000 - Date.parse(now)) / 1000) : 0
      }),
    )
    if (left > 0) throw new Refusal({ status: 429, message: signInMessages.guessedTooOften, retryAfter: left })
    await trx
      .insertInto('signInFailures')
      .values(counted.map(subject => ({ subject, at: now })))
      .execute()
  })
  // An attempt that was refused before it was judged was not a guess.
  const { right, answer } = await work().catch(async error => {
    await takeBack(db, now, counted)
    throw error
  })
  if (!right && network) await noteFailure(services, { risk })
  if (right) await takeBack(db, now, counted, right === true ? pair : null)
  return answer
}

/**
 * How often each of these failed since then, and when last. Each is looked up by the index, however many failures there
 * are, and said so that the statement is planned once: planning it took longer than running it.
 */
const failuresOf = (subjects: readonly { readonly subject: string; readonly since: string }[]) =>
  sqlOf(z.object({ subject: z.string(), failures: z.number(), last: z.string() }))`
    select named.subject, found.failures, found.last
    from unnest(${textArray(subjects.map(({ subject }) => subject))}, ${textArray(subjects.map(({ since }) => since))}::timestamptz[])
      as named (subject, since),
      lateral (
        select sum(1)::integer as failures, max(f.at) as last from sign_in_failures f
        where f.subject = named.subject and f.at > named.since) found
    where found.last is not null`

/**
 * What was counted at this instant was no failure, once for each time that its subject is named; for `forgiven`, all
 * failures are forgiven. One statement, because each is a commit; by place, because a condition on subject or place
 * would read the whole table. How often each is named is counted here: the statement is planned once.
 */
async function takeBack(db: Db, at: string, counted: readonly string[], forgiven: string | null = null): Promise<void> {
  const times = new Map<string, number>()
  for (const subject of counted) times.set(subject, (times.get(subject) ?? 0) + 1)
  await sql`
    delete from sign_in_failures where ctid = any (array(
      select ctid from sign_in_failures where subject = ${forgiven}
      union all
      select f.ctid from unnest(${textArray([...times.keys()])}, ${intArray([...times.values()])}) as given (subject, times), lateral (
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
