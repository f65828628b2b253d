import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileRefusal } from './file-refusal.ts'
import { TABLE_FILE_MAX_ROWS } from './table-file.contract.ts'
import { contents, fileRefusals } from './table-file.messages.ts'
import { detectEncoding, readText } from './text-encoding.server.ts'

export interface TableRow {
  line: number
  cells: string[]
}

// A row of learners is short; anything longer than this is a stray quotation mark that swallows the file.
const MAX_RECORD_CHARACTERS = 64 * 1024
// Rows with nothing but delimiters count too: they cost the parser as much as learners do.
const MAX_RECORDS = 2 * TABLE_FILE_MAX_ROWS
const DELIMITERS = [',', ';', '\t']
const LINES_BEFORE_THE_HEADER = 30

interface CsvFile {
  path: string
  name: string
  /** Whether a header cell names one of the columns we look for. */
  isColumn: (headerCell: string) => boolean
}

/** The rows of a CSV file with their own line numbers; blank lines are left out. */
export async function* readCsv({ path, name, isColumn }: CsvFile): AsyncGenerator<TableRow> {
  const encoding = await detectEncoding(path)
  if (encoding === 'binary') throw new FileRefusal('notATable', fileRefusals.notATable(name, contents.binary))
  if (encoding === 'unknown') throw new FileRefusal('encoding', fileRefusals.encoding)

  const pieces = readText(path, encoding)
  const first = await pieces.next()
  if (first.done) return
  const { delimiter, start } = detectDelimiter(first.value, isColumn)

  const linesBefore = countNewlines(first.value.slice(0, start))
  let lastLine = linesBefore
  const linesAhead: number[] = []
  // Noted here and not where rows are consumed: when the parser stops at a fault, rows are still waiting in its buffer.
  const noteLine = (cells: string[], { lines, records }: { lines: number; records: number }) => {
    if (records > MAX_RECORDS) throw new FileRefusal('tooManyRows', fileRefusals.tooManyRows)
    lastLine = linesBefore + lines
    linesAhead.push(lastLine - cells.reduce((sum, cell) => sum + countNewlines(cell), 0))
    return cells
  }
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    on_record: noteLine,
  })
  const text = Readable.from(restOf(first.value.slice(start), pieces))
  text.on('error', error => parser.destroy(error))
  text.pipe(parser)
  try {
    let read = 0
    for await (const cells of parser as AsyncIterable<string[]>) yield { line: linesAhead[read++] ?? 0, cells }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = await firstFilledLine(readText(path, encoding), lastLine + 1)
    throw new FileRefusal('brokenQuote', fileRefusals.brokenQuote(line))
  } finally {
    text.destroy()
  }
}

async function* restOf(first: string, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first) yield first
  yield* pieces
}

async function firstFilledLine(pieces: AsyncIterable<string>, from: number): Promise<number> {
  let line = 1
  for await (const piece of pieces) {
    for (const [index, text] of piece.split('\n').entries()) {
      if (index > 0) line += 1
      if (line >= from && text.trim() !== '') return line
    }
  }
  return from
}

/**
 * The delimiter with which the first nonblank line names the most columns we look for, or the line below titles that
 * names the most; Excel's own 'sep=;' line takes precedence.
 */
function detectDelimiter(text: string, isColumn: CsvFile['isColumn']): { delimiter: string; start: number } {
  const declared = /^sep=([,;\t|])\n/i.exec(text)
  if (declared?.[1]) return { delimiter: declared[1], start: declared[0].length }
  const scoreOf = (line: string, delimiter: string) => {
    const cells = line.split(delimiter)
    const known = cells.filter(cell => isColumn(cell.replaceAll('"', ''))).length
    return known * 1_000 + cells.length
  }
  const lines = text.split('\n', LINES_BEFORE_THE_HEADER).filter(line => line.trim() !== '')
  const [first = ''] = lines
  const named = DELIMITERS.some(delimiter => scoreOf(first, delimiter) >= 2_000)
  const score = (delimiter: string) => Math.max(0, ...(named ? [first] : lines).map(line => scoreOf(line, delimiter)))
  const best = DELIMITERS.reduce((chosen, next) => (score(next) > score(chosen) ? next : chosen))
  return { delimiter: best, start: 0 }
}

function countNewlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
