import { createHmac } from 'node:crypto'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { refuseKind } from '#platform/server/refusal.ts'
import { newToken, tokenHash } from '#platform/server/secrets.ts'
import { PASS_MINUTES, readPrivacyRequests } from './privacy-requests.contract.ts'
import { privacyRequestsMessages } from './privacy-requests.messages.ts'

/** Finds the requests of an address when the address itself is forgotten; without the key nobody can try addresses. */
export const mailboxHash = ({ secrets }: Pick<Services, 'secrets'>, email: string): string =>
  createHmac('sha256', secrets.key('privacy mailbox')).update(email.toLowerCase()).digest('base64url')

/** Lets whoever has just proved an address ask for an hour. */
export async function givePass({ db, clock }: Services, email: string): Promise<string> {
  const pass = newToken()
  await db
    .insertInto('privacyPasses')
    .values({ tokenHash: tokenHash(pass), email, expiresAt: clock.iso(PASS_MINUTES * 60) })
    .execute()
  return pass
}

export interface Mailbox {
  readonly email: string
  readonly mailboxHash: string
  /** Its account, confirmed or not; null: it has none. */
  readonly userId: number | null
}

/** The address that a pass is for; refused once it is over. */
export async function mailboxOf(services: Services, pass: string): Promise<Mailbox> {
  const { db, clock } = services
  const found = await db
    .selectFrom('privacyPasses')
    .select('email')
    .where('tokenHash', '=', tokenHash(pass))
    .where('expiresAt', '>', clock.iso())
    .executeTakeFirst()
  if (!found) throw refuseKind(readPrivacyRequests, 'passExpired', privacyRequestsMessages.passExpired)
  return {
    email: found.email,
    mailboxHash: mailboxHash(services, found.email),
    userId: await accountOf(db, found.email),
  }
}

/** The account of an address, confirmed or not: what was begun under it is theirs to ask about, too. */
export async function accountOf(db: Db | Trx, email: string): Promise<number | null> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user?.id ?? null
}

/** A sweep: passes that are over. */
export async function forgetPasses({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('privacyPasses').where('expiresAt', '<', clock.iso()).execute()
}
