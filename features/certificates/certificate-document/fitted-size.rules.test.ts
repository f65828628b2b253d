import { expect, test } from 'vitest'
import { fittedSize, longestWord, widthOnScreen } from './fitted-size.rules.ts'

/** Every letter is as wide as its size. */
const square = (text: string) => text.length
const room = { width: 100, lines: 2, largest: 20, wrapped: 15 }

test('a text that fits one line has the largest size', () => {
  expect(fittedSize('abcd', room, square)).toBe(20)
})

test('a longer one takes two lines of a smaller size, by half points', () => {
  expect(fittedSize('abcde fghij', room, square)).toBe(15)
  expect(fittedSize('abcde fghij klm', room, square)).toBe(11)
  expect(fittedSize('abcde', { ...room, largest: 30 }, square)).toBe(19.5)
})

test('one line is better where it allows the larger size', () => {
  expect(fittedSize('abc efg', { ...room, wrapped: 8 }, square)).toBe(14)
})

test('in one line it shrinks', () => {
  expect(fittedSize('abcde fghij', { ...room, lines: 1 }, square)).toBe(8.5)
})

test('without a size of its own for several lines, the largest counts', () => {
  expect(fittedSize('abc defg', { width: 100, lines: 3, largest: 20 }, square)).toBe(20)
})

test('a word is never broken: the longest one fits a line', () => {
  expect(fittedSize('a bcdefghijklm', room, square)).toBe(8)
  expect(longestWord('a  bcd ef', square)).toBe(3)
})

test('letters of the screen are counted by their kind', () => {
  expect(widthOnScreen('an')).toBeCloseTo(1.24)
  expect(widthOnScreen("il, '")).toBeCloseTo(5 * 0.38)
  expect(widthOnScreen('mW')).toBeCloseTo(1.9)
  expect(widthOnScreen('AÉ')).toBeCloseTo(1.48)
  expect(widthOnScreen('한中')).toBe(2)
  expect(widthOnScreen('')).toBe(0)
})
