import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { captchaToken } from './captcha.tsx'

const captcha = { siteKey: 'site key', url: 'https://captcha.test/recaptcha' }
const world = globalThis as { grecaptcha?: unknown }
const scripts = () => document.querySelectorAll<HTMLScriptElement>('script[data-captcha]')

beforeEach(() => {
  delete world.grecaptcha
  for (const script of scripts()) script.remove()
})

test('without keys there is no token and no script', async () => {
  expect(await captchaToken('registerOrg')).toBeUndefined()
  expect(scripts()).toHaveLength(0)
})

test('the script is looked for every 100 ms; the action carries the environment', async () => {
  const execute = vi.fn(async (_key: string, { action }: { action: string }) => `token of ${action}`)
  const asked = captchaToken('registerIndividual', captcha)
  await waitFor(() => expect(scripts()).toHaveLength(1))
  expect(scripts()[0]?.src).toBe('https://captcha.test/recaptcha/api.js?render=site%20key')
  // The script loads in two steps: the first part can't be used yet.
  world.grecaptcha = {}
  await new Promise(go => setTimeout(go, 150))
  world.grecaptcha = { execute, ready: (run: () => void) => run() }
  expect(await asked).toBe('token of registerIndividual_development')
  expect(execute).toHaveBeenCalledWith('site key', { action: 'registerIndividual_development' })
  expect(await captchaToken('forgotPassword', captcha)).toBe('token of forgotPassword_development')
  expect(scripts()).toHaveLength(1)
})

test('a script that does not come, or refuses, is told in the words of the specification', async () => {
  world.grecaptcha = { execute: () => Promise.reject(new Error('Invalid site key')), ready: (run: () => void) => run() }
  await expect(captchaToken('registerOrg', captcha)).rejects.toMatchObject({
    status: 400,
    problem: { message: /^Error occurred during reCAPTCHA validation/ },
  })
  delete world.grecaptcha
  vi.useFakeTimers()
  try {
    const [asked] = await Promise.allSettled([
      captchaToken('registerOrg', captcha),
      vi.advanceTimersByTimeAsync(11_000),
    ])
    expect(asked).toMatchObject({ status: 'rejected', reason: { problem: { kind: 'captcha' } } })
  } finally {
    vi.useRealTimers()
  }
})
