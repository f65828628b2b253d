import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEARNER_COLUMNS } from './learner-file.contract.ts'
import { cellsByColumn, columnOf, readHeader } from './learner-header.rules.ts'

const template = ['First Name', 'Last Name', 'Email', 'Group', 'Language']

// Spec D6: columns First Name, Last Name, Email, Group, Language.
test('the template’s own columns are known, in their order', () => {
  expect(readHeader(template)).toEqual({
    positions: { firstName: 0, lastName: 1, email: 2, group: 3, language: 4 },
    width: 5,
    found: template,
    missing: [],
    unknown: [],
    repeated: [],
  })
})

test.each([
  ['FIRST NAME', 'firstName'],
  ['first_name', 'firstName'],
  ['Given-Name', 'firstName'],
  ['forename', 'firstName'],
  ['First', 'firstName'],
  ['last.name', 'lastName'],
  ['Surname', 'lastName'],
  ['Family Name', 'lastName'],
  ['Last', 'lastName'],
  ['E-Mail:', 'email'],
  ['Email Address', 'email'],
  ['mail', 'email'],
  ['Email ID', 'email'],
  [' \u00a0Email*', 'email'],
  ['Groups', 'group'],
  ['Group name', 'group'],
  ['Lang', 'language'],
  ['Preferred Language', 'language'],
  ['First  Name', 'firstName'],
] as const)('%j names the column %s', (cell, column) => {
  expect(columnOf(cell)).toBe(column)
})

test.each(['Phone', 'Name', 'constructor', '', 'Email 2', 'toString'])('%j names no column', cell => {
  expect(columnOf(cell)).toBeUndefined()
})

test('columns stand in any order, and what may be left out is left out', () => {
  expect(readHeader(['Email', 'Surname', 'First'])).toMatchObject({
    positions: { email: 0, lastName: 1, firstName: 2 },
    width: 3,
    missing: [],
    unknown: [],
  })
})

test('what is missing, unknown and doubled is told, each once', () => {
  expect(readHeader(['Email', 'Phone', 'E-Mail', 'email'])).toEqual({
    positions: { email: 0 },
    width: 4,
    found: ['Email', 'Phone', 'E-Mail', 'email'],
    missing: ['firstName', 'lastName'],
    unknown: ['Phone'],
    repeated: ['email'],
  })
  expect(readHeader(['Group']).missing).toEqual(['firstName', 'lastName', 'email'])
})

test('empty cells at the right end add nothing to the width, those between do; none of them is a column', () => {
  expect(readHeader([...template, '', ' \u200b'])).toMatchObject({ width: 5, found: template, unknown: [] })
  expect(readHeader(['', ...template])).toMatchObject({ width: 6, found: template, positions: { firstName: 1 } })
  expect(readHeader([])).toMatchObject({ width: 0, found: [], missing: ['firstName', 'lastName', 'email'] })
})

test('the file of bad rows is uploaded again as it is: its line and its reason are no mistake', () => {
  expect(readHeader(['Line', 'Reason', ...template])).toMatchObject({
    width: 7,
    unknown: [],
    missing: [],
    found: ['Line', 'Reason', ...template],
    positions: { firstName: 2 },
  })
})

test('of a first row that is none only so much is shown', () => {
  const many = Array.from({ length: 30 }, (_, at) => `Column ${at}`)
  expect(readHeader(many)).toMatchObject({ width: 30, found: many.slice(0, 20), unknown: many.slice(0, 20) })
  expect(readHeader(['🙂'.repeat(41)]).unknown).toEqual([`${'🙂'.repeat(40)}…`])
  expect(readHeader(['🙂'.repeat(40)]).unknown).toEqual(['🙂'.repeat(40)])
  expect(readHeader(['a\u0000\u0001b']).found).toEqual(['a b'])
})

test('the cells of a row go to their columns; a short row and a column that is not there give nothing', () => {
  const { positions } = readHeader(['Email', 'Last Name', 'First Name', 'Group'])
  expect(cellsByColumn(['a@x.org', 'Lee', 'Ana'], positions)).toEqual({
    firstName: 'Ana',
    lastName: 'Lee',
    email: 'a@x.org',
    group: '',
    language: '',
  })
})

test('whatever stands in the first row, each column has one place within the width, or is missing', () => {
  const cell = fc.oneof(fc.constantFrom(...template, 'Line', 'Phone', '', 'mail'), fc.string())
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 12 }), cells => {
      const { positions, width, missing, repeated } = readHeader(cells)
      const places = LEARNER_COLUMNS.flatMap(column => positions[column] ?? [])
      expect(new Set(places).size).toBe(places.length)
      for (const place of places) expect(place).toBeLessThan(width)
      for (const column of missing) expect(positions[column]).toBeUndefined()
      expect(new Set(repeated).size).toBe(repeated.length)
      expect(width).toBeLessThanOrEqual(cells.length)
    }),
  )
})
