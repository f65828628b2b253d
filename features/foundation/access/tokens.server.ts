import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Services } from '#platform/server/feature.ts'

/** How long a token is valid, in seconds; the session behind it may end earlier. Spec D3. */
export const TOKEN_SECONDS = 12 * 60 * 60
const ALGORITHM = 'HS256'
const AUDIENCE = 'upstander-api'

const Claims = z.object({ sub: z.string(), name: z.string(), sid: z.guid(), IsImpersonated: z.boolean().optional() })
export type Claims = z.infer<typeof Claims>

/** What our tokens contain besides their claims: each has an end, an issuer and an audience. */
const Payload = Claims.extend({ iss: z.string(), aud: z.string(), exp: z.number() })

interface Signing {
  readonly secret: KeyObject
  /** The first part of each of our tokens, byte for byte. */
  readonly encodedHeader: string
  /**
   * Tokens read before: whether a token is ours is checked once, whether it is still valid each time. The oldest are
   * dropped first.
   */
  readonly read: Map<string, z.output<typeof Payload>>
}
/** How many read tokens a process keeps: a few megabytes. */
const KEPT = 10_000
const signings = new WeakMap<Uint8Array, Signing>()

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const signatureOf = (secret: KeyObject, signed: string) =>
  createHmac('sha256', secret).update(signed).digest('base64url')

/** The key is imported once for as long as the secrets keep it. */
function signingOf({ secrets }: Services): Signing {
  const key = secrets.key('access token')
  let signing = signings.get(key)
  if (!signing) {
    const header = { alg: ALGORITHM, kid: createHash('sha256').update(key).digest('hex').slice(0, 12), typ: 'JWT' }
    signing = { secret: createSecretKey(key), encodedHeader: encoded(header), read: new Map() }
    signings.set(key, signing)
  }
  return signing
}

/**
 * A JSON Web Token (RFC 7519), signed according to RFC 7515. Web crypto's promise for an HMAC costs ten times as much
 * as the HMAC.
 */
export function issueToken(services: Services, { sub, name, sid, IsImpersonated }: Claims): string {
  const { secret, encodedHeader } = signingOf(services)
  const now = Math.floor(services.clock.now().getTime() / 1000)
  const payload = encoded({
    name,
    sid,
    ...(IsImpersonated ? { IsImpersonated: true } : {}),
    sub,
    iss: services.config.publicUrl,
    aud: AUDIENCE,
    iat: now,
    exp: now + TOKEN_SECONDS,
  })
  return `${encodedHeader}.${payload}.${signatureOf(secret, `${encodedHeader}.${payload}`)}`
}

/** The claims of a token of ours that is still valid; null for any other: forged, expired, for another audience. */
export function readToken(services: Services, token: string): Claims | null {
  const signing = signingOf(services)
  const payload = signing.read.get(token) ?? judged(services, signing, token)
  return payload && payload.exp > services.clock.now().getTime() / 1000 ? payload : null
}

/**
 * There is only one header, so a token that begins differently names another algorithm, key or type and is refused
 * unread.
 */
function judged({ config }: Services, { secret, encodedHeader, read }: Signing, token: string) {
  const [header, payload, signature, ...more] = token.split('.')
  if (header !== encodedHeader || payload === undefined || signature === undefined || more.length > 0) return null
  const right = signatureOf(secret, `${header}.${payload}`)
  if (
    signature.length !== right.length ||
    !timingSafeEqual(Buffer.from(signature, 'latin1'), Buffer.from(right, 'latin1'))
  )
    return null
  const { success, data } = Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  if (!success || data.iss !== config.publicUrl || data.aud !== AUDIENCE) return null
  if (read.size >= KEPT) read.delete(read.keys().next().value ?? '')
  read.set(token, data)
  return data
}
