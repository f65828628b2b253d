import { inflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { type Entry, fromBufferPromise } from 'yauzl'

const DEFLATED = 8
const MAX_ENTRIES = 1_000

export type ZipEntries = Map<string, Buffer>

export class ZipError extends Error {
  readonly kind: 'damaged' | 'inflatesTooFar'

  constructor(kind: ZipError['kind']) {
    super(kind)
    this.name = 'ZipError'
    this.kind = kind
  }
}

/** Whether to unpack an entry, by its name and the unpacked size that the archive claims. */
type Wanted = (name: string, claimedBytes: number) => boolean

/** Unpacks the wanted entries and never more than `maxBytes` together, whatever sizes the archive claims. */
export async function readZip(archive: Buffer, maxBytes: number, isWanted: Wanted): Promise<ZipEntries> {
  try {
    return await unpack(archive, maxBytes, isWanted)
  } catch (error) {
    if (error instanceof ZipError) throw error
    // The library refuses an archive that is cut off, or an entry named to be outside its folder.
    throw new ZipError(hasCode(error, 'ERR_BUFFER_TOO_LARGE') ? 'inflatesTooFar' : 'damaged')
  }
}

async function unpack(archive: Buffer, maxBytes: number, isWanted: Wanted): Promise<ZipEntries> {
  const entries: ZipEntries = new Map()
  let left = maxBytes
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  if (zip.entryCount > MAX_ENTRIES) throw new ZipError('inflatesTooFar')
  for await (const entry of zip.eachEntry()) {
    if (!isWanted(entry.fileName, entry.uncompressedSize)) continue
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    if (left <= 0) throw new ZipError('inflatesTooFar')
    const content = contentOf(entry, archive.subarray(fileDataStart, fileDataStart + entry.compressedSize), left)
    left -= content.length
    entries.set(entry.fileName, content)
  }
  return entries
}

/**
 * All at once: the library's stream comes in thousands of pieces, each of which would wait for its turn on a busy
 * machine.
 */
function contentOf(entry: Entry, packed: Buffer, maxBytes: number): Buffer {
  // Encrypted, or compressed in a way that nobody uses.
  if (!entry.canDecodeFileData()) throw new ZipError('damaged')
  const content = entry.compressionMethod === DEFLATED ? inflateRawSync(packed, { maxOutputLength: maxBytes }) : packed
  if (content.length > maxBytes) throw new ZipError('inflatesTooFar')
  if (content.length !== entry.uncompressedSize) throw new ZipError('damaged')
  return content
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** An archive with the entries as they are, uncompressed. */
export const storedZip = (entries: ZipEntries): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(entries), { level: 0, mtime: new Date(1980, 0, 1) }))
