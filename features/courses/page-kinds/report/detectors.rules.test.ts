import { expect, it } from 'vitest'
import { detectorOf, hintOn } from './detectors.rules.ts'

it.each([
  ['She said: "I sleep in the garage."', true],
  ['She said: “I sleep in the garage.”', true],
  ['Ella dijo: «Duermo en el garaje.»', true],
  ["She said: 'I don't want to go.'", true],
  ["She didn't say that it's Ruby's.", false],
  ['She said that she sleeps in the garage.', false],
])('quotation marks in %j are seen: %s', (text, seen) => {
  expect(hintOn(text, { kind: 'quotes' }) === undefined).toBe(seen)
})

it.each([
  ['Obviously she is afraid.', ['obviously']],
  ['It was clearly a lie, OBVIOUSLY.', ['obviously', 'clearly']],
  ['He made\nit up.', ['made it up']],
  ['An unclearly written note.', []],
  ['Está claro, ¿no?', ['está claro']],
])('words in %j: %j', (text, words) => {
  const hint = hintOn(text, { kind: 'words', words: ['obviously', 'clearly', 'made it up', 'está claro'] })
  expect(hint).toEqual(words.length > 0 ? { kind: 'words', words } : undefined)
})

it('takes signs in a word as they are', () => {
  const detector = detectorOf('words: abuse (sexual), ?')
  expect(detector).toEqual({ kind: 'words', words: ['abuse (sexual)', '?'] })
  expect(detector && hintOn('A note.', detector)).toBeUndefined()
})

it.each([
  ['quotes', { kind: 'quotes' }],
  ['words: obviously, made it up', { kind: 'words', words: ['obviously', 'made it up'] }],
  ['words:', undefined],
  ['words: , ', undefined],
  ['numbers', undefined],
])('an author writes %j', (written, detector) => {
  expect(detectorOf(written)).toEqual(detector)
})
