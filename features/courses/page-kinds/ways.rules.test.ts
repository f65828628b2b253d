import { expect, it } from 'vitest'
import { longestWay, loopIn, reached, type Story } from './ways.rules.ts'

const story = (arrows: Record<string, string[]>): Story => ({ start: 'a', next: new Map(Object.entries(arrows)) })

it('finds every place that can be reached, also in a circle', () => {
  expect([...reached(story({ a: ['b'], b: ['a', 'c'], d: ['c'] }))].toSorted()).toEqual(['a', 'b', 'c'])
})

it('finds a way back, but not two ways to one place', () => {
  expect(loopIn(story({ a: ['b', 'c'], b: ['d'], c: ['d'] }))).toBeUndefined()
  expect(loopIn(story({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual({ from: 'c', to: 'b' })
  expect(loopIn(story({ a: ['b', 'c'], b: ['d'], c: ['a'] }))).toEqual({ from: 'c', to: 'a' })
  expect(loopIn(story({ a: ['a'] }))).toEqual({ from: 'a', to: 'a' })
})

it('counts the choices of the longest way', () => {
  expect(longestWay(story({ a: ['b', 'c'], b: ['c'], c: ['d'] }))).toBe(3)
  expect(longestWay(story({}))).toBe(0)
})

it('reads a thick story at once: 40 places with three choices each, that meet again', () => {
  const places = Array.from({ length: 40 }, (_, index) => `p${index}`)
  const arrows = Object.fromEntries(places.map((place, index) => [place, [1, 2, 3].map(step => `p${index + step}`)]))
  const thick = { start: 'p0', next: new Map(Object.entries(arrows)) }
  expect(longestWay(thick)).toBe(40)
  expect(loopIn(thick)).toBeUndefined()
})
