import { describe, expect, test } from 'vitest'
import { days365Back, daysOf, instantsOf, oneYearBack, startOfDay } from './report-range.ts'

describe('the first instant of a day', () => {
  test.each([
    ['a plain day', 'America/Los_Angeles', '2026-01-15', '2026-01-15T08:00:00.000Z'],
    ['the day clocks go forward', 'America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['the day after', 'America/Los_Angeles', '2026-03-09', '2026-03-09T07:00:00.000Z'],
    ['the day clocks go back', 'America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z'],
    ['the day after', 'America/Los_Angeles', '2026-11-02', '2026-11-02T08:00:00.000Z'],
    ["a day that begins at one o'clock", 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['midnight twice', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['far to the east', 'Pacific/Kiritimati', '2026-06-01', '2026-05-31T10:00:00.000Z'],
    ['far to the west', 'Pacific/Pago_Pago', '2026-06-01', '2026-06-01T11:00:00.000Z'],
    ['a zone of quarter hours', 'Asia/Kathmandu', '2026-06-01', '2026-05-31T18:15:00.000Z'],
    ['a day that a zone left out', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['UTC itself', 'UTC', '2026-06-01', '2026-06-01T00:00:00.000Z'],
  ])('%s: %s %s', (_what, zone, date, instant) => {
    expect(startOfDay(zone, date).toISOString()).toBe(instant)
  })
})

test('days next to each other neither overlap nor leave a gap, around the whole year', () => {
  let before = instantsOf('America/Los_Angeles', { fromDate: '2025-12-31', toDate: '2026-01-01' })
  for (let day = 1; day <= 365; day++) {
    const date = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)
    const next = new Date(Date.UTC(2026, 0, day + 1)).toISOString().slice(0, 10)
    const range = instantsOf('America/Los_Angeles', { fromDate: date, toDate: next })
    expect([range.from, range.from < range.to]).toEqual([before.to, true])
    before = range
  }
})

test('without dates it is the last 365 days up to and with today; the end is exclusive', () => {
  expect(daysOf({}, '2026-11-21', days365Back)).toEqual({ fromDate: '2025-11-21', toDate: '2026-11-22' })
  expect(daysOf({ toDate: '2026-02-01' }, '2026-11-21', days365Back)).toEqual({
    fromDate: '2025-01-31',
    toDate: '2026-02-01',
  })
  expect(daysOf({}, '2024-12-31', days365Back).fromDate).toBe('2024-01-01')
  expect(daysOf({ fromDate: '2020-05-05' }, '2026-11-21', days365Back)).toEqual({
    fromDate: '2020-05-05',
    toDate: '2026-11-22',
  })
})

// Spec B9, D14.
test.each([
  ['2026-11-21', '2025-11-21'],
  ['2024-12-31', '2023-12-31'],
  ['2024-02-29', '2023-02-28'],
  ['2025-02-28', '2024-02-28'],
])('one year back of %s is %s', (today, from) => {
  expect(daysOf({}, today, oneYearBack).fromDate).toBe(from)
})

// Spec D7: half-open, in the organization's time zone.
test('the span of days begins with the first instant of one and ends before the first of the other', () => {
  expect(instantsOf('America/Los_Angeles', { fromDate: '2026-03-08', toDate: '2026-03-09' })).toEqual({
    from: '2026-03-08T08:00:00.000Z',
    to: '2026-03-09T07:00:00.000Z',
  })
})
