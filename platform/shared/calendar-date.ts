import { z } from 'zod'
import { common } from './common.messages.ts'
import { keptBy } from './kept.ts'
import { valueTexts } from './values.messages.ts'

/**
 * Years allowed for a day or an instant: adding some days, hours or a zone still gives a date that the database
 * accepts.
 */
export const YEARS = /^(19|2\d)\d\d-/

/**
 * A day as people enter it, with the room's own message. A second pattern beside the day's would hide its format from
 * code that reads the schema.
 */
export const calendarDate = (error: string = valueTexts.invalidDate) =>
  z.iso.date({ error, abort: true }).refine(text => YEARS.test(text), error)

/** A calendar day, 'YYYY-MM-DD', without a zone: due dates, issue dates. */
export const CalendarDate = calendarDate()
export type CalendarDate = string

/** The day after (or `days` days away from) a calendar date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** The same day some months later, or that month's last day if it has no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

const SECOND_MS = 1_000

// Making a formatter costs more than all its answers. No day begins within a second, so the last answer is kept too.
const dateFormats = keptBy(timeZone => ({
  format: new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  second: Number.NaN,
  date: '',
}))

/**
 * The calendar date of an instant in a time zone. It is put together from parts: no locale formats a whole date the
 * same in every browser.
 */
export function dateIn(timeZone: string, instant: Date | number): CalendarDate {
  const last = dateFormats(timeZone)
  const second = Math.floor(Number(instant) / SECOND_MS)
  if (second !== last.second) {
    last.date = writtenDate(last.format, instant)
    last.second = second
  }
  return last.date
}

function writtenDate(format: Intl.DateTimeFormat, instant: Date | number): CalendarDate {
  let [year, month, day] = ['', '', '']
  for (const { type, value } of format.formatToParts(instant)) {
    if (type === 'year') year = value
    else if (type === 'month') month = value
    else if (type === 'day') day = value
  }
  return `${year.padStart(4, '0')}-${month}-${day}`
}

const dayFormats = keptBy(language => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }))
const instantFormats = keptBy(language => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }))

/** 'Oct 30, 2026', in the language of the moment unless another is named. */
export function showDate(date: CalendarDate | null | undefined, language: string = common.locale): string {
  if (!date) return ''
  return date.length > 10
    ? instantFormats(language).format(new Date(date))
    : dayFormats(language).format(new Date(`${date}T00:00:00Z`))
}
