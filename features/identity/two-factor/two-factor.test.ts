import { beforeEach, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, makePerson, makeStaff, PASSWORD } from '#platform/testing/world.ts'
import { enterByMail } from '../sign-in/enter.server.ts'
import { login, me } from '../sign-in/sign-in.contract.ts'
import {
  codeOf,
  enrolled,
  mailedCode,
  moveClock,
  otherThan,
  upToScan,
  withCode,
  withPassword,
} from './testing/sign-in.ts'

const server = testServer()
// Each test has a day of its own for wrong codes of its network.
beforeEach(() => server().db.deleteFrom('signInFailures').where('subject', 'like', 'codes %').execute())
const wrongCode = { status: 400, problem: { kind: 'verification_code', message: 'Incorrect verification code' } }
const statusOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'rejected' ? (answer.reason as { status: number }).status : 200

test.each(['Admin', 'LeadSupport'] as const)(
  '%s is never let in by a password alone: a code is sent by email first',
  async role => {
    const staff = await makeStaff(server(), role)
    expect(await withPassword(server(), staff)).toEqual({
      jwt: null,
      twoFactorRequired: true,
      qrCode: null,
      setupKey: null,
      emailedCode: true,
    })
    expect(await mailedCode(server(), staff)).toMatch(/^\d{6}$/)
  },
)

test('the set-up leads from the emailed code over the picture to a session and ten recovery codes', async () => {
  const staff = await makeStaff(server())
  const scan = await upToScan(server(), staff)
  expect(scan).toMatchObject({ jwt: null, twoFactorRequired: true })
  expect(
    Buffer.from(scan.qrCode ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const done = await withCode(server(), staff, codeOf(server(), scan.secret))
  expect(done).toMatchObject({ twoFactorRequired: false, qrCode: null })
  expect(new Set(done.recoveryCodes).size).toBe(10)
  expect(
    await server()
      .as(done.jwt ?? '')
      .send(me, {}),
  ).toMatchObject({ email: staff.email, permissions: ['staff:list'] })
  // What was opened before the second factor has ended.
  await expect(staff.client.send(me, {})).rejects.toMatchObject({ status: 401 })
  expect((await server().mails(staff.email))[0]?.subject).toContain('An authenticator app now protects')
})

test('the secret is stored sealed, and neither it nor its picture is given a second time', async () => {
  const staff = await enrolled(server())
  const row = await server()
    .db.selectFrom('twoFactors')
    .selectAll()
    .where('userId', '=', staff.userId)
    .executeTakeFirstOrThrow()
  expect(row.secret).not.toContain(staff.secret)
  expect(await withPassword(server(), staff)).toEqual({
    jwt: null,
    twoFactorRequired: true,
    qrCode: null,
    setupKey: null,
    emailedCode: false,
  })
  expect(JSON.stringify(await withCode(server(), staff, codeOf(server(), staff.secret)))).not.toContain(staff.secret)
})

test('a set-up begun again shows another secret, after another emailed code', async () => {
  const staff = await makeStaff(server())
  const first = await upToScan(server(), staff)
  const second = await upToScan(server(), staff)
  expect(second.secret).not.toBe(first.secret)
  await expect(withCode(server(), staff, codeOf(server(), first.secret))).rejects.toMatchObject(wrongCode)
})

test('a code of the app does not stand in for the emailed one, and a wrong emailed code shows no secret', async () => {
  const staff = await makeStaff(server())
  await withPassword(server(), staff)
  await expect(withCode(server(), staff, otherThan(await mailedCode(server(), staff)))).rejects.toMatchObject(wrongCode)
})

test('log-ins within a minute send one mail', async () => {
  const staff = await makeStaff(server())
  await withPassword(server(), staff)
  await withPassword(server(), staff)
  expect(await server().mails(staff.email)).toHaveLength(1)
  await moveClock(server(), 61)
  await withPassword(server(), staff)
  expect(await server().mails(staff.email)).toHaveLength(2)
})

test('an emailed code holds ten minutes', async () => {
  const staff = await makeStaff(server())
  await withPassword(server(), staff)
  const code = await mailedCode(server(), staff)
  await moveClock(server(), 601)
  await expect(withCode(server(), staff, code)).rejects.toMatchObject({ status: 400, problem: { kind: 'expiredTOTP' } })
})

test('a set-up that was left leaves no secret behind', async () => {
  const staff = await makeStaff(server())
  await upToScan(server(), staff)
  await moveClock(server(), 1801)
  await server().work()
  expect(
    await server().db.selectFrom('twoFactorSetups').selectAll().where('userId', '=', staff.userId).execute(),
  ).toEqual([])
})

test('the password is proved again with the code', async () => {
  const staff = await enrolled(server())
  const wrong = server().anyone.send(login, {
    userName: staff.email,
    password: 'Wrong-2026!',
    verificationCode: codeOf(server(), staff.secret),
  })
  await expect(wrong).rejects.toMatchObject({ problem: { kind: 'login_failure' } })
})

test('auth/login takes the code as well as auth/login-with-code, and a wrong one is told in the words of the toast', async () => {
  const staff = await enrolled(server())
  const given = { userName: staff.email, password: PASSWORD }
  await expect(withCode(server(), staff, otherThan(codeOf(server(), staff.secret)))).rejects.toMatchObject(wrongCode)
  expect(
    (await server().anyone.send(login, { ...given, verificationCode: codeOf(server(), staff.secret) })).jwt,
  ).toBeTruthy()
})

test.each(['12345', '1234567', 'abcdef', ''])('%j has not the shape of a code: its field says so', async code => {
  const staff = await makePerson(server())
  await expect(withCode(server(), staff, code)).rejects.toMatchObject({
    status: 400,
    problem: { errors: { verificationCode: ["That code didn't work"] } },
  })
})

test('of fifty at once with one code, one gets a token', async () => {
  const staff = await enrolled(server())
  const code = codeOf(server(), staff.secret)
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => withCode(server(), staff, code)))
  expect(answers.map(statusOf).filter(status => status === 200)).toHaveLength(1)
})

test('of fifty at once with the code that ends the set-up, one gets a token', async () => {
  const staff = await makeStaff(server())
  const { secret } = await upToScan(server(), staff)
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => withCode(server(), staff, codeOf(server(), secret))),
  )
  expect(answers.map(statusOf).filter(status => status === 200)).toHaveLength(1)
})

test('a code opens one session: neither it nor an older one comes again, the one of the set-up included', async () => {
  const staff = await makeStaff(server())
  const { secret } = await upToScan(server(), staff)
  const [before, now] = [codeOf(server(), secret, -1), codeOf(server(), secret)]
  await withCode(server(), staff, now)
  for (const code of [now, before]) await expect(withCode(server(), staff, code)).rejects.toMatchObject(wrongCode)
  await moveClock(server(), 30)
  const next = codeOf(server(), secret)
  expect((await withCode(server(), staff, next)).jwt).toBeTruthy()
  await expect(withCode(server(), staff, next)).rejects.toMatchObject(wrongCode)
})

test('after five wrong codes the sixth try fails with the right one, however long one waits between them', async () => {
  const staff = await enrolled(server())
  for (let round = 0; round < 5; round++) {
    await expect(withCode(server(), staff, otherThan(codeOf(server(), staff.secret)))).rejects.toMatchObject(wrongCode)
    // Past the wait of the address, and a right password in between takes nothing back.
    await moveClock(server(), 60)
    await withPassword(server(), staff)
  }
  await expect(withCode(server(), staff, codeOf(server(), staff.secret))).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '600' },
  })
  await moveClock(server(), 600)
  expect((await withCode(server(), staff, codeOf(server(), staff.secret))).jwt).toBeTruthy()
})

test('wrong codes count at the address as wrong passwords do', async () => {
  const staff = await enrolled(server())
  for (let round = 0; round < 5; round++)
    await expect(withCode(server(), staff, otherThan(codeOf(server(), staff.secret)))).rejects.toMatchObject(wrongCode)
  await expect(withPassword(server(), staff)).rejects.toMatchObject({ status: 429 })
})

test('five wrong emailed codes close the set-up for a while', async () => {
  const staff = await makeStaff(server())
  await withPassword(server(), staff)
  const code = await mailedCode(server(), staff)
  for (let round = 0; round < 5; round++) {
    await expect(withCode(server(), staff, otherThan(code))).rejects.toMatchObject(wrongCode)
    await moveClock(server(), 5)
  }
  await moveClock(server(), 30)
  await expect(withCode(server(), staff, code)).rejects.toMatchObject({ status: 429 })
})

test('a recovery code opens one session, in any case and without its dash, and the person is told', async () => {
  const staff = await enrolled(server())
  const [first = '', second = ''] = staff.recoveryCodes
  const answers = await Promise.allSettled(Array.from({ length: 3 }, () => withCode(server(), staff, first)))
  expect(answers.map(statusOf).filter(status => status === 200)).toHaveLength(1)
  await moveClock(server(), 60)
  await expect(withCode(server(), staff, first)).rejects.toMatchObject(wrongCode)
  expect((await withCode(server(), staff, second.replace('-', ' ').toUpperCase())).jwt).toBeTruthy()
  expect((await server().mails(staff.email))[0]).toMatchObject({
    subject: expect.stringContaining('recovery code') as string,
    text: expect.stringContaining('8 codes are left') as string,
  })
})

test('a recovery code of another person opens nothing', async () => {
  const [staff, other] = [await enrolled(server()), await enrolled(server())]
  await expect(withCode(server(), staff, other.recoveryCodes[0] ?? '')).rejects.toMatchObject(wrongCode)
})

test('an organization that asks for it binds its administrators, not its learners', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  expect((await withPassword(server(), maria)).jwt).toBeTruthy()
  await server().db.updateTable('entities').set({ requireTwoFactor: true }).where('id', '=', entity.id).execute()
  expect(await withPassword(server(), maria)).toMatchObject({ jwt: null, twoFactorRequired: true, emailedCode: true })
  expect((await withPassword(server(), leo)).jwt).toBeTruthy()
})

test('a cooperative that asks for it binds its administrators; an inactive one of theirs is not bound', async () => {
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
  await server().db.updateTable('entities').set({ requireTwoFactor: true }).where('id', '=', coop.id).execute()
  const ines = await makeMember(server(), coop, ['CoopAdmin'])
  expect((await withPassword(server(), ines)).jwt).toBeNull()
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Inactive' })
    .where('entityId', '=', coop.id)
    .where('userId', '=', ines.userId)
    .execute()
  expect((await withPassword(server(), ines)).jwt).toBeTruthy()
})

test('who set up an app is asked for its code, whoever asks for it no more; a mailbox alone opens nothing either', async () => {
  const staff = await enrolled(server())
  await server().db.updateTable('users').set({ platformRoles: [] }).where('id', '=', staff.userId).execute()
  expect(await withPassword(server(), staff)).toMatchObject({ jwt: null, twoFactorRequired: true })
  expect(
    await server()
      .db.transaction()
      .execute(trx => enterByMail(trx, { body: {}, request: { userAgent: '' } }, server().running.work, staff.userId)),
  ).toBeNull()
})

test('an unconfirmed person is told to confirm before any second step', async () => {
  const person = await makePerson(server(), { platformRoles: ['Admin'], confirmed: false })
  await expect(withPassword(server(), person)).rejects.toMatchObject({ problem: { kind: 'verify_email' } })
  expect(await server().mails(person.email)).toEqual([])
})
