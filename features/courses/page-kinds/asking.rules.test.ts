import { expect, it } from 'vitest'
import { isPractice, isReading, mustBeAnswered } from './asking.rules.ts'

it.each([
  ['text', true, false, false],
  ['image', true, false, false],
  ['video', true, false, false],
  ['scenario', false, false, true],
  ['check', false, false, true],
  ['conversation', false, true, true],
  ['call', false, true, true],
  ['sort', false, true, true],
  ['timeline', false, true, true],
  ['report', false, true, true],
  ['bodymap', false, true, true],
  ['scene', false, true, true],
] as const)('a page of kind %s: reading %s, practice %s, must be answered %s', (kind, reading, practice, must) => {
  expect([isReading({ kind }), isPractice({ kind }), mustBeAnswered({ kind })]).toEqual([reading, practice, must])
})

it('a practice that is not required can be left out', () => {
  expect(mustBeAnswered({ kind: 'conversation', required: false })).toBe(false)
})
