import { expect, test } from 'vitest'
import { guessFields, isOurs, namesIn } from './column-guess.rules.ts'
import type { ColumnField } from './learner-details.contract.ts'

const fieldsOf = (columns: Record<string, string | string[]>) =>
  guessFields(Object.entries(columns).map(([name, samples]) => ({ name, samples: [samples].flat().filter(Boolean) })))

test.each<[string, ColumnField]>([
  ['EE First Nm', 'firstName'],
  ['Given Name', 'firstName'],
  ['FNAME', 'firstName'],
  ['Legal First Name', 'firstName'],
  ['first_name', 'firstName'],
  ['Employee Last Name', 'lastName'],
  ['Surname', 'lastName'],
  ['LastNm', 'lastName'],
  ['Apellidos', 'lastName'],
  ['Work Email', 'email'],
  ['E-mail Address', 'email'],
  ['EMAIL_ADDR', 'email'],
  ['Correo electrónico', 'email'],
  ['Hire Dt', 'hiredOn'],
  ['Date of Hire', 'hiredOn'],
  ['Start Date', 'hiredOn'],
  ['Fecha de contratación', 'hiredOn'],
  ['Fecha de ingreso', 'hiredOn'],
  ['Location', 'site'],
  ['Home School', 'site'],
  ['Building Name', 'site'],
  ['Plantel', 'site'],
  ['Dept', 'group'],
  ['Department Name', 'group'],
  ['Grupo', 'group'],
  ['Position Title', 'jobTitle'],
  ['Job Title', 'jobTitle'],
  ['Role', 'jobTitle'],
  ['Puesto', 'jobTitle'],
  ['Emp ID', 'employeeId'],
  ['Employee #', 'employeeId'],
  ['Associate ID', 'employeeId'],
  ['Número de empleado', 'employeeId'],
  ['File Number', 'employeeId'],
  ['Full Name', 'fullName'],
  ['Employee Name', 'fullName'],
  ['Name (Last, First)', 'fullName'],
  ['Nombre completo', 'fullName'],
  ['Apellidos y nombre', 'fullName'],
  ['Preferred Language', 'language'],
  ['Idioma', 'language'],
  ['Manager Email', 'ignore'],
  ['Supervisor Name', 'ignore'],
  ['Middle Name', 'ignore'],
  ['Emergency Contact First Name', 'ignore'],
  ['Birth Date', 'ignore'],
  ['Termination Date', 'ignore'],
  ['Phone', 'ignore'],
  ['Salary', 'ignore'],
  ['Surname and Name', 'fullName'],
  ['Legal Name', 'fullName'],
  ['Employee', 'fullName'],
  ['Employee Start', 'hiredOn'],
  ['Payroll ID', 'employeeId'],
  ['Personnel Number', 'employeeId'],
  ['Badge No', 'employeeId'],
  ['Person ID', 'employeeId'],
  ['ID', 'employeeId'],
  ['Site Name and Address', 'site'],
  // The same words, about something else.
  ['First Day', 'ignore'],
  ['First Date', 'ignore'],
  ['Last Day', 'ignore'],
  ['Last Date Worked', 'ignore'],
  ['Last Login ID', 'ignore'],
  ['Health and Safety', 'ignore'],
  ['Job ID', 'ignore'],
  ['Position Date', 'ignore'],
  ['Job Status', 'ignore'],
  ['Site ID', 'ignore'],
  ['Location Date', 'ignore'],
  ['Department ID', 'ignore'],
  ['Department Head', 'ignore'],
  ['Employee Type', 'ignore'],
  ['Pet Name', 'ignore'],
  ['Student ID', 'ignore'],
  ['constructor', 'ignore'],
  ['=HYPERLINK("http://evil.test")', 'ignore'],
  ['', 'ignore'],
])('a column %j is taken for %s', (name, field) => {
  expect(fieldsOf({ [name]: [] })).toEqual([field])
})

test('the content corrects the name, and tells what has none', () => {
  expect(fieldsOf({ Email: ['yes', 'no'], Contact: ['ana@x.org', 'bo@x.org'] })).toEqual(['ignore', 'email'])
  expect(fieldsOf({ Title: ['Ms.', 'Mr'], Position: ['Teacher'] })).toEqual(['ignore', 'jobTitle'])
  expect(fieldsOf({ 'Hire Dt': ['n/a', 'pending'] })).toEqual(['ignore'])
  expect(fieldsOf({ A: ['Tran, Leo', 'de la Cruz, Ana María'] })).toEqual(['fullName'])
  expect(fieldsOf({ Language: ['Teacher', 'Nurse'] })).toEqual(['ignore'])
  expect(fieldsOf({ Employee: ['1042', '1043'] })).toEqual(['ignore'])
})

test.each<[string, string[], ColumnField]>([
  ['Hire Dt', ['8/17/2026', '2026-08-18'], 'hiredOn'],
  ['Hire Dt', ['7/8/26'], 'hiredOn'],
  // Half of them are enough.
  ['Hire Dt', ['8/17/2026', 'pending'], 'hiredOn'],
  ['Language', ['English', 'Spanish'], 'language'],
  ['Emp ID', ['1042'], 'employeeId'],
  // A number that Excel would take for a day.
  ['Emp ID', ['46251'], 'employeeId'],
  ['First Name', ['Ana'], 'firstName'],
  ['First Name', ['2026-08-17'], 'ignore'],
  ['First Name', ['ana@x.org', 'n/a'], 'ignore'],
  ['Surname', ['8/17/2026'], 'ignore'],
  ['Title', [' Ms. ', 'Mr '], 'ignore'],
  ['Employee', [' 1042 '], 'ignore'],
  ['Name', ['Henry 8', 'Leo 2'], 'fullName'],
  ['Name', ['2Pac'], 'fullName'],
  ['A', [' ana@x.org ', 'bo@x.org'], 'email'],
  ['A', [' Tran, Leo '], 'fullName'],
  ['A', ['Tran, Leo', '12'], 'ignore'],
  ['Language', ['Tran, Leo'], 'ignore'],
  ['Notes', ['ana@x.org', 'see file'], 'ignore'],
  ['Supervisor', ['ana@x.org'], 'ignore'],
  ['Manager', ['ana@x.org'], 'ignore'],
])('a column %j with %j is taken for %s', (name, samples, field) => {
  expect(fieldsOf({ [name]: samples })).toEqual([field])
})

test.each<[string, string]>([
  ['Last Name', 'Preferred Last Name'],
  ['Surname', 'Preferred Surname'],
  ['Employee Last Name', 'Employee Surname'],
  ['Hire Date', 'Other Hire Date'],
  ['Full Name', 'Preferred Full Name'],
  ['Position Title', 'Position'],
  ['Employee Group', 'Department'],
  ['Work Email', 'Personal Email'],
])('a column %j is better than %j, wherever it stands', (better, other) => {
  expect(fieldsOf({ [other]: [], [better]: [] })[0]).toBe('ignore')
  expect(fieldsOf({ [better]: [], [other]: [] })[1]).toBe('ignore')
})

test('a field is given to the column that fits best', () => {
  expect(fieldsOf({ Location: [], Building: [] })).toEqual(['site', 'ignore'])
  expect(fieldsOf({ 'First Name': [], Email: [] })).toEqual(['firstName', 'email'])
  expect(fieldsOf({ 'Personal Email': ['a@x.org'], 'Work Email': ['b@x.org'] })).toEqual(['ignore', 'email'])
  expect(fieldsOf({ 'Preferred First Name': [], 'First Name': [], 'Last Name': [] })).toEqual([
    'ignore',
    'firstName',
    'lastName',
  ])
  expect(fieldsOf({ 'Employee Name': [], 'First Name': [], 'Last Name': [] })).toEqual([
    'ignore',
    'firstName',
    'lastName',
  ])
  expect(fieldsOf({ Nombre: ['Ana'], Apellidos: ['Núñez'] })).toEqual(['firstName', 'lastName'])
  expect(fieldsOf({ Name: ['Ana Núñez'], 'First Name': ['Ana'] })).toEqual(['fullName', 'ignore'])
})

test('a line of names is told from titles, and our own files from others', () => {
  expect(namesIn(['Harbor Unified School District', '', ''])).toBeLessThan(2)
  expect(namesIn(['Emp ID', 'EE First Nm', 'Employee Last Name', 'Work Email'])).toBe(4)
  expect(namesIn(['1042', 'Ana', 'Núñez', 'ana@x.org'])).toBe(0)
  expect(['First Name', 'Employee ID', 'Hire Date', 'Reason'].every(isOurs)).toBe(true)
  expect(isOurs(' Line ')).toBe(true)
  expect(isOurs('Emp ID')).toBe(false)
  // A sentence names no column.
  expect([59, 60, 61].map(length => namesIn(['Work Email'.padEnd(length, '!')]))).toEqual([1, 0, 0])
})
