import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { ErasedPerson } from './erased-person.ts'

/**
 * The first step of a deletion, in the transaction that decides it: from here on nobody signs in, is mailed or is found
 * under the name. The rest refers to the number alone. Names in trainings and lists follow by triggers.
 */
export async function closeAccount(trx: Trx, { userId }: Pick<ErasedPerson, 'userId'>): Promise<void> {
  if (userId === null) return
  await sql`
    update users set email = 'deleted-' || id || '@deleted.invalid', first_name = 'Deleted', last_name = 'person ' || id,
      password_hash = null, email_confirmed_at = null, language = 'en', state = null, industry_id = null,
      profession_id = null, zipcode = null, user_state = '{}', volunteer_org_name = null, job_title_id = null
    where id = ${userId}`.execute(trx)
  await sql`
    update memberships set status = 'Archived', roles = '{Learner}', audits = false, audits_through = null, only_audits = false,
      restricted_from = null, version = version + 1
    where user_id = ${userId}`.execute(trx)
  await endAccess(trx, userId)
}

/** Every way in. */
async function endAccess(trx: Trx, userId: number): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId}`.execute(trx)
  await sql`delete from sessions where user_id = ${userId}`.execute(trx)
  await sql`delete from emailed_codes where user_id = ${userId}`.execute(trx)
  await sql`delete from emailed_links where user_id = ${userId}`.execute(trx)
  await sql`delete from two_factors where user_id = ${userId}`.execute(trx)
  await sql`delete from two_factor_setups where user_id = ${userId}`.execute(trx)
  await sql`delete from two_factor_tries where user_id = ${userId}`.execute(trx)
  await sql`delete from two_factor_recovery_codes where user_id = ${userId}`.execute(trx)
  await sql`delete from begun_accounts where user_id = ${userId}`.execute(trx)
}
