import { beforeEach, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { confirmEmail, resendVerificationCode, verifyEmail } from '../email-confirmation/email-confirmation.contract.ts'
import { resendInvite } from '#entrance/invitations/invitations.contract.ts'
import {
  recoverPassword,
  resetPassword,
  totpResetPassword,
} from '#entrance/password-recovery/password-recovery.contract.ts'
import { emailExists, registerIndividual } from '#entrance/sign-up/sign-up.contract.ts'
import { forgetCalls, limitAddress, limitCalls, limitMails } from './call-limits.server.ts'

const server = testServer()
// Early in every period, so that none ends during a test.
beforeEach(() => server().clock.set(server().db, new Date('2027-03-01T10:01:00Z')))

const ways = () => server().running.web
const often = (times: number, call: (at: number) => Promise<void>) =>
  Promise.allSettled(Array.from({ length: times }, (_, at) => call(at)))
const passed = (answers: readonly PromiseSettledResult<void>[]) =>
  answers.filter(answer => answer.status === 'fulfilled').length

test('of fifty calls at once as many pass as may, and the others are told when to come again', async () => {
  const answers = await often(50, () => limitCalls(ways(), { subject: 'a call', most: 7, minutes: 10 }))
  expect(passed(answers)).toBe(7)
  for (const answer of answers) {
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) })
  }
})

const moveOn = async (seconds: number) =>
  server().clock.set(server().db, new Date(server().clock.now().getTime() + seconds * 1000))

test('each call has a limit of its own for a network, wide enough for a school', async () => {
  expect(passed(await often(301, () => limitAddress(ways(), 'email-exists', '203.0.113.7')))).toBe(300)
  await limitAddress(ways(), 'verify', '203.0.113.7')
  await limitAddress(ways(), 'email-exists', '203.0.114.8')
})

test('beyond the limit one call passes after each pause, which doubles up to 16 seconds, also of fifty at once', async () => {
  const call = () => limitAddress(ways(), 'join-org', '198.51.100.7')
  await often(300, call)
  for (const pause of [2, 4, 8, 16, 16]) {
    await expect(call()).rejects.toMatchObject({ status: 429, retryAfterSeconds: pause })
    await moveOn(pause - 1)
    await expect(call()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 })
    await moveOn(1)
    expect(passed(await often(50, call))).toBe(1)
  }
})

test('where a captcha proves each call, ten times as many pass', async () => {
  const captcha = { siteKey: 'site', secret: 'secret', url: 'https://captcha.test' }
  const proving = { ...ways(), config: { ...ways().config, captcha } }
  const call = (services: typeof proving) => () =>
    limitAddress(services, 'recover-password', '198.51.101.7', { proved: true })
  expect(passed(await often(310, call(proving)))).toBe(310)
  await expect(call({ ...proving, config: ways().config } as typeof proving)()).rejects.toMatchObject({ status: 429 })
  await expect(limitAddress(proving, 'recover-password', '198.51.101.7')).rejects.toMatchObject({ status: 429 })
})

test('a mailbox gets ten mails that one network asked for, and twenty in all; strangers take the first one from nobody', async () => {
  const mails = (times: number, address: (at: number) => string) =>
    often(times, at => limitMails(ways(), 'reset', 'Ana@example.test', address(at)))
  expect(passed(await mails(15, at => `203.0.113.${at}`))).toBe(10)
  const twice = (network: number) => mails(2, at => `198.51.${network}.${at}`)
  expect(passed((await Promise.all(Array.from({ length: 10 }, (_, network) => twice(network)))).flat())).toBeLessThan(
    20,
  )
  // Strangers have used up everything: the owner elsewhere still gets hers.
  expect(passed(await mails(5, () => '192.0.2.7'))).toBe(1)
  // Mails of another kind are counted separately.
  expect(passed(await often(5, () => limitMails(ways(), 'confirm', 'ana@example.test', '203.0.113.7')))).toBe(5)
})

test('a new period begins anew, and those that have passed are forgotten', async () => {
  await limitCalls(ways(), { subject: 'another', most: 1, minutes: 10 })
  await expect(limitCalls(ways(), { subject: 'another', most: 1, minutes: 10 })).rejects.toMatchObject({ status: 429 })
  const { db, clock } = server()
  await db
    .updateTable('callCounts')
    .set({ periodEndsAt: clock.iso(-1) })
    .where('subject', '=', 'another')
    .execute()
  await limitCalls(ways(), { subject: 'another', most: 1, minutes: 10 })
  await forgetCalls(ways())
  expect(await db.selectFrom('callCounts').select('calls').where('subject', '=', 'another').execute()).toEqual([
    { calls: 1 },
  ])
})

const guid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const email = 'ana@example.test'
const passwords = { email, newPassword: 'Anas-Own-2026!', confirmPassword: 'Anas-Own-2026!' }
const person = {
  firstName: 'Ana',
  lastName: 'Lee',
  email,
  confirmEmail: email,
  password: 'Anas-Own-2026!',
  confirmPassword: 'Anas-Own-2026!',
  stateId: 5,
  industryId: 1,
  professionId: 1,
}
test.each([
  ['email-exists', emailExists, { email }],
  ['verify', verifyEmail, { email }],
  ['recover-password', recoverPassword, { email }],
  ['invites-resend', resendInvite, { email }],
  ['resend-verification-code', resendVerificationCode, { codeGuid: guid }],
  ['confirm-email', confirmEmail, { userId: 1, confirmToken: 'x' }],
  ['totp-register', registerIndividual, person],
  ['reset-password', resetPassword, { ...passwords, confirmationToken: 'x' }],
  ['reset-password', totpResetPassword, { ...passwords, guid }],
] as const)(
  '%s waits for the one before where a network has called it too often, and says how long',
  async (call, endpoint, body) => {
    const counted = {
      subject: `${call} from 127.0.0.0/24`,
      periodEndsAt: '2027-03-01T10:10:00.000Z',
      calls: 300,
      lastAt: server().clock.iso(),
    }
    await server()
      .db.insertInto('callCounts')
      .values(counted)
      .onConflict(conflict =>
        conflict.columns(['subject', 'periodEndsAt']).doUpdateSet({ calls: 300, lastAt: counted.lastAt }),
      )
      .execute()
    const response = await server().anyone.raw(endpoint, body)
    expect(response.statusCode).toBe(429)
    expect(response.headers['retry-after']).toBe('2')
  },
)
