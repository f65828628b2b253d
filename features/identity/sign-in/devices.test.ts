import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, makePerson, PASSWORD, type Person } from '#platform/testing/world.ts'
import { confirmEmail, verifyCode } from '../email-confirmation/email-confirmation.contract.ts'
import { inviteLearners } from '#people/invite-learners/invite-learners.contract.ts'
import { registerInviteUser } from '#entrance/invite-registration/invite-registration.contract.ts'
import {
  recoverPassword,
  resetPassword,
  totpResetPassword,
} from '#entrance/password-recovery/password-recovery.contract.ts'
import { changePassword } from '#profile/profile-security/profile-security.contract.ts'
import { mailed, newAddress, OWN_PASSWORD, registered } from '#entrance/sign-up/testing/registrants.ts'
import { codeOf, enrolled, moveClock, otherThan } from '../two-factor/testing/sign-in.ts'
import { CODE_TRIES } from '../two-factor/two-factor.contract.ts'
import { DEVICES_KEPT, forgetUnusedDevices } from './devices.server.ts'
import { hashPassword } from './passwords.server.ts'
import { login, loginWithCode } from './sign-in.contract.ts'
import { setPassword } from './users.server.ts'

const server = testServer()
const NETWORK = '127.0.0.0/24'
const waits = { status: 429 }
const wrong = { status: 400, problem: { kind: 'login_failure' } }

const enter = (person: Pick<Person, 'email'>, deviceToken?: string, password = PASSWORD) =>
  server().anyone.send(login, { userName: person.email, password, ...(deviceToken ? { deviceToken } : {}) })

/** Signs in on a new browser; returns what it keeps. */
async function onNewBrowser(person: Person): Promise<string> {
  const { deviceToken = 'none was given' } = await enter(person)
  return deviceToken
}
const devicesOf = ({ userId }: Person) =>
  server().db.selectFrom('knownDevices').selectAll().where('userId', '=', userId).execute()

/** Someone in the test's network fails until its limit, over all accounts, is used up. */
async function useUpNetwork(subject = NETWORK, many = 305) {
  const { db, clock } = server()
  await db
    .insertInto('signInFailures')
    .values(Array.from({ length: many }, () => ({ subject, at: clock.iso() })))
    .execute()
}
const freeNetwork = () => server().db.deleteFrom('signInFailures').execute()

test('a stranger in the network uses up its limits and those of the account: the owner’s browser signs in at once, another waits', async () => {
  const owner = await makePerson(server())
  const device = await onNewBrowser(owner)
  for (let tries = 0; tries < 5; tries++)
    await expect(enter(owner, undefined, 'Wrong-2026!')).rejects.toMatchObject(wrong)
  await expect(enter(owner)).rejects.toMatchObject(waits)
  expect((await enter(owner, device)).jwt).toBeTruthy()
  await useUpNetwork()
  await expect(enter(await makePerson(server()))).rejects.toMatchObject(waits)
  expect((await enter(owner, device)).jwt).toBeTruthy()
  await freeNetwork()
})

test('strangers who have the password close the second step to strangers, not to the owner’s browser', async () => {
  const { secret, ...person } = await enrolled(server())
  const send = (verificationCode: string, deviceToken?: string) =>
    server().anyone.send(loginWithCode, {
      userName: person.email,
      password: PASSWORD,
      verificationCode,
      ...(deviceToken ? { deviceToken } : {}),
    })
  const code = () => codeOf(server(), secret)
  const { deviceToken } = await send(code())
  await moveClock(server(), 60)
  // From one network after another: each may try, until the account itself is closed.
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    await expect(send(otherThan(code()))).rejects.toMatchObject({ problem: { kind: 'verification_code' } })
    await freeNetwork()
  }
  await expect(send(code())).rejects.toMatchObject(waits)
  await useUpNetwork(`codes ${NETWORK}`)
  // The device is not a second factor: the factor is required and checked.
  expect(await enter(person, deviceToken)).toMatchObject({ jwt: null, twoFactorRequired: true })
  await expect(send(otherThan(code()), deviceToken)).rejects.toMatchObject({ problem: { kind: 'verification_code' } })
  expect((await send(code(), deviceToken)).jwt).toBeTruthy()
  await freeNetwork()
  await moveClock(server(), 60)
  await expect(send(code()), 'the owner’s right code opens it to nobody else').rejects.toMatchObject(waits)
})

test('a right code of whoever signs in elsewhere takes back its own try alone', async () => {
  const { secret, ...person } = await enrolled(server())
  const send = (verificationCode: string) =>
    server().anyone.send(loginWithCode, { userName: person.email, password: PASSWORD, verificationCode })
  const code = () => codeOf(server(), secret)
  for (let tries = 1; tries < CODE_TRIES; tries++)
    await expect(send(otherThan(code()))).rejects.toMatchObject({ status: 400 })
  expect((await send(code())).jwt).toBeTruthy()
  await moveClock(server(), 60)
  await expect(send(otherThan(code()))).rejects.toMatchObject({ status: 400 })
  await expect(send(code())).rejects.toMatchObject(waits)
  await freeNetwork()
})

/**
 * Each way into an account other than its password, on an unknown browser; returns what the browser keeps, and how to
 * sign in later.
 */
const byMail: Readonly<
  Record<string, () => Promise<{ email: string; password: string; deviceToken?: string | undefined }>>
> = {
  'the code of a registration': async () => {
    const { email, codeGuid, code } = await registered(server())
    const answer = await server().anyone.send(verifyCode, { codeGuid, code })
    return { email, password: OWN_PASSWORD, deviceToken: 'deviceToken' in answer ? answer.deviceToken : undefined }
  },
  'the link of a registration': async () => {
    const { email, userId, confirmToken, browserToken } = await registered(server())
    return {
      email,
      password: OWN_PASSWORD,
      ...(await server().anyone.send(confirmEmail, { userId, confirmToken, browserToken })),
    }
  },
  'the link of an invite': async () => {
    const { maria, entity } = await makeOrganization(server())
    const email = newAddress()
    await maria.client.send(inviteLearners, { entityGuid: entity.guid, emails: [email] })
    const inviteGuid = (await server().mails(email))[0]?.text.match(/inviteGuid=([0-9a-f-]{36})/)?.[1] ?? ''
    return {
      email,
      password: OWN_PASSWORD,
      ...(await server().anyone.send(registerInviteUser, {
        inviteGuid,
        firstName: 'Ana',
        lastName: 'Lee',
        password: OWN_PASSWORD,
      })),
    }
  },
  'the code of a forgotten password': async () => {
    const { email } = await makePerson(server())
    const { guid } = await server().anyone.send(recoverPassword, { email })
    const proved = await server().anyone.send(verifyCode, {
      codeGuid: guid,
      code: (await mailed(server(), email)).code,
    })
    const pass = 'totpGuid' in proved ? proved.totpGuid : ''
    return {
      email,
      password: OWN_PASSWORD,
      ...(await server().anyone.send(totpResetPassword, {
        email,
        guid: pass,
        newPassword: OWN_PASSWORD,
        confirmPassword: OWN_PASSWORD,
      })),
    }
  },
  'the link of a forgotten password': async () => {
    const { email } = await makePerson(server())
    return { email, password: OWN_PASSWORD, ...(await resetByLink(email)) }
  },
}
async function resetByLink(email: string) {
  await server().anyone.send(recoverPassword, { email })
  const confirmationToken = (await mailed(server(), email)).query['confirmationToken'] ?? ''
  return server().anyone.send(resetPassword, {
    email,
    confirmationToken,
    newPassword: OWN_PASSWORD,
    confirmPassword: OWN_PASSWORD,
  })
}

test.each(Object.keys(byMail))(
  '%s makes the browser known: strangers do not hold up the next sign-in there',
  async way => {
    const { email, password, deviceToken } = (await byMail[way]?.()) ?? { email: '', password: '' }
    await useUpNetwork()
    await expect(enter({ email }, undefined, password)).rejects.toMatchObject(waits)
    expect((await enter({ email }, deviceToken, password)).deviceToken).toBe(deviceToken)
    await freeNetwork()
  },
)

test('a new password by mail brings no place to guess from where a second factor stands before the account', async () => {
  const { email, userId } = await enrolled(server())
  expect(await resetByLink(email)).toEqual({})
  expect(await server().db.selectFrom('knownDevices').select('id').where('userId', '=', userId).execute()).toEqual([])
})

test('guesses from a known device are bounded, also fifty at once; nobody else waits for them', async () => {
  const [owner, neighbor] = [await makePerson(server()), await makePerson(server())]
  const device = await onNewBrowser(owner)
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => enter(owner, device, 'Wrong-2026!')))
  expect(answers.filter(answer => answer.status === 'rejected' && answer.reason.status === 400)).toHaveLength(5)
  await expect(enter(owner, device)).rejects.toMatchObject(waits)
  expect((await enter(neighbor)).jwt).toBeTruthy()
})

test('codes from a known device are counted for a day, beside those of its network', async () => {
  const { secret, ...person } = await enrolled(server())
  const { deviceToken } = await server().anyone.send(loginWithCode, {
    userName: person.email,
    password: PASSWORD,
    verificationCode: codeOf(server(), secret),
  })
  const newest = Math.max(...(await devicesOf(person)).map(({ id }) => id))
  await useUpNetwork(`codes device ${newest}`, 45)
  const given = { userName: person.email, password: PASSWORD, verificationCode: codeOf(server(), secret) }
  await expect(server().anyone.send(loginWithCode, { ...given, deviceToken })).rejects.toMatchObject(waits)
  await expect(server().anyone.send(loginWithCode, given)).rejects.not.toMatchObject(waits)
  await freeNetwork()
})

test('a stolen token alone opens nothing, and helps with no other account', async () => {
  const [owner, other] = [await makePerson(server()), await makePerson(server())]
  const device = await onNewBrowser(owner)
  await expect(enter(owner, device, 'Wrong-2026!')).rejects.toMatchObject(wrong)
  expect(
    (
      await server()
        .as(device)
        .raw(changePassword, { currentPassword: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD })
    ).statusCode,
  ).toBe(401)
  await useUpNetwork()
  await expect(enter(other, device)).rejects.toMatchObject(waits)
  await expect(enter(owner, 'made-up')).rejects.toMatchObject(waits)
  await freeNetwork()
})

test('only a hash is kept; a browser has one token for all who sign in on it, and a made-up one becomes none', async () => {
  const [owner, other] = [await makePerson(server()), await makePerson(server())]
  const device = await onNewBrowser(owner)
  expect(device).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await devicesOf(owner))).not.toContain(device)
  expect((await enter(other, device)).deviceToken).toBe(device)
  expect((await enter(owner, device)).deviceToken).toBe(device)
  expect(await devicesOf(owner)).toHaveLength(1)
  expect((await enter(other, 'made-up')).deviceToken).toMatch(/^[\w-]{43}$/)
})

test('ten devices are remembered, also when many sign in at once; the one unused for longest is forgotten, all after a year', async () => {
  const owner = await makePerson(server())
  const first = await onNewBrowser(owner)
  await moveClock(server(), 60)
  // More than five at once would wait: each counts until it turned out right.
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 4 }, () => onNewBrowser(owner)))
  expect(await devicesOf(owner)).toHaveLength(DEVICES_KEPT)
  expect((await enter(owner, first)).deviceToken).not.toBe(first)
  await moveClock(server(), 364 * 86_400)
  const recent = await onNewBrowser(owner)
  await moveClock(server(), 2 * 86_400)
  await forgetUnusedDevices(server().running.work)
  expect(await devicesOf(owner)).toHaveLength(1)
  expect((await enter(owner, recent)).deviceToken).toBe(recent)
})

test('a new password forgets every device but the one on which it was changed; a reset forgets all', async () => {
  const owner = await makePerson(server())
  const elsewhere = await onNewBrowser(owner)
  const { jwt, deviceToken: here } = await enter(owner)
  const newPassword = 'Marigold-Harbor-81!'
  await server()
    .as(jwt ?? '')
    .send(changePassword, { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword })
  expect(await devicesOf(owner)).toHaveLength(1)
  expect((await enter(owner, here, newPassword)).deviceToken).toBe(here)
  expect((await enter(owner, elsewhere, newPassword)).deviceToken).not.toBe(elsewhere)
  const passwordHash = await hashPassword(PASSWORD)
  await server()
    .db.transaction()
    .execute(trx => setPassword(trx, server().running.web, { userId: owner.userId, passwordHash }))
  expect(await devicesOf(owner)).toEqual([])
})

test('of a sign-in and a new password at once nothing is left that the old password opened', async () => {
  const owner = await makePerson(server())
  const passwordHash = await hashPassword('Marigold-Harbor-82!')
  const { db, running } = server()
  await Promise.allSettled([
    ...Array.from({ length: 6 }, () => enter(owner)),
    ...[30, 60].map(async after => {
      await new Promise(go => setTimeout(go, after))
      await db.transaction().execute(trx => setPassword(trx, running.web, { userId: owner.userId, passwordHash }))
    }),
  ])
  expect(await devicesOf(owner)).toEqual([])
  expect(
    await db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', owner.userId)
      .where('endedAt', 'is', null)
      .execute(),
  ).toEqual([])
})
