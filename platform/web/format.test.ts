import { expect, test } from 'vitest'
import { formatPercent } from './format.ts'

test.each([
  [0, 0, '0%'],
  [0, 5, '0%'],
  [5, 5, '100%'],
  [1, 1000, '0%'],
  [5, 1000, '1%'],
  [999, 1000, '99%'],
  [1, 2, '50%'],
  [627, 1000, '63%'],
  [624, 1000, '62%'],
])('%i of %i is %s: the nearest whole percent, and 100 for all alone', (part, whole, percent) => {
  expect(formatPercent(part, whole)).toBe(percent)
})
