import { describe, expect, it } from 'vitest'
import { countWords, examSeconds, readingSeconds, seatSeconds } from './seat-time.rules.ts'

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

describe('an exam', () => {
  const question = (words: number, about?: string) => ({
    question: 'word '.repeat(words - 4),
    answers: [{ text: 'one two' }, { text: 'three four' }],
    ...(about && { case: about }),
  })

  it('takes 20 seconds and the reading for each question that is drawn', () => {
    expect(examSeconds({ drawn: 2, questions: [question(30), question(30), question(30)] })).toBe(2 * 20 + 2 * 10)
  })

  it('is read as its pool is on average, rounded up once', () => {
    expect(examSeconds({ drawn: 3, questions: [question(30), question(61)] })).toBe(3 * 20 + 46)
  })

  it('tells the case with each of its questions', () => {
    const cases = [{ key: 'mia', text: 'word '.repeat(60) }]
    expect(examSeconds({ drawn: 1, questions: [question(30, 'mia'), question(30)], cases })).toBe(20 + 20)
  })

  it('takes a number even if nothing is left to ask', () => {
    expect(examSeconds({ drawn: 4, questions: [] })).toBe(80)
  })
})
