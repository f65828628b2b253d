import { type ColumnField, DETAIL_FIELDS, type DetailField } from './learner-details.contract.ts'
import type { LearnerColumn } from './learner-file.contract.ts'
import { normalizeCell } from './learner-row.rules.ts'

export type MappedCells = Record<LearnerColumn, string> & { readonly details: Partial<Record<DetailField, string>> }

/** A whole name in two: 'Last, First' at its comma, 'First Last' after its first word. */
export function splitName(text: string): { firstName: string; lastName: string } {
  const name = normalizeCell(text)
  const comma = name.indexOf(',')
  if (comma >= 0) return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() }
  const space = name.search(/\s/)
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1).trim() }
}

/** The cells of a row by what their columns are taken for. */
export function cellsByField(cells: readonly string[], fields: readonly ColumnField[]): MappedCells {
  const cell = (field: ColumnField) => cells[fields.indexOf(field)] ?? ''
  const whole = fields.includes('fullName') ? splitName(cell('fullName')) : undefined
  return {
    firstName: whole?.firstName ?? cell('firstName'),
    lastName: whole?.lastName ?? cell('lastName'),
    email: cell('email'),
    group: cell('group'),
    language: cell('language'),
    details: Object.fromEntries(
      DETAIL_FIELDS.filter(field => fields.includes(field)).map(field => [field, cell(field)]),
    ),
  }
}

/** Whether a row reaches to the last column that is used: what is beyond it does no harm. */
export const reaches = (cells: readonly string[], fields: readonly ColumnField[]): boolean =>
  cells.length > fields.findLastIndex(field => field !== 'ignore')
