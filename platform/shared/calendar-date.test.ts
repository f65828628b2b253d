import { expect, test } from 'vitest'
import { CalendarDate, calendarDate } from './calendar-date.ts'

test.each(['1900-01-01', '2028-02-29', '2999-12-31'])('%s is a day', day => {
  expect(CalendarDate.parse(day)).toBe(day)
})

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31', '99999-01-01', '-000001-01-01', '2027-02-29', '2027-1-1', '2027-01-01T00:00:00Z', ''])(
  '%j is none that is kept, and is told once', day => {
    expect(calendarDate('no day').safeParse(day).error?.issues.map(({ message }) => message)).toEqual(['no day'])
  })
