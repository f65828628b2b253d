import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makePerson, PASSWORD } from '#platform/testing/world.ts'
import { verifyCode } from '../email-confirmation/email-confirmation.contract.ts'
import { recoverPassword } from '#entrance/password-recovery/password-recovery.contract.ts'
import { CODES, codeRisk, LOOSE, TIGHT, waitAfter } from './guessing.rules.ts'
import { attempt } from './guessing.server.ts'
import { login, loginWithCode } from './sign-in.contract.ts'

const server = testServer()

test('of a thousand wrong tries side by side, through every route that takes a password or a code, at most ten are looked at', async () => {
  const [target, other] = [await makePerson(server()), await makePerson(server())]
  const { anyone } = server()
  const { guid } = await anyone.send(recoverPassword, { email: target.email })
  const wrong = { userName: target.email, password: 'Wrong-2026!' }
  const routes = [
    () => anyone.raw(login, wrong),
    () => anyone.raw(login, { ...wrong, verificationCode: '123456' }),
    () => anyone.raw(loginWithCode, { ...wrong, verificationCode: '123456' }),
    () => anyone.raw(verifyCode, { codeGuid: guid, code: 'x' }),
    () => anyone.raw(verifyCode, { codeGuid: guid, code: '000000' }),
  ]
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, at) => routes[at % routes.length]?.()))
  const statuses = answers.map(answer => answer?.statusCode)
  // A code with the wrong shape is refused before anything is looked up.
  const shapeless = statuses.filter((_, at) => at % routes.length === 3)
  const looked = statuses.filter((status, at) => at % routes.length !== 3 && status !== 429)
  expect(new Set(shapeless)).toEqual(new Set([400]))
  expect(looked.length).toBeLessThanOrEqual(10)
  expect(new Set(looked)).toEqual(new Set([400]))
  expect((await anyone.send(login, { userName: other.email, password: PASSWORD })).jwt).toBeTruthy()
}, 60_000)

test('who waited may try again, and the right password forgets the failures', async () => {
  const person = await makePerson(server())
  const { anyone, clock, db } = server()
  for (let tries = 0; tries < 5; tries++)
    await expect(anyone.send(login, { userName: person.email, password: 'Wrong-2026!' })).rejects.toMatchObject({
      status: 400,
    })
  const refused = await anyone.raw(login, { userName: person.email, password: PASSWORD })
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 2])
  await clock.set(db, new Date(clock.now().getTime() + 2000))
  expect((await anyone.send(login, { userName: person.email, password: PASSWORD })).jwt).toBeTruthy()
  await expect(anyone.send(login, { userName: person.email, password: 'Wrong-2026!' })).rejects.toMatchObject({
    status: 400,
  })
})

const tried = (account: string, address: string, right = false) =>
  attempt(server().running.web, { account, address }, async () => ({ right, answer: 'looked at' }))

test.each([
  ['an account', TIGHT],
  ['a network', LOOSE],
  ['codes', CODES],
])('the database waits as the rule says, after each number of failures: %s', async (what, waits) => {
  const { db, clock } = server()
  const at = clock.iso()
  const cases = Array.from({ length: waits.steps.length + 4 }, (_, more) => waits.free - 2 + more)
  const waited = []
  for (const failures of cases) {
    const subject = `${what} ${failures}`
    await db
      .insertInto('signInFailures')
      .values(Array.from({ length: failures }, () => ({ subject, at })))
      .execute()
    const limits = JSON.stringify([{ subject, since: clock.iso(-600), ...waits, exact: true, times: 1 }])
    const { rows } = await sql<{ wait: number }>`select count_attempt(${limits}::jsonb, ${at}, null) as wait`.execute(
      db,
    )
    waited.push(rows[0]?.wait)
  }
  expect(waited).toEqual(cases.map(failures => waitAfter(failures, waits)))
})

test('strangers lock nobody out: what fails from one address costs the owner at another nothing', async () => {
  for (let tries = 0; tries < 5; tries++) await tried('ana@example.test', '198.51.100.66')
  await expect(tried('ana@example.test', '198.51.100.66', true)).rejects.toMatchObject({ status: 429 })
  expect(await tried('ana@example.test', '203.0.113.7', true)).toBe('looked at')
})

test('a network may fail 300 times in ten minutes, over all accounts; then it waits longer each time, and no one else does', async () => {
  const { db, clock } = server()
  const address = '198.18.0.99'
  await db
    .insertInto('signInFailures')
    .values(Array.from({ length: 299 }, () => ({ subject: '198.18.0.0/24', at: clock.iso() })))
    .execute()
  expect(await tried('bo@example.test', address, true)).toBe('looked at')
  expect(await tried('bo@example.test', '198.18.0.7')).toBe('looked at')
  await expect(tried('cy@example.test', address, true)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 2 })
  expect(await tried('cy@example.test', '203.0.113.8', true)).toBe('looked at')
  await clock.set(db, new Date(clock.now().getTime() + 2_000))
  expect(await tried('cy@example.test', address, true)).toBe('looked at')
})

test('codes are counted over all accounts of a network, exactly, also fifty at once; right ones cost nothing', async () => {
  const { web } = server().running
  const guess = (at: number, address: string, right = false) =>
    attempt(web, { account: `code-${at}@example.test`, address, risk: codeRisk.app }, async () => ({
      right,
      answer: 'looked at',
    }))
  for (let at = 0; at < 20; at++) await guess(at, '192.0.2.1', true)
  const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => guess(at, `192.0.2.${at}`)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(15)
  await expect(guess(99, '192.0.2.200', true)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 })
  expect(await guess(99, '192.0.3.1', true)).toBe('looked at')
})

test('an attempt that was refused before it was looked at counts for nothing', async () => {
  const { web } = server().running
  const refused = () =>
    attempt(web, { account: 'ed@example.test', address: '198.51.101.5', risk: codeRisk.app }, () =>
      Promise.reject(new Error('closed')),
    )
  for (let at = 0; at < 20; at++) await expect(refused()).rejects.toThrow('closed')
  expect(
    await server()
      .db.selectFrom('signInFailures')
      .select('subject')
      .where('subject', 'like', '%198.51.101.0/24')
      .execute(),
  ).toEqual([])
})

test('of fifty tries at once, on as many connections as there are, exactly five are looked at', async () => {
  const { web } = server().running
  // Every connection is opened beforehand, so that all of them count at the same moment.
  await Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.05)`.execute(web.db)))
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => tried('di@example.test', '198.51.100.5')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})
