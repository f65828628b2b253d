import { expect, test } from 'vitest'
import { columnsIn } from './kept-columns.rules.ts'

test.each([
  ['nothing kept', undefined, []],
  ['none', '[]', []],
  ['some', '["groups","totalTime"]', ['groups', 'totalTime']],
  ['no list', '{"0":"a"}', []],
  ['nothing at all', 'null', []],
  ['no JSON', 'groups', []],
  ['an empty text', '', []],
])('%s', (_what, value, columns) => {
  expect(columnsIn(value)).toEqual(columns)
})
