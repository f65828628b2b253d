import { expect, test } from 'vitest'
import { formatAway, formatPercent } from './format.ts'

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

test('a day as seen from another: in days, then months, then years', () => {
  const away = (day: string) => formatAway(day, '2026-11-26')
  expect(['2026-11-26', '2026-11-25', '2026-11-27', '2026-11-06'].map(away)).toEqual([
    'today',
    'yesterday',
    'tomorrow',
    '20 days ago',
  ])
  expect(['2026-10-17', '2025-10-22', '2024-12-21', '2024-10-01', '2028-11-26'].map(away)).toEqual([
    '1 month ago',
    '13 months ago',
    '23 months ago',
    '2 years ago',
    'in 2 years',
  ])
})
