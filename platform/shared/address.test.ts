import { expect, test } from 'vitest'
import { addressAsGiven, addressFor, addressOf, pageAt } from './address.ts'

const list = { path: '/things' } as const
const one = { path: '/things/$thingId/parts/$part' } as const

test('a page’s address holds its parameters, written so that they stay one part of the path each', () => {
  expect(addressOf(list)).toBe('/things')
  expect(addressOf(one, { thingId: 7, part: 'a/b c' })).toBe('/things/7/parts/a%2Fb%20c')
})

test('what stands in the query is written down; null and undefined are left out', () => {
  expect(addressOf(list, {}, { page: 2, open: true, tab: null, term: undefined, zero: 0 })).toBe(
    '/things?page=2&open=true&zero=0',
  )
  expect(addressOf(list, {}, {})).toBe('/things')
  expect(addressOf(one, { thingId: 7, part: 'a' }, { to: '/x?y=1&z' })).toBe('/things/7/parts/a?to=%2Fx%3Fy%3D1%26z')
})

test('a query with repeated parts is given as such', () => {
  const query = new URLSearchParams('id=1&id=2&none=')
  expect(addressOf(list, {}, query)).toBe('/things?id=1&id=2&none=')
  expect(addressAsGiven('/elsewhere', query)).toBe('/elsewhere?id=1&id=2&none=')
  expect(addressAsGiven('/elsewhere')).toBe('/elsewhere')
})

test('an address stays what it is, a page becomes one', () => {
  expect(addressFor(addressAsGiven('/things?id=1'))).toBe('/things?id=1')
  expect(addressFor(one, { thingId: 7, part: 'b' }, { tab: 'c' })).toBe('/things/7/parts/b?tab=c')
  expect(addressFor(list)).toBe('/things')
})

test('a page of elsewhere is named by its path', () => {
  expect(addressOf(pageAt('/my-training/$registrationId'), { registrationId: 3 })).toBe('/my-training/3')
})
