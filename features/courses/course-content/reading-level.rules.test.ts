import { expect, it } from 'vitest'
import { countSyllables, countSyllablesEs, readingEaseEs, readingLevel, sentencesOf } from './reading-level.rules.ts'

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
  // Eight words and ten syllables in two sentences: a number is no word.
  expect(readingLevel('Call  911 for any child. She saw his agent.')).toBeCloseTo(0.39 * 4 + 11.8 * (10 / 8) - 15.59)
  const hard = 'Mother reported sudden hunger after seven winter visits. Nobody ever answered.'
  expect(readingLevel(hard)).toBeGreaterThan(readingLevel('The cat sat on the mat. It was fat.'))
})

it('counts sentences of running text only', () => {
  const page =
    '<h2>The call</h2><p>Say who it was. Then say what you saw.</p><ul><li>who it was<ul><li>and where</li></ul></li>' +
    '<li><p>What he said, and when he did.</p></li></ul><table><tr><td>One line of it all.</td></tr></table>'
  expect(sentencesOf(page).map(one => one.trim())).toEqual(['Say who it was.', 'Then say what you saw.'])
  expect(readingLevel(page)).toBeCloseTo(readingLevel('Say who it was. Then say what you saw.'))
  // A page that was measured as if it were for the second grade.
  const hard = '<p>Administrators occasionally underestimate confidentiality requirements.</p>'
  expect(readingLevel(`<h2>It</h2>${hard}<ul><li>a</li><li>b</li></ul>`)).toBeCloseTo(readingLevel(hard))
})

it('counts no sentence that is none: a lead to a list, a label, an answer of a word or two', () => {
  expect(
    sentencesOf('<p>Say these things to them:</p><p>A label without an end</p><p>Yes. Not yet! He did go.</p>'),
  ).toEqual([' He did go.'])
  expect(sentencesOf('Yes, he really did\nThen he went home again.')).toEqual(['Then he went home again.'])
})

it('takes a mark inside quotes for the end of a sentence, and one after a short form for none', () => {
  expect(sentencesOf('<p>She told me: &quot;Go on now.&quot; He went home again.</p>')).toHaveLength(2)
  expect(sentencesOf('The U.S. Code says who must. Dr. Lee called at once.')).toHaveLength(2)
  expect(sentencesOf('Llamó a las 9 a. m. y nadie contestó. «¿Quién es usted?» Nadie lo sabía.')).toHaveLength(3)
  expect(sentencesOf('He said 3.5 hours to her. No more… She left without him.')).toHaveLength(2)
})

it.each([
  [
    '<p>He went <strong class="x">home again.</strong> She did not go.</p>',
    ['He went home again.', ' She did not go.'],
  ],
  ['<p>She&nbsp;said:&#39;Go&quot; on.</p>', ["She said:'Go' on."]],
  ['Call the police at<ul><li>once.</li></ul>once you know it.', ['once you know it.']],
  ['He left! 911! Dial 9 1 1 8. And he came back?!', [' And he came back?!']],
])('reads %j as what it shows', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})

it('is nothing for a text without sentences', () => {
  expect(readingLevel('<p>911</p>')).toBe(0)
  expect(readingLevel('')).toBe(0)
  expect(readingLevel('<h2>The people whom the law names</h2>')).toBe(0)
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
  ['equipo', 3],
  ['seguir', 2],
  ['Henry', 2],
  ['Yury', 2],
  ['Sr', 1],
])('hears in the Spanish %s %i syllables', (word, syllables) => {
  expect(countSyllablesEs(word)).toBe(syllables)
})

it('is easier in Spanish the shorter the words and the sentences are', () => {
  // Five words and seven syllables, in one sentence.
  expect(readingEaseEs('El niño ve la luna.')).toBeCloseTo(206.835 - 62.3 * (7 / 5) - 5)
  // Nine words and twelve syllables in two sentences: a number is no word.
  expect(readingEaseEs('El niño ve  911 la luna. Es de noche ya.')).toBeCloseTo(206.835 - 62.3 * (12 / 9) - 4.5)
  expect(readingEaseEs('Un procedimiento administrativo extraordinario.')).toBeLessThan(
    readingEaseEs('El niño ve la luna. Es de noche.'),
  )
  expect(readingEaseEs('<p>911</p>')).toBe(100)
})
