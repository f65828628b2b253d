import { expect, test } from 'vitest'
import { oneYearBack } from '#platform/shared/report-range.ts'
import { daysAsked, daysOfPeriod, daysSearched, extrasOf, isOpen, shownOf, usualDays } from './learner-days.rules.ts'

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
  ['a period', { period: 'last30' }, { fromDate: '2026-10-22', toDate: '2026-11-22' }],
  [
    'a period of another date',
    { period: 'next90', dateOf: 'expires' },
    { fromDate: '2026-11-21', toDate: '2027-02-20' },
  ],
  [
    'a period from another day on',
    { period: 'thisMonth', fromDate: '2026-11-10' },
    { fromDate: '2026-11-10', toDate: '2026-12-01' },
  ],
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
  expect(extrasOf({ extra: [], sites: ['Harbor High'], jobTitles: 'Nurse' })).toEqual(['site', 'jobTitle'])
  expect(extrasOf({ extra: [], employeeIds: ['E-7'] })).toEqual(['employeeId'])
  expect(shownOf({ employeeIds: 'E-7' })).toEqual([])
  expect(extrasOf({ extra: [], hiredFrom: '2026-01-01' })).toEqual(['hiredOn'])
  expect(extrasOf({ extra: [], hiredUntil: '2026-01-01' })).toEqual(['hiredOn'])
  // As the address says it.
  expect(extrasOf({ extra: [], groupIds: '3', requirementId: '4' })).toEqual(['groups', 'requirement'])
})

test('a column that would say the same in each row is not shown by itself', () => {
  expect(shownOf({})).toEqual([])
  expect(shownOf({ groupIds: '3', sites: ['Harbor High'], jobTitles: ['Nurse'] })).toEqual([])
  expect(shownOf({ groupIds: ['3', '4'], sites: ['A', 'B'], jobTitles: ['C', 'D'] })).toEqual([
    'groups',
    'site',
    'jobTitle',
  ])
  expect(shownOf({ groupIds: ['3'], requirementId: '4', dateOf: 'due' })).toEqual(['due', 'requirement'])
})

test.each([
  ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['thisMonth', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['last90', '2026-03-01', '2025-12-01', '2026-03-01'],
  ['last365', '2026-11-21', '2025-11-21', '2026-11-21'],
  ['next30', '2028-02-28', '2028-02-28', '2028-03-29'],
  ['next365', '2026-11-21', '2026-11-21', '2027-11-21'],
] as const)('%s on %s is from %s to %s, both included', (period, day, from, to) => {
  expect(daysOfPeriod(period, day)).toEqual({ from, to })
})

test('a screen sends the day after the last one that it shows', () => {
  expect(daysSearched({}, today)).toEqual({ fromDate: '2025-11-21', toDate: '2026-11-22' })
  expect(daysSearched({ period: 'last30' }, today)).toEqual({ fromDate: '2026-10-22', toDate: '2026-11-22' })
  expect(daysSearched({ period: 'tomorrow', allTime: 'yes' }, today)).toEqual({
    fromDate: undefined,
    toDate: undefined,
  })
  expect(daysSearched({ dateOf: 'due', toDate: '2026-12-31' }, today)).toEqual({
    fromDate: undefined,
    toDate: '2027-01-01',
  })
  expect(usualDays({ period: 'thisMonth' }, today)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

test('a report with a start of its own begins there, where nothing else is said', () => {
  const leap = '2024-12-31'
  expect(daysAsked({}, leap, oneYearBack)).toEqual({ fromDate: '2023-12-31', toDate: '2025-01-01' })
  expect(daysAsked({ period: 'last365' }, leap, oneYearBack)).toEqual({ fromDate: '2024-01-01', toDate: '2025-01-01' })
  expect(daysAsked({ dateOf: 'completed' }, leap, oneYearBack)).toEqual({})
  expect(usualDays({}, leap, oneYearBack)).toEqual({ from: '2023-12-31', to: leap })
  expect(daysSearched({}, leap, oneYearBack)).toEqual({ fromDate: '2023-12-31', toDate: '2025-01-01' })
})
