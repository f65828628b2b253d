import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makePerson, PASSWORD, type Person } from '#platform/testing/world.ts'
import { verifyCode } from '../email-confirmation/email-confirmation.contract.ts'
import { moveClock } from '../two-factor/testing/sign-in.ts'
import { ALARM_FAILURES, ALARM_MINUTES } from './alarm.rules.ts'
import { attempt } from './guessing.server.ts'
import { login } from './sign-in.contract.ts'

const server = testServer()
beforeEach(async () => {
  await server().db.deleteFrom('callCounts').execute()
  await server().db.deleteFrom('signInFailures').execute()
  await server().clock.set(server().db, new Date('2027-03-01T10:01:00Z'))
})

const enter = (
  person: Pick<Person, 'email'>,
  given: { deviceToken?: string; reCaptchaToken?: string } = {},
  password = PASSWORD,
) => server().anyone.send(login, { userName: person.email, password, ...given })
/** Failures for this many accounts and networks: none of them has failed before. */
async function fail(many: number, risk = 0) {
  for (let at = 0; at < many; at++)
    await attempt(
      server().running.web,
      { account: `${at}@example.test`, address: `10.${at >> 8}.${at & 255}.1`, risk },
      async () => ({ right: false, answer: '' }),
    )
}
const asked = {
  status: 429,
  problem: { message: 'Many sign-ins are failing right now. Please wait a few seconds, then try again.' },
}

test('while many sign-ins fail, from wherever, an unknown browser waits a few seconds before each attempt; a known one does not', async () => {
  const [person, other] = [await makePerson(server()), await makePerson(server())]
  await fail(ALARM_FAILURES - 1)
  const { deviceToken = '' } = await enter(person)
  await fail(1)
  await expect(enter(other)).rejects.toMatchObject({ ...asked, headers: { 'retry-after': '5' } })
  await moveClock(server(), 3)
  await expect(enter(other)).rejects.toMatchObject({ ...asked, headers: { 'retry-after': '2' } })
  await moveClock(server(), 2)
  const answers = await Promise.allSettled([enter(other), enter(other), enter(other)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await enter(person, { deviceToken })).jwt).toBeTruthy()
  await expect(enter(person)).rejects.toMatchObject(asked)
  await expect(
    server().anyone.send(verifyCode, { codeGuid: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11', code: '123456' }),
  ).rejects.toMatchObject(asked)
})

test('codes weigh five times as much; sign-ins that are right, and those of a known device, weigh nothing', async () => {
  const person = await makePerson(server())
  const { deviceToken = '' } = await enter(person)
  await fail(ALARM_FAILURES / 5 - 1, 3)
  for (let tries = 0; tries < 5; tries++)
    await expect(enter(person, { deviceToken }, 'Wrong-2026!')).rejects.toMatchObject({ status: 400 })
  expect((await enter(person)).jwt).toBeTruthy()
  await fail(1, 3)
  await expect(enter(person)).rejects.toMatchObject(asked)
})

test('it is over ten minutes after the last failure that was too many', async () => {
  const person = await makePerson(server())
  await fail(ALARM_FAILURES)
  await moveClock(server(), (ALARM_MINUTES - 1) * 60)
  await expect(enter(person)).rejects.toMatchObject(asked)
  await moveClock(server(), 60)
  expect((await enter(person)).jwt).toBeTruthy()
})

let verifier: Server
let url: string
const verified: string[] = []
beforeAll(async () => {
  verifier = createServer((request, response) => {
    let body = ''
    request
      .on('data', part => {
        body += part
      })
      .on('end', () => {
        const token = new URLSearchParams(body).get('response') ?? ''
        verified.push(token)
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ success: token === 'person', action: 'login_development', score: 0.9 }))
      })
  })
  await new Promise<void>(done => verifier.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/recaptcha`
})
afterAll(() => {
  verifier.close()
})

test('with a captcha, it is asked for in place of the wait, before the password is looked at', async () => {
  const { web } = server().running
  const services = { ...web, config: { ...web.config, captcha: { siteKey: 'site', secret: 'secret', url } } }
  let looked = 0
  const tryWith = (token: string | undefined) =>
    attempt(services, { account: 'ana@example.test', address: '203.0.113.7', proof: { captcha: token } }, async () => {
      looked++
      return { right: true, answer: 'in' }
    })
  expect(await tryWith(undefined)).toBe('in')
  await fail(ALARM_FAILURES)
  for (const token of [undefined, 'robot'])
    await expect(tryWith(token)).rejects.toMatchObject({ status: 400, kind: 'captcha' })
  expect([looked, verified]).toEqual([1, ['robot']])
  expect(await tryWith('person')).toBe('in')
  // Known devices are never asked.
  expect(
    await attempt(
      services,
      { account: 'ana@example.test', address: '203.0.113.7', device: 1, proof: { captcha: undefined } },
      async () => ({ right: true, answer: 'in' }),
    ),
  ).toBe('in')
})
