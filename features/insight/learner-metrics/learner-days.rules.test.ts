import { expect, test } from 'vitest'
import { daysAsked, extrasOf, isOpen } from './learner-days.rules.ts'

const today = '2026-11-21'

test.each([
  ['nothing: the last 365 days', {}, { fromDate: '2025-11-21', toDate: '2026-11-22' }],
  ['the usual date by name', { dateOf: 'added' }, { fromDate: '2025-11-21', toDate: '2026-11-22' }],
  ['a first day', { fromDate: '2026-01-01' }, { fromDate: '2026-01-01', toDate: '2026-11-22' }],
  ['a last day', { toDate: '2026-01-02' }, { fromDate: '2025-01-01', toDate: '2026-01-02' }],
  ['all time', { allTime: 'yes' }, {}],
  ['all time from a day on', { allTime: 'yes', fromDate: '2026-01-01' }, { fromDate: '2026-01-01' }],
  ['another date', { dateOf: 'due' }, {}],
  ['another date up to a day', { dateOf: 'expires', toDate: '2027-01-01' }, { toDate: '2027-01-01' }],
] as const)('asked for %s', (_what, asked, days) => {
  expect(daysAsked(asked, today)).toEqual(days)
})

test('only the day added has a usual range', () => {
  expect([{}, { dateOf: 'added' }, { dateOf: '', allTime: '' }].map(isOpen)).toEqual([false, false, false])
  expect([{ dateOf: 'completed' }, { dateOf: 'due' }, { allTime: 'yes' }].map(isOpen)).toEqual([true, true, true])
})

test('what the filters speak of is shown, besides what was chosen, each once and in the order of the file', () => {
  expect(extrasOf({ extra: [] })).toEqual([])
  expect(extrasOf({ extra: [], groupIds: [], requirementId: undefined, dateOf: 'completed' })).toEqual([])
  expect(extrasOf({ extra: ['expires', 'groups'], dateOf: 'expires' })).toEqual(['groups', 'expires'])
  expect(extrasOf({ extra: [], groupIds: [3], requirementId: 4, dateOf: 'due' })).toEqual([
    'groups',
    'due',
    'requirement',
  ])
  // As the address says it.
  expect(extrasOf({ extra: [], groupIds: '3', requirementId: '4' })).toEqual(['groups', 'requirement'])
})
