import { expect, test } from 'vitest'
import { monthsShown } from './dashboard-figures.rules.ts'

// Spec D8: 'completions by month', a year with the current month last.
test.each([
  ['2026-11-21', '2025-12', '2026-11'],
  ['2026-01-31', '2025-02', '2026-01'],
  ['2028-03-31', '2027-04', '2028-03'],
  ['2028-12-01', '2028-01', '2028-12'],
])('on %s the chart runs from %s to %s', (date, first, last) => {
  const months = monthsShown(date)
  expect([months[0], months.at(-1), new Set(months).size]).toEqual([first, last, 12])
  expect(months).toEqual(months.toSorted())
})
