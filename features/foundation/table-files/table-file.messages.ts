import { TABLE_FILE_MAX_ROWS } from './table-file.contract.ts'

/** 'a', 'b', each in quotation marks. */
export const list = (names: readonly string[]) => names.map(name => `'${name}'`).join(', ')
const maxRows = TABLE_FILE_MAX_ROWS.toLocaleString('en-US')

/** Why a file can't be used, and what to do about it. */
export const fileRefusals = {
  empty: 'The file is empty.',
  tooLarge: 'The file is larger than 25 MB. Split it into smaller files.',
  tooManyRows: `The file has more than ${maxRows} rows. Split it into smaller files.`,
  notATable: (name: string, content: string) =>
    `'${name}' contains ${content}, not a table of learners. Choose a CSV or XLSX file.`,
  otherKind: (content: string) => `This is ${content}, not a table of learners. Choose a CSV or XLSX file.`,
  nameMismatch: (name: string, content: string, extension: string) =>
    `The name '${name}' does not match the content: the file contains ${content}. ` +
    `If it is the right file, rename it to end in ${extension}.`,
  oldExcel: 'This is a workbook in the old Excel format (.xls). Open it, save it as XLSX or CSV, and upload that.',
  passwordProtected: 'The workbook is protected by a password. Save it without a password and upload it again.',
  encoding: "The file's text could not be read. Save it as 'CSV UTF-8' and upload it again.",
  brokenQuote: (line: number) =>
    `The row that begins on line ${line} has an unclosed quotation mark. Correct that row and upload the file again.`,
  severalSheets: (sheets: readonly string[]) =>
    `The workbook has data on more than one sheet: ${list(sheets)}. Keep one sheet and upload the file again.`,
  inflatesTooFar:
    'The workbook is far too large once it is unpacked. Copy the rows into a new workbook and upload that.',
  damaged: 'The workbook is damaged and could not be read. Save it again as XLSX or CSV and upload that.',
}

/** What a file holds, as named in a refusal. */
export const contents = {
  csv: 'plain text (CSV)',
  xlsx: 'an Excel workbook (XLSX)',
  html: 'a web page (HTML)',
  xml: 'an XML document',
  json: 'JSON data',
  rtf: 'a formatted text document (RTF)',
  pdf: 'a PDF document',
  zip: 'a ZIP archive',
  openDocument: 'an OpenDocument file',
  word: 'a Word document',
  binaryWorkbook: 'a binary Excel workbook (XLSB)',
  binary: 'binary data',
}

const picture = (format: string) => `a picture (${format})`
const pictures = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic', 'bmp', 'svg', 'tif', 'tiff']

/** What files with these endings are, as people call them. */
export const foreignKinds: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null) as object, {
  ...Object.fromEntries(pictures.map(ending => [ending, picture(ending.toUpperCase())])),
  pdf: contents.pdf,
  doc: contents.word,
  docx: contents.word,
  pages: 'a Pages document',
  ods: contents.openDocument,
  numbers: 'a Numbers document',
  xlsb: contents.binaryWorkbook,
  zip: contents.zip,
  rtf: contents.rtf,
  html: contents.html,
})

/** A picture, by its kind as its content tells it: 'image/png'. */
export const pictureOf = (mime: string): string =>
  picture(
    mime
      .replace(/^image\/(x-)?/, '')
      .replace(/\+.*$/, '')
      .toUpperCase(),
  )
