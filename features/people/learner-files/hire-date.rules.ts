import type { RowProblemKind } from './learner-file.contract.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Excel counts days from here; the serials of the years 1940 to 2099, so that no year and no zipcode is taken for one. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const SERIALS = { first: 14_611, last: 73_050 }
const DAY_MS = 86_400_000
const YEARS = { first: 1940, last: 2099 }

/**
 * The day in a cell: ISO, as in the United States (M/D/YYYY), with the month's name, or Excel's count of days. What can
 * be read in two ways is refused instead of guessed: two digits for a year, or a dot between numbers, as Europeans write
 * the day first.
 */
export function readDay(text: string): { readonly day: string } | { readonly kind: RowProblemKind } {
  const cell = text.replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M|Z)?$/i, '')
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(cell)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  if (/^\d{5}(\.\d+)?$/.test(cell)) return serialDay(Math.floor(Number(cell)))
  const american = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(cell)
  if (american) return dayOf(american[4], american[1], american[3])
  const european = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell)
  if (european)
    return Number(european[1]) > 12 ? dayOf(european[3], european[2], european[1]) : { kind: 'ambiguousDate' }
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(cell)) return { kind: 'ambiguousDate' }
  const named =
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i.exec(cell) ??
    /^(?<day>\d{1,2})[ -](?<month>[a-z]{3,9})\.?[ -](?<year>\d{4})$/i.exec(cell)
  if (named?.groups) {
    const { day, month = '', year } = named.groups
    return dayOf(year, String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1), day)
  }
  return { kind: 'badDate' }
}

function dayOf(year = '', month = '', day = ''): { day: string } | { kind: RowProblemKind } {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  return exists && Number(year) >= YEARS.first && Number(year) <= YEARS.last ? { day: text } : { kind: 'badDate' }
}

const serialDay = (serial: number): { day: string } | { kind: RowProblemKind } =>
  serial >= SERIALS.first && serial <= SERIALS.last
    ? { day: new Date(SERIAL_ZERO + serial * DAY_MS).toISOString().slice(0, 10) }
    : { kind: 'badDate' }
