import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameName } from './attestation.rules.ts'

// Spec D4: the typed name must be the person's.
test.each([
  ['leo tran', 'Leo Tran'],
  ['LEO  TRAN', 'Leo Tran'],
  [' LeoTran ', 'Leo Tran'],
  ['Jose Munoz', 'José Muñoz'],
  ['José Muñoz', 'José Muñoz'],
  ['Anne Marie OBrien', 'Anne-Marie O’Brien'],
  ["Anne-Marie O'Brien", 'Anne-Marie O’Brien'],
  ['Lukasz Zolty', 'Łukasz Żółty'],
  ['Soren Aeroe', 'Søren Æroe'],
  ['Strasse', 'Straße'],
  ['Dordevic', 'Đorđević'],
  ['Oeuvre', 'Œuvre'],
  ['Isik', 'Işık'],
  ['Gudmundur', 'Guðmundur'],
  ['J R Smith', 'J.R. Smith'],
  ['Louis XIV', 'louis xiv'],
  ['李小龍', '李 小龍'],
])('%j signs for %j', (typed, name) => {
  expect(sameName(typed, name)).toBe(true)
})

test.each([
  ['', 'Leo Tran'],
  ['Leo', 'Leo Tran'],
  ['Tran Leo', 'Leo Tran'],
  ['Leo Tram', 'Leo Tran'],
  ['x', 'Leo Tran'],
  ['Leo Tran 2', 'Leo Tran'],
  ['.', 'Leo Tran'],
  ['李小', '李小龍'],
  ['.', '…'],
  ['..', '!!'],
])('%j does not sign for %j', (typed, name) => {
  expect(sameName(typed, name)).toBe(false)
})

test('everybody can sign with their own name, and a name of signs alone is compared sign by sign', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), name => {
      expect(sameName(name, name)).toBe(true)
      expect(sameName(` ${name.toLowerCase()} `, name.toLowerCase())).toBe(true)
    }),
  )
  expect([sameName('☆ ☆', '☆☆'), sameName('☆', '☆☆')]).toEqual([true, false])
})
