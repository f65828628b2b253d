import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { courseLookup } from '#courses/courses/courses.contract.ts'
import { groupLookup } from '../lookups/lookups.contract.ts'
import { logout, me } from '#identity/sign-in/sign-in.contract.ts'

const server = testServer()

describe('a token', () => {
  let leo: Member
  let sid: string
  beforeAll(async () => {
    leo = (await makeOrganization(server())).leo
    sid = (
      await server().db.selectFrom('sessions').select('id').where('userId', '=', leo.userId).executeTakeFirstOrThrow()
    ).id
  })

  test('is one that others who know the key read too', async () => {
    const key = server().running.web.secrets.key('access token')
    const { payload, protectedHeader } = await jwtVerify(leo.client.token ?? '', key, {
      audience: 'upstander-api',
      algorithms: ['HS256'],
    })
    expect([protectedHeader.typ, payload['sid'], payload.sub]).toEqual(['JWT', sid, String(leo.userId)])
  })

  interface Made {
    alg?: string
    typ?: string
    crit?: string[]
    endless?: boolean
    kid?: string
    issuer?: string
    audience?: string
    expires?: number
    key?: Uint8Array
    sid?: string
  }
  /** A token for Leo's live session, correct except for what is given. */
  async function made({
    alg = 'HS256',
    typ = 'JWT',
    crit,
    endless = false,
    kid,
    issuer,
    audience,
    expires,
    key,
    sid: session,
  }: Made): Promise<string> {
    const { secrets, config, clock } = server().running.work
    const own = secrets.key('access token')
    const seconds = Math.floor(clock.now().getTime() / 1000)
    const token = new SignJWT({ name: 'Leo', sid: session ?? sid })
      .setProtectedHeader({
        alg,
        kid: kid ?? createHash('sha256').update(own).digest('hex').slice(0, 12),
        typ,
        ...(crit ? { crit, b64: true } : {}),
      })
      .setSubject(String(leo.userId))
      .setIssuer(issuer ?? config.publicUrl)
      .setAudience(audience ?? 'upstander-api')
      .setIssuedAt(seconds - 10)
    return (endless ? token : token.setExpirationTime(seconds + (expires ?? 60))).sign(
      key ?? own,
      ...(crit ? [{ crit: { b64: true } }] : []),
    )
  }
  const status = async (token: string) => (await server().as(token).raw(me, {})).statusCode

  test('that is ours and holds opens what it should', async () => {
    expect(await status(await made({}))).toBe(200)
  })

  test.each<[string, () => Made]>([
    ['that has expired', () => ({ expires: -1 })],
    ['that never expires', () => ({ endless: true })],
    ['of another type', () => ({ typ: 'at+jwt' })],
    ['with a header that asks for more', () => ({ crit: ['b64'] })],
    ['for another audience', () => ({ audience: 'upstander-mail' })],
    ['of another issuer', () => ({ issuer: 'https://evil.example' })],
    ['under an unknown key id', () => ({ kid: 'another' })],
    ['signed with the key of another purpose', () => ({ key: server().running.work.secrets.key('unsubscribe') })],
    ['signed with a key that is known to all', () => ({ key: new TextEncoder().encode('secret'.repeat(8)) })],
    ['by another algorithm with the right key', () => ({ alg: 'HS384' })],
    ['of a session that never was', () => ({ sid: '00000000-0000-4000-8000-000000000000' })],
  ])('%s opens nothing', async (_what, how) => {
    expect(await status(await made(how()))).toBe(401)
  })

  test('without a signature opens nothing', async () => {
    const [, claims = ''] = (await made({})).split('.')
    for (const alg of ['none', 'None', 'NONE']) {
      const header = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url')
      expect(await status(`${header}.${claims}.`)).toBe(401)
    }
  })

  test('is taken to the byte: nothing added, nothing left out, no other spelling of the signature', async () => {
    const whole = await made({})
    const [header = '', claims = '', signature = ''] = whole.split('.')
    // The last of the 43 characters has two bits that decode to nothing.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twin = signature.slice(0, -1) + letters[letters.indexOf(signature.at(-1) ?? '') ^ 1]
    expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(signature, 'base64url'))
    const spoilt = [
      `${whole}.`,
      `${whole}=`,
      `${whole}.${signature}`,
      `${header}.${claims}`,
      `${header}.${claims}.`,
      `${header}..${signature}`,
      `.${claims}.${signature}`,
      `${header}.${claims}.${twin}`,
      header,
      '...',
      'a.b.c',
    ]
    for (const token of spoilt) expect([token, await status(token)]).toEqual([token, 401])
  })

  test('for another person of the same session stays that of the session', async () => {
    const [header = '', claims = '', signature = ''] = (await made({})).split('.')
    const other = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as object), sub: '1' }
    expect(await status(`${header}.${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`)).toBe(401)
  })
})

describe('on the next request', () => {
  test('who was deactivated in an organization does not know it any more', async () => {
    const { entity, leo } = await makeOrganization(server())
    await leo.client.send(courseLookup, { entityGuid: entity.guid })
    await server()
      .db.updateTable('memberships')
      .set({ status: 'Inactive' })
      .where('id', '=', leo.entityUserId)
      .where('entityId', '=', entity.id)
      .execute()
    await expect(leo.client.send(courseLookup, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 404 })
    expect((await leo.client.send(me, {})).profiles).toEqual([])
  })

  test('whose role was taken away is refused what it opened', async () => {
    const { entity, maria } = await makeOrganization(server())
    await maria.client.send(groupLookup, { entityGuid: entity.guid })
    await server()
      .db.updateTable('memberships')
      .set({ roles: ['Learner'] })
      .where('id', '=', maria.entityUserId)
      .where('entityId', '=', entity.id)
      .execute()
    await expect(maria.client.send(groupLookup, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 403 })
    expect((await maria.client.send(me, {})).permissions).toEqual(['learner:list'])
  })

  test('who logged out is signed out everywhere that the token went', async () => {
    const { leo } = await makeOrganization(server())
    const elsewhere = server().as(leo.client.token ?? '')
    await leo.client.send(logout, {})
    expect(
      (await Promise.allSettled(Array.from({ length: 50 }, () => elsewhere.send(me, {})))).filter(
        ({ status }) => status === 'fulfilled',
      ),
    ).toEqual([])
  })
})
