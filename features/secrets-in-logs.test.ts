import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../platform/testing/server.ts'
import { makeOrganization, type Member, PASSWORD } from '../platform/testing/world.ts'
import { confirmEmail, verifyCode } from './identity/email-confirmation/email-confirmation.contract.ts'
import { resetPassword, totpResetPassword } from './entrance/password-recovery/password-recovery.contract.ts'
import { changePassword } from './profile/profile-security/profile-security.contract.ts'
import { registerIndividual } from './entrance/sign-up/sign-up.contract.ts'
import { login, loginWithCode, me } from './identity/sign-in/sign-in.contract.ts'

const server = testServer()
let leo: Member
// With these tables gone, every call that reads a password, a code or a token fails in the middle.
const tables = ['users', 'emailed_codes', 'emailed_links', 'call_counts', 'sign_in_failures', 'sessions']
const rename = async (from: string, to: string) => {
  for (const table of tables) await sql.raw(`alter table ${from}${table} rename to ${to}${table}`).execute(server().db)
}
beforeAll(async () => {
  leo = (await makeOrganization(server())).leo
  await rename('', 'away_')
})
afterAll(() => rename('away_', ''))

const guid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const passwords = { newPassword: 'Hidden-New-2026!', confirmPassword: 'Hidden-New-2026!' }
const email = 'hidden@example.test'

test.each([
  ['login', login, { userName: email, password: PASSWORD }],
  ['login-with-code', loginWithCode, { userName: email, password: PASSWORD, verificationCode: '918273' }],
  ['verify-code', verifyCode, { codeGuid: guid, code: '918273' }],
  ['confirm-email', confirmEmail, { userId: 1, confirmToken: 'hidden-token' }],
  ['reset-password', resetPassword, { email, ...passwords, confirmationToken: 'hidden-token' }],
  ['totp-reset-password', totpResetPassword, { email, ...passwords, guid }],
  [
    'totp-register-individual',
    registerIndividual,
    {
      firstName: 'A',
      lastName: 'B',
      email,
      confirmEmail: email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      stateId: 5,
      industryId: 1,
      professionId: 1,
    },
  ],
  ['password', changePassword, { password: PASSWORD, ...passwords }],
  ['me', me, {}],
] as const)(
  '%s: a fault is logged without password, code, token or address, and tells the caller nothing',
  async (_name, endpoint, body) => {
    const logged = server().errors.length
    const { statusCode, body: answer } = await leo.client.raw(endpoint, body as never)
    expect([statusCode, server().errors.length]).toEqual([500, logged + 1])
    const line = server().errors.at(-1) ?? ''
    expect(line).toContain('does not exist')
    for (const secret of [
      PASSWORD,
      passwords.newPassword,
      '918273',
      'hidden-token',
      guid,
      email,
      leo.client.token ?? '',
    ]) {
      expect(line).not.toContain(secret)
      expect(answer).not.toContain(secret)
    }
    expect(answer).not.toMatch(/relation|does not exist|\.ts:\d+/)
  },
)
