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

test('a field is given to the column that fits best', () => {
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
  expect(isOurs('Emp ID')).toBe(false)
})
