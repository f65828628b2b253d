import { Readable } from 'node:stream'
import { csvCell } from '../shared/harmless-cell.ts'

/** Roughly how many bytes are passed on at once. */
const PIECE = 65_536

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
    let text = `\uFEFF${lineOf(head)}`
    for await (const line of lines) {
      rows += 1
      text += lineOf(line)
      if (text.length < PIECE) continue
      yield Buffer.from(text)
      text = ''
    }
    yield Buffer.from(text)
  }
  return { content: Readable.from(pieces()), rows: () => rows }
}

const lineOf = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`
