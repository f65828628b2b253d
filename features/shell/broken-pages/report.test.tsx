import { afterEach, expect, test, vi } from 'vitest'
import { reportBrokenPage } from './broken-pages.contract.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page tells of its first fault only, and a server that does not answer is no other', async () => {
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetched)
  const { tellServer } = await import('./report.ts')
  tellServer(new TypeError('destroy is not a function'))
  tellServer(new TypeError('another'))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(fetched).toHaveBeenCalledOnce()
  const [url, { method, body, credentials } = {}] = fetched.mock.calls[0] ?? []
  expect([url, method, credentials]).toEqual([`/api${reportBrokenPage.path}`, 'POST', 'omit'])
  expect(JSON.parse(String(body))).toMatchObject({ name: 'TypeError', message: 'destroy is not a function' })
})
