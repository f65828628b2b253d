import type { Db, Trx } from '../../platform/server/db.ts'
import type { Services } from '../../platform/server/feature.ts'
import { createSigningKey, type SigningKey } from '../certificate-document/certificate-signature.server.ts'

type Held = Pick<Services, 'clock' | 'secrets'>

const current = (db: Db | Trx): Promise<SigningKey | undefined> => db.selectFrom('signingKeys')
  .select(['id as keyId', 'publicKey', 'sealedPrivateKey']).where('retiredAt', 'is', null).executeTakeFirst()

/** The key pair that signs from now on; made where there is none. Of two processes that make one, one keeps its own. Spec D4. */
export async function currentKey(db: Db | Trx, { clock, secrets }: Held): Promise<SigningKey> {
  const standing = await current(db)
  if (standing) return standing
  const { keyId: id, ...key } = createSigningKey(secrets.seal)
  await db.insertInto('signingKeys').values({ id, ...key, createdAt: clock.iso() }).onConflict(conflict => conflict.doNothing()).execute()
  const made = await current(db)
  if (!made) throw new Error('there is no key to sign certificates with')
  return made
}

/** Puts a new key in place of the current one. What the old one signed is still checked by its public half. */
export async function replaceKey(db: Db, held: Held): Promise<SigningKey> {
  return db.transaction().execute(async trx => {
    await trx.updateTable('signingKeys').set({ retiredAt: held.clock.iso() }).where('retiredAt', 'is', null).execute()
    return currentKey(trx, held)
  })
}

/** At the start: a key that this `APP_SECRET` opens is there. One sealed under another secret can't sign any more. */
export async function prepareKey({ db, ...held }: Services): Promise<void> {
  const { sealedPrivateKey } = await currentKey(db, held)
  try {
    held.secrets.open(sealedPrivateKey)
  } catch {
    await replaceKey(db, held)
  }
}
