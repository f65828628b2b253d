import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../platform/testing/server.ts'
import { confirmEmail, resendVerificationCode, verifyEmail } from '../email-confirmation/email-confirmation.contract.ts'
import { resendInvite } from '../invitations/invitations.contract.ts'
import { recoverPassword, resetPassword, totpResetPassword } from '../password-recovery/password-recovery.contract.ts'
import { emailExists, registerIndividual } from '../registration/registration.contract.ts'
import { forgetCalls, limitAddress, limitCalls, limitMails } from './call-limits.server.ts'

const server = testServer()
// Early in every period, so that none ends within a test.
beforeEach(() => server().clock.set(server().db, new Date('2027-03-01T10:01:00Z')))

const ways = () => server().running.web
const often = (times: number, call: (at: number) => Promise<void>) => Promise.allSettled(Array.from({ length: times }, (_, at) => call(at)))
const passed = (answers: readonly PromiseSettledResult<void>[]) => answers.filter(answer => answer.status === 'fulfilled').length

test('of fifty calls at once as many pass as may, and the others are told when to come again', async () => {
  const answers = await often(50, () => limitCalls(ways(), { subject: 'a call', most: 7, minutes: 10 }))
  expect(passed(answers)).toBe(7)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) })
  }
})

test('each call has a limit of its own for an address, wide enough for a school', async () => {
  expect(passed(await often(301, () => limitAddress(ways(), 'email-exists', '203.0.113.7')))).toBe(300)
  await limitAddress(ways(), 'verify', '203.0.113.7')
  await limitAddress(ways(), 'email-exists', '203.0.114.8')
})

test('a mailbox gets ten mails that one network asked for, and twenty in all; strangers take the first one from nobody', async () => {
  expect(passed(await often(15, at => limitMails(ways(), 'Ana@example.test', `203.0.113.${at}`)))).toBe(10)
  const twice = (network: number) => often(2, at => limitMails(ways(), 'ana@example.test', `198.51.${network}.${at}`))
  expect(passed((await Promise.all(Array.from({ length: 10 }, (_, network) => twice(network)))).flat())).toBeLessThan(20)
  // Strangers have used up all that there is: the owner elsewhere still gets hers.
  expect(passed(await often(5, () => limitMails(ways(), 'ana@example.test', '192.0.2.7')))).toBe(1)
})

test('a new period begins anew, and those that have passed are forgotten', async () => {
  await limitCalls(ways(), { subject: 'another', most: 1, minutes: 10 })
  await expect(limitCalls(ways(), { subject: 'another', most: 1, minutes: 10 })).rejects.toMatchObject({ status: 429 })
  const { db, clock } = server()
  await db.updateTable('callCounts').set({ periodEndsAt: clock.iso(-1) }).where('subject', '=', 'another').execute()
  await limitCalls(ways(), { subject: 'another', most: 1, minutes: 10 })
  await forgetCalls(ways())
  expect(await db.selectFrom('callCounts').select('calls').where('subject', '=', 'another').execute()).toEqual([{ calls: 1 }])
})

const guid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const email = 'ana@example.test'
const passwords = { email, newPassword: 'Anas-Own-2026!', confirmPassword: 'Anas-Own-2026!' }
const person = { firstName: 'Ana', lastName: 'Lee', email, confirmEmail: email, password: 'Anas-Own-2026!', confirmPassword: 'Anas-Own-2026!', stateId: 5, industryId: 1, professionId: 1 }
test.each([
  ['email-exists', emailExists, { email }], ['verify', verifyEmail, { email }], ['recover-password', recoverPassword, { email }], ['invites-resend', resendInvite, { email }],
  ['resend-verification-code', resendVerificationCode, { codeGuid: guid }], ['confirm-email', confirmEmail, { userId: 1, confirmToken: 'x' }], ['totp-register', registerIndividual, person],
  ['reset-password', resetPassword, { ...passwords, confirmationToken: 'x' }], ['reset-password', totpResetPassword, { ...passwords, guid }],
] as const)('%s is refused to an address that has called it too often, and says until when', async (call, endpoint, body) => {
  const counted = { subject: `${call} from 127.0.0.0/24`, periodEndsAt: '2027-03-01T10:10:00.000Z', calls: 300 }
  await server().db.insertInto('callCounts').values(counted).onConflict(conflict => conflict.columns(['subject', 'periodEndsAt']).doUpdateSet({ calls: 300 })).execute()
  const response = await server().anyone.raw(endpoint, body)
  expect(response.statusCode).toBe(429)
  expect(Math.ceil(Number(response.headers['retry-after']) / 60)).toBe(9)
})
