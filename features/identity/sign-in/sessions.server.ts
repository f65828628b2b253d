import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Trx, Db } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { issueToken, TOKEN_SECONDS } from '#foundation/access/tokens.server.ts'

export interface Named {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
}

/** Opens a session without a call, for tests and benchmarks, and returns its token. */
export async function openSession(services: Services, user: Named, on: Db | Trx = services.db): Promise<string> {
  const { token, insert } = newSession({ request: { userAgent: '' } }, services, user)
  await insert.execute(on)
  return token
}

/**
 * A session for a person whose identity was just verified, with the statement that opens it; it records the browser that
 * they came with.
 */
export function newSession(
  { request }: { readonly request: { readonly userAgent: string } },
  services: Services,
  user: Named,
): { sessionId: string; token: string; insert: RawBuilder<unknown> } {
  const sid = randomUUID()
  const now = services.clock.iso()
  const insert = sql`
    insert into sessions (id, user_id, created_at, last_seen_at, expires_at, user_agent)
    values (${sid}, ${user.id}, ${now}, ${now}, ${services.clock.iso(TOKEN_SECONDS)}, ${request.userAgent || null})`
  return { sessionId: sid, token: tokenOf(services, user, sid), insert }
}

/** The token of an existing session. */
export const tokenOf = (services: Services, user: Named, sid: string, isImpersonated = false): string =>
  issueToken(services, {
    sub: String(user.id),
    name: `${user.firstName} ${user.lastName}`,
    sid,
    ...(isImpersonated ? { IsImpersonated: true } : {}),
  })

/**
 * Opens a session in which staff act as someone, for a limited time; it ends with their own, to which they return. Spec
 * D8.
 */
export async function openActingSession(
  services: Services,
  user: Named,
  { actor, seconds }: { actor: { userId: number; sessionId: string }; seconds: number },
  on: Db | Trx,
): Promise<string> {
  const sid = randomUUID()
  const now = services.clock.iso()
  await on
    .insertInto('sessions')
    .values({
      id: sid,
      userId: user.id,
      actorId: actor.userId,
      actorSessionId: actor.sessionId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: services.clock.iso(seconds),
    })
    .execute()
  return tokenOf(services, user, sid, true)
}

/** Ends a session in which staff act as someone, once; returns their own, or null if that has ended in the meantime. */
export async function endActingSession(
  { clock }: Services,
  sessionId: string,
  on: Db | Trx,
): Promise<{ sessionId: string; userId: number } | null> {
  const ended = await on
    .updateTable('sessions')
    .set({ endedAt: clock.iso() })
    .where('id', '=', sessionId)
    .where('actorId', 'is not', null)
    .where('endedAt', 'is', null)
    .returning('actorSessionId')
    .executeTakeFirst()
  if (!ended?.actorSessionId) return null
  const own = await on
    .selectFrom('sessions')
    .select(['id', 'userId'])
    .where('id', '=', ended.actorSessionId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', clock.iso())
    .executeTakeFirst()
  return own ? { sessionId: own.id, userId: own.userId } : null
}

/**
 * Ends every session of a person at once, in every process, except the one to keep: after a new password or second
 * factor. Spec D3.
 */
export async function endSessions(
  { clock }: Services,
  userId: number,
  on: Db | Trx,
  { keep = null }: { keep?: string | null } = {},
): Promise<void> {
  await on
    .updateTable('sessions')
    .set({ endedAt: clock.iso() })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(keep !== null, query => query.where('id', '<>', keep))
    .execute()
}

/** Ends one session of a person; false if it is not theirs, or has ended. */
export async function endSession(
  { clock }: Services,
  { userId, sessionId }: { userId: number; sessionId: string },
  on: Db | Trx,
): Promise<boolean> {
  const ended = await on
    .updateTable('sessions')
    .set({ endedAt: clock.iso() })
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
