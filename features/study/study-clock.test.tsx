import { expect, test } from 'vitest'
import { createStudyClock, isAtWork } from './study-clock.ts'

/** A clock of the test, and a server that counts what it is told. */
function study({ fails = () => false }: { fails?: () => boolean } = {}) {
  let now = 0
  let total = 100
  const told: number[] = []
  const clock = createStudyClock({
    counted: total, now: () => now,
    send: seconds => {
      if (fails()) return Promise.reject(new Error('no connection'))
      told.push(seconds)
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
  return { clock, told, wait, sleep: (seconds: number) => { now += seconds * 1000 } }
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

test('without a connection no more is promised than the server adds for a silence', async () => {
  let offline = true
  const { clock, told, wait } = study({ fails: () => offline })
  await wait(300)
  expect(clock.unheard()).toBe(true)
  expect(clock.seconds()).toBe(130)
  offline = false
  await clock.beat()
  expect(told).toEqual([30])
  expect(clock.unheard()).toBe(false)
})

test('the last word takes what was not told, once', async () => {
  const { clock, wait } = study()
  await wait(9)
  expect(clock.takeUntold()).toBe(9)
  expect(clock.takeUntold()).toBe(0)
})

test('a person is at work while the page is seen and something happened of late, or a video plays', () => {
  const now = 1_000_000
  expect(isAtWork({ visible: true, playing: false, now, lastActivity: now - 119_000 })).toBe(true)
  expect(isAtWork({ visible: true, playing: false, now, lastActivity: now - 121_000 })).toBe(false)
  expect(isAtWork({ visible: true, playing: true, now, lastActivity: 0 })).toBe(true)
  expect(isAtWork({ visible: false, playing: true, now, lastActivity: now })).toBe(false)
})
