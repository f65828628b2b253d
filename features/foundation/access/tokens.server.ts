import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Services } from '#platform/server/feature.ts'

/** How long a token holds, in seconds; the session behind it may end earlier. Spec D3. */
export const TOKEN_SECONDS = 12 * 60 * 60
const ALGORITHM = 'HS256'
const AUDIENCE = 'upstander-api'

const Claims = z.object({ sub: z.string(), name: z.string(), sid: z.guid(), IsImpersonated: z.boolean().optional() })
export type Claims = z.infer<typeof Claims>

/** What a token of ours holds beside its claims: without an end, an issuer and an audience there is none. */
const Payload = Claims.extend({ iss: z.string(), aud: z.string(), exp: z.number() })

interface Signing {
  readonly key: Uint8Array
  readonly secret: KeyObject
  readonly header: { readonly alg: string; readonly kid: string; readonly typ: string }
  /** The first part of each token of ours, to the byte. */
  readonly encodedHeader: string
}
const signings = new WeakMap<Uint8Array, Signing>()

/** The key is imported once for as long as the secrets keep it. */
function signingOf({ secrets }: Services): Signing {
  const key = secrets.key('access token')
  let signing = signings.get(key)
  if (!signing) {
    const header = { alg: ALGORITHM, kid: createHash('sha256').update(key).digest('hex').slice(0, 12), typ: 'JWT' }
    signing = {
      key,
      secret: createSecretKey(key),
      header,
      encodedHeader: Buffer.from(JSON.stringify(header)).toString('base64url'),
    }
    signings.set(key, signing)
  }
  return signing
}

export async function issueToken(services: Services, claims: Claims): Promise<string> {
  const { key, header } = signingOf(services)
  const now = Math.floor(services.clock.now().getTime() / 1000)
  return new SignJWT({ name: claims.name, sid: claims.sid, ...(claims.IsImpersonated ? { IsImpersonated: true } : {}) })
    .setProtectedHeader({ ...header })
    .setSubject(claims.sub)
    .setIssuer(services.config.publicUrl)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(key)
}

/**
 * The claims of a token of ours that still holds; null for any other: forged, expired, for another audience. There is one
 * header, so whatever begins otherwise names another algorithm, key or type and is refused unread. Each call reads a token:
 * the promise that web crypto makes of an HMAC costs ten times the HMAC.
 */
export function readToken(services: Services, token: string): Claims | null {
  const { secret, encodedHeader } = signingOf(services)
  const [header, payload, signature, ...more] = token.split('.')
  if (header !== encodedHeader || payload === undefined || signature === undefined || more.length > 0) return null
  const right = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')
  if (
    signature.length !== right.length ||
    !timingSafeEqual(Buffer.from(signature, 'latin1'), Buffer.from(right, 'latin1'))
  )
    return null
  const { success, data } = Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  const holds =
    success &&
    data.iss === services.config.publicUrl &&
    data.aud === AUDIENCE &&
    data.exp > services.clock.now().getTime() / 1000
  return holds ? data : null
}
