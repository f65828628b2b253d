import { describe, expect, it } from 'vitest'
import { ABOVE_CHANCE_MAX, giveAways, type Guessed, guessed, MEASURED_FROM } from './give-aways.rules.ts'

/** Answers of these lengths, the one at `right` being right. */
const question = (lengths: readonly number[], right: number): Guessed =>
  lengths.map((length, index) => ({ text: 'x'.repeat(length), right: index === right }))

const times = (count: number, make: (index: number) => Guessed): Guessed[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Each place and each rank is right equally often. */
const fair = times(16, index => question([10, 20, 30, 40], index % 4))

const waysOf = (questions: readonly Guessed[]) => giveAways(questions).map(({ way }) => way)

describe('a way of guessing', () => {
  it('does no better than chance where length and place say nothing', () => {
    expect(giveAways(fair)).toEqual([])
    for (const { right, chance } of guessed(fair).filter(({ of }) => of > 0)) expect(right).toBe(chance)
  })

  it.each([
    ['the longest', 3],
    ['the second longest', 2],
    ['the shortest', 0],
  ])('pays where the right answer is always %s', (way, rank) => {
    // The places are turned, so that only the length tells.
    const told = times(16, index => {
      const lengths = [10, 20, 30, 40]
      const turned = [...lengths.slice(index % 4), ...lengths.slice(0, index % 4)]
      return question(turned, turned.indexOf(lengths[rank] ?? 0))
    })
    expect(giveAways(told)).toEqual([{ way, tell: 'length', right: 100, chance: 25 }])
  })

  it('pays where the right answer stands always in one place', () => {
    expect(waysOf(times(16, () => question([10, 10, 10], 1)))).toEqual(['the second'])
  })

  it('gets its share of answers of equal length', () => {
    const [longest, second] = guessed(times(12, index => question([10, 10, 5], index % 2)))
    expect([longest?.right, second?.right]).toEqual([50, 50])
  })

  it('may be better than chance by the points that are allowed, and no more', () => {
    const of = 100
    const chosen = (right: number) =>
      times(of, index => question([10, 10, 10, 10], index < right ? 0 : 1 + (index % 3)))
    expect(waysOf(chosen(25 + ABOVE_CHANCE_MAX))).toEqual([])
    expect(waysOf(chosen(26 + ABOVE_CHANCE_MAX))).toEqual(['the first'])
  })

  it('is not measured among a few, nor at a place that few questions have', () => {
    const same = (count: number) => times(count, () => question([10, 10, 10, 10], 3))
    expect(waysOf(same(MEASURED_FROM - 1))).toEqual([])
    expect(waysOf(same(MEASURED_FROM))).toEqual(['the fourth'])
    expect(
      waysOf([...same(MEASURED_FROM - 1), ...times(MEASURED_FROM, index => question([10, 10], index % 2))]),
    ).toEqual([])
  })

  it('has nothing to choose from in nothing', () => {
    expect(guessed([]).every(({ of, right, chance }) => of === 0 && right === 0 && chance === 0)).toBe(true)
  })
})
