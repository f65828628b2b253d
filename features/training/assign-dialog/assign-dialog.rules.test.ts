import { expect, test } from 'vitest'
import { defaultDueDate } from './assign-dialog.rules.ts'

// Spec D8: the organization's default due days; without them the due date is left open.
test.each([
  [14, '2026-12-05'],
  [1, '2026-11-22'],
  [365, '2027-11-21'],
  [null, ''],
  [undefined, ''],
])('on 2026-11-21, with %s days given, an assignment is due on %j', (days, due) => {
  expect(defaultDueDate('2026-11-21', days)).toBe(due)
})
