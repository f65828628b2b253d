import { afterEach, expect, test } from 'vitest'
import { earlyAnswer } from './early.ts'

const ask = () => {
  window.early = { url: '/api/auth/me', token: 'mine', answer: Promise.resolve(new Response('{}')) }
}
afterEach(() => {
  window.early = undefined
})

test('what the HTML asked for early is taken once', async () => {
  ask()
  expect((await earlyAnswer('GET', '/api/auth/me', 'mine'))?.status).toBe(200)
  expect(earlyAnswer('GET', '/api/auth/me', 'mine')).toBeNull()
})

test('another call leaves it alone, another person never gets it', () => {
  ask()
  expect(earlyAnswer('GET', '/api/auth/other', 'mine')).toBeNull()
  expect(earlyAnswer('POST', '/api/auth/me', 'mine')).toBeNull()
  expect(earlyAnswer('GET', '/api/auth/me', 'another')).toBeNull()
  expect(earlyAnswer('GET', '/api/auth/me', 'mine')).toBeNull()
})
