import { LEARNER_COLUMNS, REQUIRED_LEARNER_COLUMNS } from './learner-file.contract.ts'
import type { LearnerColumn } from './learner-file.contract.ts'
import { normalizeCell } from './learner-row.rules.ts'

const NAMES: Record<LearnerColumn, string[]> = {
  firstName: ['firstname', 'first', 'givenname', 'forename'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail', 'emailid'],
  group: ['group', 'groups', 'groupname'],
  language: ['language', 'lang', 'preferredlanguage'],
}
const COLUMN_OF_NAME = new Map(LEARNER_COLUMNS.flatMap(column => NAMES[column].map(name => [name, column] as const)))
// Columns of the file of bad rows, which is corrected and uploaded again as it is.
const REPORTED = ['line', 'reason']
const SHOWN_COLUMNS = 20
const SHOWN_CHARACTERS = 40

/** The column for a header cell, regardless of case, spaces and punctuation. Spec D6. */
export function columnOf(headerCell: string): LearnerColumn | undefined {
  return COLUMN_OF_NAME.get(plainName(headerCell))
}

const plainName = (headerCell: string) =>
  normalizeCell(headerCell)
    .toLowerCase()
    .replace(/[\s_\-.*:]/g, '')

export interface LearnerHeader {
  /** The position of each column in a row; absent optional columns are undefined. */
  positions: Partial<Record<LearnerColumn, number>>
  /** How many cells a row should have: empty header cells at the right end don't count. */
  width: number
  found: string[]
  missing: LearnerColumn[]
  unknown: string[]
  repeated: LearnerColumn[]
}

/** Reads the row that names the columns. */
export function readHeader(cells: readonly string[]): LearnerHeader {
  const positions: LearnerHeader['positions'] = {}
  const header: LearnerHeader = { positions, width: 0, found: [], missing: [], unknown: [], repeated: [] }
  for (const [position, cell] of cells.entries()) {
    const name = normalizeCell(cell)
    if (name === '') continue
    header.width = position + 1
    header.found.push(shown(name))
    if (REPORTED.includes(plainName(name))) continue
    const column = columnOf(name)
    if (!column) header.unknown.push(shown(name))
    else if (positions[column] === undefined) positions[column] = position
    else if (!header.repeated.includes(column)) header.repeated.push(column)
  }
  header.missing = REQUIRED_LEARNER_COLUMNS.filter(column => positions[column] === undefined)
  header.found.splice(SHOWN_COLUMNS)
  header.unknown.splice(SHOWN_COLUMNS)
  return header
}

// A file that is not a table may have anything in its first row.
function shown(name: string): string {
  const characters = [...name.replace(/\p{C}+/gu, ' ')]
  return characters.length > SHOWN_CHARACTERS
    ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…`
    : characters.join('')
}

/** The cells of a row by column, empty if the row or the file has none. */
export function cellsByColumn(
  cells: readonly string[],
  positions: LearnerHeader['positions'],
): Record<LearnerColumn, string> {
  const cell = (column: LearnerColumn) => cells[positions[column] ?? -1] ?? ''
  return {
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    email: cell('email'),
    group: cell('group'),
    language: cell('language'),
  }
}
