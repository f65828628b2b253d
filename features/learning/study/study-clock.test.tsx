import { expect, test } from 'vitest'
import { createStudyClock, isAtWork, type Untold } from './study-clock.ts'
import { totalOf, type UntoldTime } from './untold.rules.ts'

/** A clock for the test, and a server that counts what it is told. */
function study({ fails = () => false, left }: { fails?: () => boolean; left?: Untold } = {}) {
  let now = 0
  let total = 100
  const told: number[] = []
  const pages: UntoldTime[] = []
  const clock = createStudyClock({
    counted: total,
    now: () => now,
    ...(left ? { left } : {}),
    send: time => {
      if (fails()) return Promise.reject(new Error('no connection'))
      const seconds = totalOf(time)
      told.push(seconds)
      pages.push(time)
      total += seconds
      return Promise.resolve(total)
    },
  })
  const wait = async (seconds: number, active = true) => {
    for (let second = 0; second < seconds; second += 1) {
      now += 1000
      clock.tick(active)
      await Promise.resolve()
      await Promise.resolve()
    }
  }
  return {
    clock,
    told,
    pages,
    wait,
    sleep: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

test('the server is told every fifteen seconds, and what is shown counts on between', async () => {
  const { clock, told, wait } = study()
  await wait(14)
  expect(told).toEqual([])
  expect(clock.seconds()).toBe(114)
  await wait(31)
  expect(told).toEqual([15, 15, 15])
  expect(clock.seconds()).toBe(145)
})

test('idle time and a sleeping machine count nothing', async () => {
  const { clock, told, wait, sleep } = study()
  await wait(10)
  await wait(60, false)
  sleep(3600)
  await wait(1)
  expect(clock.seconds()).toBe(110)
  expect(told).toEqual([])
})

test('without a connection time stands still from the moment that is told, and what was not heard is told later', async () => {
  let offline = true
  const { clock, told, wait } = study({ fails: () => offline })
  await wait(15)
  expect(clock.unheard()).toBe(true)
  await wait(300)
  expect(clock.seconds()).toBe(115)
  offline = false
  await wait(15)
  expect(told).toEqual([15])
  expect(clock.unheard()).toBe(false)
  await wait(10)
  expect(clock.seconds()).toBe(125)
})

test('of a browser that was killed the last seconds are told by the next visit, once', async () => {
  let kept: UntoldTime = []
  const left = {
    take: () => kept,
    keep: (time: UntoldTime) => {
      kept = time
    },
  }
  const killed = study({ left })
  killed.clock.turn('start')
  await killed.wait(12)
  expect(kept).toEqual([{ page: 'start', seconds: 12 }])
  const next = study({ left })
  expect(next.clock.seconds()).toBe(112)
  await next.clock.beat()
  expect([next.told, next.pages, kept]).toEqual([[12], [[{ page: 'start', seconds: 12 }]], []])
  await study({ left }).clock.beat()
  expect(kept).toEqual([])
})

test('what could not be told is kept, up to what the server adds for a silence; the last word takes it along', async () => {
  let kept: UntoldTime = []
  const left = {
    take: () => [{ page: null, seconds: 3600 }],
    keep: (time: UntoldTime) => {
      kept = time
    },
  }
  const { clock } = study({ left, fails: () => true })
  await clock.beat()
  expect(totalOf(kept)).toBe(30)
  expect(totalOf(clock.takeUntold())).toBe(30)
  expect(kept).toEqual([])
})

test('the last word takes what was not told, once', async () => {
  const { clock, wait } = study()
  await wait(9)
  expect(clock.takeUntold()).toEqual([{ page: null, seconds: 9 }])
  expect(clock.takeUntold()).toEqual([])
})

test('time is told by page, in one beat', async () => {
  const { clock, pages, wait } = study()
  clock.turn('start')
  await wait(9)
  clock.turn('story')
  await wait(5)
  expect([clock.untoldOn('start'), clock.untoldOn('story')]).toEqual([9, 5])
  await wait(1)
  expect(pages).toEqual([
    [
      { page: 'start', seconds: 9 },
      { page: 'story', seconds: 6 },
    ],
  ])
  expect(clock.untoldOn('start')).toBe(0)
})

test('a person is at work while the page is seen and something happened of late, or a video plays', () => {
  const now = 1_000_000
  expect(isAtWork({ visible: true, playing: false, now, lastActivity: now - 119_000 })).toBe(true)
  expect(isAtWork({ visible: true, playing: false, now, lastActivity: now - 121_000 })).toBe(false)
  expect(isAtWork({ visible: true, playing: true, now, lastActivity: 0 })).toBe(true)
  expect(isAtWork({ visible: false, playing: true, now, lastActivity: now })).toBe(false)
})
