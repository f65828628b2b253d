import type { Trx } from '#platform/server/db.ts'
import type { SecretChange } from '#platform/server/feature.ts'
import { bindingOf, boundMark, sealer } from '../certificate-document/certificate-binding.server.ts'
import { sealAll } from './seal-all.server.ts'

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
  const [was, will] = [sealer(from), sealer(to)]
  await sealAll(trx, row => (row.seal === was(row, row) ? will(row, row) : null))
  await trx
    .updateTable('certificateBinding')
    .set({ mark: boundMark(to) })
    .where('mark', '=', boundMark(from))
    .execute()
}
