import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { testServer } from '../testing/server.ts'
import { makePerson } from '../testing/world.ts'
import { once, repeatableOf } from './once.ts'

const server = testServer()
const spec = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'a call of the test',
  idempotent: true,
  response: z.object({}),
  access: { name: 'signedIn', grants: 'caller', roles: [], platformRoles: [], premium: false },
})
const guid = 'b7b9f1de-7c59-4d4e-9d3b-0a4f6d1f0c11'

async function asked() {
  const { userId } = await makePerson(server())
  const caller = { userId, sessionId: '', email: '', firstName: '', lastName: '', platformRoles: [], actorId: null }
  return (body: object, key: string | undefined = guid) => ({
    caller,
    request: { repeatable: repeatableOf(spec, key, body) },
  })
}

test('fifty calls with one key do the work once, and all are answered alike', async () => {
  const call = await asked()
  let done = 0
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => once(call({ a: 1 }), server(), async () => ({ number: (done += 1) }))),
  )
  expect([done, new Set(answers.map(answer => answer.number))]).toEqual([1, new Set([1])])
})

test('a call that failed left nothing: the same key works afterwards', async () => {
  const call = await asked()
  await expect(
    once(call({}), server(), async () => {
      throw new Error('lost')
    }),
  ).rejects.toThrow('lost')
  expect(await once(call({}), server(), async () => 'kept')).toBe('kept')
})

test('another person’s key, another key and no key are other calls', async () => {
  const [one, other] = [await asked(), await asked()]
  const work = async () => 'done'
  let done = 0
  const count = async () => {
    done += 1
    return work()
  }
  await once(one({}), server(), count)
  await once(other({}), server(), count)
  await once(one({}, 'b7b9f1de-7c59-4d4e-9d3b-0a4f6d1f0c12'), server(), count)
  await once({ ...one({}), request: { repeatable: null } }, server(), count)
  expect(done).toBe(4)
})

test('a key that was used for something else is refused; one that is no UUID too', async () => {
  const call = await asked()
  await once(call({ people: 1 }), server(), async () => 'done')
  await expect(once(call({ people: 2 }), server(), async () => 'done')).rejects.toMatchObject({ status: 409 })
  expect(() => call({}, 'x')).toThrow(
    expect.objectContaining({ status: 400, errors: { idempotencyKey: ['An idempotency key must be a UUID.'] } }),
  )
})

test('a key is forgotten after a day', async () => {
  const call = await asked()
  await once(call({}), server(), async () => 'first')
  await server().clock.set(server().db, new Date(server().clock.now().getTime() + 25 * 3_600_000))
  expect(await once(call({}), server(), async () => 'second')).toBe('second')
})
