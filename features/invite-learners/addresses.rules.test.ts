import { expect, test } from 'vitest'
import { addressesIn, pasteInto } from './addresses.rules.ts'

test.each([
  ['ana@example.org', ['ana@example.org']],
  ['Ana Lee <Ana@Example.org>; bao@example.org, "Chloe" <chloe@example.org>', ['ana@example.org', 'bao@example.org', 'chloe@example.org']],
  ['ana@example.org\nbao@example.org\r\nana@example.org', ['ana@example.org', 'bao@example.org']],
  ['nothing here', []],
])('finds the addresses in %j', (text, found) => expect(addressesIn(text)).toEqual(found))

test('a paste fills its row, the empty ones and new ones; what is there already is not doubled', () => {
  expect(pasteInto([''], 0, ['a@x.org', 'b@x.org'], 10)).toEqual({ rows: ['a@x.org', 'b@x.org'], leftOut: 0 })
  expect(pasteInto(['z@x.org', '', ''], 1, ['a@x.org', 'z@x.org', 'b@x.org', 'c@x.org'], 10)).toEqual({ rows: ['z@x.org', 'a@x.org', 'b@x.org', 'c@x.org'], leftOut: 0 })
})

test('what does not fit is counted', () => {
  const many = Array.from({ length: 12 }, (_, at) => `p${at}@x.org`)
  expect(pasteInto([''], 0, many, 10)).toEqual({ rows: many.slice(0, 10), leftOut: 2 })
})
