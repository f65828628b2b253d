import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLine } from './line.ts'

const full = () => new Error('full')
const after = (ms: number) => () => sleep(ms)

test('two at once, one of each owner; who came first goes first', async () => {
  const line = openLine({ atOnce: 2, waitingEach: 10, waitMs: 5_000, full })
  const running = new Map<number, number>()
  const begun: string[] = []
  let most = 0
  const work = (owner: number, name: string) =>
    line.run(owner, async () => {
      begun.push(name)
      running.set(owner, (running.get(owner) ?? 0) + 1)
      most = Math.max(
        most,
        [...running.values()].reduce((sum, one) => sum + one, 0),
      )
      expect(running.get(owner)).toBe(1)
      await sleep(5)
      running.set(owner, 0)
    })
  await Promise.all([work(1, 'a'), work(1, 'b'), work(1, 'c'), work(2, 'd'), work(3, 'e')])
  expect(most).toBe(2)
  // The neighbor's work goes ahead of that of an owner who has had a turn.
  expect(begun).toEqual(['a', 'd', 'b', 'e', 'c'])
})

test('a failure gives its place on', async () => {
  const line = openLine({ atOnce: 1, waitingEach: 1, waitMs: 5_000, full })
  await expect(
    line.run(1, async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await line.run(1, async () => 'done')).toBe('done')
})

test('too many of one owner are refused, and so is who waited too long; others are not', async () => {
  const line = openLine({ atOnce: 2, waitingEach: 1, waitMs: 20, full })
  const first = line.run(1, after(80))
  const second = line.run(1, after(1))
  await expect(line.run(1, after(1))).rejects.toThrow('full')
  await line.run(2, after(1))
  await expect(second).rejects.toThrow('full')
  await first
  await line.run(1, after(1))
})
