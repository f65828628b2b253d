import { expect, it } from 'vitest'
import { countSyllables, countSyllablesEs, readingEaseEs, readingLevel } from './reading-level.rules.ts'

it.each([
  ['a', 1],
  ['child', 1],
  ['phone', 1],
  ['notes', 1],
  ['asked', 1],
  ['wanted', 2],
  ['people', 2],
  ['table', 2],
  ['report', 2],
  ["mother's", 2],
  ['agency', 3],
  ['confidential', 4],
  ['911', 1],
])('hears in %s %i syllables', (word, syllables) => {
  expect(countSyllables(word)).toBe(syllables)
})

it('is the grade of Flesch and Kincaid', () => {
  // Six words and six syllables; then ten words and twenty.
  expect(readingLevel('The cat sat on the mat.')).toBeCloseTo(0.39 * 6 + 11.8 - 15.59)
  const hard = 'Mother reported sudden hunger after seven winter visits. Nobody answered.'
  expect(readingLevel(hard)).toBeGreaterThan(readingLevel('The cat sat on the mat. It was fat.'))
})

it('takes a line of a list and a heading for a sentence, and a mark inside quotes for its end', () => {
  const list = '<h2>The call</h2><ul><li>who it was</li><li>what he said</li></ul>'
  expect(readingLevel(list)).toBeCloseTo(readingLevel('The call. Who it was. What he said.'))
  expect(readingLevel("<p>She said: 'Go on.' He went.</p>")).toBeCloseTo(readingLevel('She said: Go on. He went.'))
})

it('is nothing for a text without words', () => {
  expect(readingLevel('<p>911</p>')).toBe(0)
  expect(readingLevel('')).toBe(0)
})

it.each([
  ['niño', 2],
  ['reporte', 3],
  ['negligencia', 4],
  ['quien', 1],
  ['guía', 2],
  ['oía', 3],
  ['ciudad', 2],
  ['hay', 1],
  ['muy', 1],
  ['leer', 2],
])('hears in the Spanish %s %i syllables', (word, syllables) => {
  expect(countSyllablesEs(word)).toBe(syllables)
})

it('is easier in Spanish the shorter the words and the sentences are', () => {
  // Five words and seven syllables, in one sentence.
  expect(readingEaseEs('El niño ve la luna.')).toBeCloseTo(206.835 - 62.3 * (7 / 5) - 5)
  expect(readingEaseEs('Un procedimiento administrativo extraordinario.')).toBeLessThan(
    readingEaseEs('El niño ve la luna. Es de noche.'),
  )
  expect(readingEaseEs('<p>911</p>')).toBe(100)
})
