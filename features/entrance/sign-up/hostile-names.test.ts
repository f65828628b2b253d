import { expect, test } from 'vitest'
import { hostileNames } from '#platform/testing/hostile-names.ts'
import { testServer } from '#platform/testing/server.ts'
import { makePerson } from '#platform/testing/world.ts'
import { recoverPassword } from '../password-recovery/password-recovery.contract.ts'
import { registerIndividual, registerOrganization } from './sign-up.contract.ts'
import { individual, mailed, organization } from './testing/registrants.ts'

const server = testServer()
const overLines = [
  'Ana\r\nBcc: all@evil.example',
  'Ana\nX: y',
  'Ana\tLee',
  'Ana\u0000',
  'Ana\u001b[31m',
  'Ana\u0085Lee',
]

test('thirty hostile names are names: kept as typed, never in the mail to an address that may be another’s', async () => {
  expect(hostileNames).toHaveLength(30)
  for (const name of hostileNames) {
    const given = { ...individual(), firstName: name, lastName: name }
    await server().anyone.send(registerIndividual, given)
    const kept = await server()
      .db.selectFrom('users')
      .select(['firstName', 'lastName'])
      .where('email', '=', given.email)
      .executeTakeFirst()
    expect(kept).toEqual({ firstName: name, lastName: name })
    const { mail, code } = await mailed(server(), given.email)
    expect(code).toMatch(/^\d{6}$/)
    if (name.length > 4) expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(name)
  }
})

test('in a mail that greets by name they are text', async () => {
  for (const firstName of hostileNames) {
    const person = await makePerson(server(), { firstName })
    await server().anyone.send(recoverPassword, { email: person.email })
    const { mail, code } = await mailed(server(), person.email)
    expect(mail?.subject).toBe(`${code} is your Upstander verification code`)
    expect(mail?.text).toContain(`Hello ${firstName},`)
    expect(mail?.html).not.toMatch(/<script|<img|<svg|<b>|onerror=alert\(1\)>/)
  }
})

test.each(overLines.map(name => [name]))('%j is no name of a person or an organization', async name => {
  expect((await server().anyone.raw(registerIndividual, { ...individual(), firstName: name })).json()).toMatchObject({
    errors: { firstName: ['Must be on one line'] },
  })
  expect((await server().anyone.raw(registerOrganization, { ...organization(), name })).json()).toMatchObject({
    errors: { name: ['Must be on one line'] },
  })
})

test.each([
  'ana@example.test\r\nBcc: x@y.zz',
  'ana@example.test, x@y.zz',
  '"<script>"@example.test',
  'ana@example',
  'ana@[127.0.0.1]',
  'ana @example.test',
  `${'a'.repeat(250)}@example.test`,
])('%j is no address', async email => {
  const response = await server().anyone.raw(registerIndividual, { ...individual(), email, confirmEmail: email })
  expect(response.json<{ errors: Record<string, string[]> }>().errors['email']).toEqual([
    'You must include a valid email.',
  ])
})
