import { Zip, ZipDeflate } from 'fflate'

/** A file in a ZIP: its name, and its text as it comes. */
export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string>
}

const LEVEL = 6
/** Small pieces are packed together: one line at a time would take longer. */
const PIECE = 64 * 1024

/** A ZIP, packed while its files are read: however large they are, it holds a piece of one. */
export async function* zipFile(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  const take = function* () {
    const ready = packed
    packed = []
    yield* ready
  }
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name, { level: LEVEL })
    file.mtime = at
    zip.add(file)
    for await (const piece of inPieces(content)) {
      file.push(piece)
      yield* take()
    }
    file.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}

async function* inPieces(content: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let text = ''
  for await (const part of content) {
    text += part
    if (text.length < PIECE) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}
