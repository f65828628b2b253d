import { expect, test } from 'vitest'
import { inOrder } from './shown-columns.ts'

const columns = ['name', 'groups', 'status', 'due'].map(id => ({ id, header: id }))
test.each([
  ['as at first', [], ['name', 'groups', 'status', 'due']],
  ['moved', ['due', 'groups', 'status'], ['name', 'due', 'groups', 'status']],
  ['one that is newer than the order follows its neighbor', ['due', 'groups'], ['name', 'due', 'groups', 'status']],
  ['one that is gone', ['age', 'status', 'groups', 'due'], ['name', 'status', 'groups', 'due']],
])('columns in order: %s', (_what, order, shown) => {
  expect(inOrder(columns, order).map(({ id }) => id)).toEqual(shown)
})
