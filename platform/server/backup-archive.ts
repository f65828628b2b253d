import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { once } from 'node:events'

/** A backup is a tar of parts, so the length of the content need not be known in advance: `tar tf` lists it. */
const PART = 4 * 1_048_576
const BLOCK = 512

/** Written after the parts of a table or a file. */
export interface Sum {
  readonly bytes: number
  readonly sha256: string
}

export interface Entry {
  readonly name: string
  readonly content: Buffer
}

export class BackupCutOff extends Error {
  constructor() {
    super('The backup is cut off or damaged: nothing was restored.')
  }
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0, 100)
  header.write(octal(0o600, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(0, 11), 100)
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return header
}

export async function writeEntry(out: Writable, name: string, content: Uint8Array): Promise<void> {
  const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)
  for (const piece of [headerOf(name, content.length), content, padding])
    if (!out.write(piece)) await once(out, 'drain')
}

/** Content of any length, in parts below its name, followed by its sum. At most one part is in memory. */
export async function writeParts(out: Writable, name: string, content: AsyncIterable<Uint8Array>): Promise<Sum> {
  const hash = createHash('sha256')
  let [held, length, bytes, part] = [[] as Uint8Array[], 0, 0, 0]
  const put = async () => {
    await writeEntry(out, `${name}/${String(++part).padStart(6, '0')}`, Buffer.concat(held))
    held = []
    length = 0
  }
  for await (const chunk of content) {
    hash.update(chunk)
    held.push(chunk)
    bytes += chunk.length
    length += chunk.length
    if (length >= PART) await put()
  }
  if (length > 0) await put()
  const sum = { bytes, sha256: hash.digest('hex') }
  await writeEntry(out, `${name}/sum.json`, Buffer.from(JSON.stringify(sum)))
  return sum
}

/** The two empty blocks that end a tar. */
export const END = Buffer.alloc(2 * BLOCK)

async function* entriesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let rest: Buffer = Buffer.alloc(0)
  const chunks = source[Symbol.asyncIterator]()
  const take = async (length: number): Promise<Buffer> => {
    const held = [rest]
    let size = rest.length
    while (size < length) {
      const { value, done } = await chunks.next()
      if (done) throw new BackupCutOff()
      held.push(value)
      size += value.length
    }
    const all = Buffer.concat(held)
    rest = all.subarray(length)
    return all.subarray(0, length)
  }
  for (;;) {
    const header = await take(BLOCK)
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    if (!name) return
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    // A size above that of any part is no header of ours.
    if (!(size <= 2 * PART)) throw new BackupCutOff()
    const content = await take(size)
    await take((BLOCK - (size % BLOCK)) % BLOCK)
    yield { name, content }
  }
}

/** Reads a backup from its beginning to its end, one part at a time. */
export class BackupReader {
  #entries: AsyncGenerator<Entry>
  #ahead: Entry | undefined

  constructor(source: AsyncIterable<Buffer>) {
    this.#entries = entriesOf(source)
  }

  /** The next entry, without moving on. */
  async peek(): Promise<Entry> {
    const next = (this.#ahead ??= (await this.#entries.next()).value as Entry | undefined)
    if (!next) throw new BackupCutOff()
    return next
  }

  async json<T>(name: string): Promise<T> {
    const entry = await this.peek()
    if (entry.name !== name) throw new BackupCutOff()
    this.#ahead = undefined
    return JSON.parse(entry.content.toString('utf8')) as T
  }

  /** Passes the parts of a table or a file to `take`; refuses content that does not match the sum behind it. */
  async parts(name: string, take: (content: AsyncIterable<Buffer>) => Promise<unknown>): Promise<Sum> {
    const hash = createHash('sha256')
    const read = async function* (this: BackupReader) {
      for (
        let next = await this.peek();
        next.name.startsWith(`${name}/`) && !next.name.endsWith('/sum.json');
        next = await this.peek()
      ) {
        this.#ahead = undefined
        hash.update(next.content)
        yield next.content
      }
    }
    await take(read.call(this))
    const sum = await this.json<Sum>(`${name}/sum.json`)
    if (sum.sha256 !== hash.digest('hex')) throw new BackupCutOff()
    return sum
  }
}
