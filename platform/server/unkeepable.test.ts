import { expect, test } from 'vitest'
import { unkeepable } from './unkeepable.ts'

const half = String.fromCharCode(0xd800)

test.each([
  ['a NUL character', 'a\0', ''],
  ['half of a pair', half, ''],
  ['one in a list', { names: ['a', { first: `b${half}` }] }, 'names.1.first'],
  ['one in a name', { answers: { 'b\0': 1 } }, 'answers.b'],
])('%s is found where it stands', (_what, value, path) => {
  expect(unkeepable(value)).toBe(path)
})

test.each([
  ['text of any language', 'Nguyễn 陳 👩🏽‍🏫\n'],
  ['nothing', null],
  ['what holds no text', { a: [1, true, null, new Date(0)] }],
])('%s is kept', (_what, value) => {
  expect(unkeepable(value)).toBeNull()
})
