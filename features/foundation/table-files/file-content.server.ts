import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { FileRefusal } from './file-refusal.ts'
import { TABLE_FILE_MAX_BYTES } from './table-file.contract.ts'
import { contents, fileRefusals, pictureOf } from './table-file.messages.ts'

const HEAD_BYTES = 4_100
const TEXT_STARTS: [RegExp, string][] = [
  [/^\s*<(?:!doctype\s+html|html|head|body|table|meta)\b/i, contents.html],
  [/^\s*<(?:\?xml|!--)/i, contents.xml],
  [/^\s*(?:\{\s*"|\[\s*[[{])/, contents.json],
  [/^\{\\rtf/, contents.rtf],
]
const OLE_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** Decides by the content, then by the name, how to read a file; refuses anything that is neither CSV nor XLSX. */
export async function judgeContent({ path, name }: { path: string; name: string }): Promise<'csv' | 'xlsx'> {
  await using file = await open(path)
  const { size } = await file.stat()
  if (size === 0) throw new FileRefusal('empty', fileRefusals.empty)
  if (size > TABLE_FILE_MAX_BYTES) throw new FileRefusal('tooLarge', fileRefusals.tooLarge)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  const head = buffer.subarray(0, bytesRead)

  const extension = extname(name).toLowerCase()
  if (head.subarray(0, OLE_FILE.length).equals(OLE_FILE)) {
    // Excel wraps an encrypted XLSX in the container of its old format.
    const isEncrypted = (await file.readFile()).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw isEncrypted
      ? new FileRefusal('passwordProtected', fileRefusals.passwordProtected)
      : new FileRefusal('oldExcel', fileRefusals.oldExcel)
  }
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) {
    if (extension !== '.xlsx') {
      throw isWorkbook(await file.readFile())
        ? new FileRefusal('nameMismatch', fileRefusals.nameMismatch(name, contents.xlsx, '.xlsx'))
        : new FileRefusal('notATable', fileRefusals.notATable(name, contents.zip))
    }
    return 'xlsx'
  }
  const foreign = textKind(head) ?? (await binaryKind(head))
  if (foreign) throw new FileRefusal('notATable', fileRefusals.notATable(name, foreign))
  if (!['.csv', '.tsv', '.txt'].includes(extension)) {
    throw new FileRefusal('nameMismatch', fileRefusals.nameMismatch(name, contents.csv, '.csv'))
  }
  return 'csv'
}

// Entry names are uncompressed in the archive.
const isWorkbook = (archive: Buffer) => archive.includes('xl/workbook.xml')

function textKind(head: Buffer): string | undefined {
  const text = head.toString('utf8').replace(/^\ufeff/, '')
  return TEXT_STARTS.find(([start]) => start.test(text))?.[1]
}

async function binaryKind(head: Buffer): Promise<string | undefined> {
  // UTF-16 with a byte order mark looks like an audio frame.
  if (head[0] === 0xff && head[1] === 0xfe) return undefined
  const mime = (await fileTypeFromBuffer(head))?.mime
  if (!mime || mime.startsWith('text/')) return undefined
  if (mime === 'application/pdf') return contents.pdf
  if (mime.startsWith('image/')) return pictureOf(mime)
  if (mime === 'application/xml') return contents.xml
  if (mime === 'application/rtf') return contents.rtf
  return contents.binary
}
