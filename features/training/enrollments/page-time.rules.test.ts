import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hurriedPages, pageNeeds } from './page-time.rules.ts'

const page = (key: string, seconds: number) => ({ key, seconds })
const lesson = { minimumSeconds: 360, pages: [page('start', 60), page('story', 120), page('test', 300)] }

test('a page needs its part of the minimum time, as its seat time is a part of the lesson’s', () => {
  expect(pageNeeds(lesson)).toEqual([45, 90, 225])
  expect(pageNeeds({ ...lesson, minimumSeconds: 0 })).toEqual([0, 0, 0])
  expect(pageNeeds({ minimumSeconds: 60, pages: [page('empty', 0)] })).toEqual([0])
})

test('what the pages need adds up to the minimum time, to the second', () => {
  const pages = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(pages, fc.integer({ min: 0, max: 3600 }), (all, minimumSeconds) => {
      const needs = pageNeeds({ minimumSeconds, pages: all.map((seconds, at) => page(String(at), seconds)) })
      expect(needs.reduce((sum, need) => sum + need, 0)).toBe(minimumSeconds)
      expect(needs.every(need => need >= 0)).toBe(true)
    }),
  )
})

test.each<[string, number, Record<string, number>, string[]]>([
  ['whoever gave each page its time lacks none', 360, { start: 45, story: 90, test: 225 }, []],
  ['whoever stayed longer on one page has given the time, too', 360, { start: 360 }, []],
  ['a page that went by is named', 300, { start: 45, story: 30, test: 225 }, ['story']],
  ['so is one that was not opened', 135, { start: 45, story: 90 }, ['test']],
  [
    'and each of several, in the order of the lesson',
    30,
    { start: 10, story: 10, test: 10 },
    ['start', 'story', 'test'],
  ],
  ['a second short is no haste where another page lacks more', 200, { start: 44, story: 89, test: 67 }, ['test']],
  ['but is named where nothing else lacks', 358, { start: 44, story: 90, test: 224 }, ['start', 'test']],
  ['a tenth is the limit', 333, { start: 41, story: 81, test: 211 }, ['start', 'story', 'test']],
  ['time that was noted nowhere counts for the first pages', 200, {}, ['test']],
  ['and adds to what was noted', 200, { story: 90 }, ['test']],
  ['and gives a page only what it still lacks', 135, { start: 40 }, ['test']],
  ['nobody was anywhere', 0, {}, ['start', 'story', 'test']],
])('%s', (_, seconds, pageSeconds, hurried) => {
  expect(hurriedPages(lesson, { seconds, pageSeconds })).toEqual(hurried)
})

test('as long as time is missing there is a page to open', () => {
  const times = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 60 }), ([start = 0, story = 0, third = 0], unnoted) => {
      const seconds = start + story + third + unnoted
      const found = hurriedPages(lesson, { seconds, pageSeconds: { start, story, test: third } })
      expect(found.length > 0).toBe(seconds < lesson.minimumSeconds)
    }),
  )
})
