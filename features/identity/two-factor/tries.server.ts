import { sql } from 'kysely'
import type { Services } from '#platform/server/feature.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { CODE_TRIES, TRIES_MINUTES } from './two-factor.contract.ts'
import { twoFactorMessages } from './two-factor.messages.ts'

/**
 * Counts a try before it is judged. Only someone who has the password gets here, so the account itself can be closed
 * for a while: six digits could otherwise be tried quickly from many addresses. Spec D3.
 */
export async function countTry({ db, clock }: Services, userId: number): Promise<void> {
  const now = clock.iso()
  const begun = clock.iso(-TRIES_MINUTES * 60)
  const { rows } = await sql`
    insert into two_factor_tries as t (user_id, tries, since) values (${userId}, 1, ${now})
    on conflict (user_id) do update set
      tries = case when t.since <= ${begun} then 1 else t.tries + 1 end,
      since = case when t.since <= ${begun} then excluded.since else t.since end
    where t.tries < ${CODE_TRIES} or t.since <= ${begun}
    returning t.tries`.execute(db)
  if (rows.length === 0)
    throw new Refusal({ status: 429, message: twoFactorMessages.triedTooOften, retryAfter: TRIES_MINUTES * 60 })
}

/** A right code takes back only its own try: wrong ones by anyone else who has the password stay counted. */
export async function takeBackTry({ db }: Services, userId: number): Promise<void> {
  await sql`update two_factor_tries set tries = tries - 1 where user_id = ${userId} and tries > 0`.execute(db)
}
