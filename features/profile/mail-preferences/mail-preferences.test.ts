import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { unsubscribeToken } from '#platform/server/unsubscribe.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, makePerson, signedIn } from '#platform/testing/world.ts'
import {
  mailPreferences,
  resubscribe,
  saveMailPreferences,
  unsubscribe,
  unsubscribeLink,
} from './mail-preferences.contract.ts'
import { wantsMail } from './mail-preferences.server.ts'

const server = testServer()
const tokenOf = (userId: number, kind = 'reminders') =>
  unsubscribeToken(server().running.work.secrets, { userId, kind })
const wantingOf = async (...ids: number[]) =>
  (
    await sql<{
      id: number
    }>`select u.id from users u where u.id = any(${ids}::integer[]) and ${wantsMail('reminders', sql`u.id`)} order by u.id`.execute(
      server().db,
    )
  ).rows.map(({ id }) => id)

test('reminders are wanted until somebody says no, and again when they say yes', async () => {
  const { maria, leo } = await makeOrganization(server())
  expect(await leo.client.send(mailPreferences, {})).toEqual({ reminders: true, cards: false, digest: true })
  await leo.client.send(saveMailPreferences, { reminders: false })
  expect(await leo.client.send(mailPreferences, {})).toEqual({ reminders: false, cards: false, digest: true })
  expect(await wantingOf(maria.userId, leo.userId)).toEqual([maria.userId])
  await leo.client.send(saveMailPreferences, { reminders: true })
  expect(await wantingOf(maria.userId, leo.userId)).toEqual([maria.userId, leo.userId])
})

test('the link of a mail only tells; the button leaves, and can be taken back, without signing in', async () => {
  const person = await makePerson(server(), { email: `zoe-${Date.now()}@harbor.test` })
  const token = tokenOf(person.userId)
  const about = { kind: 'reminders', email: 'z•••@harbor.test' }
  expect(await server().anyone.send(unsubscribeLink, { token })).toEqual({ ...about, wanted: true })
  expect(await wantingOf(person.userId)).toEqual([person.userId])
  await server().anyone.send(unsubscribe, { token })
  await server().anyone.send(unsubscribe, { token })
  expect(await server().anyone.send(unsubscribeLink, { token })).toEqual({ ...about, wanted: false })
  expect(await (await signedIn(server(), person)).send(mailPreferences, {})).toEqual({
    reminders: false,
    cards: false,
    digest: true,
  })
  await server().anyone.send(resubscribe, { token })
  expect(await wantingOf(person.userId)).toEqual([person.userId])
})

// RFC 8058 lets mail programs choose between the two.
test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('a mail program unsubscribes by one posted form: %s', async (type, payload) => {
  const person = await makePerson(server())
  const answer = await server().app.inject({
    method: 'POST',
    url: `/api/mail-preferences/unsubscribe?token=${tokenOf(person.userId)}`,
    headers: { 'content-type': type },
    payload,
  })
  expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
  expect(await wantingOf(person.userId)).toEqual([])
})

test('a link holds for its person and kind alone', async () => {
  const [person, other] = [await makePerson(server()), await makePerson(server())]
  const [claim = '', signature = ''] = tokenOf(person.userId).split('.')
  const othersClaim = tokenOf(other.userId).split('.')[0] ?? ''
  const invalid = { status: 400, problem: { kind: 'linkInvalid' } }
  const wrong = [
    `${othersClaim}.${signature}`,
    `${claim}.`,
    claim,
    'x',
    `${claim}.${signature}.x`,
    `${claim}.${signature.slice(0, -2)}AA`,
    `${claim}.${signature.slice(0, 20)}`,
    tokenOf(person.userId, 'passwords'),
    tokenOf(2_147_483_647),
    tokenOf(Number.NaN),
  ]
  for (const token of wrong) {
    for (const spec of [unsubscribe, resubscribe, unsubscribeLink])
      await expect(server().anyone.send(spec, { token }), token).rejects.toMatchObject(invalid)
  }
  expect(await wantingOf(person.userId, other.userId)).toEqual([person.userId, other.userId])
})

test('what is no preference is refused', async () => {
  const { leo } = await makeOrganization(server())
  expect((await leo.client.raw(saveMailPreferences, { reminders: 'no' })).statusCode).toBe(400)
  expect((await leo.client.raw(saveMailPreferences, { reminders: false, passwords: false })).json()).toMatchObject({
    errors: { passwords: ['This field is not expected.'] },
  })
})
