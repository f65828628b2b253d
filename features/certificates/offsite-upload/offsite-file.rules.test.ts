import { expect, test } from 'vitest'
import { type Field, fields, isField, readHeader, readRow } from './offsite-file.rules.ts'
import { columns } from './offsite-upload.messages.ts'

const template = fields.map(field => columns[field])
const positionsOf = (cells: readonly string[]) => {
  const header = readHeader(cells)
  if ('refusal' in header) throw new Error(header.refusal)
  return header.positions
}
const good: Record<Field, string> = {
  id: 'N-1',
  studentName: 'Ana Lee',
  studentId: '42',
  courseName: 'National course',
  training: 'Mandated Reporter Training',
  state: 'CA',
  version: '1.0.0',
  language: 'es',
  hours: '1.5',
  issueDate: '2026-03-08',
  expiryDate: '2028-03-08',
}
const read = (given: Partial<Record<Field, string>> = {}) =>
  readRow(
    fields.map(field => ({ ...good, ...given })[field]),
    positionsOf(template),
  )

test('the template’s columns are known, by their names and by the fields of the API, in any order and writing', () => {
  expect([...positionsOf(template)]).toEqual(fields.map((field, at) => [field, at]))
  expect([...positionsOf(fields)]).toEqual(fields.map((field, at) => [field, at]))
  expect(positionsOf(template.toReversed().map(name => ` ${name.toUpperCase()}: `)).get('id')).toBe(fields.length - 1)
  expect([
    isField('Student Name'),
    isField('student_name'),
    isField('Expires'),
    isField('expiryDate'),
    isField('Name'),
    isField(''),
  ]).toEqual([true, true, true, true, false, false])
})

// Spec D9: state and language have a default.
test('state and language may be left out, nothing else', () => {
  const without = (...names: Field[]) => readHeader(fields.filter(field => !names.includes(field)))
  expect(without('state', 'language')).toHaveProperty('positions')
  expect(without('hours')).toEqual({ refusal: 'The first row must name the columns. Missing: Hours.' })
  expect(readHeader([])).toEqual({
    refusal:
      'The first row must name the columns. Missing: Id, Student Name, Student Id, Course Name, Training, Version, Hours, Issue Date, Expires.',
  })
})

test('a column that stands twice is refused, also by its other name; what is missing goes before what is unknown', () => {
  expect(readHeader([...template, 'issueDate'])).toEqual({ refusal: 'The column Issue Date appears twice.' })
  expect(readHeader([...template, 'Phone', 'Grade'])).toEqual({
    refusal: 'Unknown columns: Phone, Grade.',
  })
  expect(readHeader(['Phone', ...template.slice(1)])).toEqual({
    refusal: 'The first row must name the columns. Missing: Id.',
  })
})

test('empty cells are no columns, and of what is unknown only so much is told', () => {
  expect(positionsOf(['', ' ', ...template, ' ']).get('id')).toBe(2)
  const many = Array.from({ length: 12 }, (_, at) => `${'x'.repeat(50)}${at}`)
  expect(readHeader([...template, ...many])).toEqual({
    refusal: `Unknown columns: ${Array.from({ length: 10 }, () => 'x'.repeat(40)).join(', ')}.`,
  })
})

test('a row is one certificate as the API takes it', () => {
  expect(read()).toEqual({ cells: good, certificate: { ...good, hours: 1.5 }, problems: [] })
})

test('without a state it is national, and without a language English', () => {
  expect(read({ state: '', language: '' }).certificate).toMatchObject({ state: 'NATL', language: 'en' })
  const short = fields.filter(field => field !== 'state' && field !== 'language')
  expect(
    readRow(
      short.map(field => good[field]),
      positionsOf(short),
    ).certificate,
  ).toMatchObject({ id: 'N-1', state: 'NATL', language: 'en' })
})

test('spaces around a cell are nothing, and a short row has empty cells', () => {
  expect(read({ studentName: '  Ana Lee ', hours: ' 2 ' })).toMatchObject({
    cells: { studentName: 'Ana Lee', hours: '2' },
    certificate: { studentName: 'Ana Lee', hours: 2 },
  })
  expect(readRow(['N-1'], positionsOf(template))).toMatchObject({
    cells: { id: 'N-1', expiryDate: '' },
    certificate: null,
  })
})

test.each([
  ['3/8/2026', '2026-03-08'],
  ['03/08/2026', '2026-03-08'],
  ['12/31/2026', '2026-12-31'],
  ['2026-03-08', '2026-03-08'],
])('the date %s is %s', (written, day) => {
  expect(read({ issueDate: written }).certificate?.issueDate).toBe(day)
})

test.each<[Partial<Record<Field, string>>, string[]]>([
  [{ studentName: '' }, ['Student Name: Required']],
  [{ hours: '' }, ['Hours: Enter a number of hours above 0 and at most 200.']],
  [{ hours: '0' }, ['Hours: Enter a number of hours above 0 and at most 200.']],
  [{ hours: 'two' }, ['Hours: Enter a number of hours above 0 and at most 200.']],
  [{ hours: '201' }, ['Hours: Enter a number of hours above 0 and at most 200.']],
  [{ issueDate: '13/1/2026' }, ['Issue Date: Write the date as 2026-03-08.']],
  [{ expiryDate: 'x3/8/2028' }, ['Expires: Write the date as 2026-03-08.']],
  [{ expiryDate: '3/8/20281' }, ['Expires: Write the date as 2026-03-08.']],
  [{ expiryDate: '2026-03-08' }, ['Expires: The expiry date must be after the issue date.']],
  [{ state: 'California' }, ['State: Use two capital letters for a state, or NATL.']],
  [{ language: 'Spanish' }, ['Language: Use a language code such as en.']],
  [{ id: '', courseName: '' }, ['Id: Required', 'Course Name: Required']],
  [{ language: `es-${'x'.repeat(40)}` }, ['Language: Cannot exceed 35 characters']],
])('%j is told as %j', (given, problems) => {
  expect(read(given)).toMatchObject({ certificate: null, problems })
})
