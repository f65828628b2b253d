import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makePerson } from '#platform/testing/world.ts'
import { login } from './sign-in.contract.ts'

vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

const server = testServer()

test('an unknown person costs the work of a known one: one password is hashed for either', async () => {
  const known = await makePerson(server())
  const hashed: [string, string | Buffer | Uint8Array][] = []
  for (const userName of [known.email, 'nobody-at-all@example.test']) {
    vi.mocked(verify).mockClear()
    await expect(server().anyone.send(login, { userName, password: 'Wrong-2026!' })).rejects.toMatchObject({
      status: 400,
      problem: { kind: 'login_failure' },
    })
    expect(verify).toHaveBeenCalledTimes(1)
    const [against = '', password = ''] = vi.mocked(verify).mock.calls[0] ?? []
    hashed.push([String(against).split('$').slice(0, 4).join('$'), password])
  }
  // The dummy hash takes as much memory and as many passes.
  expect(hashed[1]).toEqual(hashed[0])
})
