import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { refusals } from './refusal.messages.ts'
import type { EndpointSpec } from '../shared/endpoint.ts'
import { type Db, type Trx, asJson } from './db.ts'
import type { Caller, Services } from './feature.ts'
import { conflict, refuse } from './refusal.ts'

/** What marks a call as a repeat: its sender's key, and a digest of its input. */
export interface Repeatable {
  readonly key: string
  readonly digest: string
}

const KEEP_HOURS = 24

/** Reads the `Idempotency-Key` of a call that takes one; null if none was sent. A key that is not a guid is a 400. */
export function repeatableOf(spec: EndpointSpec, header: unknown, asked: object): Repeatable | null {
  if (!spec.idempotent || header === undefined) return null
  const key = z.guid().safeParse(header)
  if (!key.success) throw refuse(spec, 'idempotencyKey', refusals.idempotencyKeyInvalid)
  return {
    key: `${spec.method} ${spec.path} ${key.data}`,
    digest: createHash('sha256').update(JSON.stringify(asked)).digest('base64'),
  }
}

interface Call {
  readonly caller: Caller
  readonly request: { readonly repeatable: Repeatable | null }
}

/** The answer that the same call got before; null: none yet. */
async function earlierAnswer(
  on: Db | Trx,
  { userId }: Caller,
  { key, digest }: Repeatable,
): Promise<{ answer: unknown } | null> {
  const earlier = await on
    .selectFrom('answeredCalls')
    .select(['digest', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier && earlier.digest !== digest) throw conflict(refusals.idempotencyKeyReused)
  return earlier ?? null
}

/**
 * The same for a call that asks another service first: that happens before the transaction, so nothing is locked
 * meanwhile. If two are sent at once, both may ask, so the request to the service must be harmless when repeated.
 */
export async function onceAfter<P, A>(
  call: Call,
  services: Pick<Services, 'db' | 'clock'>,
  ask: () => Promise<P>,
  work: (trx: Trx, asked: P) => Promise<A>,
): Promise<A> {
  const {
    caller,
    request: { repeatable },
  } = call
  const earlier = repeatable && (await earlierAnswer(services.db, caller, repeatable))
  if (earlier) return earlier.answer as A
  const asked = await ask()
  return once(call, services, trx => work(trx, asked))
}

/**
 * Does the work of a call in one transaction, once for each key of its caller: a repeat waits for the first and gets
 * its answer. A call that failed left nothing and may be sent again. Without a key the work is done each time.
 */
export async function once<A>(
  { caller, request: { repeatable } }: Call,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  work: (trx: Trx) => Promise<A>,
): Promise<A> {
  return db.transaction().execute(async trx => {
    if (!repeatable) return work(trx)
    const { key, digest } = repeatable
    const at = clock.iso()
    await sql`
      delete from answered_calls
      where user_id = ${caller.userId} and at < ${at}::timestamptz - make_interval(hours => ${KEEP_HOURS})`.execute(trx)
    // A second one waits here until the first has ended.
    const first = await trx
      .insertInto('answeredCalls')
      .values({ userId: caller.userId, key, digest, at })
      .onConflict(already => already.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!first) return (await earlierAnswer(trx, caller, repeatable))?.answer as A
    const answer = await work(trx)
    await trx
      .updateTable('answeredCalls')
      .set({ answer: asJson(answer) })
      .where('userId', '=', caller.userId)
      .where('key', '=', key)
      .execute()
    return answer
  })
}
