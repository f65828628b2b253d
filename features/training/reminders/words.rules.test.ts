import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasOtherScheme,
  paragraphsOf,
  piecesOf,
  PLACEHOLDERS,
  strangerIn,
  SUBJECT_PLACEHOLDERS,
} from './words.rules.ts'

test('words are read in pieces, and nothing of them is lost', () => {
  expect(piecesOf('Hello {firstName}, {link}!')).toEqual([
    { text: 'Hello ' },
    { placeholder: 'firstName' },
    { text: ', ' },
    { placeholder: 'link' },
    { text: '!' },
  ])
  expect(piecesOf('{ firstName }')).toEqual([{ placeholder: 'firstName' }])
  expect(piecesOf('{link}{date}')).toEqual([{ placeholder: 'link' }, { placeholder: 'date' }])
  expect(piecesOf('{name}{firstName')).toEqual([{ text: '{name}' }, { text: '{firstName' }])
  expect(piecesOf('')).toEqual([])
  const words = fc
    .array(fc.oneof(fc.string(), fc.constantFrom(...PLACEHOLDERS.map(one => `{${one}}`))))
    .map(all => all.join(''))
  fc.assert(
    fc.property(words, text => {
      const again = piecesOf(text).map(piece => ('text' in piece ? piece.text : `{${piece.placeholder}}`))
      expect(again.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    }),
  )
})

test.each([
  ['Hello {firstName}', null],
  ['Hello { firstName }', null],
  ['Hello\n{name}', { line: 2, name: 'name' }],
  ['Hello {firstName', { line: 1, name: null }],
  ['Hello firstName}', { line: 1, name: null }],
  ['{{firstName}}', { line: 1, name: null }],
  ['{constructor}', { line: 1, name: 'constructor' }],
  ['{}', { line: 1, name: '' }],
] as const)('what is no placeholder is found with its line: %j', (words, found) => {
  expect(strangerIn(words)).toEqual(found)
})

test('whatever is accepted leaves no brace when it is filled in', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'link', 'a', '\n', ' ') }), words => {
      fc.pre(strangerIn(words) === null)
      expect(piecesOf(words).every(piece => !('text' in piece) || !/[{}]/.test(piece.text))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a subject has no link', () => {
  expect(strangerIn('See {link}', SUBJECT_PLACEHOLDERS)).toEqual({ line: 1, name: 'link' })
})

test.each([
  ['See https://district.test/help', false],
  ['Note: call me', false],
  ['Data: see below', false],
  ['See HTTP://evil.test', true],
  ['javascript:alert(1)', true],
  ['(data:text/html,x)', true],
  ['ftp://files.test', true],
] as const)('addresses other than https are found: %j', (words, found) => {
  expect(hasOtherScheme(words)).toBe(found)
})

test('an empty line parts paragraphs', () => {
  expect(paragraphsOf('One\ntwo\n \n\nthree\n')).toEqual(['One\ntwo', 'three'])
  expect(paragraphsOf('One\n\ntwo\n  \nthree')).toEqual(['One', 'two', 'three'])
  expect(paragraphsOf('\n\nOne')).toEqual(['One'])
  expect(paragraphsOf(' ')).toEqual([])
})
