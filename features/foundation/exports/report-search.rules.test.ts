import { expect, test } from 'vitest'
import { oneYearBack } from '#platform/shared/report-range.ts'
import { askedFor, defaultDays, givenDays } from './report-search.rules.ts'

test('the last 365 days are chosen at first, and the end is sent extended by one day', () => {
  expect(defaultDays('2026-11-21')).toEqual({ from: '2025-11-21', to: '2026-11-21' })
  expect(askedFor({}, '2026-11-21')).toEqual({ fromDate: '2025-11-21', toDate: '2026-11-22' })
})

test('chosen days and filters are kept; what is no day counts as not chosen', () => {
  expect(askedFor({ fromDate: '2026-01-01', toDate: '2026-02-28', status: ['Complete'] }, '2026-11-21')).toEqual({
    fromDate: '2026-01-01',
    toDate: '2026-03-01',
    status: ['Complete'],
  })
  for (const none of [
    'yesterday',
    '2026-02-31',
    '2026-1-1',
    'x2026-01-01',
    '2026-01-01x',
    '9999-12-31',
    ['2026-01-01'],
  ]) {
    expect(askedFor({ fromDate: none, toDate: none }, '2026-11-21')).toEqual({
      fromDate: '2025-11-21',
      toDate: '2026-11-22',
    })
  }
})

// Spec B9, D14: Training Reports go one year back from today.
test('a report says itself where it begins', () => {
  expect(defaultDays('2024-12-31', oneYearBack)).toEqual({ from: '2023-12-31', to: '2024-12-31' })
  expect(askedFor({}, '2024-12-31', oneYearBack)).toEqual({ fromDate: '2023-12-31', toDate: '2025-01-01' })
})

// Spec D7: the day chosen as the last is sent as the day after it.
test('a list without days of its own asks for those that are given', () => {
  expect(givenDays({ searchTerm: 'a' })).toEqual({ searchTerm: 'a', fromDate: undefined, toDate: undefined })
  expect(givenDays({ fromDate: '2026-02-01', toDate: '2026-02-28' })).toEqual({
    fromDate: '2026-02-01',
    toDate: '2026-03-01',
  })
  expect(givenDays({ fromDate: 'yesterday', toDate: ['2026-02-01'] })).toEqual({
    fromDate: undefined,
    toDate: undefined,
  })
})
