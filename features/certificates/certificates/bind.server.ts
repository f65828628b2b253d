import { createPrivateKey, createPublicKey } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { bindingOf, boundMark, isBoundMark, sealer } from '../certificate-document/certificate-binding.server.ts'
import { sealAll } from './seal-all.server.ts'

/**
 * Binds what existed before certificates were bound to APP_SECRET, once for each database and all or nothing. Anything
 * without a seal afterwards was not put there by this program. If the mark is missing although something is already
 * bound, nothing more is bound.
 */
export async function bindExisting({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(7230432)`.execute(trx)
    const kept = await trx.selectFrom('certificateBinding').select('mark').executeTakeFirst()
    if (kept && isBoundMark(secrets, kept.mark)) return
    const {
      rows: [found],
    } = await sqlOf(z.object({ begun: z.boolean() }))`
      select exists (select from signing_keys where binding is not null) or exists (select entity_id
        from certificates where seal is not null) as begun`.execute(trx)
    if (!found?.begun) {
      await bindKeys(trx, secrets)
      const seal = sealer(secrets)
      await sealAll(trx, row => seal(row, row))
    }
    const mark = boundMark(secrets)
    await trx
      .insertInto('certificateBinding')
      .values({ mark })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ mark }))
      .execute()
  })
}

/**
 * A key whose private half this secret opens, and whose public half belongs to the same pair, is the installation's
 * own.
 */
async function bindKeys(trx: Trx, secrets: Services['secrets']): Promise<void> {
  for (const { id, publicKey, sealedPrivateKey } of await trx
    .selectFrom('signingKeys')
    .select(['id', 'publicKey', 'sealedPrivateKey'])
    .execute()) {
    if (publicHalfOf(sealedPrivateKey, secrets) !== publicKey) continue
    await trx
      .updateTable('signingKeys')
      .set({ binding: bindingOf(secrets, { keyId: id, publicKey }) })
      .where('id', '=', id)
      .execute()
  }
}

function publicHalfOf(sealed: string, { open }: Services['secrets']): string | null {
  try {
    return createPublicKey(createPrivateKey(open(sealed)))
      .export({ type: 'spki', format: 'pem' })
      .toString()
  } catch {
    return null
  }
}
