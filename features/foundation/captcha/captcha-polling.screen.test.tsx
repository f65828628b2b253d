import { afterEach, expect, test, vi } from 'vitest'
import { captchaToken } from './captcha.tsx'

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'grecaptcha')
})

test('between two looks for the script lie 100 ms', async () => {
  vi.useFakeTimers()
  const looks: number[] = []
  const began = Date.now()
  Object.defineProperty(globalThis, 'grecaptcha', {
    configurable: true,
    get() {
      looks.push(Date.now() - began)
      return looks.length < 4 ? undefined : { execute: async () => 'token', ready: (run: () => void) => run() }
    },
  })
  const [token] = await Promise.all([
    captchaToken('registerOrg', { siteKey: 'key', url: 'https://captcha.test' }),
    vi.advanceTimersByTimeAsync(1000),
  ])
  expect(token).toBe('token')
  expect(looks).toEqual([0, 100, 200, 300])
})
