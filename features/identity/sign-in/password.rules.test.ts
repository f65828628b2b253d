import { expect, test } from 'vitest'
import { NewLinkedPassword, NewPassword } from './password.rules.ts'

const own =
  'minimum of 6 characters and contain at least one of each of the following: uppercase letter, lowercase letter, special character, and a number'
const linked = 'at least 6 characters with one non-alphanumeric character, one digit and one uppercase letter'
const toldOf = (rule: typeof NewPassword, text: string) =>
  rule.safeParse(text).error?.issues.map(({ message }) => message) ?? []

// Spec A5, B5, D3: one rule, each place with its own wording, and nothing said twice.
test.each([
  ['a', own, linked],
  ['Ab1!', own, linked],
  ['abcdef', own, linked],
  ['ABCDEF', own, linked],
  ['abcde1!', own, linked],
  ['Abcdef!', own, linked],
  ['Abcdef1', own, linked],
  ['ABCDE1!', own, own],
])('%j is told once what it lacks', (text, ownWords, linkedWords) => {
  expect([toldOf(NewPassword, text), toldOf(NewLinkedPassword, text)]).toEqual([[ownWords], [linkedWords]])
})

test.each([NewPassword, NewLinkedPassword])('128 characters are the most, and a common password is none', rule => {
  const long = (length: number) => `Aa1!${'x'.repeat(length - 4)}`
  expect(toldOf(rule, long(128))).toEqual([])
  expect(toldOf(rule, long(129))).toEqual(['Cannot exceed 128 characters'])
  expect(toldOf(rule, 'Password123!')).toEqual([
    'This password is too common, or a common word with digits and signs. Please choose another.',
  ])
  expect(toldOf(rule, 'Ábc-1ü')).toEqual([])
})
