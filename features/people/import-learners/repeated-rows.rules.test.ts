import { expect, test } from 'vitest'
import { repeatedRows } from './repeated-rows.rules.ts'

test('the first row with an email counts, then the first with an employee ID in any case', () => {
  const judge = repeatedRows()
  const rows = [
    { line: 2, email: 'a', employeeId: 'E1' },
    { line: 3, email: 'a', employeeId: 'E2' },
    { line: 4, email: 'b', employeeId: 'e1' },
    // The ID of a row that is a duplicate is nobody's yet.
    { line: 5, email: 'c', employeeId: 'E2' },
    { line: 6, email: 'd', employeeId: '' },
    { line: 7, email: 'e', employeeId: null },
    { line: 8, email: 'f' },
    // Its first row was refused for an ID; the email is that row's all the same.
    { line: 9, email: 'b' },
  ]
  expect(rows.map(judge)).toEqual([
    undefined,
    { status: 'duplicateInFile', line: 2 },
    { status: 'employeeIdTaken', line: 2 },
    undefined,
    undefined,
    undefined,
    undefined,
    { status: 'duplicateInFile', line: 4 },
  ])
})
