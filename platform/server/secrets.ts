import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { keptBy } from '../shared/kept.ts'

/** Keys for each purpose, all derived from APP_SECRET; the purpose keeps them apart. */
export interface Secrets {
  /** 32 bytes for one purpose. */
  key(purpose: string): Uint8Array
  /** Encrypts a text at rest (AES-256-GCM). */
  seal(text: string): string
  /** Opens what `seal` closed; throws if it was altered or sealed under another secret. */
  open(sealed: string): string
}

export function secretsFrom(appSecret: string): Secrets {
  const key = keptBy(purpose => new Uint8Array(hkdfSync('sha256', appSecret, 'upstander', purpose, 32)))
  return {
    key,
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key('seal'), iv)
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key('seal'), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** A token for a link: 256 random bits. Only its `tokenHash` is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A token for the wire where it must look like a GUID: 128 random bits. */
export const newGuidToken = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
