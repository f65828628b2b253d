import { expect, test } from 'vitest'
import { askedFor, defaultDays } from './report-search.rules.ts'

test('the last 365 days are chosen at first, and the end is sent extended by one day', () => {
  expect(defaultDays('2026-11-21')).toEqual({ from: '2025-11-21', to: '2026-11-21' })
  expect(askedFor({}, '2026-11-21')).toEqual({ fromDate: '2025-11-21', toDate: '2026-11-22' })
})

test('chosen days and filters are kept; what is no day counts as not chosen', () => {
  expect(askedFor({ fromDate: '2026-01-01', toDate: '2026-02-28', status: ['Complete'] }, '2026-11-21'))
    .toEqual({ fromDate: '2026-01-01', toDate: '2026-03-01', status: ['Complete'] })
  expect(askedFor({ fromDate: 'yesterday' }, '2026-11-21').fromDate).toBe('2025-11-21')
})
