import { describe, expect, it } from 'vitest'
import { TABLE_FILE_MAX_BYTES, TABLE_FILE_MAX_ROWS } from '#foundation/table-files/table-file.contract.ts'
import { makeCsv, learnerNumber } from './testing/learner-files.ts'
import { refusalOf, rowsOf } from './testing/read-file.ts'

const HEADER = 'First Name,Last Name,Email'
const one = (rows: Awaited<ReturnType<typeof rowsOf>>) => {
  expect(rows).toHaveLength(1)
  const [row] = rows
  if (!row) throw new Error('the file holds no row')
  return row
}

describe('a CSV file of learners', () => {
  it.each([',', ';', '\t'] as const)(
    'is read with the delimiter %j, every script intact and in order',
    async delimiter => {
      const rows = await rowsOf('learners.csv', makeCsv({ rows: 2_345, delimiter, groups: ['Staff; A, B'] }))
      expect(rows).toHaveLength(2_345)
      const asWritten = Array.from({ length: 2_345 }, (_, index) => learnerNumber(index + 1))
      expect(rows.map(row => row.firstName)).toEqual(asWritten.map(learner => learner.firstName))
      expect(rows.map(row => row.lastName)).toEqual(asWritten.map(learner => learner.lastName))
      expect(rows.map(row => row.email)).toEqual(asWritten.map(learner => learner.email))
      expect(new Set(rows.map(row => row.group))).toEqual(new Set(['Staff; A, B']))
      expect(rows.flatMap(row => row.problems)).toEqual([])
    },
  )

  it.each(['\r\n', '\n', '\r'] as const)('keeps its own line numbers with blank lines and %j', async lineEnd => {
    const lines = ['', HEADER, '', 'Ann,Lee,ann@x.org', ' , ,', '"Bo\n\nb",Lee,bo@x.org', 'Cy,Lee,cy@x.org']
    const rows = await rowsOf('a.csv', lines.join('\n').replaceAll('\n', lineEnd))
    expect(rows.map(row => [row.line, row.firstName])).toEqual([
      [4, 'Ann'],
      [6, 'Bo\n\nb'],
      [9, 'Cy'],
    ])
    expect(rows[1]?.problems).toEqual([{ kind: 'lineBreak', column: 'firstName' }])
  })

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${HEADER}\nZoë,Trần,zoe@x.org`)],
    ['UTF-16 little endian', Buffer.from(`\ufeff${HEADER}\nZoë,Trần,zoe@x.org`, 'utf16le')],
    ['UTF-16 big endian', Buffer.from(`\ufeff${HEADER}\nZoë,Trần,zoe@x.org`, 'utf16le').swap16()],
  ])('is read in %s', async (_, content) => {
    expect(one(await rowsOf('a.csv', content))).toMatchObject({ firstName: 'Zoë', lastName: 'Trần', problems: [] })
  })

  it('is read in Windows-1252 when it is not valid UTF-8', async () => {
    const content = Buffer.from(`${HEADER}\nZo\xeb\x92\x80,M\xfcller,z@x.org`, 'latin1')
    expect(one(await rowsOf('a.csv', content))).toMatchObject({ firstName: 'Zoë’€', lastName: 'Müller' })
  })

  it('keeps a letter whole where two pieces of the file meet', async () => {
    const rows = await rowsOf('a.csv', makeCsv({ rows: 20_000, bom: true }))
    expect(rows.filter(row => row.problems.length > 0)).toEqual([])
    expect(rows.at(-1)?.line).toBe(20_001)
  })

  it('obeys the delimiter that Excel declares', async () => {
    const rows = await rowsOf('a.csv', `sep=;\r\nFirst Name;Last Name;Email\r\nAnn;"Lee, Jr.";a@x.org\r\n`)
    expect(one(rows)).toMatchObject({ line: 3, lastName: 'Lee, Jr.' })
  })

  it('knows its columns by other names and in any order', async () => {
    const rows = await rowsOf('a.csv', 'E-mail Address,SURNAME,first_name,preferred language\nA@X.org,Lee,Ann,Español')
    expect(one(rows)).toMatchObject({ firstName: 'Ann', lastName: 'Lee', email: 'a@x.org', language: 'es', group: '' })
  })

  it('bears spaces around quotes and stray quotes inside a name', async () => {
    const rows = await rowsOf('a.csv', `${HEADER}\n "Ann ""A""" , "Lee" ,a@x.org\nBo "B" C,Lee,b@x.org`)
    expect(rows.map(row => row.firstName)).toEqual(['Ann "A"', 'Bo "B" C'])
  })

  it('judges a row of another width by itself and lets empty cells at the end pass', async () => {
    const rows = await rowsOf(
      'a.csv',
      `${HEADER},Group,,\nA,L,a@x.org,G,,\nB,L,b@x.org\nC,L,c@x.org,G,more\nD,L,d@x.org,G`,
    )
    expect(rows.map(row => row.problems.map(problem => problem.kind))).toEqual([
      [],
      ['columnCount'],
      ['columnCount'],
      [],
    ])
  })

  it('may have many blank lines, yet not without end', async () => {
    const start = `${HEADER}\nAnn,Lee,a@x.org\n`
    const rows = await rowsOf('a.csv', `${start}${'\n'.repeat(1_000_000)},,\nBo,Lee,b@x.org`)
    expect(rows.map(row => row.line)).toEqual([2, 1_000_004])
    expect((await refusalOf('a.csv', start + ',,\n'.repeat(1_000_000))).kind).toBe('tooManyRows')
  }, 30_000)

  it('may hold 100,000 rows, and not one more', async () => {
    const rows = await rowsOf('a.csv', makeCsv({ rows: TABLE_FILE_MAX_ROWS }))
    expect(rows).toHaveLength(TABLE_FILE_MAX_ROWS)
    const refusal = await refusalOf('a.csv', makeCsv({ rows: TABLE_FILE_MAX_ROWS + 1 }))
    expect(refusal).toEqual({ kind: 'tooManyRows', text: expect.stringContaining('100,000') })
  }, 30_000)
})

describe('a file that cannot be used', () => {
  it.each([
    ['empty', ''],
    ['empty', '\n \n\t\n'],
    ['empty', '\ufeff'],
    ['noRows', `${HEADER}\n\n`],
    ['encoding', Buffer.concat([Buffer.from(`${HEADER}\n`), Buffer.from([0x8f, 0x90, 0xff, 0x0a])])],
    ['tooLarge', Buffer.alloc(TABLE_FILE_MAX_BYTES + 1, 'a')],
  ])('is refused as %s', async (kind, content) => {
    expect((await refusalOf('a.csv', content)).kind).toBe(kind)
  })

  it('is told which columns are missing, found and needed', async () => {
    const { kind, text } = await refusalOf('a.csv', 'First Name,Mobile\nAnn,1')
    expect(kind).toBe('missingColumns')
    expect(text).toBe(
      "The first row must name the columns. Missing: Last Name, Email. Found: 'First Name', 'Mobile'. " +
        'Required: First Name, Last Name, Email. Optional: Group, Language.',
    )
  })

  it('is told which columns are unknown or repeated', async () => {
    expect(await refusalOf('a.csv', `${HEADER},Mobile\nA,L,a@x.org,1`)).toMatchObject({
      kind: 'unknownColumns',
      text: expect.stringContaining("Unknown columns: 'Mobile'."),
    })
    expect(await refusalOf('a.csv', `${HEADER},E-mail\nA,L,a@x.org,`)).toMatchObject({
      kind: 'repeatedColumns',
      text: expect.stringContaining('more than once: Email.'),
    })
  })

  it('shows little of a first row that is no header', async () => {
    const { kind, text } = await refusalOf('a.csv', `${'Dear all\u0007'.repeat(50)}\n` + 'x,'.repeat(500))
    expect(kind).toBe('missingColumns')
    expect(text).toMatch(/Found: '(Dear all ){4}Dear…'\./)
  })

  it('is told on which line a quotation mark stays open', async () => {
    const open = `${HEADER}\nAnn,Lee,a@x.org\n\n"Bo,Lee,b@x.org\nCy,Lee,c@x.org\n`
    expect(await refusalOf('a.csv', open)).toEqual({ kind: 'brokenQuote', text: expect.stringContaining('line 4 ') })
    const long = open + 'Dee,Lee,d@x.org\n'.repeat(20_000)
    expect(await refusalOf('a.csv', long)).toEqual({ kind: 'brokenQuote', text: expect.stringContaining('line 4 ') })
  })

  it.each([
    ['a PDF document', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj', 'latin1')],
    ['a picture (PNG)', Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')],
    ['a picture (GIF)', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['a web page', Buffer.from('\ufeff<!DOCTYPE html>\n<html><table><tr><td>First Name</td></tr></table></html>')],
    ['an XML document', Buffer.from('<?xml version="1.0"?><Workbook/>')],
    ['JSON data', Buffer.from('[{"firstName": "Ann"}]')],
    ['binary data', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00])],
    ['binary data', Buffer.concat([Buffer.from(`${HEADER}\nAnn,Lee,a@x.org\n`.repeat(1_000)), Buffer.alloc(5)])],
  ])('is named by its content when it is %s', async (content, bytes) => {
    const refusal = await refusalOf('learners.csv', bytes)
    expect(refusal.kind).toBe('notATable')
    expect(refusal.text).toContain(`'learners.csv' contains ${content}`)
  })

  it.each(['learners.xlsx', 'learners.pdf', 'learners'])('is refused when text is named %s', async name => {
    const refusal = await refusalOf(name, `${HEADER}\nAnn,Lee,a@x.org`)
    expect(refusal).toEqual({ kind: 'nameMismatch', text: expect.stringContaining('plain text (CSV)') })
  })
})
