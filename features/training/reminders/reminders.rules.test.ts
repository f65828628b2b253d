import { expect, test } from 'vitest'
import { DAYS_BEFORE, FROM_HOUR, HORIZON, LATE_DAYS, OVERDUE_EVERY, UNTIL_HOUR } from './reminders.rules.ts'

// Spec D4: 'Reminders 30, 7 and 1 days before a due date or expiry and weekly when overdue'.
test('people are reminded 30, 7 and 1 days before, and weekly once overdue', () => {
  expect([DAYS_BEFORE, OVERDUE_EVERY, HORIZON]).toEqual([[30, 7, 1], 7, 30])
})

test('a late reminder is stale before the next one comes, and goes out by day', () => {
  const gaps = DAYS_BEFORE.slice(1).map((days, at) => (DAYS_BEFORE[at] ?? 0) - days)
  expect(LATE_DAYS).toBeLessThan(Math.min(OVERDUE_EVERY, ...gaps))
  expect([FROM_HOUR >= 8, UNTIL_HOUR <= 20, FROM_HOUR < UNTIL_HOUR]).toEqual([true, true, true])
})
