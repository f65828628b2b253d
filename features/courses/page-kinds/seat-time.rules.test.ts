import { expect, it } from 'vitest'
import { countWords, readingSeconds, seatSeconds } from './seat-time.rules.ts'

it.each([
  ['', 0],
  ['one', 1],
  ['one two  three\nfour', 4],
  ['<p>one</p><p>two <strong>three</strong></p>', 3],
  ['one – two', 2],
  ['niño año', 2],
  ['24 hours', 2],
  ['one<br>two', 2],
  ['a < b', 2],
  ['<>one', 1],
  ['3', 1],
])('counts the words of %j as %i', (text, words) => {
  expect(countWords(text)).toBe(words)
})

it('reads 180 words in a minute, and rounds up once over all texts', () => {
  expect(readingSeconds('word '.repeat(180))).toBe(60)
  expect(readingSeconds('word '.repeat(181))).toBe(61)
  expect(readingSeconds('one', 'two', 'three')).toBe(1)
  expect(readingSeconds('one', 'two', 'three', 'four')).toBe(2)
})

it('adds up the modules of a course', () => {
  expect(seatSeconds([{ seconds: 60 }, { seconds: 15 }])).toBe(75)
})
