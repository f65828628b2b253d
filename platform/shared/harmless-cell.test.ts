import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellCases } from '../testing/cell-cases.ts'
import { csvCell, escapeCell } from './harmless-cell.ts'

describe('escapeCell', () => {
  it.each(cellCases)('writes %j as %j', (text, cell) => {
    expect(escapeCell(text)).toBe(cell)
  })
})

describe('csvCell', () => {
  it('doubles quotes and encloses what would break the row', () => {
    expect(csvCell('Ann "Bo", Lee')).toBe('"Ann ""Bo"", Lee"')
    expect(csvCell('=HYPERLINK("http://x.test","y")')).toBe(`"'=HYPERLINK(""http://x.test"",""y"")"`)
    expect(['plain', 'two words', ' before', 'after\u00a0'].map(csvCell)).toEqual([
      'plain',
      'two words',
      '" before"',
      '"after\u00a0"',
    ])
  })

  it('leaves no formula at the beginning of a cell where a semicolon parts cells and quotes inside mean nothing', () => {
    for (const [text] of cellCases) {
      for (const part of `x,${csvCell(text)},y`.split(/[;\t\r\n]/))
        expect([text, part]).toEqual([text, expect.not.stringMatching(/^[=+\-@＝＋－＠]/)])
    }
  })

  it('is read back as one harmless cell, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('=', '+', '＝', '"', ',', ';', '\n', '\r', '\t', ' ', 'é', '李') }),
        value => {
          const [row] = parse(`x,${csvCell(value)},y\n`, { record_delimiter: '\n' })
          expect(row).toEqual(['x', escapeCell(value), 'y'])
          expect(row?.[1]).not.toMatch(/^[=+\-@＝\t\r]/)
        },
      ),
    )
  })
})
