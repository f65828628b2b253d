import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { useSend } from './api.ts'
const buy = endpoint({
  method: 'POST',
  path: '/buy',
  summary: 'a call of the test',
  idempotent: true,
  body: z.strictObject({ pack: z.number() }),
  response: z.object({}),
  access: { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false },
})

afterEach(() => vi.unstubAllGlobals())

/** The keys of the calls that these sends made, in order; each call answers with its status. */
async function keysOf(statuses: number[], packs: number[], files: File[] = []): Promise<string[]> {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '')
    return new Response('{"title":"x"}', { status: statuses[keys.length - 1] ?? 200 })
  })
  const { result } = renderHook(() =>
    useSend({ ...buy, upload: { field: 'file', maxBytes: 10 } }, { onProblem: () => undefined }),
  )
  for (const [at, pack] of packs.entries()) await act(() => result.current.fire({ pack, file: files[at] }))
  return keys
}

test('what failed and is sent again is the same call; after an answer it is another', async () => {
  const [first, second, third] = await keysOf([503, 200, 200], [1, 1, 1])
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([second === first, third === first]).toEqual([true, false])
})

test('another input is another call', async () => {
  const [first, second] = await keysOf([503, 200], [1, 2])
  expect(second).not.toBe(first)
})

test('another file is another call, the same file is not', async () => {
  const [one, other] = [new File(['a'], 'one.pdf'), new File(['a'], 'other.pdf')]
  const [first, again, second] = await keysOf([503, 503, 503], [1, 1, 1], [one, one, other])
  expect([again === first, second === first]).toEqual([true, false])
})

test('two clicks before the answer are one call', async () => {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '')
    await new Promise(later => setTimeout(later, 10))
    return new Response('{}')
  })
  const { result } = renderHook(() => useSend(buy))
  await act(() => Promise.all([result.current.fire({ pack: 1 }), result.current.fire({ pack: 1 })]))
  expect(keys).toEqual([keys[0], keys[0]])
})
