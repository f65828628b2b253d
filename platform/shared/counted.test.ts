import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('one thing is named in the singular, none and many in the plural', () => {
  expect([0, 1, 2, 1200].map(number => counted(number, 'page'))).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
    '1,200 pages',
  ])
  expect([1, 2].map(number => counted(number, 'person', 'people'))).toEqual(['1 person', '2 people'])
})
