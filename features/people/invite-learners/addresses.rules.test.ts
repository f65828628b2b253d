import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesIn, pasteInto } from './addresses.rules.ts'

test.each([
  ['ana@example.org', ['ana@example.org']],
  [
    'Ana Lee <Ana@Example.org>; bao@example.org, "Chloe" <chloe@example.org>',
    ['ana@example.org', 'bao@example.org', 'chloe@example.org'],
  ],
  ['ana@example.org\nbao@example.org\r\nana@example.org', ['ana@example.org', 'bao@example.org']],
  ['nothing here', []],
])('finds the addresses in %j', (text, found) => expect(addressesIn(text)).toEqual(found))

test('a paste fills its row, the empty ones and new ones; what is there already is not doubled', () => {
  expect(pasteInto([''], 0, ['a@x.org', 'b@x.org'], 10)).toEqual({ rows: ['a@x.org', 'b@x.org'], leftOut: 0 })
  expect(pasteInto(['z@x.org', '', ''], 1, ['a@x.org', 'z@x.org', 'b@x.org', 'c@x.org'], 10)).toEqual({
    rows: ['z@x.org', 'a@x.org', 'b@x.org', 'c@x.org'],
    leftOut: 0,
  })
})

test('what does not fit is counted', () => {
  const many = Array.from({ length: 12 }, (_, at) => `p${at}@x.org`)
  expect(pasteInto([''], 0, many, 10)).toEqual({ rows: many.slice(0, 10), leftOut: 2 })
})

test('a paste begins in its row, whatever stood there, and goes on in the empty ones from the top', () => {
  expect(pasteInto(['', 'old@x.org', '  '], 1, ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'], 10)).toEqual({
    rows: ['b@x.org', 'a@x.org', 'c@x.org', 'd@x.org'],
    leftOut: 0,
  })
  expect(pasteInto(['a@x.org', 'b@x.org'], 0, ['a@x.org'], 10)).toEqual({ rows: ['a@x.org', 'b@x.org'], leftOut: 0 })
  expect(pasteInto(['a@x.org'], 0, [], 10)).toEqual({ rows: ['a@x.org'], leftOut: 0 })
})

test('an address that another row has is left alone, however it is written there', () => {
  expect(pasteInto(['', ' Ana@X.org '], 0, ['ana@x.org', 'b@x.org'], 10)).toEqual({
    rows: ['b@x.org', ' Ana@X.org '],
    leftOut: 0,
  })
})

// Spec D6: 'up to 10 emails by hand'.
test('no row is added beyond the most, and the empty ones are filled first', () => {
  expect(pasteInto(['a@x.org', '', 'c@x.org'], 1, ['1@x.org', '2@x.org', '3@x.org'], 4)).toEqual({
    rows: ['a@x.org', '1@x.org', 'c@x.org', '2@x.org'],
    leftOut: 1,
  })
})

test('no address is lost, doubled or changed by a paste that fits', () => {
  const address = fc.integer({ min: 0, max: 9 }).map(at => `p${at}@x.org`)
  fc.assert(
    fc.property(
      fc.array(fc.oneof(address, fc.constant('')), { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      fc.uniqueArray(address),
      (given, place, pasted) => {
        const at = place % given.length
        const { rows, leftOut } = pasteInto(given, at, pasted, 10)
        const kept = given.filter((row, index) => row !== '' && (index !== at || pasted.length === 0))
        if (leftOut === 0) for (const one of [...kept, ...pasted]) expect(rows).toContain(one)
        expect(rows.length).toBeLessThanOrEqual(Math.max(10, given.length))
        for (const one of pasted)
          expect(rows.filter(row => row === one).length).toBeLessThanOrEqual(
            Math.max(1, given.filter(row => row === one).length),
          )
      },
    ),
  )
})
