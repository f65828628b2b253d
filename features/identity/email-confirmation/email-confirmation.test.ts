import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makePerson, makeStaff } from '#platform/testing/world.ts'
import { mailed, otherThan, registered, registeredOrganization } from '#entrance/sign-up/testing/registrants.ts'
import { recoverPassword } from '#entrance/password-recovery/password-recovery.contract.ts'
import { login, me } from '../sign-in/sign-in.contract.ts'
import { askToConfirm, sendConfirmation } from './confirm-mail.server.ts'
import { confirmEmail, resendVerificationCode, verifyCode, verifyEmail } from './email-confirmation.contract.ts'
import { issueLink } from './links.server.ts'
import { moveClock } from '../two-factor/testing/sign-in.ts'

const server = testServer()
const nowhere = '00000000-0000-4000-8000-000000000000'
const wrong = { status: 400, problem: { kind: 'verification_code', message: 'Incorrect verification code' } }
const expired = { status: 400, problem: { kind: 'expiredTOTP' } }
const tokenExpired = { status: 400, problem: { kind: 'emailConfirmError', message: 'Token has been expired' } }
const prove = (codeGuid: string, code: string) => server().anyone.send(verifyCode, { codeGuid, code })
/** As if this many seconds had passed for this code and its waits. */
async function age(email: string, seconds: number): Promise<void> {
  const { db, clock } = server()
  const row = await db
    .selectFrom('emailedCodes')
    .select(['sentAt', 'expiresAt'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const earlier = (at: string) => new Date(Date.parse(at) - seconds * 1000).toISOString()
  await db
    .updateTable('emailedCodes')
    .set({ sentAt: earlier(row.sentAt), expiresAt: earlier(row.expiresAt) })
    .where('email', '=', email)
    .execute()
  await db.deleteFrom('signInFailures').where('at', '<=', clock.iso()).execute()
}

test.each([' ', '-', '\u00a0'])('a code may be pasted with blanks and %j, and is good once', async between => {
  const { codeGuid, code } = await registered(server())
  expect(await prove(codeGuid, ` ${code.slice(0, 3)}${between}${code.slice(3)} `)).toMatchObject({
    token: expect.any(String),
  })
  await expect(prove(codeGuid, code)).rejects.toMatchObject(expired)
})

test('a wrong code is refused; the sixth try fails even when it is right', async () => {
  const { email, codeGuid, code } = await registered(server())
  for (let tries = 0; tries < 5; tries++) await expect(prove(codeGuid, otherThan(code))).rejects.toMatchObject(wrong)
  await expect(prove(codeGuid, code)).rejects.toMatchObject({ status: 429 })
  await age(email, 0)
  await expect(prove(codeGuid, code)).rejects.toMatchObject(expired)
})

test.each(['12345', '1234567', 'abcdef', '', '１２３４５６'])('%j is no code', async code => {
  const response = await server().anyone.raw(verifyCode, { codeGuid: nowhere, code })
  expect(response.json()).toMatchObject({ errors: { code: ["That code didn't work"] } })
})

test('a way in by code or by link, and a wrong code, stand in the log of the organization as those by password do', async () => {
  const { db } = server()
  const logged = (target: string) =>
    db
      .selectFrom('auditLog')
      .select('action')
      .where('target', '=', target)
      .where('action', 'like', 'signIn.%')
      .where('entityId', 'is not', null)
      .orderBy('id')
      .execute()
  const [ana, bo] = [await registeredOrganization(server()), await registeredOrganization(server())]
  await server().anyone.send(confirmEmail, {
    userId: Number(ana.query['userId']),
    confirmToken: ana.query['confirmToken'] ?? '',
    browserToken: ana.browserToken,
  })
  await prove(bo.codeGuid, bo.code)
  expect([await logged(ana.email), await logged(bo.email)]).toEqual([
    [{ action: 'signIn.succeeded' }],
    [{ action: 'signIn.succeeded' }],
  ])
  const { guid } = await server().anyone.send(recoverPassword, { email: bo.email })
  await expect(prove(guid, otherThan((await mailed(server(), bo.email)).code))).rejects.toMatchObject(wrong)
  expect(await logged(bo.email)).toEqual([{ action: 'signIn.succeeded' }, { action: 'signIn.failed' }])
})

test('a code holds for ten minutes', async () => {
  const [early, late] = [await registered(server()), await registered(server())]
  await age(early.email, 590)
  await age(late.email, 601)
  expect(await prove(early.codeGuid, early.code)).toMatchObject({ token: expect.any(String) })
  await expect(prove(late.codeGuid, late.code)).rejects.toMatchObject(expired)
})

test('of fifty who prove one code at once one is signed in', async () => {
  const { codeGuid, code } = await registered(server())
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => prove(codeGuid, code)))
  expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
})

test('the code of one guid proves nothing for another', async () => {
  const [ana, bo] = [await registered(server()), await registered(server())]
  if (ana.code !== bo.code) await expect(prove(ana.codeGuid, bo.code)).rejects.toMatchObject(wrong)
  await expect(prove(nowhere, ana.code)).rejects.toMatchObject(expired)
})

test('a new code for the same guid comes after a minute at the earliest, and makes the old one void', async () => {
  const { email, codeGuid, code } = await registered(server())
  await expect(server().anyone.send(resendVerificationCode, { codeGuid })).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
  })
  await age(email, 61)
  await server().anyone.send(resendVerificationCode, { codeGuid })
  const again = await mailed(server(), email)
  expect(again.code).toMatch(/^\d{6}$/)
  if (again.code !== code) await expect(prove(codeGuid, code)).rejects.toMatchObject(wrong)
  expect(await prove(codeGuid, again.code)).toMatchObject({ token: expect.any(String) })
  await age(email, 61)
  await expect(server().anyone.send(resendVerificationCode, { codeGuid })).rejects.toMatchObject(expired)
  await expect(server().anyone.send(resendVerificationCode, { codeGuid: nowhere })).rejects.toMatchObject(expired)
})

test('of twenty who ask for a new code at once one gets it', async () => {
  const { email, codeGuid } = await registered(server())
  await age(email, 61)
  const answers = await Promise.allSettled(
    Array.from({ length: 9 }, () => server().anyone.send(resendVerificationCode, { codeGuid })),
  )
  expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
  expect(await server().mails(email)).toHaveLength(2)
})

test('in the browser that registered the link confirms and signs in once, and the code is of no more use', async () => {
  const { email, userId, confirmToken, browserToken, codeGuid, code } = await registered(server())
  const { token } = await server().anyone.send(confirmEmail, { userId, confirmToken, browserToken })
  expect(
    await server()
      .as(token ?? '')
      .send(me, {}),
  ).toMatchObject({ email })
  await expect(server().anyone.send(confirmEmail, { userId, confirmToken, browserToken })).rejects.toMatchObject(
    tokenExpired,
  )
  await expect(prove(codeGuid, code)).rejects.toMatchObject(expired)
})

test('of fifty who open one link at once one is signed in', async () => {
  const { userId, confirmToken, browserToken } = await registered(server())
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => server().anyone.send(confirmEmail, { userId, confirmToken, browserToken })),
  )
  expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
})

test('a link is good for its person, its address and 24 hours only', async () => {
  const { db, clock } = server()
  const [ana, bo, moved, late] = [
    await registered(server()),
    await registered(server()),
    await registered(server()),
    await registered(server()),
  ]
  await expect(
    server().anyone.send(confirmEmail, { userId: bo.userId, confirmToken: ana.confirmToken }),
  ).rejects.toMatchObject(tokenExpired)
  await db
    .updateTable('users')
    .set({ email: `moved-${moved.email}` })
    .where('id', '=', moved.userId)
    .execute()
  await expect(
    server().anyone.send(confirmEmail, { userId: moved.userId, confirmToken: moved.confirmToken }),
  ).rejects.toMatchObject(tokenExpired)
  const { expiresAt } = await db
    .selectFrom('emailedLinks')
    .select('expiresAt')
    .where('userId', '=', late.userId)
    .executeTakeFirstOrThrow()
  expect(Math.round((Date.parse(expiresAt) - clock.now().getTime()) / 3_600_000)).toBe(24)
  await db
    .updateTable('emailedLinks')
    .set({ expiresAt: clock.iso(-1) })
    .where('userId', '=', late.userId)
    .execute()
  await expect(
    server().anyone.send(confirmEmail, { userId: late.userId, confirmToken: late.confirmToken }),
  ).rejects.toMatchObject(tokenExpired)
})

test('a token of another kind confirms nothing', async () => {
  const { userId } = await registered(server())
  const confirmToken = await issueLink(server().db, server().running.work, { kind: 'reset', userId })
  await expect(server().anyone.send(confirmEmail, { userId, confirmToken })).rejects.toMatchObject(tokenExpired)
})

test('the link sent again makes the first one void; every address gets the same answer, and only who waits gets the mail', async () => {
  const ana = await registered(server())
  const known = await makePerson(server())
  const answers = await Promise.all(
    [ana.email, known.email, `nobody-${known.email}`].map(email =>
      server().anyone.raw(verifyEmail, { email, fullName: 'Ana' }),
    ),
  )
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, '{}'],
    [200, '{}'],
    [200, '{}'],
  ])
  expect([await server().mails(known.email), await server().mails(`nobody-${known.email}`)]).toEqual([[], []])
  const { mail, code, query } = await mailed(server(), ana.email)
  expect([code, mail?.text.includes('24 hours')]).toEqual(['', true])
  await expect(
    server().anyone.send(confirmEmail, { userId: ana.userId, confirmToken: ana.confirmToken }),
  ).rejects.toMatchObject(tokenExpired)
  expect(
    await server().anyone.send(confirmEmail, {
      userId: ana.userId,
      confirmToken: query['confirmToken'] ?? '',
      browserToken: ana.browserToken,
    }),
  ).toMatchObject({ token: expect.any(String) })
})

test('a mailbox is written to ten times in half an hour at most', async () => {
  const person = await makePerson(server(), { confirmed: false })
  // Calls are counted by half hours of the clock: makes sure that this one is not about to end.
  const left = 1800 - (Math.floor(server().clock.now().getTime() / 1000) % 1800)
  if (left < 60) await moveClock(server(), left)
  for (let mails = 0; mails < 10; mails++) await server().anyone.send(verifyEmail, { email: person.email })
  await expect(server().anyone.send(verifyEmail, { email: person.email.toUpperCase() })).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  expect(await server().mails(person.email)).toHaveLength(10)
})

test('neither code nor token lies open in the database', async () => {
  const { email, code, confirmToken, browserToken, codeGuid } = await registered(server())
  const { db } = server()
  const kept = JSON.stringify([
    await db.selectFrom('emailedCodes').selectAll().where('email', '=', email).execute(),
    await db.selectFrom('emailedLinks').selectAll().where('email', '=', email).execute(),
    await db.selectFrom('mails').selectAll().where('recipient', '=', email).execute(),
    await db.selectFrom('auditLog').selectAll().where('target', '=', email).execute(),
    await db.selectFrom('begunAccounts').selectAll().where('codeGuid', '=', codeGuid).execute(),
  ])
  expect(kept).toContain(codeGuid)
  expect(kept).not.toContain(`"${code}"`)
  expect(kept).not.toContain(confirmToken)
  expect(kept).not.toContain(browserToken)
})

test('a mailbox alone does not open the account of platform staff', async () => {
  const staff = await makeStaff(server())
  const { db, running } = server()
  await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', staff.userId).execute()
  const codeGuid = await db.transaction().execute(trx => askToConfirm(trx, running.work, staff))
  const { code } = await mailed(server(), staff.email)
  expect(await prove(codeGuid, code)).toEqual({ token: null })
  await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', staff.userId).execute()
  await sendConfirmation(db, running.work, staff)
  const { query } = await mailed(server(), staff.email)
  const claim = { firstName: 'Ada', lastName: 'Winter', newPassword: 'Adas-Own-2026!' }
  expect(
    await server().anyone.send(confirmEmail, {
      userId: staff.userId,
      confirmToken: query['confirmToken'] ?? '',
      ...claim,
    }),
  ).toEqual({ token: null })
})

test('wrong codes and wrong passwords of one account count together', async () => {
  const { email, codeGuid, code } = await registered(server())
  for (let tries = 0; tries < 3; tries++) await expect(prove(codeGuid, otherThan(code))).rejects.toMatchObject(wrong)
  for (let tries = 0; tries < 2; tries++)
    await expect(server().anyone.send(login, { userName: email, password: 'Wrong-2026!' })).rejects.toMatchObject({
      status: 400,
    })
  await expect(prove(codeGuid, code)).rejects.toMatchObject({ status: 429 })
})
