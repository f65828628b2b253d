import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, textArray, type Trx } from '#platform/server/db.ts'
import type { SecretChange } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { bindingOf, boundMark, sealer, Signed, Standing } from '../certificate-document/certificate-binding.server.ts'

/** Rows at a time. */
const STEP = 5_000

/**
 * The keys that sign, and what binds keys and certificates to APP_SECRET. What the old secret did not bind was not put
 * there by this program: it stays unbound under the new one. Spec D4, D14.
 */
export async function rekeyCertificates(trx: Trx, { from, to }: SecretChange): Promise<void> {
  const keys = await trx.selectFrom('signingKeys').select(['id', 'publicKey', 'sealedPrivateKey', 'binding']).execute()
  // A handful in many years.
  for (const { id, publicKey, sealedPrivateKey, binding } of keys) {
    const key = { keyId: id, publicKey }
    if (binding !== bindingOf(from, key)) continue
    await trx
      .updateTable('signingKeys')
      .set({ sealedPrivateKey: to.seal(from.open(sealedPrivateKey)), binding: bindingOf(to, key) })
      .where('id', '=', id)
      .execute()
  }
  await resealAll(trx, { from, to })
  await trx
    .updateTable('certificateBinding')
    .set({ mark: boundMark(to) })
    .where('mark', '=', boundMark(from))
    .execute()
}

const SealedRow = Signed.extend(Standing.shape).extend({
  id: z.number(),
  entityId: z.number(),
  seal: z.string().nullable(),
})

async function resealAll(trx: Trx, { from, to }: Pick<SecretChange, 'from' | 'to'>): Promise<void> {
  const [was, will] = [sealer(from), sealer(to)]
  for (let after = 0; ;) {
    const { rows } = await sqlOf(SealedRow)`
      select id, entity_id, number, snapshot, signature, key_id, revoked_at, superseded_by, superseded_at, seal
      from certificates where id > ${after} order by id limit ${STEP}`.execute(trx)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const genuine = rows.filter(row => row.seal === was(row, row))
    await sql`
      update certificates c set seal = given.seal
      from unnest(${intArray(genuine.map(row => row.entityId))}, ${intArray(genuine.map(row => row.id))}, ${textArray(genuine.map(row => will(row, row)))}) as given (entity_id, id, seal)
      where c.entity_id = given.entity_id and c.id = given.id`.execute(trx)
  }
}
