import { createHash, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { textArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { currentKey } from '#certificates/certificates/keys.server.ts'
import type { BundleKey } from './bundle-data.ts'

const fingerprint = (publicKey: string) =>
  createHash('sha256')
    .update(createPublicKey(publicKey).export({ type: 'spki', format: 'der' }))
    .digest('hex')

/** The public halves of the keys that these certificates are signed with, and of the one that signs the list of files. */
export async function keysOf(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  keyIds: readonly string[],
): Promise<BundleKey[]> {
  const { keyId } = await currentKey(services.db, services)
  const { rows } = await sqlOf(z.object({ keyId: z.string(), publicKey: z.string() }))`
    select k.id as key_id, k.public_key from signing_keys k where k.id = any(${textArray([...keyIds, keyId])})
    order by k.id`.execute(services.db)
  return rows.map(row => ({ ...row, fingerprint: fingerprint(row.publicKey) }))
}
