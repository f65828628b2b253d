import { createHash } from 'node:crypto'
import type { TableRow } from '#foundation/table-files/csv-file.server.ts'
import { FileRefusal } from '#foundation/table-files/file-refusal.ts'
import { type FileReader, readInWorker, type TableFile } from '#foundation/table-files/file-worker.server.ts'
import { fileRefusals } from '#foundation/table-files/table-file.messages.ts'
import { readTable } from '#foundation/table-files/table-rows.server.ts'
import { guessFields, isOurs, namesIn } from './column-guess.rules.ts'
import { type ColumnField, FILE_COLUMNS_MAX } from './learner-details.contract.ts'
import { learnerRefusals } from './learner-file.messages.ts'
import { normalizeCell } from './learner-row.rules.ts'

/** Lines above the one that names the columns: titles, dates of a report. */
const TITLE_LINES = 20
/** Lines that are looked at. */
const LINES = 60
const SAMPLES = 3
const SAMPLE_LENGTH = 60

export interface FileColumns {
  /** Tells one set of columns from another. */
  readonly headersHash: string
  readonly headerLine: number
  readonly columns: { name: string; samples: string[]; field: ColumnField }[]
  /** All columns are named as in our own files. */
  readonly ours: boolean
}

/** The columns of a file as they are named, with their first cells and what they are most likely meant for. */
export async function readFileColumns(file: TableFile): Promise<FileColumns> {
  for await (const columns of readInWorker<FileColumns>(new URL(import.meta.url), file)) return columns
  throw new FileRefusal('empty', fileRefusals.empty)
}

/** The same in the worker. */
export const read: FileReader<FileColumns> = async function* (file) {
  const rows: TableRow[] = []
  for await (const row of readTable({ ...file, isColumn: cell => namesIn([cell]) > 0 })) {
    if (row.cells.every(cell => normalizeCell(cell) === '')) continue
    rows.push(row)
    if (rows.length === LINES) break
  }
  yield columnsOf(rows)
}

/** What the first rows of a file say about its columns. */
export function columnsOf(rows: readonly TableRow[]): FileColumns {
  const [first] = rows
  if (!first) throw new FileRefusal('empty', fileRefusals.empty)
  const scores = rows.slice(0, TITLE_LINES + 1).map(({ cells }) => namesIn(cells))
  const highest = Math.max(...scores)
  const header = (highest > 1 ? rows[scores.indexOf(highest)] : first) ?? first
  const names = header.cells.map(shown)
  const width = names.findLastIndex(name => name !== '') + 1
  if (width > FILE_COLUMNS_MAX) throw new FileRefusal('tooManyColumns', learnerRefusals.tooManyColumns(width))
  const below = rows.slice(rows.indexOf(header) + 1)
  if (below.length === 0) throw new FileRefusal('noRows', learnerRefusals.noRows)
  const columns = names.slice(0, width).map((name, at) => ({
    name,
    samples: below
      .map(({ cells }) => shown(cells[at] ?? ''))
      .filter(Boolean)
      .slice(0, SAMPLES),
  }))
  const fields = guessFields(columns)
  return {
    headersHash: createHash('sha256')
      .update(JSON.stringify(names.slice(0, width)))
      .digest('hex'),
    headerLine: header.line,
    columns: columns.map((column, at) => ({ ...column, field: fields[at] ?? 'ignore' })),
    ours: columns.every(({ name }) => isOurs(name)),
  }
}

/** A file that is not a table may have anything in its cells. */
function shown(cell: string): string {
  const characters = [
    ...normalizeCell(cell)
      .replace(/\p{C}+/gu, ' ')
      .trim(),
  ]
  return characters.length > SAMPLE_LENGTH ? `${characters.slice(0, SAMPLE_LENGTH).join('')}…` : characters.join('')
}
