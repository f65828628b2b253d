import { z } from 'zod'
import { wordsOfColumn } from './column-words.rules.ts'
import { type ColumnField, DETAIL_FIELDS } from './learner-details.contract.ts'
import { columnOf } from './learner-header.rules.ts'
import { detailTitles } from './learner-file.messages.ts'
import { languageCode, normalizeCell } from './learner-row.rules.ts'
import { readDay } from './hire-date.rules.ts'

export interface FileColumn {
  readonly name: string
  /** Its first cells that are not empty. */
  readonly samples: readonly string[]
}

const SURE = 100
const validEmail = z.email()
const looksLikeEmail = (text: string) => validEmail.safeParse(text.trim()).success
const looksLikeDay = (text: string) => {
  const read = readDay(normalizeCell(text))
  return 'day' in read || read.kind === 'ambiguousDate'
}
const SALUTATION = /^(mr|mrs|ms|miss|dr|sr|sra|mx)\.?$/i
const SWAPPED_NAME = /^\p{L}[\p{L}\p{M}'’. -]*, ?\p{L}[\p{L}\p{M}'’. -]*$/u

/** Columns about other people, or other days and parts of a name than those asked for. */
const OTHERS = [
  'manager',
  'supervisor',
  'jefe',
  'emergency',
  'contact',
  'spouse',
  'guardian',
  'middle',
  'segundo',
  'birth',
  'nacimiento',
  'suffix',
  'prefix',
  'phone',
  'telefono',
  'termination',
  'terminated',
  'rehire',
  'signature',
]
/** The same, but good enough if there is nothing better. */
const LESSER = 'personal home alternate preferred secondary other display'.split(' ')

/** How well a column's name fits each field; the highest wins. */
function fitOfName(name: string): [ColumnField, number] | undefined {
  const exact = columnOf(name) ?? DETAIL_FIELDS.find(field => detailTitles[field].toLowerCase() === name.toLowerCase())
  if (exact) return [exact, SURE]
  const words = wordsOfColumn(name)
  const has = (...some: string[]) => some.some(word => words.has(word))
  if (has(...OTHERS)) return undefined
  const less = has(...LESSER) ? 30 : 0
  if (has('email')) return ['email', 80 - less]
  if (has('first') && !has('last', 'date', 'day')) return ['firstName', 80 - less]
  if (has('name') && has('last') && has('y', 'and')) return ['fullName', 75]
  if (has('last') && !has('first', 'date', 'day', 'id')) return ['lastName', words.has('name') ? 80 - less : 70 - less]
  if (has('hire')) return ['hiredOn', 80 - less]
  if (has('start') && has('date', 'employee')) return ['hiredOn', 70]
  if (has('employee', 'payroll', 'personnel', 'badge', 'file', 'person') && has('id')) return ['employeeId', 80]
  if (has('title', 'job', 'position', 'role') && !has('id', 'date', 'status')) return ['jobTitle', 70 + words.size]
  if (has('site', 'location', 'school', 'building', 'campus', 'facility') && !has('id', 'date')) return ['site', 70]
  if (has('group', 'department', 'team', 'division') && !has('id', 'head')) return ['group', has('group') ? 75 : 70]
  if (has('language')) return ['language', 80]
  if (has('name') && has('full', 'employee', 'legal', 'completo', 'last')) return ['fullName', 75 - less]
  if (has('name') && words.size === 1) return ['fullName', 60]
  if (has('id') && words.size === 1) return ['employeeId', 50]
  if (has('employee') && words.size === 1) return ['fullName', 40]
}

/** Whether the cells are of the kind; a column without any may be anything. */
function fitsContent(field: ColumnField, samples: readonly string[]): boolean {
  if (samples.length === 0) return true
  const most = (is: (text: string) => boolean) => samples.filter(is).length * 2 >= samples.length
  if (field === 'email') return most(text => text.includes('@'))
  if (field === 'language') return most(text => languageCode(normalizeCell(text)) !== undefined)
  if (field === 'hiredOn') return most(looksLikeDay)
  if (field === 'jobTitle') return !most(text => SALUTATION.test(text.trim()))
  if (field === 'fullName') return !most(text => /^\d+$/.test(text.trim()) || text.includes('@'))
  if (field === 'firstName' || field === 'lastName') return !most(text => text.includes('@') || looksLikeDay(text))
  return true
}

function guess({ name, samples }: FileColumn): [ColumnField, number] | undefined {
  const byName = fitOfName(normalizeCell(name))
  if (byName && fitsContent(byName[0], samples)) return byName
  if (samples.length === 0 || wordsOfColumn(name).has('supervisor') || wordsOfColumn(name).has('manager'))
    return undefined
  if (samples.every(looksLikeEmail)) return ['email', 20]
  if (!byName && samples.every(text => SWAPPED_NAME.test(text.trim()))) return ['fullName', 20]
}

/**
 * What each column of a file is most likely meant for: by its name, and by what is in it. Each field is given to one
 * column; parts of a name come before a whole one. Decision 366.
 */
export function guessFields(columns: readonly FileColumn[]): ColumnField[] {
  const guesses = columns.map(guess)
  const bestOf = (field: ColumnField) =>
    guesses.reduce((best, one, at) => (one?.[0] === field && one[1] > (guesses[best]?.[1] ?? 0) ? at : best), -1)
  const best = new Map<ColumnField, number>()
  for (const one of guesses) if (one && !best.has(one[0])) best.set(one[0], bestOf(one[0]))
  const fields = guesses.map<ColumnField>((one, at) => (one && best.get(one[0]) === at ? one[0] : 'ignore'))
  // 'Nombre' beside 'Apellidos' is the first name; with both parts a whole name is not needed.
  const whole = best.get('fullName')
  if (whole === undefined) return fields
  const first = best.get('firstName')
  if (best.has('lastName')) fields[whole] = first === undefined ? 'firstName' : 'ignore'
  else if (first !== undefined) fields[first] = 'ignore'
  return fields
}

/** How many of these cells look like names of columns: the line that names them has the most. */
export const namesIn = (cells: readonly string[]): number =>
  new Set(cells.flatMap(cell => (cell.length < 60 ? (fitOfName(normalizeCell(cell))?.[0] ?? []) : []))).size

/** Whether the name is that of a column in one of our own files. */
export const isOurs = (name: string): boolean =>
  (fitOfName(normalizeCell(name))?.[1] ?? 0) >= SURE || ['line', 'reason'].includes(name.trim().toLowerCase())
