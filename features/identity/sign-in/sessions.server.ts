import { randomUUID } from 'node:crypto'
import type { Trx, Db } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { issueToken, TOKEN_SECONDS } from '#foundation/access/tokens.server.ts'

export interface Named {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
}

/** Opens a session without a call, for tests and benchmarks, and answers with its token. */
export const openSession = async (services: Services, user: Named, on: Db | Trx = services.db): Promise<string> =>
  (await newSession({ request: { userAgent: '' } }, services, user, on)).token

/** Opens a session for a person whose identity was just proved; it knows the browser that they came with. */
export async function newSession(
  { request }: { readonly request: { readonly userAgent: string } },
  services: Services,
  user: Named,
  on: Db | Trx,
): Promise<{ sessionId: string; token: string }> {
  const sid = randomUUID()
  const now = services.clock.iso()
  await on
    .insertInto('sessions')
    .values({
      id: sid,
      userId: user.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: services.clock.iso(TOKEN_SECONDS),
      userAgent: request.userAgent || null,
    })
    .execute()
  return { sessionId: sid, token: tokenOf(services, user, sid) }
}

/** The token of a session that lives already. */
export const tokenOf = (services: Services, user: Named, sid: string, isImpersonated = false): string =>
  issueToken(services, {
    sub: String(user.id),
    name: `${user.firstName} ${user.lastName}`,
    sid,
    ...(isImpersonated ? { IsImpersonated: true } : {}),
  })

/** Opens a session in which staff act as someone, for a while; it ends with their own, to which they return. Spec D8. */
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

/** Ends a session in which staff act as someone, once; answers with their own, or null when that has ended meanwhile. */
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

/** Ends every session of a person at once, on every process, but the one to keep: after a new password, a new second factor. Spec D3. */
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

/** Ends one session of a person; false when it is not theirs, or has ended. */
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
