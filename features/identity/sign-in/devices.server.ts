import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { newToken, tokenHash } from '#platform/server/secrets.ts'
import type { newSession } from './sessions.server.ts'

/** How many devices of a person are remembered: beyond that, the one used longest ago is forgotten. */
export const DEVICES_KEPT = 10

type Opening = Pick<ReturnType<typeof newSession>, 'sessionId' | 'insert'>

/** Which of an account's devices is calling; null if it is none of them, whatever it claims. */
export async function knownDevice(
  { db }: Services,
  email: string,
  deviceToken: string | undefined,
): Promise<number | null> {
  if (deviceToken === undefined) return null
  const found = await db
    .selectFrom('knownDevices as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select('d.id')
    .where('u.email', '=', email)
    .where('d.tokenHash', '=', tokenHash(deviceToken))
    .executeTakeFirst()
  return found?.id ?? null
}

/**
 * Remembers the device on which a person has just signed in, or is about to, and returns its token. A browser has one
 * for everyone who signs in on it; one that was made up, or is forgotten everywhere, gets a new one. The caller has
 * locked the person's row. `session`: the one to open on it, in the same statement.
 */
export async function rememberDevice(
  trx: Trx,
  { clock }: Services,
  { userId, session, deviceToken }: { userId: number; session: Opening | null; deviceToken: string | undefined },
): Promise<string> {
  const given =
    deviceToken === undefined
      ? undefined
      : await trx
          .selectFrom('knownDevices')
          .select('id')
          .where('tokenHash', '=', tokenHash(deviceToken))
          .limit(1)
          .executeTakeFirst()
  const token = given && deviceToken !== undefined ? deviceToken : newToken()
  const hash = tokenHash(token)
  // The others are ranked as they were before this statement, so this one is not among them.
  await sql`
    with opened as (${session?.insert ?? sql`select`}), used as (
      insert into known_devices (user_id, token_hash, session_id, last_used_at)
      values (${userId}, ${hash}, ${session?.sessionId ?? null}, ${clock.iso()})
      on conflict (user_id, token_hash) do update set session_id = excluded.session_id, last_used_at = excluded.last_used_at
    ), ranked as (
      select k.id, row_number() over (order by k.last_used_at desc, k.id desc) as place
      from known_devices k where k.user_id = ${userId} and k.token_hash <> ${hash}
    )
    delete from known_devices d using ranked where d.id = ranked.id and ranked.place >= ${DEVICES_KEPT}`.execute(trx)
  return token
}

/** A new password: the account no longer knows any device except the one of the session to keep. */
export async function forgetDevices(trx: Trx, userId: number, { keep }: { keep: string | null }): Promise<void> {
  await trx
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .$if(keep !== null, query => query.where('sessionId', 'is distinct from', keep))
    .execute()
}

/** A sweep. */
export async function forgetUnusedDevices({ db, clock, config }: Services): Promise<void> {
  await db
    .deleteFrom('knownDevices')
    .where('lastUsedAt', '<', clock.iso(-config.keepDays.devices * 86_400))
    .execute()
}
