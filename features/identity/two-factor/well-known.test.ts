import { expect, test } from 'vitest'
import { publicSettings } from '#platform/testing/public-settings.ts'
import { testServer, type TestServer } from '#platform/testing/server.ts'
import { makePerson, makeStaff, PASSWORD } from '#platform/testing/world.ts'
import { staffSecrets } from './well-known.ts'
import { hashPassword } from '../sign-in/passwords.server.ts'
import { login, loginWithCode } from '../sign-in/sign-in.contract.ts'
import { giveSecret } from './enrolment.server.ts'
import { codeOf, mailedCode } from './testing/sign-in.ts'

const home = testServer()
const publicly = testServer(publicSettings)
const said = testServer({ ...publicSettings, DEV: 'yes' })
const secret = staffSecrets['admin@upstander.test']
const OWN_PASSWORD = 'Quiet-Harbor-7!'

/** A staff member as the demonstration makes them: everyone knows the secret and the password. */
async function demonstrationStaff(server: TestServer) {
  const staff = await makeStaff(server)
  await server.db.transaction().execute(trx => giveSecret(trx, server.running.work, { userId: staff.userId, secret }))
  return staff
}
const chosePassword = async (server: TestServer, userId: number) =>
  server.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(OWN_PASSWORD) })
    .where('id', '=', userId)
    .execute()
const enter = (server: TestServer, { email }: { email: string }, password: string) =>
  server.anyone.send(loginWithCode, { userName: email, password, verificationCode: codeOf(server, secret) })

test('at home the demonstration lets its staff in', async () => {
  expect((await enter(home(), await demonstrationStaff(home()), PASSWORD)).jwt).toEqual(expect.any(String))
})

test.each([
  ['a public address', publicly],
  ['a public address with DEV=yes', said],
])('on %s neither their password nor their secret opens anything', async (_where, server) => {
  const staff = await demonstrationStaff(server())
  await expect(server().anyone.send(login, { userName: staff.email, password: PASSWORD })).rejects.toMatchObject({
    status: 400,
    problem: { kind: 'login_failure' },
  })
  await expect(enter(server(), staff, PASSWORD)).rejects.toMatchObject({
    status: 400,
    problem: { kind: 'login_failure' },
  })

  // Even with a password of their own the known secret does not count: another must be set up, with a code sent to
  // their mailbox.
  await chosePassword(server(), staff.userId)
  await expect(enter(server(), staff, OWN_PASSWORD)).rejects.toMatchObject({
    status: 400,
    problem: { kind: expect.stringMatching(/verification_code|expiredTOTP/) as string },
  })
  expect(await server().anyone.send(login, { userName: staff.email, password: OWN_PASSWORD })).toMatchObject({
    jwt: null,
    twoFactorRequired: true,
    emailedCode: true,
  })
  const withCode = (verificationCode: string) =>
    server().anyone.send(loginWithCode, { userName: staff.email, password: OWN_PASSWORD, verificationCode })
  await expect(withCode(codeOf(server(), secret))).rejects.toMatchObject({ status: 400 })
  const { setupKey } = await withCode(await mailedCode(server(), staff))
  expect((await withCode(codeOf(server(), setupKey ?? ''))).jwt).toEqual(expect.any(String))
})

test('who is no staff keeps their password', async () => {
  const person = await makePerson(publicly())
  expect((await publicly().anyone.send(login, { userName: person.email, password: PASSWORD })).jwt).toEqual(
    expect.any(String),
  )
})
