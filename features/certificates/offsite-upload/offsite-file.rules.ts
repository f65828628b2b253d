import type { z } from 'zod'
import { plainWords } from '#platform/shared/plain-words.ts'
import { OffsiteCertificate } from '../offsite-certificates/arrival.contract.ts'
import { columns, offsiteUploadTexts } from './offsite-upload.messages.ts'

export type Field = keyof typeof columns
export const fields = Object.keys(columns) as Field[]
const optional: readonly Field[] = ['state', 'language']

const plainName = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
const fieldOf = new Map(
  fields.flatMap(field => [
    [plainName(field), field],
    [plainName(columns[field]), field],
  ]),
)

export const isField = (headerCell: string) => fieldOf.has(plainName(headerCell))

/** The position of each field, or what is wrong with the row that names them. */
export function readHeader(cells: readonly string[]): { positions: Map<Field, number> } | { refusal: string } {
  const positions = new Map<Field, number>()
  const unknown: string[] = []
  for (const [position, cell] of cells.entries()) {
    if (cell.trim() === '') continue
    const field = fieldOf.get(plainName(cell))
    if (!field) unknown.push(cell.slice(0, 40))
    else if (positions.has(field)) return { refusal: offsiteUploadTexts.repeated(columns[field]) }
    else positions.set(field, position)
  }
  const missing = fields.filter(field => !positions.has(field) && !optional.includes(field))
  if (missing.length > 0) return { refusal: offsiteUploadTexts.missing(missing.map(field => columns[field])) }
  return unknown.length > 0 ? { refusal: offsiteUploadTexts.unknown(unknown.slice(0, 10)) } : { positions }
}

/** American spreadsheets write 3/8/2026. */
const isoDate = (text: string): string =>
  text.replace(
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    (_, month: string, day: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )

export interface ReadRow {
  readonly cells: Record<Field, string>
  readonly certificate: OffsiteCertificate | null
  readonly problems: string[]
}

/** One row judged by itself, as the API judges a certificate. Spec D9. */
export function readRow(cells: readonly string[], positions: ReadonlyMap<Field, number>): ReadRow {
  const named = Object.fromEntries(
    fields.map(field => [field, (cells[positions.get(field) ?? -1] ?? '').trim()]),
  ) as Record<Field, string>
  const { state, language, hours, issueDate, expiryDate, ...rest } = named
  const read = OffsiteCertificate.safeParse(
    {
      ...rest,
      ...(state ? { state } : {}),
      ...(language ? { language } : {}),
      hours: Number(hours),
      issueDate: isoDate(issueDate),
      expiryDate: isoDate(expiryDate),
    },
    { error: plainWords },
  )
  return {
    cells: named,
    certificate: read.success ? read.data : null,
    problems: read.success ? [] : read.error.issues.map(problemOf),
  }
}

function problemOf({ path, code, message }: z.core.$ZodIssue): string {
  const field = path[0] as Field
  const ours =
    code === 'invalid_format' && (field === 'issueDate' || field === 'expiryDate')
      ? offsiteUploadTexts.badDate
      : message
  return `${columns[field]}: ${ours}`
}
