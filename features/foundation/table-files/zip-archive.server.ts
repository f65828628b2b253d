import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
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
export function readZip(archive: Buffer, maxBytes: number, isWanted: Wanted): ZipEntries {
  try {
    return unpack(archive, maxBytes, isWanted)
  } catch (error) {
    if (error instanceof ZipError) throw error
    throw new ZipError(hasCode(error, 'ERR_BUFFER_TOO_LARGE') ? 'inflatesTooFar' : 'damaged')
  }
}

function unpack(archive: Buffer, maxBytes: number, isWanted: Wanted): ZipEntries {
  const entries: ZipEntries = new Map()
  let left = maxBytes
  const end = endOfDirectory(archive)
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  if (count > MAX_ENTRIES) throw new ZipError('inflatesTooFar')
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new ZipError('damaged')
    const method = archive.readUInt16LE(at + 10)
    const packedSize = archive.readUInt32LE(at + 20)
    const claimedBytes = archive.readUInt32LE(at + 24)
    const nameLength = archive.readUInt16LE(at + 28)
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/')
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    if (!isWanted(name, claimedBytes)) continue

    if (archive.readUInt32LE(local) !== LOCAL) throw new ZipError('damaged')
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + packedSize)
    if (packed.length !== packedSize) throw new ZipError('damaged')
    if (left <= 0) throw new ZipError('inflatesTooFar')
    const content = contentOf(packed, method, left)
    left -= content.length
    entries.set(name, content)
  }
  return entries
}

function contentOf(packed: Buffer, method: number, maxBytes: number): Buffer {
  if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: maxBytes })
  if (method !== STORED) throw new ZipError('damaged')
  if (packed.length > maxBytes) throw new ZipError('inflatesTooFar')
  return packed
}

function endOfDirectory(archive: Buffer): number {
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(END)
  const end = archive.lastIndexOf(signature)
  if (end === -1) throw new ZipError('damaged')
  return end
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** An archive with the entries as they are, uncompressed. */
export function storedZip(entries: ZipEntries): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of entries) {
    const nameBytes = Buffer.from(name, 'utf8')
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.alloc(4)
    local.writeUInt32LE(LOCAL)
    parts.push(local, common, nameBytes, content)
    const head = Buffer.alloc(6)
    head.writeUInt32LE(CENTRAL)
    head.writeUInt16LE(20, 4)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(head, common, tail, nameBytes)
    offset += 30 + nameBytes.length + content.length
  }
  const directorySize = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END)
  end.writeUInt16LE(entries.size, 8)
  end.writeUInt16LE(entries.size, 10)
  end.writeUInt32LE(directorySize, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
