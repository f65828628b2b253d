import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '#platform/server/secrets.ts'
import type { SigningKey } from './certificate-signature.server.ts'
import { verify } from './certificate-signature.server.ts'
import { canonical, type CertificateSnapshot } from './certificate-snapshot.ts'

/** A certificate's status besides its printed fields. */
export const Standing = z.object({
  revokedAt: z.string().nullable(),
  supersededBy: z.number().nullable(),
  supersededAt: z.string().nullable(),
})
export type Standing = z.infer<typeof Standing>
export const ISSUED: Standing = { revokedAt: null, supersededBy: null, supersededAt: null }

export const Signed = z.object({
  number: z.string(),
  /** As it is stored: its signature judges it, whatever has become of it. */
  snapshot: z.custom<CertificateSnapshot>(),
  signature: z.string(),
  keyId: z.string(),
})
export type Signed = z.infer<typeof Signed>
/** A row as stored, with its key. */
export const Kept = Signed.extend({ publicKey: z.string(), binding: z.string().nullable() })
export type Kept = z.infer<typeof Kept>

const mac = (key: Uint8Array, parts: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

function isEqual(one: string | null, other: string): boolean {
  const [a, b] = [Buffer.from(one ?? ''), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Binds the public half of a key to APP_SECRET: someone who can write rows cannot add a key of their own. Spec D4, D14.
 */
export const bindingOf = (secrets: Secrets, { keyId, publicKey }: Pick<SigningKey, 'keyId' | 'publicKey'>): string =>
  mac(secrets.key('certificate key'), [keyId, publicKey])

/** Binds the status of certificates: someone who can write rows cannot undo that one was revoked or replaced. */
export function sealer(secrets: Secrets): (signed: Signed, standing: Standing) => string {
  const key = secrets.key('certificate standing')
  return ({ number, snapshot, signature, keyId }, { revokedAt, supersededBy, supersededAt }) =>
    mac(key, [number, canonical(snapshot), signature, keyId, revokedAt, supersededBy, supersededAt])
}

/** Proof that everything from before binding existed has been bound, and that nothing more is to be bound. */
export const boundMark = (secrets: Secrets): string => mac(secrets.key('certificate standing'), ['all are bound'])
export const isBoundMark = (secrets: Secrets, mark: string): boolean => isEqual(mark, boundMark(secrets))

/**
 * Whether the printed fields are as they were signed, by a key of this installation. The stored text itself is checked,
 * not a cleaned-up version of it; a genuine snapshot under another number proves nothing. Spec D4.
 */
export const isSigned = (secrets: Secrets, { number, snapshot, signature, keyId, publicKey, binding }: Kept): boolean =>
  snapshot.number === number &&
  isEqual(binding, bindingOf(secrets, { keyId, publicKey })) &&
  verify(snapshot, signature, publicKey)

/** The same, and that its status is as this installation wrote it. */
export const isGenuine = (secrets: Secrets, row: Kept & Standing & { readonly seal: string | null }): boolean =>
  isSigned(secrets, row) && isEqual(row.seal, sealer(secrets)(row, row))
