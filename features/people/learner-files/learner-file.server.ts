import type { TableRow } from '#foundation/table-files/csv-file.server.ts'
import { type FileReader, readInWorker, type TableFile } from '#foundation/table-files/file-worker.server.ts'
import { FileRefusal } from '#foundation/table-files/file-refusal.ts'
import { TABLE_FILE_MAX_ROWS } from '#foundation/table-files/table-file.contract.ts'
import { fileRefusals } from '#foundation/table-files/table-file.messages.ts'
import { readTable } from '#foundation/table-files/table-rows.server.ts'
import type { ColumnMapping } from './learner-details.contract.ts'
import { namesIn } from './column-guess.rules.ts'
import { cellsByField, reaches } from './mapped-row.rules.ts'
import { LEARNER_ROWS_PER_STEP } from './learner-file.contract.ts'
import type { LearnerFileRow } from './learner-file.contract.ts'
import { learnerRefusals } from './learner-file.messages.ts'
import { cellsByColumn, columnOf, readHeader } from './learner-header.rules.ts'
import type { LearnerHeader } from './learner-header.rules.ts'
import { judgeRow, normalizeCell } from './learner-row.rules.ts'

/**
 * Reads a file of learners in its own order, up to 1,000 rows a step, each row judged by itself. Spec D6. Throws a
 * FileRefusal for a file that can't be used, possibly after rows were passed on (row 100,001, a quotation mark that is
 * never closed): the caller undoes what it did with them.
 */
export const readLearnerFile = (file: TableFile, mapping?: ColumnMapping): AsyncGenerator<LearnerFileRow[]> =>
  readInWorker(new URL(import.meta.url), file, mapping)

/** The same in the worker. */
export const read: FileReader<LearnerFileRow[], ColumnMapping | undefined> = async function* (file, mapping) {
  const isColumn = (cell: string) => (mapping ? namesIn([cell]) > 0 : columnOf(cell) !== undefined)
  const rows = readTable({ ...file, isColumn })
  let header: LearnerHeader | undefined
  let step: LearnerFileRow[] = []
  let count = 0
  for await (const { line, cells } of rows) {
    if (isBlank(cells) || (mapping && line <= mapping.headerLine)) continue
    if (!header && !mapping) {
      header = usableHeader(cells)
      continue
    }
    count += 1
    if (count > TABLE_FILE_MAX_ROWS) throw new FileRefusal('tooManyRows', fileRefusals.tooManyRows)
    if (header) step.push(judgeRow(line, cellsByColumn(cells, header.positions), fits(cells, header.width)))
    else if (mapping) step.push(judgeRow(line, cellsByField(cells, mapping.fields), reaches(cells, mapping.fields)))
    if (step.length === LEARNER_ROWS_PER_STEP) {
      yield step
      step = []
    }
  }
  if (!header && !mapping) throw new FileRefusal('empty', fileRefusals.empty)
  if (count === 0) throw new FileRefusal('noRows', learnerRefusals.noRows)
  if (step.length > 0) yield step
}

function usableHeader(cells: TableRow['cells']): LearnerHeader {
  const header = readHeader(cells)
  const { missing, unknown, repeated, found } = header
  if (missing.length > 0) throw new FileRefusal('missingColumns', learnerRefusals.missingColumns(missing, found))
  if (repeated.length > 0) throw new FileRefusal('repeatedColumns', learnerRefusals.repeatedColumns(repeated, found))
  if (unknown.length > 0) throw new FileRefusal('unknownColumns', learnerRefusals.unknownColumns(unknown, found))
  return header
}

const isBlank = (cells: readonly string[]) => cells.every(cell => normalizeCell(cell) === '')

// Empty cells beyond the header are left over from spreadsheets; they do no harm.
const fits = (cells: readonly string[], width: number) =>
  cells.length >= width && (cells.length === width || isBlank(cells.slice(width)))
