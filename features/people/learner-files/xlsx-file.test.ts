import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import type { SheetData } from 'write-excel-file/node'
import { readZip, storedZip } from '#foundation/table-files/zip-archive.server.ts'
import { learnerNumber } from './testing/learner-files.ts'
import { refusalOf, rowsOf } from './testing/read-file.ts'
import { csvTemplate, xlsxTemplate } from './template.server.ts'

const HEADER = ['First Name', 'Last Name', 'Email', 'Group', 'Language']
const workbook = (rows: SheetData) => writeXlsx(rows, { sheet: 'Learners' }).toBuffer()
const good = () => workbook([HEADER, ['Zoë', 'Trần', 'zoe@x.org', '李', 'English']])

/** The workbook with its sheet's XML replaced. */
async function withSheetData(sheetData: string): Promise<Buffer> {
  const entries = await readZip(await good(), 1e8, () => true)
  const sheet = entries.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  const changed = sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${sheetData}</sheetData>`)
  expect(changed).not.toBe(sheet)
  return storedZip(entries.set('xl/worksheets/sheet1.xml', Buffer.from(changed)))
}
const text = (address: string, value: string) => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`
const headerRow = `<row r="1">${text('A1', 'First Name')}${text('B1', 'Last Name')}${text('C1', 'Email')}</row>`

describe('an XLSX file of learners', () => {
  it('is read in order with the numbers of its rows', async () => {
    const learners = Array.from({ length: 1_500 }, (_, index) => learnerNumber(index))
    const cells = learners.map(one => [one.firstName, one.lastName, one.email, one.group, one.language])
    const rows = await rowsOf('Learners.XLSX', await workbook([HEADER, [], ...cells]))
    expect(rows.map(row => row.firstName)).toEqual(learners.map(learner => learner.firstName))
    expect(rows.map(row => row.line)).toEqual(learners.map((_, index) => index + 3))
    expect(rows.flatMap(row => row.problems)).toEqual([])
  })

  it('turns numbers, dates and truths into text', async () => {
    const number = { value: 12345678901234, type: Number }
    const date = { value: new Date('2026-03-08T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' }
    const rows = await rowsOf('a.xlsx', await workbook([HEADER, [number, date, 'a@x.org', true, null]]))
    expect(rows[0]).toMatchObject({ firstName: '12345678901234', lastName: '2026-03-08', group: 'TRUE' })
  })

  it('takes the kept value of a formula, the text of rich text, and refuses text that starts a formula', async () => {
    const rich = '<c r="B2" t="inlineStr"><is><r><t>Le</t></r><r><rPr><b/></rPr><t>e</t></r></is></c>'
    const rows = await rowsOf(
      'a.xlsx',
      await withSheetData(
        `${headerRow}<row r="2"><c r="A2" t="str"><f>"A"&amp;"nn"</f><v>Ann</v></c>${rich}${text('C2', 'a@x.org')}</row>` +
          `<row r="4">${text('A4', '=1+1')}${text('B4', 'Lee')}${text('C4', 'b@x.org')}</row>`,
      ),
    )
    expect(rows[0]).toMatchObject({ line: 2, firstName: 'Ann', lastName: 'Lee', problems: [] })
    expect(rows[1]).toMatchObject({ line: 4, problems: [{ kind: 'formula', column: 'firstName' }] })
  })

  it('may have further sheets as long as they are empty', async () => {
    const sheets = [
      { sheet: 'Notes', data: [] },
      { sheet: 'People', data: [HEADER, ['Ann', 'Lee', 'a@x.org']] },
    ]
    expect(await rowsOf('a.xlsx', await writeXlsx(sheets).toBuffer())).toHaveLength(1)
  })

  it('is refused with two sheets of data, which are named', async () => {
    const data = [HEADER, ['Ann', 'Lee', 'a@x.org']]
    const refusal = await refusalOf(
      'a.xlsx',
      await writeXlsx([
        { sheet: 'Staff', data },
        { sheet: 'Old', data },
      ]).toBuffer(),
    )
    expect(refusal).toEqual({ kind: 'severalSheets', text: expect.stringContaining("'Staff', 'Old'") })
  })

  it('is refused without rows or header as a CSV is', async () => {
    expect((await refusalOf('a.xlsx', await workbook([[]]))).kind).toBe('empty')
    expect((await refusalOf('a.xlsx', await workbook([HEADER]))).kind).toBe('noRows')
    expect((await refusalOf('a.xlsx', await workbook([['Name'], ['Ann']]))).kind).toBe('missingColumns')
  })

  it('is refused under the name of a CSV, and told so', async () => {
    expect(await refusalOf('a.csv', await good())).toEqual({
      kind: 'nameMismatch',
      text: expect.stringContaining('an Excel workbook (XLSX)'),
    })
  })
})

describe('a workbook that cannot be used', () => {
  const start = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const ole = (content: string) => Buffer.concat([start, Buffer.alloc(504), Buffer.from(content, 'utf16le')])

  it('is refused in the old format and under a password', async () => {
    expect((await refusalOf('a.xls', ole('Workbook'))).kind).toBe('oldExcel')
    expect((await refusalOf('a.xlsx', ole('EncryptedPackage'))).kind).toBe('passwordProtected')
  })

  it.each([
    ['a ZIP archive', 'readme.txt', 'hello'],
    ['a Word document', 'word/document.xml', '<w/>'],
    ['an OpenDocument file', 'mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['a binary Excel workbook', 'xl/workbook.bin', '-'],
  ])('is refused as %s', async (content, entry, bytes) => {
    const refusal = await refusalOf('a.xlsx', storedZip(new Map([[entry, Buffer.from(bytes)]])))
    expect(refusal).toEqual({ kind: 'notATable', text: expect.stringContaining(content) })
  })

  it('is refused when cut off or scrambled', async () => {
    const whole = await good()
    expect((await refusalOf('a.xlsx', whole.subarray(0, whole.length / 2))).kind).toBe('damaged')
    const scrambled = Buffer.from(whole)
    scrambled.fill(0xaa, 40, whole.length - 1_500)
    expect((await refusalOf('a.xlsx', scrambled)).kind).toBe('damaged')
    expect((await refusalOf('a.xlsx', await withSheetData('<row r="1"><c r="A1"'))).kind).toBe('damaged')
  })

  it('is refused when it unpacks to more than its bound, whatever size it claims', async () => {
    const zeros = deflateRawSync(Buffer.alloc(300 * 1024 * 1024), { level: 1 })
    const bomb = deflatedZip('xl/workbook.xml', zeros, 1_000)
    expect((await refusalOf('a.xlsx', bomb)).kind).toBe('inflatesTooFar')
  }, 20_000)

  it('may unpack to 64 MB and no more', async () => {
    const padded = (bytes: number) =>
      deflatedZip('xl/workbook.xml', deflateRawSync(Buffer.alloc(bytes, ' '), { level: 1 }), bytes)
    expect((await refusalOf('a.xlsx', padded(64 * 1024 * 1024))).kind).toBe('damaged')
    expect((await refusalOf('a.xlsx', padded(64 * 1024 * 1024 + 1))).kind).toBe('inflatesTooFar')
  }, 20_000)

  it('is refused when a far cell or row would fill the memory', async () => {
    const far = await withSheetData('<row r="4000000000"><c r="A4000000000"><v>1</v></c></row>')
    expect((await refusalOf('a.xlsx', far)).kind).toBe('damaged')
    const row = (number: number) => `<row r="${number}">${text(`XFD${number}`, 'x')}</row>`
    const wide = Array.from({ length: 40_000 }, (_, index) => row(index + 2)).join('')
    expect((await refusalOf('a.xlsx', await withSheetData(headerRow + wide))).kind).toBe('inflatesTooFar')
  }, 60_000)
})

describe('the template', () => {
  it('is read back as one valid learner, as CSV and as XLSX', async () => {
    const rows = [...(await rowsOf('t.csv', csvTemplate())), ...(await rowsOf('t.xlsx', await xlsxTemplate()))]
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toMatchObject({ line: 2, lastName: 'Nguyễn', language: 'en', problems: [] })
  })
})

/** A ZIP with one deflated entry that claims a size other than its real one. */
function deflatedZip(name: string, packed: Buffer, claimedSize: number): Buffer {
  const archive = storedZip(new Map([[name, packed]]))
  const directory = archive.readUInt32LE(archive.length - 6)
  for (const [at, sizeAt] of [
    [8, 22],
    [directory + 10, directory + 24],
  ] as const) {
    archive.writeUInt16LE(8, at)
    archive.writeUInt32LE(claimedSize, sizeAt)
  }
  return archive
}
