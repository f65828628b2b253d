import { expect, test } from 'vitest'
import { fieldErrors } from './problem.ts'

const issue = (message: string, ...path: PropertyKey[]) => ({ path, message })

test('each field has all its texts, in their order, and none twice', () => {
  expect(
    fieldErrors([
      issue('Required', 'name'),
      issue('Too long', 'email'),
      issue('Required', 'name'),
      issue('Not valid', 'email'),
    ]),
  ).toEqual(Object.assign(Object.create(null), { name: ['Required'], email: ['Too long', 'Not valid'] }))
})

test('a field of a list is named with its place, and what is wrong with the whole by nothing', () => {
  expect(Object.keys(fieldErrors([issue('x', 'emails', 3), issue('x', 'rows', 0, 'hours'), issue('x')]))).toEqual([
    'emails.3',
    'rows.0.hours',
    '',
  ])
})

test('fields named as what every object has are fields like others', () => {
  const errors = fieldErrors([issue('Not known here', 'constructor'), issue('Not known here', '__proto__')])
  expect(Object.entries(errors)).toEqual([
    ['constructor', ['Not known here']],
    ['__proto__', ['Not known here']],
  ])
  expect(errors['toString']).toBeUndefined()
})
