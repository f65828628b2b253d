import { expect, test } from 'vitest'
import { named } from './named.ts'

const people = (many: number) => Array.from({ length: many }, (_, at) => `p${at + 1}`)

test.each([
  [0, ''],
  [1, 'p1'],
  [5, 'p1, p2, p3, p4, p5'],
  [6, 'p1, p2, p3, p4, p5 and 1 more'],
  [1205, 'p1, p2, p3, p4, p5 and 1,200 more'],
])('%i names are told as %j', (many, text) => {
  expect(named(people(many))).toBe(text)
})

test('numbers are names too', () => expect(named([7, 8])).toBe('7, 8'))
