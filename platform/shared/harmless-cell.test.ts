import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, escapeCell } from './harmless-cell.ts'

describe('escapeCell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('puts an apostrophe before %j', (value) => {
    expect(escapeCell(value)).toBe(`'${value}`)
  })

  it.each(['', 'Jean-Luc', 'a=b', 'C++', "O'Brien", '"=1+1"'])('leaves %j as it is', (value) => {
    expect(escapeCell(value)).toBe(value)
  })
})

describe('csvCell', () => {
  it('doubles quotes and encloses what would break the row', () => {
    expect(csvCell('Ann "Bo", Lee')).toBe('"Ann ""Bo"", Lee"')
    expect(csvCell('=HYPERLINK("http://x.test","y")')).toBe(`"'=HYPERLINK(""http://x.test"",""y"")"`)
    expect(csvCell('plain')).toBe('plain')
  })

  it('is read back as one harmless cell, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('=', '+', '"', ',', ';', '\n', '\r', '\t', ' ', 'é', '李') }), (value) => {
        const [row] = parse(`x,${csvCell(value)},y\n`, { record_delimiter: '\n' })
        expect(row).toEqual(['x', escapeCell(value), 'y'])
        expect(row?.[1]).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })
})
