import { expect, test } from 'vitest'
import { minus, plus, secondsOn, totalOf, untoldIn, wholeOf } from './untold.rules.ts'

test('time is kept by page, and a second begun on one page goes on on the next', () => {
  const first = plus(plus([], 'start', 3.5), 'start', 1)
  expect(first).toEqual([{ page: 'start', seconds: 4.5 }])
  const second = plus(first, 'story', 1)
  expect(second).toEqual([
    { page: 'start', seconds: 4 },
    { page: 'story', seconds: 1.5 },
  ])
  expect(totalOf(second)).toBe(5.5)
  expect([secondsOn(second, 'story'), secondsOn(second, 'test')]).toEqual([1.5, 0])
  // Turned faster than a second: nothing is left of the page, and nothing is lost.
  expect(plus(plus([], 'start', 0.5), 'story', 0.75)).toEqual([{ page: 'story', seconds: 1.25 }])
})

test('whole seconds are told, the oldest first, and no more than may be', () => {
  const untold = [
    { page: 'start', seconds: 4 },
    { page: null, seconds: 2.5 },
  ]
  expect(wholeOf(untold, 30)).toEqual([
    { page: 'start', seconds: 4 },
    { page: null, seconds: 2 },
  ])
  expect(wholeOf(untold, 4)).toEqual([{ page: 'start', seconds: 4 }])
  expect(wholeOf([{ page: 'start', seconds: 0.9 }], 30)).toEqual([])
})

test('what was told is taken off, and what came meanwhile stays', () => {
  const untold = [
    { page: 'start', seconds: 4 },
    { page: 'story', seconds: 2.5 },
  ]
  expect(minus(untold, wholeOf(untold, 30))).toEqual([{ page: 'story', seconds: 0.5 }])
  expect(minus(untold, [])).toEqual(untold)
  expect(minus([{ page: 'start', seconds: 1 }], [{ page: 'start', seconds: 3 }])).toEqual([])
})

test('what a browser kept is read, also as the release before wrote it', () => {
  expect(untoldIn('[{"page":"start","seconds":7}]')).toEqual([{ page: 'start', seconds: 7 }])
  expect(untoldIn('12')).toEqual([{ page: null, seconds: 12 }])
  for (const broken of [
    null,
    '',
    '0',
    '-3',
    '{',
    'null',
    '"12"',
    '[1]',
    '[null]',
    '1e999',
    '[{"seconds":2}]',
    '[{"page":"start"}]',
    '[{"page":1,"seconds":2}]',
  ])
    expect(untoldIn(broken)).toEqual([])
})
