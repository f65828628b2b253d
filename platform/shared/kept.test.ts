import { expect, test, vi } from 'vitest'
import { keptBy } from './kept.ts'

test('each key’s answer is made once, and is the same one ever after', () => {
  const make = vi.fn((key: string) => ({ key }))
  const kept = keptBy(make)
  const [first, other] = [kept('a'), kept('b')]
  expect([kept('a') === first, kept('b') === other, first.key, other.key]).toEqual([true, true, 'a', 'b'])
  expect(make.mock.calls.map(([key]) => key)).toEqual(['a', 'b'])
})

test('what is kept by one is not what is kept by another', () => {
  expect([keptBy(key => `${key}1`)('a'), keptBy(key => `${key}2`)('a')]).toEqual(['a1', 'a2'])
})
