import { crc32 } from 'node:zlib'

/** A file of a ZIP, stored as it is: what goes into one here is compressed already. */
export interface ZipFile {
  /** With `/` between folders. */
  readonly name: string
  readonly content: Uint8Array
  readonly at: Date
}

// The format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3 and 4.5.3.
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END64 = 0x06064b50
const END64_LOCATOR = 0x07064b50
/** The names are in UTF-8. */
const UTF8 = 0x0800
const STORED = 0
const PLAIN = 20
/** Offsets and counts of 64 bits. */
const LARGE = 45
const NONE16 = 0xffff
const NONE32 = 0xffffffff
const CENTRAL_BYTES = 46
const NAME_LENGTH_AT = 28
const EXTRA_LENGTH_AT = 30
const OFFSET_AT = 42

/** Day and time as a ZIP has them, to two seconds, in UTC. */
function stamp(at: Date): { time: number; day: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    day: ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  }
}

/** What both records of a file say about it, from the version that is needed to the length of its name. */
function facts({ content, at }: ZipFile, name: Buffer): Buffer {
  const { time, day } = stamp(at)
  const about = Buffer.alloc(26)
  about.writeUInt16LE(PLAIN, 0)
  about.writeUInt16LE(UTF8, 2)
  about.writeUInt16LE(STORED, 4)
  about.writeUInt16LE(time, 6)
  about.writeUInt16LE(day, 8)
  about.writeUInt32LE(crc32(content), 10)
  about.writeUInt32LE(content.length, 14)
  about.writeUInt32LE(content.length, 18)
  about.writeUInt16LE(name.length, 22)
  return about
}

/**
 * A file as it stands in a ZIP: its bytes, and its record in the directory at the end, with its place counted from where
 * this piece of the ZIP begins.
 */
export function zipped(file: ZipFile, offset: number): { bytes: Buffer; record: Buffer } {
  const name = Buffer.from(file.name)
  const about = facts(file, name)
  const head = Buffer.alloc(4)
  head.writeUInt32LE(LOCAL)
  const record = Buffer.alloc(CENTRAL_BYTES)
  record.writeUInt32LE(CENTRAL, 0)
  record.writeUInt16LE(PLAIN, 4)
  about.copy(record, 6)
  record.writeUInt32LE(offset, OFFSET_AT)
  return { bytes: Buffer.concat([head, about, name, file.content]), record: Buffer.concat([record, name]) }
}

/** The records in the directory of a piece that begins at this byte of the whole. */
export function movedBy(directory: Buffer, by: number): Buffer[] {
  const records: Buffer[] = []
  for (let at = 0; at < directory.length;) {
    const end = at + CENTRAL_BYTES + directory.readUInt16LE(at + NAME_LENGTH_AT)
    const record = Buffer.from(directory.subarray(at, end))
    records.push(placedAt(record, record.readUInt32LE(OFFSET_AT) + by))
    at = end
  }
  return records
}

const nameIn = (record: Buffer): Buffer =>
  record.subarray(CENTRAL_BYTES, CENTRAL_BYTES + record.readUInt16LE(NAME_LENGTH_AT))

/** Orders the records of a directory by the names of their files, so that it does not tell in which order they were made. */
export const byName = (one: Buffer, other: Buffer): number => Buffer.compare(nameIn(one), nameIn(other))

function placedAt(record: Buffer, offset: number): Buffer {
  if (offset < NONE32) {
    record.writeUInt32LE(offset, OFFSET_AT)
    return record
  }
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  record.writeUInt16LE(LARGE, 6)
  record.writeUInt16LE(extra.length, EXTRA_LENGTH_AT)
  record.writeUInt32LE(NONE32, OFFSET_AT)
  return Buffer.concat([record, extra])
}

/** What follows the directory, which begins at `offset`. */
export function zipEnd({ files, bytes, offset }: { files: number; bytes: number; offset: number }): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(Math.min(files, NONE16), 8)
  end.writeUInt16LE(Math.min(files, NONE16), 10)
  end.writeUInt32LE(Math.min(bytes, NONE32), 12)
  end.writeUInt32LE(Math.min(offset, NONE32), 16)
  if (files < NONE16 && bytes < NONE32 && offset < NONE32) return end
  const large = Buffer.alloc(56)
  large.writeUInt32LE(END64, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(LARGE, 12)
  large.writeUInt16LE(LARGE, 14)
  large.writeBigUInt64LE(BigInt(files), 24)
  large.writeBigUInt64LE(BigInt(files), 32)
  large.writeBigUInt64LE(BigInt(bytes), 40)
  large.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(END64_LOCATOR, 0)
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([large, locator, end])
}

/** Letters that some system forbids in a name, control characters, and what turns the direction of writing. */
const FORBIDDEN = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu

/** A name that every system can unpack; too long ones are cut. */
export const zipName = (text: string): string =>
  [...text.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, 80)
    .join('')
    .replace(/[. ]+$/, '') || '_'
