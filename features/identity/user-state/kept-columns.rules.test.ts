import { expect, test } from 'vitest'
import { columnsIn, columnsOfView, listsIn } from './kept-columns.rules.ts'

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

test('an address may say that columns are as usual, or nothing of them', () => {
  expect(columnsOfView([])).toBeNull()
  expect(columnsOfView(['usual'])).toEqual([])
  expect(columnsOfView(['groups', 'due'])).toEqual(['groups', 'due'])
})

test.each([
  ['nothing kept', undefined, {}],
  ['one list', '{"learners":{"order":["status"]}}', { learners: { order: ['status'] } }],
  ['nothing at all', 'null', {}],
  ['no JSON', 'learners', {}],
  ['an empty text', '', {}],
])('all lists: %s', (_what, value, lists) => {
  expect(listsIn(value)).toEqual(lists)
})
