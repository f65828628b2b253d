import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

// The worker itself (public/kept-card.js), in a world of its own. That the page fills what it shows is a screen's test,
// and that a browser opens it without a connection a journey (e2e/state-facts.spec.ts).

type Fetch = (request: unknown) => Promise<string>
interface Asked {
  readonly answer: Promise<string> | undefined
}
type Ask = (address: string, mode?: string) => Asked

/** A worker that keeps these documents, by their address, and reaches the server through `fetch`. */
function worker(kept: Record<string, string>, fetch: Fetch): Ask {
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    clients: { claim: () => Promise.resolve() },
  }
  const caches = { open: async () => ({ match: async (address: string) => kept[address] }) }
  const code = readFileSync(new URL('../../../public/kept-card.js', import.meta.url), 'utf8')
  runInNewContext(code, { self, caches, fetch, URL, Promise, setTimeout })
  return (address, mode = 'navigate') => {
    let answer: Promise<string> | undefined
    listeners.get('fetch')?.({
      request: { mode, url: `https://upstander.example${address}` },
      respondWith: (given: Promise<string>) => (answer = given),
    })
    return { answer }
  }
}

const away: Fetch = () => Promise.reject(new TypeError('no connection'))
const cards = { '/pocket-card': 'the card of Ohio', '/pocket-card?state=TX': 'the card of Texas' }

test('without a connection the state that was asked for is shown, or else the one that was shown last', async () => {
  const ask = worker(cards, away)
  expect(await ask('/pocket-card').answer).toBe('the card of Ohio')
  expect(await ask('/pocket-card?state=TX').answer).toBe('the card of Texas')
  expect(await ask('/pocket-card?state=IA').answer).toBe('the card of Ohio')
})

test('what the server says comes first, and without anything kept its failure does', async () => {
  expect(await worker(cards, async () => 'the page')('/pocket-card').answer).toBe('the page')
  await expect(worker({}, away)('/pocket-card').answer).rejects.toThrow('no connection')
})

test('a server that takes more than four seconds is not waited for', async () => {
  vi.useFakeTimers()
  const { answer } = worker(cards, () => new Promise(() => undefined))('/pocket-card')
  await vi.advanceTimersByTimeAsync(4_001)
  expect(await answer).toBe('the card of Ohio')
  vi.useRealTimers()
})

test('it has no say over anything but the page itself', () => {
  expect(worker(cards, away)('/assets/first.js', 'no-cors').answer).toBeUndefined()
})
