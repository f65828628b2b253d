import { common } from '../shared/common.messages.ts'
import { type CalendarDate, dateIn, showDate } from '../shared/calendar-date.ts'
import { valueTexts } from '../shared/values.messages.ts'

/**
 * The page's language in the way of its viewer's country ('en-GB'). Numbers in Spanish texts are written as in the United
 * States, so formatted ones are, too. Some systems name a language that the formatter does not know ('en-US@posix').
 */
const language = (() => {
  try {
    const own = Intl.getCanonicalLocales(navigator.language)[0] ?? ''
    return common.locale.startsWith('en') && /^en\b/.test(own) ? own : common.locale
  } catch {
    return common.locale
  }
})()

/** 'Oct 30, 2026' in the viewer's language; empty for nothing. */
export const formatDate = (date: CalendarDate | null | undefined): string => showDate(date, language)

/** The day of an instant in a time zone. */
export const formatDay = (instant: string, timeZone: string): string => formatDate(dateIn(timeZone, new Date(instant)))

/** 'Oct 30, 2026, 10:42 AM', in a time zone if one is given. */
export function formatDateTime(instant: string | null | undefined, timeZone?: string): string {
  return instant
    ? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant))
    : ''
}

/** 'Oct' or 'October 2026', for '2026-10'. */
export function formatMonth(month: string, style: 'short' | 'long'): string {
  const options = style === 'short' ? ({ month: 'short' } as const) : ({ month: 'long', year: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
}

/** '10:42 AM', in a time zone if one is given. */
export const formatTime = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(new Date(instant))

const DAY_MS = 86_400_000
/** The longest that is told in a unit, in days, and how many days it has. */
const spans = [
  { most: 30, days: 1, unit: 'day' },
  { most: 715, days: 30.44, unit: 'month' },
  { most: Infinity, days: 365.25, unit: 'year' },
] as const

/** 'yesterday', '3 days ago', 'in 2 years': a day as seen from another. */
export function formatAway(day: CalendarDate, today: CalendarDate): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  const { days: long, unit } = spans.find(({ most }) => Math.abs(days) <= most) ?? spans[2]
  // 'last year' would be the calendar's.
  const numeric = unit === 'day' ? 'auto' : 'always'
  return new Intl.RelativeTimeFormat(language, { numeric }).format(Math.round(days / long), unit)
}

/** 'Nov 2026' for '2026-11'. */
export const formatYearMonth = (month: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** '1,234'. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(language).format(value)

/** '950', '1.2K': for narrow places with the full figure beside them. */
export const formatCompact = (value: number): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)

/** '820 kB', '4.2 MB'. */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}

/** '$1,875', with cents only if there are any. */
export function formatMoney(amount: number): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)
}

/** '1 h 25 min', '8 min', 'under 1 min', for seconds. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (seconds > 0 && minutes === 0) return valueTexts.underAMinute
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} h${minutes % 60 > 0 ? ` ${minutes % 60} min` : ''}` : `${minutes} min`
}

/**
 * '83%' for a part of a whole: the nearest whole percent, and 100 only for all of it; nothing of nothing is 0%. Spec
 * D14.
 */
export function formatPercent(part: number, whole: number): string {
  const nearest = whole > 0 ? Math.round((100 * part) / whole) : 0
  return `${part < whole ? Math.min(99, nearest) : nearest}%`
}

/** Names of entities are cut off in menus. Spec A9. */
export const MENU_NAME_MAX = 25
export const shorten = (name: string, length = MENU_NAME_MAX): string =>
  [...name].length > length ? `${[...name].slice(0, length).join('').trimEnd()}…` : name
