import { z } from 'zod'
import {
  type DetailField,
  EMPLOYEE_ID_MAX,
  JOB_TITLE_MAX,
  type LearnerDetails,
  SITE_LENGTH_MAX,
} from './learner-details.contract.ts'
import { readDay } from './hire-date.rules.ts'
import { LEARNER_EMAIL_MAX, LEARNER_GROUP_MAX, LEARNER_NAME_MAX } from './learner-file.contract.ts'
import type { LearnerColumn, LearnerFileRow, RowProblem, RowProblemKind, RowStatus } from './learner-file.contract.ts'

// Spaces of every kind, and zero-width characters that mail clients and word processors leave at the ends of a text.
const EDGES = /^[\s\u00ad\u180e\u200b-\u200f\u2060\ufeff]+|[\s\u00ad\u180e\u200b-\u200f\u2060\ufeff]+$/g
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/
const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/
// They include bidirectional overrides, which make one name look like another. Joiners stay, because Persian needs
// them.
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]/u
// The full-width forms start a formula in East Asian editions of the spreadsheet programs.
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/

const validEmail = z.email()

const LANGUAGES = new Map([
  ...['en', 'eng', 'english', 'inglés', 'ingles'].map(name => [name, 'en'] as const),
  ...['es', 'spa', 'spanish', 'español', 'espanol', 'castellano'].map(name => [name, 'es'] as const),
])

/** A cell as people mean it: composed (NFC), plain spaces, nothing invisible at its ends. */
export function normalizeCell(text: string): string {
  if (text === '' || PLAIN.test(text)) return text
  return text
    .normalize('NFC')
    .replace(EDGES, '')
    .replace(/[\u00a0\u202f]/g, ' ')
}

/** The code of a language given by its English name, its own name or its code; undefined if unknown. */
export function languageCode(text: string): string | undefined {
  const name = text.toLowerCase()
  return LANGUAGES.get(name) ?? LANGUAGES.get(name.replace(/[-_ (].*/, ''))
}

function textProblem(text: string, maximum: number, required: boolean): RowProblemKind | undefined {
  if (text === '') return required ? 'missing' : undefined
  if (FORMULA.test(text)) return 'formula'
  if (LINE_BREAK.test(text)) return 'lineBreak'
  if (CONTROL.test(text)) return 'controlCharacter'
  // A letter outside the basic plane counts once.
  if (text.length > maximum && [...text].length > maximum) return 'tooLong'
}

const addressProblem = (email: string) => (validEmail.safeParse(email).success ? undefined : 'badEmail')

const DETAIL_MAX: Record<DetailField, number> = {
  employeeId: EMPLOYEE_ID_MAX,
  site: SITE_LENGTH_MAX,
  jobTitle: JOB_TITLE_MAX,
  hiredOn: LEARNER_NAME_MAX,
}

/** What a file says beyond the template, as it is kept; empty cells say nothing. A day that can't be read stays as it is. */
export function judgeDetails(given: Partial<Record<DetailField, string>>): {
  details: LearnerDetails
  problems: RowProblem[]
} {
  const details: LearnerDetails = {}
  const problems: RowProblem[] = []
  for (const [column, cell] of Object.entries(given) as [DetailField, string][]) {
    const text = normalizeCell(cell)
    if (text === '') continue
    const day = column === 'hiredOn' ? readDay(text) : undefined
    const kind = textProblem(text, DETAIL_MAX[column], false) ?? (day && 'kind' in day ? day.kind : undefined)
    details[column] = day && 'day' in day ? day.day : text
    if (kind) problems.push({ kind, column })
  }
  return { details, problems }
}

/** Normalizes one row and judges it by itself, without the rest of the file or the database. Spec D6. */
export function judgeRow(
  line: number,
  cells: Record<LearnerColumn, string> & { readonly details?: Partial<Record<DetailField, string>> },
  columnsFit: boolean,
): LearnerFileRow {
  const firstName = normalizeCell(cells.firstName)
  const lastName = normalizeCell(cells.lastName)
  const email = normalizeCell(cells.email)
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
  const group = normalizeCell(cells.group)
  const languageText = normalizeCell(cells.language)
  const language = languageText && languageCode(languageText)

  const problems: RowProblem[] = []
  const note = (column: LearnerColumn | null, kind: RowProblemKind | undefined) => {
    if (kind) problems.push({ kind, column })
  }
  if (!columnsFit) note(null, 'columnCount')
  note('firstName', textProblem(firstName, LEARNER_NAME_MAX, true))
  note('lastName', textProblem(lastName, LEARNER_NAME_MAX, true))
  note('email', textProblem(email, LEARNER_EMAIL_MAX, true) ?? addressProblem(email))
  note('group', textProblem(group, LEARNER_GROUP_MAX, false))
  note('language', language === undefined ? 'unknownLanguage' : undefined)
  const row = { line, firstName, lastName, email, group, language: language ?? languageText, problems }
  if (!cells.details) return row
  const { details, problems: theirs } = judgeDetails(cells.details)
  return { ...row, details, problems: [...problems, ...theirs] }
}

const STATUS_OF_COLUMN: Record<LearnerColumn | DetailField, RowStatus> = {
  firstName: 'badName',
  lastName: 'badName',
  email: 'badEmail',
  group: 'badGroup',
  language: 'badLanguage',
  employeeId: 'badDetail',
  site: 'badDetail',
  jobTitle: 'badDetail',
  hiredOn: 'badDetail',
}

/** The status of a row by itself: its first problem, or valid. The file and the database may add theirs. Spec D6. */
export function statusByItself(problems: readonly RowProblem[]): RowStatus {
  const [first] = problems
  if (!first) return 'valid'
  return first.column ? STATUS_OF_COLUMN[first.column] : 'badColumns'
}
