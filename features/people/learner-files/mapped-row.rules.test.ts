import { expect, test } from 'vitest'
import { missingFields, repeatedFields } from './learner-details.contract.ts'
import { judgeDetails, judgeRow, statusByItself } from './learner-row.rules.ts'
import { cellsByField, reaches, splitName } from './mapped-row.rules.ts'

test.each([
  ['Tran, Leo', 'Leo', 'Tran'],
  ['de la Cruz, Ana María', 'Ana María', 'de la Cruz'],
  ['Ana de la Cruz', 'Ana', 'de la Cruz'],
  [' Leo\u00a0Tran ', 'Leo', 'Tran'],
  ['Cher', 'Cher', ''],
  ['Tran,', '', 'Tran'],
  [', Leo', 'Leo', ''],
  ['Tran , Leo', 'Leo', 'Tran'],
  ['Ana  de la Cruz', 'Ana', 'de la Cruz'],
  ['', '', ''],
])('the whole name %j is split', (text, firstName, lastName) => {
  expect(splitName(text)).toEqual({ firstName, lastName })
})

test('cells are read by what their columns are taken for', () => {
  expect(cellsByField(['1042', 'Tran, Leo', 'x', 'leo@x.org'], ['employeeId', 'fullName', 'ignore', 'email'])).toEqual({
    firstName: 'Leo',
    lastName: 'Tran',
    email: 'leo@x.org',
    group: '',
    language: '',
    details: { employeeId: '1042' },
  })
  expect(
    cellsByField(
      ['a@x.org', 'Español', 'Tran', 'Nurses', 'Leo'],
      ['email', 'language', 'lastName', 'group', 'firstName'],
    ),
  ).toEqual({
    firstName: 'Leo',
    lastName: 'Tran',
    email: 'a@x.org',
    group: 'Nurses',
    language: 'Español',
    details: {},
  })
  expect(reaches(['a', 'b'], ['email', 'lastName', 'ignore'])).toBe(true)
  expect(reaches(['a'], ['email', 'lastName', 'ignore'])).toBe(false)
})

test('details are kept as they are meant, and judged', () => {
  expect(judgeDetails({ employeeId: ' 1042 ', site: '', jobTitle: 'Teacher', hiredOn: '8/17/2026' })).toEqual({
    details: { employeeId: '1042', jobTitle: 'Teacher', hiredOn: '2026-08-17' },
    problems: [],
  })
  expect(
    judgeDetails({ employeeId: 'x'.repeat(51), site: '＝cmd', jobTitle: 'a\nb', hiredOn: '7/8/26' }).problems,
  ).toEqual([
    { kind: 'tooLong', column: 'employeeId' },
    { kind: 'formula', column: 'site' },
    { kind: 'lineBreak', column: 'jobTitle' },
    { kind: 'ambiguousDate', column: 'hiredOn' },
  ])
  const row = judgeRow(2, cellsByField(['Ana Lee', 'a@x.org', 'soon'], ['fullName', 'email', 'hiredOn']), true)
  expect(statusByItself(row.problems)).toBe('badDetail')
  expect(row.details).toEqual({ hiredOn: 'soon' })
})

test('what a mapping lacks, and what it says twice', () => {
  expect(missingFields(['fullName', 'email'])).toEqual([])
  expect(missingFields(['firstName', 'ignore'])).toEqual(['lastName', 'email'])
  expect(repeatedFields(['email', 'email', 'ignore', 'ignore'])).toEqual(['email'])
  expect(repeatedFields(['fullName', 'firstName', 'email'])).toEqual(['fullName'])
})
