import { expect, test } from 'vitest'
import { workbookCell } from './workbook-cells.ts'

test.each([
  ['2026-02-28', { type: Date, value: new Date('2026-02-28'), format: 'yyyy-mm-dd' }],
  ['01:02:05', { type: Number, value: 3725 / 86_400, format: '[h]:mm:ss' }],
  ['125:00:00', { type: Number, value: 125 / 24, format: '[h]:mm:ss' }],
  ['0', { type: Number, value: 0 }],
  ['123456789012345', { type: Number, value: 123_456_789_012_345 }],
])('%s counts and sorts', (text, cell) => {
  expect(workbookCell(text)).toEqual(cell)
})

test.each([
  ['2026-13-01', 'no day'],
  ['01:61:00', 'no duration'],
  ['007', 'an identifier'],
  ['1234567890123456', 'more digits than a spreadsheet keeps'],
  ['-2', 'might be the start of a formula'],
  ['=1+1', 'a formula'],
  ['＝1+1', 'a formula in full-width letters'],
  ['1e5', 'no whole number'],
])('%s stays text: %s', text => {
  expect(workbookCell(text)).toEqual({ type: String, value: text })
})

test('an empty cell holds nothing', () => {
  expect(workbookCell('')).toBeNull()
})
