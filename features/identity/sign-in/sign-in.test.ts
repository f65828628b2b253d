import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { asJson } from '#platform/server/db.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, makePerson, PASSWORD } from '#platform/testing/world.ts'
import { login, logout, me, setActiveProfile } from './sign-in.contract.ts'

const server = testServer()

test('a confirmed person signs in with email and password, in any case, and is known', async () => {
  const { leo } = await makeOrganization(server())
  const { jwt } = await server().anyone.send(login, { userName: leo.email.toUpperCase(), password: PASSWORD })
  const who = await server()
    .as(jwt ?? '')
    .send(me, {})
  expect(who).toMatchObject({
    email: leo.email,
    profiles: [{ entityGuid: leo.entity.guid, setActive: true }],
    permissions: ['learner:list'],
  })
})

test('the person is told in the words of the specification too', async () => {
  const { maria } = await makeOrganization(server())
  await server()
    .db.updateTable('users')
    .set({ userState: asJson({ welcomeTour: 'true' }) })
    .where('id', '=', maria.userId)
    .execute()
  expect(await maria.client.send(me, {})).toMatchObject({
    roles: ['Learner', 'EntityAdmin'],
    orgAndRoles: [{ entityGuid: maria.entity.guid, roles: ['Learner', 'EntityAdmin'] }],
    stateSettings: [{ key: 'welcomeTour', value: 'true' }],
  })
})

test.each([
  ['a wrong password', 'right'],
  ['an unknown address', 'unknown'],
])('%s is refused in the same words', async (_what, who) => {
  const person = await makePerson(server())
  const userName = who === 'right' ? person.email : `nobody-${person.email}`
  await expect(server().anyone.send(login, { userName, password: 'Wrong-2026!' })).rejects.toMatchObject({
    status: 400,
    problem: { kind: 'login_failure', message: 'Incorrect username/password' },
  })
})

test('an unconfirmed person is told to confirm, after the right password only', async () => {
  const person = await makePerson(server(), { confirmed: false })
  await expect(server().anyone.send(login, { userName: person.email, password: PASSWORD })).rejects.toMatchObject({
    problem: { kind: 'verify_email' },
  })
  await expect(server().anyone.send(login, { userName: person.email, password: 'x' })).rejects.toMatchObject({
    problem: { kind: 'login_failure' },
  })
})

test('fields that are missing or wrong are refused with the texts of the form, unknown fields too', async () => {
  const response = await server().anyone.raw(login, { userName: 'leo', password: '', roles: ['Admin'] })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    title: 'One or more validation errors occurred.',
    errors: {
      userName: ['You must include a valid email.'],
      password: ['Must be a valid Password'],
      roles: ['This field is not expected.'],
    },
  })
})

test('a log-out ends the session at once', async () => {
  const { leo } = await makeOrganization(server())
  await leo.client.send(logout, {})
  await expect(leo.client.send(me, {})).rejects.toMatchObject({ status: 401, headers: { 'token-expired': 'true' } })
})

test.each([
  ['that lay idle for an hour', 'lastSeenAt', -61 * 60],
  ['of twelve hours', 'expiresAt', -1],
] as const)('a session %s has ended', async (_what, column, seconds) => {
  const { leo } = await makeOrganization(server())
  await leo.client.send(me, {})
  await server()
    .db.updateTable('sessions')
    .set({ [column]: server().clock.iso(seconds) })
    .where('userId', '=', leo.userId)
    .execute()
  await expect(leo.client.send(me, {})).rejects.toMatchObject({ status: 401, headers: { 'token-expired': 'true' } })
})

test('a token names its person and session, and holds twelve hours; each says which key signed it', async () => {
  const person = await makePerson(server())
  const { jwt } = await server().anyone.send(login, { userName: person.email, password: PASSWORD })
  const { sid, iat, exp, ...claims } = decodeJwt<{ sid: string; iat: number; exp: number }>(jwt ?? '')
  expect(claims).toEqual({
    sub: String(person.userId),
    name: `${person.firstName} ${person.lastName}`,
    iss: server().running.work.config.publicUrl,
    aud: 'upstander-api',
  })
  expect(exp - iat).toBe(12 * 60 * 60)
  expect(await server().db.selectFrom('sessions').select('userId').where('id', '=', sid).executeTakeFirst()).toEqual({
    userId: person.userId,
  })
  expect(decodeProtectedHeader(jwt ?? '')).toEqual({
    alg: 'HS256',
    typ: 'JWT',
    kid: expect.stringMatching(/^[0-9a-f]{12}$/),
  })
})

test('of fifty wrong passwords at once at most six reach the hash, and another account of the address still signs in', async () => {
  const [target, other] = [await makePerson(server()), await makePerson(server())]
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => server().anyone.send(login, { userName: target.email, password: 'Wrong-2026!' })),
  )
  const statuses = answers.map(answer =>
    answer.status === 'rejected' ? (answer.reason as { status: number }).status : 200,
  )
  expect(statuses.filter(status => status === 400).length).toBeLessThanOrEqual(6)
  expect(statuses.filter(status => status === 429).length).toBeGreaterThanOrEqual(44)
  await expect(server().anyone.send(login, { userName: target.email, password: PASSWORD })).rejects.toMatchObject({
    status: 429,
  })
  expect((await server().anyone.send(login, { userName: other.email, password: PASSWORD })).jwt).toBeTruthy()
})

test('right passwords leave no trace that could slow the person down', async () => {
  const person = await makePerson(server())
  for (let round = 0; round < 8; round++)
    await server().anyone.send(login, { userName: person.email, password: PASSWORD })
  const { jwt } = await server().anyone.send(login, { userName: person.email, password: PASSWORD })
  expect(jwt).toBeTruthy()
})

test('a person of two entities switches between them; a foreign one is unknown', async () => {
  const { leo } = await makeOrganization(server())
  const second = await makeEntity(server(), { name: 'Bayview' })
  await server()
    .db.insertInto('memberships')
    .values({ entityId: second.id, userId: leo.userId, roles: ['Learner'], createdAt: server().clock.iso() })
    .execute()
  await leo.client.send(setActiveProfile, { entityGuid: second.guid })
  expect((await leo.client.send(me, {})).profiles[0]).toMatchObject({ entityName: 'Bayview', setActive: true })
  const stranger = await makeMember(server(), await makeEntity(server()))
  await expect(leo.client.send(setActiveProfile, { entityGuid: stranger.entity.guid })).rejects.toMatchObject({
    status: 404,
  })
})

test.each(['none', 'HS256 with another key', 'garbage'])('a forged token (%s) opens nothing', async kind => {
  const claims = Buffer.from(
    JSON.stringify({ sub: '1', sid: '00000000-0000-4000-8000-000000000000', name: 'x', exp: 4_000_000_000 }),
  ).toString('base64url')
  const header = Buffer.from(JSON.stringify({ alg: kind === 'none' ? 'none' : 'HS256', kid: 'x' })).toString(
    'base64url',
  )
  const token = kind === 'garbage' ? 'garbage' : `${header}.${claims}.${kind === 'none' ? '' : 'c2lnbmF0dXJl'}`
  await expect(server().as(token).send(me, {})).rejects.toMatchObject({ status: 401 })
})
