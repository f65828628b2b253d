import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#platform/server/http.ts'
import { silentLog } from '#platform/server/log.ts'
import { openServices } from '#platform/server/services.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { Client, testServer } from '#platform/testing/server.ts'
import { actingAs, makeOrganization, makeStaff, PASSWORD, signedIn } from '#platform/testing/world.ts'
import { authorise, features } from '../../all.server.ts'
import { recoverPassword, resetPassword } from '#entrance/password-recovery/password-recovery.contract.ts'
import { mailed, OWN_PASSWORD } from '#entrance/sign-up/testing/registrants.ts'
import { passwordTexts } from '#identity/sign-in/password.messages.ts'
import { login, me } from '#identity/sign-in/sign-in.contract.ts'
import { moveClock } from '#identity/two-factor/testing/sign-in.ts'
import { changePassword, endOtherSessions, endOwnSession, sessions } from './profile-security.contract.ts'
import { profileSecurity } from './profile-security.server.ts'
import { owner, passwordWrong } from './testing/owners.ts'

const server = testServer()
const signIn = (userName: string, password: string) => server().anyone.send(login, { userName, password })
const chosen = { currentPassword: PASSWORD, newPassword: OWN_PASSWORD, confirmPassword: OWN_PASSWORD }

/** The same application a second time, with separate connections. */
async function anotherProcess() {
  const { running, clock } = server()
  const other = await openServices(running.work.config, String(running.workPool.options.connectionString), { clock })
  const app = await buildApp({ services: other.web, features, authorise, log: silentLog })
  onTestFinished(async () => {
    await app.close()
    await other.close()
  })
  return app
}

test('a new password ends the other sessions on the next request, on another process too, keeps this one and is told by mail', async () => {
  const ana = await owner(server())
  const there = new Client(await anotherProcess(), ana.elsewhere.token)
  expect((await there.send(me, {})).email).toBe(ana.email)
  await ana.client.send(changePassword, chosen)
  for (const ended of [ana.elsewhere, there])
    await expect(ended.send(me, {})).rejects.toMatchObject({ status: 401, headers: { 'token-expired': 'true' } })
  expect((await ana.client.send(me, {})).email).toBe(ana.email)
  await expect(signIn(ana.email, PASSWORD)).rejects.toMatchObject({ problem: { kind: 'login_failure' } })
  expect((await signIn(ana.email, OWN_PASSWORD)).jwt).toBeTruthy()
  expect((await server().mails(ana.email))[0]).toMatchObject({
    subject: 'Your Upstander password was changed',
    text: expect.stringContaining('signed out everywhere else') as string,
  })
})

test('a link to a new password that was mailed before holds no more', async () => {
  const ana = await owner(server())
  await server().anyone.send(recoverPassword, { email: ana.email })
  const { query } = await mailed(server(), ana.email)
  await ana.client.send(changePassword, chosen)
  await expect(
    server().anyone.send(resetPassword, {
      email: ana.email,
      newPassword: 'Adas-Own-2026!',
      confirmPassword: 'Adas-Own-2026!',
      confirmationToken: query['confirmationToken'] ?? '',
    }),
  ).rejects.toMatchObject({ problem: { kind: 'expiredTOTP' } })
})

test.each<[string, object, object]>([
  [
    'a wrong current one',
    { currentPassword: 'Wrong-2026!' },
    { currentPassword: ['This is not your current password.'] },
  ],
  ['none', { currentPassword: '' }, { currentPassword: ['Required'] }],
  ['a simple new one', { newPassword: 'simple', confirmPassword: 'simple' }, { newPassword: [passwordTexts.rule] }],
  [
    'a common new one',
    { newPassword: 'Harbor2031!', confirmPassword: 'Harbor2031!' },
    { newPassword: ['This password is too common, or a common word with digits and signs. Please choose another.'] },
  ],
  ['two that differ', { confirmPassword: 'Other-2026!' }, { confirmPassword: ['Passwords do not match.'] }],
  [
    'the same again',
    { newPassword: PASSWORD, confirmPassword: PASSWORD },
    { newPassword: ['This is already your password. Please choose another.'] },
  ],
])('a password is refused for %s, and nothing ends', async (_why, given, errors) => {
  const ana = await owner(server())
  await expect(ana.client.send(changePassword, { ...chosen, ...given })).rejects.toMatchObject({
    status: 400,
    problem: { errors },
  })
  expect((await ana.elsewhere.send(me, {})).email).toBe(ana.email)
})

test('wrong passwords count together with those at sign-in', async () => {
  const ana = await owner(server())
  for (let round = 0; round < 3; round++)
    await expect(ana.client.send(changePassword, { ...chosen, currentPassword: 'Wrong-2026!' })).rejects.toMatchObject(
      passwordWrong,
    )
  for (let round = 0; round < 2; round++)
    await expect(signIn(ana.email, 'Wrong-2026!')).rejects.toMatchObject({ problem: { kind: 'login_failure' } })
  await expect(ana.client.send(changePassword, chosen)).rejects.toMatchObject({ status: 429 })
  await expect(signIn(ana.email, PASSWORD)).rejects.toMatchObject({ status: 429 })
})

test('the list names each place where one is signed in, this one first; ended and idle ones are gone', async () => {
  const ana = await owner(server())
  const response = await server().app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { userName: ana.email, password: PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0' },
  })
  const windows = server().as(response.json<{ jwt: string }>().jwt)
  expect((await windows.send(sessions, {})).rows).toMatchObject([
    { device: 'Firefox on Windows', isThisOne: true, isSupport: false },
    { device: null, isThisOne: false },
    { device: null, isThisOne: false },
  ])
  await moveClock(server(), 40 * 60)
  await windows.send(me, {})
  await moveClock(server(), 40 * 60)
  expect((await windows.send(sessions, {})).totalNumberOfItems).toBe(1)
})

test('one is ended, or all others, on the next request', async () => {
  const ana = await owner(server())
  const third = await signedIn(server(), ana)
  const { rows } = await ana.client.send(sessions, {})
  const other = rows.find(row => !row.isThisOne)?.sessionGuid ?? ''
  await ana.client.send(endOwnSession, { sessionGuid: other })
  const left = await Promise.allSettled([ana.elsewhere.send(me, {}), third.send(me, {})])
  expect(left.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(ana.client.send(endOwnSession, { sessionGuid: other })).rejects.toMatchObject({ status: 404 })
  await ana.client.send(endOtherSessions, {})
  for (const client of [ana.elsewhere, third]) await expect(client.send(me, {})).rejects.toMatchObject({ status: 401 })
  expect((await ana.client.send(sessions, {})).rows).toMatchObject([{ isThisOne: true }])
})

test('a session of another person is unknown, and stays', async () => {
  const [ana, bo] = [await owner(server()), await owner(server())]
  const [first] = (await bo.client.send(sessions, {})).rows
  await expect(ana.client.send(endOwnSession, { sessionGuid: first?.sessionGuid ?? '' })).rejects.toMatchObject({
    status: 404,
  })
  expect((await bo.client.send(sessions, {})).totalNumberOfItems).toBe(2)
})

test('a session in which staff act as someone is shown as such, and can be ended', async () => {
  const { leo } = await makeOrganization(server())
  const acting = await actingAs(server(), await makeStaff(server()), leo)
  const support = (await leo.client.send(sessions, {})).rows.find(row => row.isSupport)
  await leo.client.send(endOwnSession, { sessionGuid: support?.sessionGuid ?? '' })
  await expect(acting.send(me, {})).rejects.toMatchObject({ status: 401 })
})

test.each(
  (profileSecurity.routes ?? []).map(({ endpoint }): [string, EndpointSpec] => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)('%s is refused to staff who act as someone', async (_name, endpoint) => {
  const { leo } = await makeOrganization(server())
  const acting = await actingAs(server(), await makeStaff(server()), leo)
  const { statusCode, body } = await acting.raw(endpoint, { sessionGuid: '00000000-0000-4000-8000-000000000000' })
  expect([statusCode, (JSON.parse(body) as { kind: string }).kind]).toEqual([403, 'notWhileActing'])
})
