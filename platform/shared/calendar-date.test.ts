import { expect, test, vi } from 'vitest'
import { CalendarDate, calendarDate, dateIn, showDate } from './calendar-date.ts'

test.each(['1900-01-01', '2028-02-29', '2999-12-31'])('%s is a day', day => {
  expect(CalendarDate.parse(day)).toBe(day)
})

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31', '99999-01-01', '-000001-01-01', '2027-02-29', '2027-1-1', '2027-01-01T00:00:00Z', ''])(
  '%j is none that is kept, and is told once', day => {
    expect(calendarDate('no day').safeParse(day).error?.issues.map(({ message }) => message)).toEqual(['no day'])
  })

test('an instant falls on another day in another zone', () => {
  const instant = new Date('2026-11-22T03:00:00Z')
  expect([dateIn('UTC', instant), dateIn('America/Los_Angeles', instant), dateIn('Pacific/Auckland', instant)]).toEqual(['2026-11-22', '2026-11-21', '2026-11-22'])
})

test('the formatter of a zone or a language is made once, however often it is asked', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let time = 0; time < 100; time++) {
    dateIn('Asia/Kathmandu', new Date('2026-11-22T18:30:00Z'))
    showDate('2026-11-22', 'fr')
    showDate('2026-11-22T12:00:00.000Z', 'fr')
  }
  expect(made.mock.calls.length).toBeLessThanOrEqual(3)
  made.mockRestore()
})

test('a date is put together of its parts: browsers write a whole one differently in one and the same locale', () => {
  const ours = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {}
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { ...ours, get: () => () => '11/22/2026' })
  try {
    expect(dateIn('Europe/Berlin', new Date('2026-11-22T12:00:00Z'))).toBe('2026-11-22')
  } finally {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', ours)
  }
})
