import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import {
  actingAs,
  makeEntity,
  makeMember,
  makeOrganization,
  makePerson,
  makeStaff,
  PASSWORD,
  type Person,
  signedIn,
} from '#platform/testing/world.ts'
import { resendVerificationCode, verifyCode } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { mailed, newAddress, otherThan, OWN_PASSWORD, registered } from '../sign-up/testing/registrants.ts'
import { passwordTexts } from '#identity/sign-in/password.messages.ts'
import { login, me } from '#identity/sign-in/sign-in.contract.ts'
import { forgotPassword, recoverPassword, resetPassword, totpResetPassword } from './password-recovery.contract.ts'

const server = testServer()
const nowhere = '00000000-0000-4000-8000-000000000000'
const expired = { status: 400, problem: { kind: 'expiredTOTP', message: 'Token has been expired' } }
const chosen = { newPassword: OWN_PASSWORD, confirmPassword: OWN_PASSWORD }
const signIn = (userName: string, password: string) => server().anyone.send(login, { userName, password })

/** A person who forgot, the guid they wait with and what the mail contained. */
async function forgot(person?: Person) {
  const who = person ?? (await makePerson(server()))
  const { guid } = await server().anyone.send(recoverPassword, { email: who.email })
  return { ...who, guid, ...(await mailed(server(), who.email)) }
}
async function passOf(codeGuid: string, code: string): Promise<string> {
  const answer = await server().anyone.send(verifyCode, { codeGuid, code })
  return 'totpGuid' in answer ? answer.totpGuid : ''
}

test('a forgotten password is set anew by the mailed code; every session ends and nobody is signed in', async () => {
  const person = await makePerson(server())
  const before = await signedIn(server(), person)
  const { guid, code, email } = await forgot(person)
  const answer = await server().anyone.raw(totpResetPassword, {
    email: email.toUpperCase(),
    ...chosen,
    guid: await passOf(guid, code),
  })
  expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([200, ['deviceToken']])
  await expect(before.send(me, {})).rejects.toMatchObject({ status: 401 })
  await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ problem: { kind: 'login_failure' } })
  expect((await signIn(email, OWN_PASSWORD)).jwt).toBeTruthy()
  expect((await server().mails(email))[0]?.subject).toBe('Your Upstander password was changed')
})

test('the link of the same mail does so too, once, and makes the code void', async () => {
  const { email, guid, code, query, link } = await forgot()
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset\?/)
  expect(query['email']).toBe(email)
  const confirmationToken = query['confirmationToken'] ?? ''
  await server().anyone.send(resetPassword, { email, ...chosen, confirmationToken })
  expect((await signIn(email, OWN_PASSWORD)).jwt).toBeTruthy()
  await expect(server().anyone.send(resetPassword, { email, ...chosen, confirmationToken })).rejects.toMatchObject(
    expired,
  )
  await expect(server().anyone.send(verifyCode, { codeGuid: guid, code })).rejects.toMatchObject({
    problem: { kind: 'expiredTOTP' },
  })
})

test('the guid of the code opens nothing before the code was proved, nor after', async () => {
  const { email, guid, code } = await forgot()
  await expect(server().anyone.send(totpResetPassword, { email, ...chosen, guid })).rejects.toMatchObject(expired)
  const pass = await passOf(guid, code)
  expect(pass).not.toBe(guid)
  await expect(server().anyone.send(totpResetPassword, { email, ...chosen, guid })).rejects.toMatchObject(expired)
  await server().anyone.send(totpResetPassword, { email, ...chosen, guid: pass })
  await expect(server().anyone.send(totpResetPassword, { email, ...chosen, guid: pass })).rejects.toMatchObject(expired)
})

test('what one person proved resets nobody else', async () => {
  const [ana, bo] = [await forgot(), await forgot()]
  const guid = await passOf(ana.guid, ana.code)
  await expect(server().anyone.send(totpResetPassword, { email: bo.email, ...chosen, guid })).rejects.toMatchObject(
    expired,
  )
  await expect(
    server().anyone.send(resetPassword, {
      email: bo.email,
      ...chosen,
      confirmationToken: ana.query['confirmationToken'] ?? '',
    }),
  ).rejects.toMatchObject(expired)
  await expect(
    server().anyone.send(resetPassword, { email: ana.email, ...chosen, confirmationToken: guid }),
  ).rejects.toMatchObject(expired)
  expect((await signIn(bo.email, PASSWORD)).jwt).toBeTruthy()
})

test.each(['link', 'code'])('of fifty resets by one %s at once one succeeds', async way => {
  const { email, guid, code, query } = await forgot()
  const pass = way === 'code' ? await passOf(guid, code) : ''
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => {
      const password = `Anas-Own-${at}-2026!`
      const body = { email, newPassword: password, confirmPassword: password }
      return way === 'code'
        ? server().anyone.send(totpResetPassword, { ...body, guid: pass })
        : server().anyone.send(resetPassword, { ...body, confirmationToken: query['confirmationToken'] ?? '' })
    }),
  )
  expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
  expect(
    (await signIn(email, `Anas-Own-${answers.findIndex(answer => answer.status === 'fulfilled')}-2026!`)).jwt,
  ).toBeTruthy()
})

test('a link holds for an hour, and a newer one takes its place', async () => {
  const { db, clock } = server()
  const first = await forgot()
  const second = await forgot(first)
  await expect(
    server().anyone.send(resetPassword, {
      email: first.email,
      ...chosen,
      confirmationToken: first.query['confirmationToken'] ?? '',
    }),
  ).rejects.toMatchObject(expired)
  // The code of the first page is still valid there: a stranger who requests one meanwhile takes it from nobody.
  expect(await server().anyone.send(verifyCode, { codeGuid: first.guid, code: first.code })).toMatchObject({
    totpGuid: expect.any(String),
  })
  const { expiresAt } = await db
    .selectFrom('emailedLinks')
    .select('expiresAt')
    .where('userId', '=', first.userId)
    .where('kind', '=', 'reset')
    .executeTakeFirstOrThrow()
  expect(Math.round((Date.parse(expiresAt) - clock.now().getTime()) / 60_000)).toBe(60)
  await db
    .updateTable('emailedLinks')
    .set({ expiresAt: clock.iso(-1) })
    .where('userId', '=', first.userId)
    .execute()
  await expect(
    server().anyone.send(resetPassword, {
      email: first.email,
      ...chosen,
      confirmationToken: second.query['confirmationToken'] ?? '',
    }),
  ).rejects.toMatchObject(expired)
})

test('a confirmed and an unknown address get the same answer by the same work, then and later', async () => {
  const known = await makePerson(server())
  const unknown = newAddress()
  const ask = (email: string) => watched(() => server().anyone.raw(recoverPassword, { email }))
  const both = [await ask(known.email), await ask(unknown)]
  expect(both[0]?.statements.length).toBeGreaterThan(5)
  expect(both[1]?.statements).toEqual(both[0]?.statements)
  const answers = both.map(({ answer }) => answer)
  const guids = answers.map(answer => answer.json<{ guid: string }>().guid)
  expect(answers.map(answer => [answer.statusCode, Object.keys(answer.json<object>())])).toEqual([
    [200, ['guid']],
    [200, ['guid']],
  ])
  expect([(await server().mails(known.email)).length, (await server().mails(unknown)).length]).toEqual([1, 0])

  const { code } = await mailed(server(), known.email)
  const wrong = await Promise.all(
    guids.map(codeGuid => server().anyone.raw(verifyCode, { codeGuid, code: otherThan(code) })),
  )
  expect(wrong.map(answer => [answer.statusCode, { ...answer.json<object>(), requestId: '' }])).toEqual(
    wrong.map(() => [400, { ...wrong[0]?.json<object>(), requestId: '' }]),
  )
  const again = await Promise.all(guids.map(codeGuid => server().anyone.raw(resendVerificationCode, { codeGuid })))
  expect(again.map(answer => answer.statusCode)).toEqual([429, 429])
  const resets = await Promise.all(
    [known.email, unknown].map(email =>
      server().anyone.raw(resetPassword, { email, ...chosen, confirmationToken: 'x' }),
    ),
  )
  expect(resets.map(answer => ({ ...answer.json<object>(), requestId: '' }))).toEqual(
    resets.map(() => ({
      title: 'Token has been expired',
      kind: 'expiredTOTP',
      message: 'Token has been expired',
      requestId: '',
    })),
  )
})

/** A call's answer, and the statements that it took. */
async function watched<T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await work()
    return {
      answer,
      statements: query.mock.calls.map(([asked]) =>
        typeof asked === 'string' ? asked : (asked as { text: string }).text,
      ),
    }
  } finally {
    query.mockRestore()
  }
}

test('who has yet to confirm, and who was invited, are told so', async () => {
  const waiting = await makePerson(server(), { confirmed: false })
  await expect(server().anyone.send(recoverPassword, { email: waiting.email })).rejects.toMatchObject({
    status: 400,
    problem: { kind: 'verify_email', message: 'You need to confirm your email.' },
  })
  const email = newAddress()
  const { id: entityId } = await makeEntity(server())
  await server()
    .db.insertInto('invites')
    .values({ entityId, email, createdAt: server().clock.iso(), expiresAt: server().clock.iso(60) })
    .execute()
  const refused = { status: 400, problem: { kind: 'invite_pending', message: 'You have an open invitation.' } }
  await expect(server().anyone.send(recoverPassword, { email })).rejects.toMatchObject(refused)
  await expect(signIn(email, 'Wrong-2026!')).rejects.toMatchObject(refused)
})

test('a new password keeps the rule, and is typed twice', async () => {
  const { email, query } = await forgot()
  const send = async (passwords: object) =>
    (
      await server().anyone.raw(resetPassword, { email, confirmationToken: query['confirmationToken'], ...passwords })
    ).json<{ errors: object }>().errors
  expect(await send({ newPassword: 'simple', confirmPassword: 'simple' })).toEqual({
    newPassword: [passwordTexts.linkedRule],
  })
  const long = 'Aa1!'.repeat(33)
  expect(await send({ newPassword: long, confirmPassword: long })).toEqual({
    newPassword: ['Cannot exceed 128 characters'],
    confirmPassword: ['Cannot exceed 128 characters'],
  })
  const byCode = await server().anyone.raw(totpResetPassword, {
    email,
    guid: nowhere,
    newPassword: 'a',
    confirmPassword: 'a',
  })
  expect(byCode.json()).toMatchObject({ errors: { newPassword: [passwordTexts.rule] } })
  expect(await send({ newPassword: 'Harbor2031!', confirmPassword: 'Harbor2031!' })).toEqual({
    newPassword: [passwordTexts.tooCommon],
  })
  expect(await send({ newPassword: OWN_PASSWORD, confirmPassword: 'Other-2026!' })).toEqual({
    confirmPassword: ['Passwords do not match.'],
  })
  expect(await send({})).toEqual({ newPassword: ['Required'], confirmPassword: ['Required'] })
  expect(await send({ ...chosen, userId: 1 })).toEqual({ userId: ['This field is not expected.'] })
  expect((await server().anyone.raw(recoverPassword, {})).json()).toMatchObject({
    errors: { email: ['You must include an email address.'] },
  })
  expect((await server().anyone.raw(recoverPassword, { email: 'ana' })).json()).toMatchObject({
    errors: { email: ['You must include a valid email address.'] },
  })
})

test('links lead to our own address, whatever a client asks for', async () => {
  const person = await makePerson(server())
  await server().anyone.send(recoverPassword, { email: person.email, resetPasswordUrl: 'https://evil.example/reset' })
  const { mail } = await mailed(server(), person.email)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

test('an administrator has a link mailed to a member, whom it confirms as well', async () => {
  const { entity, maria } = await makeOrganization(server())
  const ana = await makeMember(server(), entity, ['Learner'], { confirmed: false })
  await maria.client.send(forgotPassword, {
    email: ana.email.toUpperCase(),
    resetPasswordUrl: 'https://evil.example',
    app: 'LMS',
  })
  const { mail, code, query } = await mailed(server(), ana.email)
  expect([code, mail?.text.includes(`An administrator of ${entity.name} asks you`)]).toEqual(['', true])
  await server().anyone.send(resetPassword, {
    email: ana.email,
    ...chosen,
    confirmationToken: query['confirmationToken'] ?? '',
  })
  expect((await signIn(ana.email, OWN_PASSWORD)).jwt).toBeTruthy()
})

test('nobody has a link mailed to someone outside of what they administer', async () => {
  const { maria, leo, entity } = await makeOrganization(server())
  const stranger = await makeOrganization(server())
  const ask = (who: typeof leo, email: string) => who.client.send(forgotPassword, { email })
  for (const email of [stranger.leo.email, newAddress()])
    await expect(ask(maria, email)).rejects.toMatchObject({ status: 404 })
  await expect(ask(leo, maria.email)).rejects.toMatchObject({ status: 404 })
  await expect(server().anyone.send(forgotPassword, { email: leo.email })).rejects.toMatchObject({ status: 401 })
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Inactive' })
    .where('entityId', '=', entity.id)
    .where('userId', '=', maria.userId)
    .execute()
  await expect(ask(maria, leo.email)).rejects.toMatchObject({ status: 404 })
})

test('while staff act as an administrator they reset no password', async () => {
  const { maria, leo } = await makeOrganization(server())
  const staff = await makeStaff(server())
  const acting = await actingAs(server(), staff, maria)
  await expect(acting.send(forgotPassword, { email: leo.email })).rejects.toMatchObject({
    status: 403,
    problem: { kind: 'notWhileActing' },
  })
})

test('a new password does not get staff past their second factor', async () => {
  const staff = await makeStaff(server())
  const { query } = await forgot(staff)
  await server().anyone.send(resetPassword, {
    email: staff.email,
    ...chosen,
    confirmationToken: query['confirmationToken'] ?? '',
  })
  await expect(signIn(staff.email, OWN_PASSWORD)).resolves.toMatchObject({ jwt: null, twoFactorRequired: true })
})

test('an unknown guid and an unknown token reset nothing', async () => {
  const { email } = await registered(server())
  await expect(server().anyone.send(totpResetPassword, { email, ...chosen, guid: nowhere })).rejects.toMatchObject(
    expired,
  )
  await expect(
    server().anyone.send(resetPassword, { email, ...chosen, confirmationToken: 'x'.repeat(43) }),
  ).rejects.toMatchObject(expired)
})
