import { expect, test } from 'vitest'
import { EMPLOYEE_IDS_MAX, withMore } from './employee-ids.rules.ts'

test.each([
  ['one that was typed', [], ' E-7 ', ['E-7']],
  ['a column', [], '1001\r\n1002\n\n1003\n', ['1001', '1002', '1003']],
  ['a row of cells', [], '1001\t1002', ['1001', '1002']],
  ['a list with commas or semicolons', [], '1001, 1002;1003', ['1001', '1002', '1003']],
  ['an ID with a space in it', [], 'E 7', ['E 7']],
  ['more than there were', ['1001'], '1002', ['1001', '1002']],
  ['one that is there, in another letter case', ['e-7'], 'E-7,e-7', ['e-7']],
  ['nothing', ['1001'], ' ,\n', ['1001']],
])('takes %s', (_, before, text, ids) => {
  expect(withMore(before, text)).toEqual({ ids, all: true })
})

test('keeps as many as fit, and says that there were more', () => {
  const each = Array.from({ length: EMPLOYEE_IDS_MAX + 1 }, (_, at) => String(at))
  expect(withMore([], each.slice(1).join('\n'))).toEqual({ ids: each.slice(1), all: true })
  expect(withMore([], each.join('\n'))).toEqual({ ids: each.slice(0, -1), all: false })
})
