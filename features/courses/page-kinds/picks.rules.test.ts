import { describe, expect, it } from 'vitest'
import { judgePicks, picksSeconds, standAtOneEnd, THING_SECONDS, wordsOfThings } from './picks.rules.ts'

const things = [
  { key: 'a', at: ['door'], label: 'A door', text: 'It is open.', counts: true, why: 'Somebody left.' },
  { key: 'b', at: ['board'], label: 'A board', text: 'It is empty.', counts: false, why: 'It is early.' },
  { key: 'c', at: ['desk'], label: 'A desk', text: 'It is full.', counts: true, why: 'Somebody works.' },
]

describe('chosen things are judged', () => {
  it.each([
    [['a', 'c'], true, [true, true, true]],
    [['c', 'a'], true, [true, true, true]],
    [['a'], false, [true, true, false]],
    [['a', 'b', 'c'], false, [true, false, true]],
    [['b'], false, [false, false, false]],
  ])('%j: good %s, one by one %j', (chosen, good, right) => {
    const verdict = judgePicks(things, chosen)
    expect(verdict?.good).toBe(good)
    expect(verdict?.things).toEqual(things.map(({ counts, why }, index) => ({ counts, why, right: right[index] })))
  })

  it.each([[[]], [['a', 'a']], [['d']], [['a', 'd']], [['constructor']]])('not at all as %j', chosen => {
    expect(judgePicks(things, chosen)).toBeUndefined()
  })
})

it('takes the time to read everything, and to decide on each thing', () => {
  // Fifteen words below, three around them, at 180 a minute.
  expect(picksSeconds(things, 'You look around')).toBe(3 * THING_SECONDS + 6)
})

it('has all words that a learner may come to read', () => {
  expect(wordsOfThings(things.slice(0, 1))).toEqual(['A door', 'It is open.', 'Somebody left.'])
})

it.each([
  ['yynn', true],
  ['nnny', true],
  ['ynyn', false],
  ['nyyn', false],
  ['ynn', false],
  ['nnnn', false],
])('the order %s tells which ones count: %s', (order, tells) => {
  expect(standAtOneEnd([...order].map(one => ({ counts: one === 'y' })))).toBe(tells)
})
