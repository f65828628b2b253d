import { expect, it } from 'vitest'
import { standAtOneEnd } from './picks.rules.ts'

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
