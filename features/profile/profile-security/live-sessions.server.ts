import { z } from 'zod'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { deviceOf } from './device.rules.ts'
import { SESSIONS_SHOWN } from './profile-security.contract.ts'

const SessionRow = z.object({
  sessionGuid: z.string(),
  userAgent: z.string().nullable(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isSupport: z.boolean(),
})

/** Where a person is signed in: the given session first, then by when they were last seen. Spec D8. */
export async function liveSessions(
  { db, clock, config }: Services,
  userId: number,
  first: string | null = null,
): Promise<(Omit<z.output<typeof SessionRow>, 'userAgent'> & { device: string | null })[]> {
  const { rows } = await sqlOf(SessionRow)`
    select id as session_guid, user_agent, created_at as started_at, last_seen_at, actor_id is not null as is_support
    from sessions
    where user_id = ${userId} and ended_at is null and expires_at > ${clock.iso()} and last_seen_at > ${clock.iso(-config.sessionIdleMinutes * 60)}
    order by id is not distinct from ${first}::uuid desc, last_seen_at desc limit ${SESSIONS_SHOWN}`.execute(db)
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent) }))
}
