import { sql } from 'kysely'
import { z } from 'zod'
import type { EmailedLinks } from '#database/types.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { newGuidToken, newToken, tokenHash } from '#platform/server/secrets.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { CONFIRM_HOURS, RESET_MINUTES } from './email-confirmation.contract.ts'

/**
 * `resetByCode` is not a link: it is the pass, a totpGuid, given for a verified code for a forgotten password. Spec D3.
 */
export type LinkKind = EmailedLinks['kind']

const seconds: Record<LinkKind, number> = {
  confirm: CONFIRM_HOURS * 3600,
  reset: RESET_MINUTES * 60,
  resetByCode: RESET_MINUTES * 60,
}

/**
 * A token for a person and their address; it replaces an older one of its kind. For an unknown person the same work is
 * done.
 */
export async function issueLink(
  trx: Db | Trx,
  { clock }: Services,
  { kind, userId }: { kind: LinkKind; userId: number | null },
): Promise<string> {
  const token = kind === 'resetByCode' ? newGuidToken() : newToken()
  await sql`
    insert into emailed_links (user_id, kind, email, token_hash, expires_at)
    select id, ${kind}, email, ${tokenHash(token)}, ${clock.iso(seconds[kind])} from users where id = ${userId}
    on conflict (user_id, kind) do update
      set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null`.execute(
    trx,
  )
  return token
}

export interface GivenLink {
  readonly kind: LinkKind
  readonly token: string
  readonly userId?: number
  readonly email?: string
}

// A token is valid for the address it was sent to: not after that has changed, not with another address, not for
// another person.
const live = ({ clock }: Services, { kind, token, userId, email }: GivenLink) => sql`
  l.token_hash = ${tokenHash(kind === 'resetByCode' ? token.toLowerCase() : token)} and l.kind = ${kind} and l.used_at is null and l.expires_at > ${clock.iso()}
  and exists (select 1 from users u where u.id = l.user_id and u.email = l.email)
  and l.user_id = coalesce(${userId ?? null}::integer, l.user_id) and l.email = coalesce(${email?.toLowerCase() ?? null}::text, l.email)`

/** Uses a token up: of many attempts at once, one finds it unused. Spec D3. */
export async function useLink(
  trx: Trx,
  services: Services,
  given: GivenLink,
): Promise<{ userId: number; email: string } | null> {
  const {
    rows: [used],
  } = await sqlOf(z.object({ userId: z.number(), email: z.string() }))`
    update emailed_links l set used_at = ${services.clock.iso()} where ${live(services, given)} returning l.user_id, l.email`.execute(
    trx,
  )
  return used ?? null
}

/** Whose token it is, if it could be used now: checked before the cost of a hash. */
export async function ownerOfLink(db: Db, services: Services, given: GivenLink): Promise<number | null> {
  const {
    rows: [link],
  } = await sqlOf(
    z.object({ userId: z.number() }),
  )`select l.user_id from emailed_links l where ${live(services, given)}`.execute(db)
  return link?.userId ?? null
}

/** Tokens of these kinds that were sent to a person are no longer valid. */
export async function voidLinks(
  trx: Trx,
  { clock }: Services,
  userId: number,
  kinds: readonly LinkKind[],
): Promise<void> {
  await trx
    .updateTable('emailedLinks')
    .set({ usedAt: clock.iso() })
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .execute()
}

/** A sweep: a day after its end nobody uses a link any more. */
export async function forgetLinks({ db, clock, config }: Services): Promise<void> {
  await db
    .deleteFrom('emailedLinks')
    .where('expiresAt', '<', clock.iso(-config.keepDays.codes * 86_400))
    .execute()
}
