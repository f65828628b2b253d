import { afterEach, expect, test, vi } from 'vitest'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { ApiProblem, call } from './client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an answer that cannot be read to its end, as of a page that is being left, counts as no answer', async () => {
  vi.stubGlobal('fetch', async () => ({
    status: 200,
    headers: new Headers(),
    blob: async () => ({
      text: () => Promise.reject(new DOMException('The I/O read operation failed.', 'NotReadableError')),
    }),
  }))
  const refused = await call(me, {}).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiProblem)
  expect((refused as ApiProblem).status).toBe(0)
})
