import writeXlsx from 'write-excel-file/node'
import { csvCell } from '#platform/shared/harmless-cell.ts'
import { LEARNER_COLUMNS } from './learner-file.contract.ts'
import { columnTitles } from './learner-file.messages.ts'

const HEADER = LEARNER_COLUMNS.map(column => columnTitles[column])
const EXAMPLE = ['Ana', 'Nguyễn', 'ana.nguyen@example.org', 'Elementary Staff', 'English']
const COLUMN_WIDTHS = [18, 18, 34, 24, 14]

export const TEMPLATE_NAME = 'learners-template'

/**
 * The template for an import as CSV: a header and one example, with the mark by which Excel recognizes UTF-8. Spec D6.
 */
export function csvTemplate(): Buffer {
  const lines = [HEADER, EXAMPLE].map(cells => cells.map(csvCell).join(','))
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`, 'utf8')
}

/** The same template as XLSX. */
export function xlsxTemplate(): Promise<Buffer> {
  const header = HEADER.map(value => ({ value, fontWeight: 'bold' as const }))
  return writeXlsx([header, EXAMPLE], {
    sheet: 'Learners',
    stickyRowsCount: 1,
    columns: COLUMN_WIDTHS.map(width => ({ width })),
  }).toBuffer()
}
