import { expect, test } from 'vitest'
import { tellable } from './broken-pages.rules.ts'

const withStack = (error: Error, stack: string) => Object.assign(error, { stack })

test.each([
  'destroy is not a function',
  "Cannot read properties of undefined (reading 'rows')",
  'place is undefined',
  "Can't find variable: place",
  "undefined is not an object (evaluating 'me.profile.name')",
  'Maximum call stack size exceeded',
])('the engine’s words on code alone are told: %s', message => {
  expect(tellable(new TypeError(message))).toEqual({ name: 'TypeError', message, places: [] })
})

test.each([
  `Unexpected token 'M', "Maria Alvarez" is not valid JSON`,
  "Cannot use 'in' operator to search for 'a' in leo.tran@harbor.test",
  'Leo Tran is not a function of this page',
  'certificate UP-2026-ABCDEFGH is gone',
])('words that may hold what was on the page are not: %s', message => {
  expect(tellable(new SyntaxError(message))).toEqual({ name: 'SyntaxError', message: null, places: [] })
})

test('of the stack only our scripts are told, without the page’s address or a name of somebody', () => {
  const stack = [
    'TypeError: Leo is not known',
    '    at Maria (http://localhost:3000/assets/first-Ab_1.js:1:2345)',
    '    at async http://localhost:3000/my-training/42?name=leo:1:2',
    'commit@http://localhost:3000/assets/session-9.js:7:1',
    '    at https://elsewhere.example/people/leo.js:1:1',
  ].join('\n')
  expect(tellable(withStack(new TypeError('x is not a function'), stack)).places).toEqual([
    'first-Ab_1.js:1:2345',
    'session-9.js:7:1',
  ])
})

test('a long stack is cut, and what is no error at all says only that', () => {
  const long = Array.from({ length: 50 }, (_, line) => `at f (http://localhost/assets/first.js:1:${line})`).join('\n')
  expect(tellable(withStack(new Error('x'), long)).places).toHaveLength(8)
  expect(tellable('leo.tran@harbor.test')).toEqual({ name: 'NoError', message: null, places: [] })
  expect(tellable(Object.assign(new Error('x'), { name: 'Leo Tran <leo@harbor.test>' })).name).toBe('Error')
})

test('the engine’s words are cut at 200 characters', () => {
  expect(
    [200, 201].map(
      length =>
        tellable(new Error(`${'x'.repeat(length - ' is not a function'.length)} is not a function`)).message?.length,
    ),
  ).toEqual([200, 200])
})

test.each([
  ['    at f (http://localhost/assets/first.js:1:2)', ['first.js:1:2']],
  ['f@http://localhost/assets/first.js:12:345', ['first.js:12:345']],
  ['    at http://localhost/assets/first.js:1:2', ['first.js:1:2']],
  ['    at f (http://localhost/assets/first.js:1:2) for Leo Tran', []],
  ['    at f (http://localhost/assets/first.js)', []],
  ['    at f (http://localhost/assets/Leo Tran.js:1:2)', []],
  [`    at f (http://localhost/assets/${'x'.repeat(101)}:1:2)`, []],
  ['    at f (http://localhost/assets/first.js:12345678:2)', []],
  ['    at f (http://localhost/assets/first.js:1:2)  ', ['first.js:1:2']],
])('of the line %j of a stack these places are told: %j', (line, places) => {
  expect(tellable(withStack(new Error('x'), line)).places).toEqual(places)
})

test('an error without a stack has no places', () => {
  const error = new Error('x')
  delete error.stack
  expect(tellable(error).places).toEqual([])
})
