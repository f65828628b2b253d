import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays, addMonths, CalendarDate, calendarDate, dateIn, showDate } from './calendar-date.ts'

test.each(['1900-01-01', '2028-02-29', '2999-12-31'])('%s is a day', day => {
  expect([CalendarDate.parse(day), calendarDate('no day').parse(day)]).toEqual([day, day])
})

test.each([
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '3000-01-01',
  '9999-12-31',
  '99999-01-01',
  '-000001-01-01',
  '2027-02-29',
  '2027-1-1',
  '2027-01-01T00:00:00Z',
  '',
])('%j is none that is kept, and is told once', day => {
  expect(
    calendarDate('no day')
      .safeParse(day)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['no day'])
})

test('an instant falls on another day in another zone', () => {
  const instant = new Date('2026-11-22T03:00:00Z')
  expect([dateIn('UTC', instant), dateIn('America/Los_Angeles', instant), dateIn('Pacific/Auckland', instant)]).toEqual(
    ['2026-11-22', '2026-11-21', '2026-11-22'],
  )
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

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-11-22', 0, '2026-11-22'],
  ['2026-11-22', 365, '2027-11-22'],
])('%s and %i days is %s', (date, days, day) => {
  expect(addDays(date, days)).toBe(day)
})

// Spec D14: 'the same day a year before (Feb 29: Feb 28)'.
test.each([
  ['2026-11-22', 1, '2026-12-22'],
  ['2026-12-22', 1, '2027-01-22'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', -1, '2026-11-30'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-22', 24, '2028-11-22'],
  ['2026-11-22', 0, '2026-11-22'],
])('%s and %i months is %s', (date, months, day) => {
  expect(addMonths(date, months)).toBe(day)
})

const date = fc.integer({ min: 0, max: 200_000 }).map(days => addDays('1900-01-01', days))

test('days there are days back, and months never leave the month that is meant', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
      expect(addDays(addDays(from, days), -days)).toBe(from)
      expect(addDays(from, days) > from).toBe(days > 0)
    }),
  )
  fc.assert(
    fc.property(date, fc.integer({ min: -600, max: 600 }), (from, months) => {
      const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
      expect(monthOf(addMonths(from, months)) - monthOf(from)).toBe(months)
      expect(addMonths(from, months).slice(8) <= from.slice(8)).toBe(true)
    }),
  )
})

test('a date is shown in the language of its reader: a day as it is, an instant where they are', () => {
  expect([showDate('2026-10-30'), showDate('2026-10-30', 'es'), showDate('2026-10-30T12:00:00.000Z')]).toEqual([
    'Oct 30, 2026',
    '30 oct 2026',
    'Oct 30, 2026',
  ])
  expect([showDate(null), showDate(undefined), showDate('')]).toEqual(['', '', ''])
})

test('a day is the same wherever its reader is, an instant is not', () => {
  // Not every kind of worker can set the zone of its process, so formatting without a zone uses this one.
  class InCalifornia extends Intl.DateTimeFormat {
    constructor(language?: string, options?: Intl.DateTimeFormatOptions) {
      super(language, { timeZone: 'America/Los_Angeles', ...options })
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: InCalifornia })
  try {
    expect([showDate('2026-10-30', 'de'), showDate('2026-10-30T03:00:00.000Z', 'de')]).toEqual([
      '30.10.2026',
      '29.10.2026',
    ])
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a year before the thousandth has four digits too', () =>
  expect(dateIn('UTC', new Date('0987-06-05T12:00:00Z'))).toBe('0987-06-05'))
