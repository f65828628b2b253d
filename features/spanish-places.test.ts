import { expect, test } from 'vitest'
import { elsewhere, places } from '../e2e/spanish-places.ts'
import { findByPath } from '../platform/shared/route-path.ts'
import { pages } from './all.pages.ts'

const shown = pages.filter(page => !page.leadsTo).map(({ path }) => path)
const found = (place: string) => findByPath(pages, place.replace(/\?.*/s, ''))?.page.path
const all = Object.values(places).flat()

test('every page is opened in Spanish, or says why not', () => {
  const seen = new Set([...all.map(found), ...Object.keys(elsewhere)])
  expect(shown.filter(path => !seen.has(path))).toEqual([])
})

test('what is opened in Spanish, or is not, is a page', () => {
  // Addresses that the server answers itself, and one of nothing.
  const others = ['/', '/sample-lesson', '/states', '/states/california', '/404']
  expect(all.filter(place => !others.includes(place) && !found(place))).toEqual([])
  expect(Object.keys(elsewhere).filter(path => !(shown as string[]).includes(path))).toEqual([])
})

test('each page is opened once by each, and none of them is only another address', () => {
  for (const theirs of Object.values(places)) expect(new Set<string>(theirs).size).toBe(theirs.length)
  expect(all.filter(place => findByPath(pages, place.replace(/\?.*/s, ''))?.page.leadsTo)).toEqual([])
})
