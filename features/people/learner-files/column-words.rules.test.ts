import { expect, test } from 'vitest'
import { wordsOfColumn } from './column-words.rules.ts'

test.each([
  ['EE First Nm', 'employee first name'],
  ['Work E-Mail', 'work email'],
  ['Emp#', 'employee id'],
  ['HireDate', 'hire date'],
  ['Hire Dt.', 'hire date'],
  ['jobtitle', 'job title'],
  ['Fecha de Contratación', 'date de hire'],
  ['LName', 'last'],
  ['constructor', 'constructor'],
  [' — ', ''],
])('%s is read as: %s', (name, words) => {
  expect([...wordsOfColumn(name)].join(' ')).toBe(words)
})
