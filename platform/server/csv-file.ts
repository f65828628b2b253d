import { Readable } from 'node:stream'
import { csvCell } from '../shared/harmless-cell.ts'

/** Roughly how many bytes are passed on at once. */
const PIECE = 65_536
const BOM = '\uFEFF'

/**
 * Lines that the program writes itself, as a CSV file like those of `copyOut`: written as fast as it is read, so a
 * million take no more memory than a thousand.
 */
export function csvFile(
  head: readonly string[],
  lines: AsyncIterable<readonly string[]>,
): { content: Readable; rows: () => number } {
  let rows = 0
  async function* pieces(): AsyncGenerator<Buffer> {
    let text = BOM + csvLine(head)
    for await (const line of lines) {
      rows += 1
      text += csvLine(line)
      if (text.length < PIECE) continue
      yield Buffer.from(text)
      text = ''
    }
    yield Buffer.from(text)
  }
  return { content: Readable.from(pieces()), rows: () => rows }
}

/** One line. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Lines that are written already, under their header, as one file. */
export const csvOf = (head: readonly string[], lines: readonly string[]): Buffer =>
  Buffer.from([BOM, csvLine(head), ...lines].join(''))
