import { describe, expect, test } from 'vitest'
import { isLine, isNumber, reviewIsDue, standingOf } from './facts.rules.ts'

const today = '2026-11-22'
const known = { kind: 'file', confidence: 'high', source: 'oregon.gov', readOn: '2026-11-22' } as const

describe('the standing of a fact', () => {
  test.each([
    ['a high one with a source is from a source', known, 'source'],
    ['a high one without a source is not known', { ...known, source: null }, 'unknown'],
    ['a medium one is not known', { ...known, confidence: 'medium' }, 'unknown'],
    ['a low one is not known', { ...known, confidence: 'low' }, 'unknown'],
    ['what the file says is never reviewed', { ...known, readOn: today }, 'source'],
    ['a review counts', { ...known, kind: 'review', readOn: today }, 'reviewed'],
    ['so does a change', { ...known, kind: 'change', readOn: today }, 'reviewed'],
    ['on the last day of its 18 months', { ...known, kind: 'review', readOn: '2025-05-23' }, 'reviewed'],
    ['after 18 months it falls back to its source', { ...known, kind: 'review', readOn: '2025-05-22' }, 'source'],
    ['or to nothing, without one', { ...known, kind: 'review', source: null, readOn: '2025-05-22' }, 'unknown'],
    ['a doubt is not known', { ...known, kind: 'doubt', confidence: 'low', readOn: today }, 'unknown'],
  ] as const)('%s', (_name, fact, standing) => expect(standingOf(fact, today)).toBe(standing))
})

test.each([
  ['2025-11-23', false],
  ['2025-11-22', true],
  ['2020-01-01', true],
])('a review of %s is due: %s', (readOn, due) => {
  expect(reviewIsDue({ kind: 'review', readOn }, today)).toBe(due)
  expect(reviewIsDue({ kind: 'change', readOn }, today)).toBe(due)
  expect(reviewIsDue({ kind: 'file', readOn }, today)).toBe(false)
  expect(reviewIsDue({ kind: 'doubt', readOn }, today)).toBe(false)
})

test.each([
  ['1-800-422-4453', true],
  ['202-671-7233', true],
  ['988', true],
  ['9988', false],
  ['1-800-422-44533', false],
  ['x1-800-422-4453', false],
  ['county lines (no statewide line)', false],
])('%s can be called: %s', (value, can) => expect(isNumber(value)).toBe(can))

test('lines are told from other facts by their name', () => {
  expect([isLine('line-1'), isLine('statute'), isLine('outline-1')]).toEqual([true, false, false])
})
