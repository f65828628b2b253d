import { Readable, Transform, type TransformCallback } from 'node:stream'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Db, poolOf } from './db.ts'

const BOM = Buffer.from([0xef, 0xbb, 0xbf])
const QUOTE = 0x22
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/**
 * The rows of a query as a CSV file: UTF-8 with BOM, RFC 4180, the column names as its header. PostgreSQL writes it and
 * passes it on as fast as it is read, so a million rows take no more memory than a hundred. Ends with an error if the
 * query does.
 */
export async function copyOut(db: Db, query: RawBuilder<unknown>): Promise<{ content: Readable; rows: () => number }> {
  const client = await poolOf(db).connect()
  let source
  try {
    const { sql, parameters } = query.compile(db)
    source = client.query(
      copyTo(`copy (${withLiterals(sql, parameters)}) to stdout with (format csv, header true, encoding 'UTF8')`),
    )
  } catch (error) {
    client.release(true)
    throw error
  }
  const content = new CsvFile()
  let ended = false
  source.once('end', () => {
    ended = true
  })
  source.once('error', error => content.destroy(error))
  // A connection left in the middle of a copy can't be used again.
  content.once('close', () => client.release(!ended))
  source.pipe(content)
  const copying = source
  return { content, rows: () => Math.max(0, copying.rowCount) }
}

/** COPY takes no parameters, so they are written into it, each as one quoted literal. */
export function withLiterals(sql: string, parameters: readonly unknown[]): string {
  return sql.replace(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' && Number.isFinite(value)) return value < 0 ? `(${value})` : String(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map(one => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
  throw new Error('This value cannot stand in a COPY')
}

/** Puts the UTF-8 mark at the start and ends each record with CR LF; line breaks inside quotes stay as they were. */
class CsvFile extends Transform {
  #started = false
  #quoted = false

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (!this.#started) this.push(BOM)
    this.#started = true
    done(null, this.#withReturns(chunk))
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#started ? undefined : BOM)
  }

  #withReturns(chunk: Buffer): Buffer {
    let lines = 0
    for (const byte of chunk) if (byte === LINE_FEED) lines += 1
    const out = Buffer.allocUnsafe(chunk.length + lines)
    let length = 0
    let quoted = this.#quoted
    for (const byte of chunk) {
      if (byte === QUOTE) quoted = !quoted
      if (byte === LINE_FEED && !quoted) out[length++] = CARRIAGE_RETURN
      out[length++] = byte
    }
    this.#quoted = quoted
    return out.subarray(0, length)
  }
}

/** The rows of a query with one jsonb column, one by one, however many they are. */
export async function* copyRows(db: Db, query: RawBuilder<unknown>): AsyncGenerator<unknown> {
  const client = await poolOf(db).connect()
  let ended = false
  try {
    const { sql, parameters } = query.compile(db)
    const source = client.query(copyTo(`copy (${withLiterals(sql, parameters)}) to stdout with (encoding 'UTF8')`))
    let rest = ''
    for await (const chunk of source.setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      // JSON has no control characters of its own: only its backslashes are doubled on the way.
      for (const line of lines) yield JSON.parse(line.replaceAll('\\\\', '\\'))
    }
    ended = true
  } finally {
    client.release(!ended)
  }
}
