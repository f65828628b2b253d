import { expect, test } from 'vitest'
import { type Findable, type GroupName, nearness, shownFor, stepFrom } from './palette.rules.ts'

const entry = (label: string, group: GroupName = 'pages', given: Partial<Findable> = {}): Findable => ({
  id: label,
  group,
  label,
  ...given,
})

test('an entry is found by its beginning, the beginnings of its words, and what it holds', () => {
  expect(nearness(entry('Learner Reports'), 'learner r')).toBe(0)
  expect(nearness(entry('Learner Reports'), 'rep lea')).toBe(1)
  expect(nearness(entry('Learner Reports'), 'ports')).toBe(2)
  expect(nearness(entry('Learner Reports'), 'x')).toBeNull()
  // Two letters inside a word say nothing.
  expect(nearness(entry('Learner Reports'), 'po')).toBeNull()
  expect(nearness(entry('Learner Reports'), 'por')).toBe(2)
  expect(nearness(entry('Account & Billing'), 'bill')).toBe(1)
  // Spaces around and between the words make no difference.
  expect(nearness(entry('Learner Reports'), ' learner ')).toBe(0)
  expect(nearness(entry('Learner Reports'), 'ports  earner')).toBe(2)
  // One of the words is not enough.
  expect(nearness(entry('Learner Reports'), 'rep billing')).toBeNull()
  expect(nearness(entry('Learner Reports'), 'ports billing')).toBeNull()
})

test('case and accents make no difference, and other words count too', () => {
  expect(nearness(entry('Información'), 'INFORMACION')).toBe(0)
  expect(nearness(entry('Use the dark theme', 'actions', { also: 'appearance' }), 'appear')).toBe(1)
  expect(nearness(entry('Zoe', 'people', { found: true }), 'whatever')).toBe(0)
})

test('groups keep their order and the nearest of each come first, a few of each', () => {
  const pages = Array.from({ length: 9 }, (_, at) => entry(`My page ${at}`))
  const shown = shownFor(
    [...pages, entry('Page one'), entry('Ana Page', 'people'), entry('Page up', 'actions')],
    'page',
  )
  expect(shown.map(({ group, entries }) => [group, entries.length])).toEqual([
    ['pages', 6],
    ['actions', 1],
    ['people', 1],
  ])
  expect(shown[0]?.entries[0]?.label).toBe('Page one')
})

test('nothing typed: what was opened, actions, and all pages', () => {
  const all = [entry('P'), entry('T', 'trainings'), entry('A', 'actions'), entry('R', 'recent')]
  expect(shownFor(all, ' ').map(({ group }) => group)).toEqual(['recent', 'actions', 'pages'])
  expect(shownFor(all, 'r').map(({ group }) => group)).toEqual([])
})

test('the arrows go around', () => {
  const ids = ['a', 'b', 'c']
  expect(stepFrom(ids, 'a', 1)).toBe('b')
  expect(stepFrom(ids, 'c', 1)).toBe('a')
  expect(stepFrom(ids, 'a', -1)).toBe('c')
  expect(stepFrom(ids, null, 1)).toBe('a')
  expect(stepFrom(ids, 'gone', -1)).toBe('c')
  expect(stepFrom([], 'a', 1)).toBeNull()
})
