import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, PASSWORD } from '#platform/testing/world.ts'
import { resetPassword } from '../password-recovery/password-recovery.contract.ts'
import { login, me } from '#identity/sign-in/sign-in.contract.ts'
import { makeFirstStaff } from './first-staff.server.ts'

const server = testServer()
const make = (email: string) => makeFirstStaff(server().running.work, { email, firstName: 'Ada', lastName: 'Winter' })

test('the first staff account sets its password by the mailed link, then its second factor', async () => {
  await make('First.Staff@example.test')
  const email = 'first.staff@example.test'
  const [mail] = await server().mails(email)
  const confirmationToken =
    new URL(mail?.text.match(/https?:\S+\/reset\S+/)?.[0] ?? '').searchParams.get('confirmationToken') ?? ''
  const newPassword = 'First-Staff-2026!'
  await server().anyone.send(resetPassword, { email, newPassword, confirmPassword: newPassword, confirmationToken })
  expect(await server().anyone.send(login, { userName: email, password: newPassword })).toMatchObject({
    jwt: null,
    twoFactorRequired: true,
    emailedCode: true,
  })
})

test('a person with an account becomes staff, and no session goes on that a password alone had opened', async () => {
  const { leo } = await makeOrganization(server())
  await make(leo.email)
  await make(leo.email)
  expect(
    (
      await server()
        .db.selectFrom('users')
        .select('platformRoles')
        .where('id', '=', leo.userId)
        .executeTakeFirstOrThrow()
    ).platformRoles,
  ).toEqual(['Admin'])
  await expect(leo.client.send(me, {})).rejects.toMatchObject({ status: 401 })
  expect((await server().anyone.send(login, { userName: leo.email, password: PASSWORD })).jwt).toBeNull()
})
