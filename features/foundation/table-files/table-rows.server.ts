import { readCsv, type TableRow } from './csv-file.server.ts'
import { judgeContent } from './file-content.server.ts'
import { readWorkbook } from './xlsx-workbook.server.ts'

/** The rows of a CSV or XLSX file. Called in a worker: a workbook is kept in memory, and parsing takes time. */
export async function* readTable(file: {
  path: string
  name: string
  isColumn: (headerCell: string) => boolean
}): AsyncGenerator<TableRow> {
  if ((await judgeContent(file)) === 'xlsx') yield* await readWorkbook(file)
  else yield* readCsv(file)
}
