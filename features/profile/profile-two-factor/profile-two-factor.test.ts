import { beforeEach, expect, test } from 'vitest'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { testServer } from '#platform/testing/server.ts'
import {
  actingAs,
  makeEntity,
  makeMember,
  makeOrganization,
  makeStaff,
  type Member,
  PASSWORD,
  signedIn,
} from '#platform/testing/world.ts'
import { owner, passwordWrong } from '../profile-security/testing/owners.ts'
import { LOOSE } from '#identity/sign-in/guessing.rules.ts'
import { login, loginWithCode, me } from '#identity/sign-in/sign-in.contract.ts'
import { signInMessages } from '#identity/sign-in/sign-in.messages.ts'
import { codeOf, enrolled, mailedCode, moveClock, otherThan } from '#identity/two-factor/testing/sign-in.ts'
import { TRIES_MINUTES } from '#identity/two-factor/two-factor.contract.ts'
import {
  beginTwoFactor,
  newRecoveryCodes,
  secondFactor,
  setUpTwoFactor,
  turnOffTwoFactor,
} from './profile-two-factor.contract.ts'
import { profileTwoFactor } from './profile-two-factor.server.ts'

const server = testServer()
// Each test gets a separate day for its network's wrong codes.
beforeEach(() => server().db.deleteFrom('signInFailures').where('subject', 'like', 'codes %').execute())
const wrongCode = {
  status: 400,
  problem: { kind: 'verification_code', errors: { verificationCode: ["That code didn't work"] } },
}
const statusOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'rejected' ? (answer.reason as { status: number }).status : 200
const nowCode = ({ secret }: { secret: string }) => codeOf(server(), secret)

/** Someone who has set up an app under Profile > Security; a minute has passed since. */
async function protectedOwner(person?: Member) {
  const who = person ?? (await owner(server()))
  await who.client.send(beginTwoFactor, { currentPassword: PASSWORD })
  const { setupKey } = await who.client.send(setUpTwoFactor, { verificationCode: await mailedCode(server(), who) })
  const secret = setupKey ?? ''
  const setUpCode = codeOf(server(), secret)
  const { recoveryCodes } = await who.client.send(setUpTwoFactor, { verificationCode: setUpCode })
  await moveClock(server(), 60)
  return { ...who, secret, setUpCode, recoveryCodes: recoveryCodes ?? [] }
}

test('password, emailed code, picture, code: the app is on, other sessions end, this one stays', async () => {
  const ana = await owner(server())
  await ana.client.send(beginTwoFactor, { currentPassword: PASSWORD })
  const scan = await ana.client.send(setUpTwoFactor, { verificationCode: await mailedCode(server(), ana) })
  expect(scan.recoveryCodes).toBeNull()
  expect(
    Buffer.from(scan.qrCode ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect((await server().anyone.send(login, { userName: ana.email, password: PASSWORD })).jwt).toBeTruthy()
  const done = await ana.client.send(setUpTwoFactor, { verificationCode: codeOf(server(), scan.setupKey ?? '') })
  expect(new Set(done.recoveryCodes).size).toBe(10)
  expect(done.qrCode).toBeNull()
  await expect(ana.elsewhere.send(me, {})).rejects.toMatchObject({ status: 401 })
  expect(await ana.client.send(secondFactor, {})).toMatchObject({
    activatedAt: expect.any(String) as string,
    recoveryCodesLeft: 10,
    requiredText: null,
  })
  expect(await server().anyone.send(login, { userName: ana.email, password: PASSWORD })).toMatchObject({
    jwt: null,
    twoFactorRequired: true,
  })
  expect((await server().mails(ana.email))[0]?.subject).toContain('An authenticator app now protects')
})

test('a set-up is refused without the password, with a wrong emailed code, with one of before ten minutes, and where none was begun', async () => {
  const ana = await owner(server())
  await expect(ana.client.send(beginTwoFactor, { currentPassword: 'Wrong-2026!' })).rejects.toMatchObject(passwordWrong)
  const notBegun = {
    status: 400,
    problem: { kind: 'expiredTOTP', message: 'The setup took too long. Please start over.' },
  }
  await expect(ana.client.send(setUpTwoFactor, { verificationCode: '123456' })).rejects.toMatchObject(notBegun)
  await ana.client.send(beginTwoFactor, { currentPassword: PASSWORD })
  const code = await mailedCode(server(), ana)
  await expect(ana.client.send(setUpTwoFactor, { verificationCode: otherThan(code) })).rejects.toMatchObject(wrongCode)
  await moveClock(server(), 601)
  await expect(ana.client.send(setUpTwoFactor, { verificationCode: code })).rejects.toMatchObject(notBegun)
})

test('five wrong codes close the set-up for a while, and the sign-in with it', async () => {
  const ana = await owner(server())
  await ana.client.send(beginTwoFactor, { currentPassword: PASSWORD })
  const code = await mailedCode(server(), ana)
  for (let round = 0; round < 5; round++) {
    await expect(ana.client.send(setUpTwoFactor, { verificationCode: otherThan(code) })).rejects.toMatchObject(
      wrongCode,
    )
    await moveClock(server(), 5)
  }
  await moveClock(server(), 60)
  await expect(ana.client.send(setUpTwoFactor, { verificationCode: code })).rejects.toMatchObject({ status: 429 })
})

test('sessions are no place to guess from: codes count for the network, over all accounts, and a right one clears nothing of others', async () => {
  const [ana, bo, cy] = [await protectedOwner(), await protectedOwner(), await protectedOwner()]
  await server().db.deleteFrom('signInFailures').execute()
  const guess = ({ client, ...who }: typeof ana) =>
    client.send(newRecoveryCodes, { verificationCode: otherThan(nowCode(who)) })
  // Five each, which close their second steps; an attempt refused without being judged is no guess.
  for (const who of [ana, bo, cy]) {
    for (let tries = 0; tries < 4; tries++) await expect(guess(who)).rejects.toMatchObject(wrongCode)
    await who.client.send(newRecoveryCodes, { verificationCode: nowCode(who) })
    await moveClock(server(), 5)
    await expect(guess(who)).rejects.toMatchObject(wrongCode)
    await moveClock(server(), 5)
    await expect(who.client.send(newRecoveryCodes, { verificationCode: nowCode(who) })).rejects.toMatchObject({
      status: 429,
    })
  }
  const dee = await owner(server())
  await dee.client.send(beginTwoFactor, { currentPassword: PASSWORD })
  const code = await mailedCode(server(), dee)
  const refused = dee.client.send(setUpTwoFactor, { verificationCode: code })
  await expect(refused).rejects.toMatchObject({ status: 429, problem: { message: signInMessages.guessedTooOften } })
})

test('passwords of signed-in people count for the network as at sign-in, over all accounts', async () => {
  const [ana, bo] = [await owner(server()), await owner(server())]
  const { db, clock } = server()
  await db.deleteFrom('signInFailures').execute()
  await db
    .insertInto('signInFailures')
    .values(Array.from({ length: LOOSE.free - 1 }, () => ({ subject: '127.0.0.0/24', at: clock.iso() })))
    .execute()
  await expect(ana.client.send(beginTwoFactor, { currentPassword: 'Wrong-2026!' })).rejects.toMatchObject(passwordWrong)
  await expect(bo.client.send(beginTwoFactor, { currentPassword: PASSWORD })).rejects.toMatchObject({ status: 429 })
  await db.deleteFrom('signInFailures').execute()
})

test('the code that finished the set-up, and any that was taken, is not taken twice', async () => {
  const ana = await protectedOwner()
  await expect(ana.client.send(newRecoveryCodes, { verificationCode: ana.setUpCode })).rejects.toMatchObject(wrongCode)
  const code = nowCode(ana)
  const answers = (
    await Promise.allSettled(
      Array.from({ length: 4 }, () => ana.client.send(newRecoveryCodes, { verificationCode: code })),
    )
  ).map(statusOf)
  expect(answers.filter(status => status === 200)).toHaveLength(1)
  await moveClock(server(), 5)
  await expect(
    ana.client.send(turnOffTwoFactor, { currentPassword: PASSWORD, verificationCode: code }),
  ).rejects.toMatchObject(wrongCode)
  // Four were wrong, in sequence or at once: the fifth would close the second step for a while.
  await moveClock(server(), TRIES_MINUTES * 60)
  await expect(
    server().anyone.send(loginWithCode, { userName: ana.email, password: PASSWORD, verificationCode: code }),
  ).rejects.toMatchObject({ problem: { kind: 'verification_code' } })
})

test('new recovery codes void the old ones, after a code and a mail', async () => {
  const ana = await protectedOwner()
  const { recoveryCodes } = await ana.client.send(newRecoveryCodes, { verificationCode: nowCode(ana) })
  expect(new Set([...recoveryCodes, ...ana.recoveryCodes]).size).toBe(20)
  expect((await server().mails(ana.email))[0]?.subject).toBe('New recovery codes for your Upstander account')
  const [old = ''] = ana.recoveryCodes
  await expect(ana.client.send(newRecoveryCodes, { verificationCode: old })).rejects.toMatchObject(wrongCode)
  expect(
    (await ana.client.send(newRecoveryCodes, { verificationCode: recoveryCodes[0] ?? '' })).recoveryCodes,
  ).toHaveLength(10)
})

test('turned off with password and code: the password alone opens again, other sessions end, a mail tells', async () => {
  const ana = await protectedOwner()
  const elsewhere = await signedIn(server(), ana)
  await expect(
    ana.client.send(turnOffTwoFactor, { currentPassword: 'Wrong-2026!', verificationCode: nowCode(ana) }),
  ).rejects.toMatchObject(passwordWrong)
  await expect(
    ana.client.send(turnOffTwoFactor, { currentPassword: PASSWORD, verificationCode: otherThan(nowCode(ana)) }),
  ).rejects.toMatchObject(wrongCode)
  await ana.client.send(turnOffTwoFactor, { currentPassword: PASSWORD, verificationCode: nowCode(ana) })
  await expect(elsewhere.send(me, {})).rejects.toMatchObject({ status: 401 })
  expect(await ana.client.send(secondFactor, {})).toEqual({
    activatedAt: null,
    recoveryCodesLeft: 0,
    requiredText: null,
  })
  expect((await server().anyone.send(login, { userName: ana.email, password: PASSWORD })).jwt).toBeTruthy()
  expect((await server().mails(ana.email))[0]?.subject).toBe(
    'The authenticator app for your Upstander account was turned off',
  )
  const notSet = { problem: { kind: 'twoFactorNotSet' } }
  await expect(
    ana.client.send(turnOffTwoFactor, { currentPassword: PASSWORD, verificationCode: '123456' }),
  ).rejects.toMatchObject(notSet)
  await expect(ana.client.send(newRecoveryCodes, { verificationCode: '123456' })).rejects.toMatchObject(notSet)
})

test('who must have it cannot turn it off, and is told who asks for it; the code is not used up', async () => {
  const staff = await enrolled(server())
  const session = server().as(staff.jwt)
  const off = { currentPassword: PASSWORD, verificationCode: nowCode(staff) }
  const byPlatform = 'Platform staff must sign in with an authenticator app. It cannot be turned off.'
  await expect(session.send(turnOffTwoFactor, off)).rejects.toMatchObject({
    status: 400,
    problem: { kind: 'twoFactorRequired', message: byPlatform },
  })
  expect((await session.send(secondFactor, {})).requiredText).toBe(byPlatform)
  expect((await session.send(newRecoveryCodes, { verificationCode: off.verificationCode })).recoveryCodes).toHaveLength(
    10,
  )

  const { entity, maria } = await makeOrganization(server(), { name: 'Harbor Unified' })
  const enrolledMaria = await protectedOwner(maria)
  await server().db.updateTable('entities').set({ requireTwoFactor: true }).where('id', '=', entity.id).execute()
  const byOrganization =
    'Harbor Unified requires administrators to sign in with an authenticator app. It cannot be turned off.'
  const refused = { problem: { kind: 'twoFactorRequired', message: byOrganization } }
  await expect(
    maria.client.send(turnOffTwoFactor, { currentPassword: PASSWORD, verificationCode: nowCode(enrolledMaria) }),
  ).rejects.toMatchObject(refused)
  await server()
    .db.updateTable('memberships')
    .set({ roles: ['Learner'] })
    .where('entityId', '=', entity.id)
    .where('userId', '=', maria.userId)
    .execute()
  await maria.client.send(turnOffTwoFactor, { currentPassword: PASSWORD, verificationCode: nowCode(enrolledMaria) })
})

test('a cooperative binds its administrators in the same way', async () => {
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'none', name: 'Coastal Schools' })
  await server().db.updateTable('entities').set({ requireTwoFactor: true }).where('id', '=', coop.id).execute()
  const ines = await makeMember(server(), coop, ['CoopAdmin'])
  expect((await ines.client.send(secondFactor, {})).requiredText).toContain('Coastal Schools requires administrators')
})

test('another phone takes the place of the first after a code of that one, or a recovery code', async () => {
  const ana = await protectedOwner()
  await expect(ana.client.send(beginTwoFactor, { currentPassword: PASSWORD })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { verificationCode: ['Enter a code from the app that is currently set up.'] } },
  })
  await ana.client.send(beginTwoFactor, { currentPassword: PASSWORD, verificationCode: ana.recoveryCodes[0] ?? '' })
  const emailed =
    (await server().mails(ana.email)).find(mail => /^\d{6} is your/.test(mail.subject))?.subject.slice(0, 6) ?? ''
  const { setupKey } = await ana.client.send(setUpTwoFactor, { verificationCode: emailed })
  await ana.client.send(setUpTwoFactor, { verificationCode: codeOf(server(), setupKey ?? '') })
  await moveClock(server(), 60)
  await expect(ana.client.send(newRecoveryCodes, { verificationCode: nowCode(ana) })).rejects.toMatchObject(wrongCode)
  expect(
    (await ana.client.send(newRecoveryCodes, { verificationCode: codeOf(server(), setupKey ?? '') })).recoveryCodes,
  ).toHaveLength(10)
})

test('without an app there is none, and nobody asks for one', async () => {
  expect(await (await owner(server())).client.send(secondFactor, {})).toEqual({
    activatedAt: null,
    recoveryCodesLeft: 0,
    requiredText: null,
  })
})

test.each(
  (profileTwoFactor.routes ?? []).map(({ endpoint }): [string, EndpointSpec] => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)('%s is refused to staff who act as someone', async (_name, endpoint) => {
  const { leo } = await makeOrganization(server())
  const acting = await actingAs(server(), await makeStaff(server()), leo)
  const { statusCode, body } = await acting.raw(endpoint, {})
  expect([statusCode, (JSON.parse(body) as { kind: string }).kind]).toEqual([403, 'notWhileActing'])
})
