import { expect, test } from 'vitest'
import { inWords, remindersInWords } from './cadence-words.ts'

test.each([
  [
    { daysBefore: [30, 7, 1], overdueEvery: 7, overdueMost: null, copySupervisors: false },
    '30, 7, and 1 days before. Once overdue, every week.',
  ],
  [
    { daysBefore: [1], overdueEvery: 1, overdueMost: 1, copySupervisors: false },
    '1 day before. Once overdue, every day, at most 1 time.',
  ],
  [
    { daysBefore: [], overdueEvery: 14, overdueMost: 3, copySupervisors: true },
    'Not before it is overdue. Once overdue, every two weeks, at most 3 times. Supervisors get a copy.',
  ],
])('%o is: %s', (cadence, words) => {
  expect(inWords(cadence)).toBe(words)
})

test('a requirement without times of its own has no words', () => {
  expect(remindersInWords({ remindBefore: [], remindEvery: null, remindMost: null, remindCopy: false })).toBeNull()
  expect(remindersInWords({ remindBefore: [60], remindEvery: 30, remindMost: null, remindCopy: false })).toBe(
    '60 days before. Once overdue, every 30 days.',
  )
})
