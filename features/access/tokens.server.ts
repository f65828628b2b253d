import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Services } from '../../platform/server/feature.ts'

/** How long a token holds, in seconds; the session behind it may end earlier. Spec D3. */
export const TOKEN_SECONDS = 12 * 60 * 60
const ALGORITHM = 'HS256'
const AUDIENCE = 'upstander-api'

const Claims = z.object({ sub: z.string(), name: z.string(), sid: z.guid(), IsImpersonated: z.boolean().optional() })
export type Claims = z.infer<typeof Claims>

const keyOf = ({ secrets }: Services) => secrets.key('access token')
const keyId = (key: Uint8Array) => createHash('sha256').update(key).digest('hex').slice(0, 12)

export async function issueToken(services: Services, claims: Claims): Promise<string> {
  const key = keyOf(services)
  const now = Math.floor(services.clock.now().getTime() / 1000)
  return new SignJWT({ name: claims.name, sid: claims.sid, ...(claims.IsImpersonated ? { IsImpersonated: true } : {}) })
    .setProtectedHeader({ alg: ALGORITHM, kid: keyId(key), typ: 'JWT' })
    .setSubject(claims.sub).setIssuer(services.config.publicUrl).setAudience(AUDIENCE)
    .setIssuedAt(now).setExpirationTime(now + TOKEN_SECONDS)
    .sign(key)
}

/** The claims of a token of ours that still holds; null for any other: forged, expired, for another audience. */
export async function readToken(services: Services, token: string): Promise<Claims | null> {
  const key = keyOf(services)
  try {
    const { payload } = await jwtVerify(token, async header => {
      if (header.kid !== keyId(key)) throw new Error('unknown key')
      return key
    }, { algorithms: [ALGORITHM], issuer: services.config.publicUrl, audience: AUDIENCE, currentDate: services.clock.now() })
    return Claims.parse(payload)
  } catch {
    return null
  }
}
