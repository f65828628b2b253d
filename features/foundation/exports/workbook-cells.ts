/** What a cell of a workbook holds. */
export type WorkbookCell =
  | { readonly type: typeof String; readonly value: string }
  | { readonly type: typeof Number; readonly value: number; readonly format?: string }
  | { readonly type: typeof Date; readonly value: Date; readonly format: string }
  | null

const DAY = /^\d{4}-\d\d-\d\d$/
const DURATION = /^(\d{1,6}):([0-5]\d):([0-5]\d)$/
/** A spreadsheet keeps 15 digits; a leading zero belongs to an identifier. */
const WHOLE = /^(?:0|[1-9]\d{0,14})$/
const SECONDS_A_DAY = 86_400

/**
 * A cell of a CSV file as a spreadsheet counts and sorts it: days, durations and whole numbers are such, everything else is
 * text, so nothing is ever run as a formula.
 */
export function workbookCell(text: string): WorkbookCell {
  if (text === '') return null
  if (DAY.test(text) && !Number.isNaN(Date.parse(text)))
    return { type: Date, value: new Date(text), format: 'yyyy-mm-dd' }
  const duration = DURATION.exec(text)
  if (duration) {
    const [, hours, minutes, seconds] = duration.map(Number)
    const total = ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)
    return { type: Number, value: total / SECONDS_A_DAY, format: '[h]:mm:ss' }
  }
  if (WHOLE.test(text)) return { type: Number, value: Number(text) }
  return { type: String, value: text }
}
