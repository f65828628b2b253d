import { sql } from 'kysely'
import { WrongSetting } from './config.ts'
import type { Db, Trx } from './db.ts'
import type { SecretChange } from './feature.ts'
import type { Secrets } from './secrets.ts'

const SEALED = 'sealed by this installation'

/**
 * Stops a start under a different APP_SECRET than the one the database was made with: what is sealed there could not be
 * opened, and what was signed would be reported as altered. The first start leaves a text that only this secret opens.
 */
export async function knowSecret(db: Db, secrets: Secrets): Promise<void> {
  const kept = (await canaryOf(db)) ?? (await leaveCanary(db, secrets))
  if (kept === null || !opens(secrets, kept, SEALED)) {
    throw new WrongSetting(
      'Setting APP_SECRET is wrong: this database was made under another one. Set that one (at home it stands in app-secret of its DATA_DIR)',
    )
  }
}

/** The text is sealed anew, under the secret that is to open it from now on. */
export async function forgetSecret(trx: Trx, { to }: SecretChange): Promise<void> {
  await trx
    .updateTable('secretCanary')
    .set({ sealed: to.seal(SEALED) })
    .execute()
}

const canaryOf = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('secretCanary').select('sealed').executeTakeFirst())?.sealed ?? null

/** A database that is older than this text proves its secret by the key that signs certificates. */
async function leaveCanary(db: Db, secrets: Secrets): Promise<string | null> {
  const keys = await db.selectFrom('signingKeys').select('sealedPrivateKey').where('retiredAt', 'is', null).execute()
  if (!keys.every(key => opens(secrets, key.sealedPrivateKey))) return null
  // If several processes start at once, the first one leaves the text and the others check it.
  await sql`insert into secret_canary (sealed) values (${secrets.seal(SEALED)}) on conflict do nothing`.execute(db)
  return canaryOf(db)
}

function opens(secrets: Secrets, sealed: string, expected?: string): boolean {
  try {
    const opened = secrets.open(sealed)
    return expected === undefined || opened === expected
  } catch {
    return false
  }
}
