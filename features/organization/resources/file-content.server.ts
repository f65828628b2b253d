import { pictureIn } from '#platform/server/image.ts'
import { readZip, ZipError } from '#foundation/table-files/zip-archive.server.ts'
import type { FileEnding } from './resources.rules.ts'

/** How large a document may unpack, by its own account: a zip bomb is not passed on to people who would open it. */
const UNPACKED_MAX_BYTES = 100 * 1_048_576

interface Kind {
  readonly type: string
  /** Whether the bytes match the name. */
  readonly fits: (bytes: Buffer) => boolean | Promise<boolean>
}

const jpeg: Kind = { type: 'image/jpeg', fits: bytes => pictureIn(bytes)?.type === 'image/jpeg' }
const openXml = (type: string): Kind => ({ type, fits: bytes => isOpenXml(bytes, type) })

/** Every accepted ending: the media type it is sent as, and how its content is recognized. Spec B5. */
export const kinds: Readonly<Record<FileEnding, Kind>> = {
  png: { type: 'image/png', fits: isWholePng },
  jpg: jpeg,
  jpeg,
  pdf: {
    type: 'application/pdf',
    fits: bytes => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-1024).includes('%%EOF'),
  },
  doc: { type: 'application/msword', fits: bytes => isOle(bytes, ['WordDocument']) },
  xls: { type: 'application/vnd.ms-excel', fits: bytes => isOle(bytes, ['Workbook', 'Book']) },
  docx: openXml('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  xlsx: openXml('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
}

/** Nothing may follow the picture's end: whatever is appended there is not part of a picture. */
function isWholePng(bytes: Buffer): boolean {
  if (pictureIn(bytes)?.type !== 'image/png') return false
  for (let at = 8; at + 12 <= bytes.length;) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (kind === 'IEND') return at === bytes.length
  }
  return false
}

const OLE_START = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** The container of old Office documents: it names its streams in UTF-16, including those of macros. */
function isOle(bytes: Buffer, streams: readonly string[]): boolean {
  const holds = (name: string) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'))
  return (
    bytes.subarray(0, OLE_START.length).equals(OLE_START) &&
    streams.some(holds) &&
    !bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))
  )
}

const ZIP_START = Buffer.from('PK\x03\x04', 'latin1')
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
/** The size of an archive's end record if no comment follows it. */
const ZIP_END_BYTES = 22
const CONTENTS = '[Content_Types].xml'
const RUNS = /\.(?:bin|exe|dll|com|scr|js|vbs|bat|cmd|ps1|html?|svg)$/i

/** The archive of a new Office document whose own list of contents says that it has this type, without macros. */
async function isOpenXml(bytes: Buffer, type: string): Promise<boolean> {
  if (!bytes.subarray(0, 4).equals(ZIP_START) || !bytes.subarray(-ZIP_END_BYTES).subarray(0, 4).equals(ZIP_END))
    return false
  const names: string[] = []
  let claimed = 0
  try {
    const entries = await readZip(bytes, 1_048_576, (name, claimedBytes) => {
      names.push(name)
      claimed += claimedBytes
      return name === CONTENTS
    })
    const strange = names.some(
      name =>
        /^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)/i.test(name) || (RUNS.test(name) && !/printerSettings\d*\.bin$/i.test(name)),
    )
    return !strange && claimed <= UNPACKED_MAX_BYTES && (entries.get(CONTENTS)?.includes(`"${type}.main+xml"`) ?? false)
  } catch (error) {
    if (error instanceof ZipError) return false
    throw error
  }
}
