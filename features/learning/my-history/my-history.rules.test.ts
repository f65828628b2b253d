import { expect, test } from 'vitest'
import type { HistoryRow } from './my-history.contract.ts'
import { byYear, whenOf } from './my-history.rules.ts'

const row = (given: Partial<HistoryRow>): HistoryRow => ({
  registrationId: 1,
  courseName: 'National course',
  header: 'Mandated Reporter Training',
  state: 'NATL',
  isCE: false,
  hours: 1,
  version: '1.0.0',
  language: 'en',
  cycle: 1,
  status: 'Complete',
  dateAdded: '2024-01-10T08:00:00.000Z',
  dateStarted: '2024-02-20T08:00:00.000Z',
  dateCompleted: '2025-01-01T02:00:00.000Z',
  dueDate: null,
  expiresOn: '2026-12-31',
  newerFrom: null,
  credited: false,
  totalSeconds: 3780,
  certificate: { id: 5, name: 'UP-2024-ABCDEFGH' },
  attempts: [],
  ...given,
})

test('a cycle stands at its completion, else at its start, else where it was added', () => {
  const given = { dateAdded: 'added', dateStarted: 'started', dateCompleted: 'completed' }
  expect(
    [given, { ...given, dateCompleted: null }, { ...given, dateCompleted: null, dateStarted: null }].map(whenOf),
  ).toEqual(['completed', 'started', 'added'])
})

test('years are those of the entity’s time zone', () => {
  expect(byYear([row({})], 'America/Los_Angeles')).toEqual([{ year: '2024', rows: [row({})] }])
  expect(byYear([row({})], 'UTC')).toEqual([{ year: '2025', rows: [row({})] }])
})

test('rows keep their order, and each stands under its year once', () => {
  const [first, second, third] = [
    '2026-05-01T08:00:00.000Z',
    '2025-05-01T08:00:00.000Z',
    '2025-03-01T08:00:00.000Z',
  ].map((dateCompleted, at) => row({ registrationId: at, dateCompleted }))
  expect(byYear([first, second, third] as HistoryRow[], 'UTC')).toEqual([
    { year: '2026', rows: [first] },
    { year: '2025', rows: [second, third] },
  ])
  expect(byYear([], 'UTC')).toEqual([])
})
