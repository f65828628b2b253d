import { expect, test } from 'vitest'
import { createPersistentWork, waitAfter, type WorkState } from './persistent-work.ts'
import type { PlayerEvent } from './study.contract.ts'
import { createQueue } from './player-queue.ts'

const idOf = (number: number) => `5f1c1c3e-4b0a-4f0e-9c53-${String(number).padStart(12, '0')}`
const event = (number: number): PlayerEvent => ({
  id: idOf(number),
  kind: 'page',
  moduleKey: 'first',
  pageKey: `page-${number}`,
})
const pagesOf = (events: readonly PlayerEvent[]) => events.map(({ pageKey }) => pageKey)

/** What a browser stores for all tabs of an address. */
function shelf(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: index => [...kept.keys()][index] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

test('events wait in the order in which they happened, also within one instant and after the clock went back', () => {
  const kept = shelf()
  let now = 1000
  const queue = createQueue(kept, 7, () => now)
  for (const number of [3, 1]) queue.add(event(number))
  now = 10
  queue.add(event(2))
  expect(pagesOf(queue.waiting())).toEqual(['page-3', 'page-1', 'page-2'])
})

test('what waits outlives the tab, and belongs to its registration alone', () => {
  const kept = shelf()
  createQueue(kept, 7).add(event(1))
  expect(pagesOf(createQueue(kept, 7).waiting())).toEqual(['page-1'])
  expect(createQueue(kept, 77).waiting()).toEqual([])
})

test('two tabs that add and remove side by side lose nothing', () => {
  const kept = shelf()
  const one = createQueue(kept, 7, () => 5)
  const other = createQueue(kept, 7, () => 5)
  one.add(event(1))
  other.add(event(2))
  one.add(event(3))
  other.remove([idOf(1)])
  expect(pagesOf(one.waiting())).toEqual(['page-2', 'page-3'])
})

test('what nobody could ever take is thrown away, other things in the browser are left alone', () => {
  const kept = shelf()
  const queue = createQueue(kept, 7)
  queue.add(event(1))
  kept.setItem('token', 'mine')
  kept.setItem('player-queue:7:0000000000000001:x', '{"kind":"other"}')
  kept.setItem('player-queue:7:0000000000000002:y', 'no json')
  expect(pagesOf(queue.waiting())).toEqual(['page-1'])
  expect(kept.length).toBe(2)
})

test('where the browser keeps nothing, the tab does', () => {
  const full = {
    ...shelf(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const queue = createQueue(full, 7)
  queue.add(event(1))
  expect(pagesOf(queue.waiting())).toEqual(['page-1'])
  queue.remove([idOf(1)])
  expect(queue.waiting()).toEqual([])
})

test('a call takes the oldest, and no more than it may', () => {
  const queue = createQueue(shelf(), 7)
  for (let number = 1; number <= 130; number += 1) queue.add(event(number))
  expect(queue.batch()).toHaveLength(100)
  expect(pagesOf(queue.batch(2))).toEqual(['page-1', 'page-2'])
})

/** Timers that a test controls. */
function timers() {
  const waiting = new Map<number, { run: () => void; milliseconds: number }>()
  let last = 0
  return {
    waiting,
    later: (run: () => void, milliseconds: number) => {
      last += 1
      waiting.set(last, { run, milliseconds })
      return last
    },
    never: (timer: unknown) => void waiting.delete(timer as number),
  }
}

test('work that fails is tried again, ever more slowly, and then goes on', async () => {
  const clock = timers()
  const states: WorkState[] = []
  let failing = 2
  const work = createPersistentWork({
    timers: clock,
    onState: state => states.push(state),
    step: () => (failing-- > 0 ? Promise.reject(new Error('no connection')) : Promise.resolve('done')),
  })
  expect(await work.go()).toBe(false)
  expect([...clock.waiting.values()].map(({ milliseconds }) => milliseconds)).toEqual([1000])
  expect(await work.go()).toBe(false)
  expect([...clock.waiting.values()].map(({ milliseconds }) => milliseconds)).toEqual([2000])
  expect(await work.go()).toBe(true)
  expect(states).toEqual(['working', 'waiting', 'working', 'waiting', 'working', 'idle'])
  expect([1, 2, 3, 5, 6, 20].map(waitAfter)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
})

test('one piece at a time, and what comes in meanwhile is done before it ends', async () => {
  let atOnce = 0
  let most = 0
  const todo = [1, 2]
  const done: number[] = []
  const work = createPersistentWork({
    step: async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await Promise.resolve()
      const next = todo.shift()
      if (next !== undefined) done.push(next)
      atOnce -= 1
      return next === undefined ? 'done' : 'more'
    },
  })
  const first = work.go()
  todo.push(3)
  await Promise.all([first, work.go()])
  expect(done).toEqual([1, 2, 3])
  expect(most).toBe(1)
})

test('work that was stopped is not tried again', async () => {
  const clock = timers()
  const work = createPersistentWork({
    timers: clock,
    step: () => {
      work.stop()
      return Promise.reject(new Error('gone'))
    },
  })
  await work.go()
  expect(clock.waiting.size).toBe(0)
})
