import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { bindingOf } from '../certificate-document/certificate-binding.server.ts'
import { createSigningKey, type SigningKey } from '../certificate-document/certificate-signature.server.ts'
import { bindExisting } from './bind.server.ts'

type Held = Pick<Services, 'clock' | 'secrets'>

const current = (db: Db | Trx): Promise<SigningKey | undefined> =>
  db
    .selectFrom('signingKeys')
    .select(['id as keyId', 'publicKey', 'sealedPrivateKey'])
    .where('retiredAt', 'is', null)
    .executeTakeFirst()

/** The key pair that signs from now on; made if there is none. If two processes make one, only one is kept. Spec D4. */
export async function currentKey(db: Db | Trx, { clock, secrets }: Held): Promise<SigningKey> {
  const standing = await current(db)
  if (standing) return standing
  const made = createSigningKey(secrets.seal)
  const { keyId: id, ...key } = made
  await db
    .insertInto('signingKeys')
    .values({ id, ...key, binding: bindingOf(secrets, made), createdAt: clock.iso() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const kept = await current(db)
  if (!kept) throw new Error('there is no key to sign certificates with')
  return kept
}

/** Replaces the current key by a new one. What the old one signed is still verified with its public half. */
export async function replaceKey(db: Db, held: Held): Promise<SigningKey> {
  return db.transaction().execute(async trx => {
    await trx.updateTable('signingKeys').set({ retiredAt: held.clock.iso() }).where('retiredAt', 'is', null).execute()
    return currentKey(trx, held)
  })
}

/**
 * At the start: binds what existed before, and makes sure that there is a key. With a different `APP_SECRET` the
 * program does not get this far.
 */
export async function prepareKey({ db, ...held }: Services): Promise<void> {
  await bindExisting({ db, ...held })
  await currentKey(db, held)
}
