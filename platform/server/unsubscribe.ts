import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** The kind of mails that a person no longer wants. */
export interface Unsubscribed {
  readonly userId: number
  readonly kind: string
}

const signatureOf = ({ key }: Secrets, claim: string): Buffer =>
  createHmac('sha256', key('unsubscribe')).update(claim).digest()

/**
 * What a mail's link contains: person and kind, signed. It never expires, so an old mail can still be used to
 * unsubscribe.
 */
export function unsubscribeToken(secrets: Secrets, { userId, kind }: Unsubscribed): string {
  const claim = `${userId}.${kind}`
  return `${Buffer.from(claim).toString('base64url')}.${signatureOf(secrets, claim).toString('base64url')}`
}

/** The person and kind of a token of ours; null for any other. */
export function readUnsubscribeToken(secrets: Secrets, token: string): Unsubscribed | null {
  const [encoded = '', signature = '', ...more] = token.split('.')
  const claim = Buffer.from(encoded, 'base64url').toString('utf8')
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(secrets, claim)]
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
  const at = claim.indexOf('.')
  const userId = Number(claim.slice(0, at))
  return Number.isSafeInteger(userId) ? { userId, kind: claim.slice(at + 1) } : null
}

/** The page for a reader, and the address to which a mail program posts on its own (RFC 8058). */
export function unsubscribeLinks(secrets: Secrets, publicUrl: string, who: Unsubscribed) {
  const query = new URLSearchParams({ token: unsubscribeToken(secrets, who) })
  return {
    page: `${publicUrl}/unsubscribe?${query}`,
    oneClick: `${publicUrl}/api/mail-preferences/unsubscribe?${query}`,
  }
}
