import { expect, test } from 'vitest'
import { FairLine } from './fair-line.ts'

const taken = <T>(line: FairLine<T>) => Array.from({ length: line.length }, () => line.take())

test('owners take turns, each in the order in which they came', () => {
  const line = new FairLine<string>()
  for (const item of ['a1', 'a2', 'a3']) line.add(item, ['a'])
  line.add('b1', ['b'])
  for (const item of ['c1', 'c2']) line.add(item, ['c'])
  expect(taken(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect([line.length, line.take()]).toEqual([0, undefined])
})

test('many people of one tenant take the turns of one', () => {
  const line = new FairLine<string>()
  for (let person = 1; person <= 5; person++)
    for (const nth of ['x', 'y']) line.add(`${person}${nth}`, ['harbor', String(person)])
  line.add('other 1', ['bayview', '9'])
  line.add('other 2', ['bayview', '9'])
  expect(taken(line)).toEqual(['1x', 'other 1', '2x', 'other 2', '3x', '4x', '5x', '1y', '2y', '3y', '4y', '5y'])
})

test('who comes back while they wait stands behind whoever came before', () => {
  const line = new FairLine<string>()
  line.add('a1', ['a'])
  line.add('a2', ['a'])
  line.add('b1', ['b'])
  expect(line.take()).toBe('a1')
  line.add('c1', ['c'])
  line.add('a3', ['a'])
  expect(taken(line)).toEqual(['b1', 'a2', 'c1', 'a3'])
})
