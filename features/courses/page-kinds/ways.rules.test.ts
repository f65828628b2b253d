import { expect, it } from 'vitest'
import { longestWay, loopIn, reached, shortestWay, type Story } from './ways.rules.ts'

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

it.each<[string, Record<string, string[]>, string[] | undefined]>([
  ['the shorter of two', { a: ['b', 'end'], b: ['end'] }, ['to end']],
  ['the first of two that are as long', { a: ['b', 'c'], b: ['end'], c: ['end'] }, ['to b', 'to end']],
  ['one past a circle', { a: ['a', 'b'], b: ['a', 'end'] }, ['to b', 'to end']],
  ['none, where it only leads back', { a: ['b'], b: ['a'] }, undefined],
])('the shortest way is %s', (_what, arrows, way) => {
  const choicesAt = (place: string) => (arrows[place] ?? []).map(to => ({ key: `to ${to}`, to }))
  expect(shortestWay('a', { nameOf: place => place, mayEnd: place => place === 'end', choicesAt })).toEqual(way)
})

it('reads a thick story at once: 40 places with three choices each, that meet again', () => {
  const places = Array.from({ length: 40 }, (_, index) => `p${index}`)
  const arrows = Object.fromEntries(places.map((place, index) => [place, [1, 2, 3].map(step => `p${index + step}`)]))
  const thick = { start: 'p0', next: new Map(Object.entries(arrows)) }
  expect(longestWay(thick)).toBe(40)
  expect(loopIn(thick)).toBeUndefined()
})
