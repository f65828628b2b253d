import { expect, test } from 'vitest'
import { addressOfNone, addressOfView, daysKept, isSame, searchIn } from './view-search.rules.ts'

test('a view is what the address shows, without the page of the list and the view itself', () => {
  const query = new URLSearchParams('status=Complete&status=In_Progress&searchTerm=&pageNumber=3&pageSize=50&view=7')
  expect(searchIn(query)).toEqual({ status: ['Complete', 'In_Progress'] })
})

test('an address shows a view, and is read back as it', () => {
  const search = { searchTerm: ['50% & more, café'], groupIds: ['3', '4'], columns: ['usual'] }
  const address = addressOfView({ id: 7, report: 'learners', search })
  expect(address.startsWith('/learner-reports?')).toBe(true)
  const query = new URL(address, 'http://localhost').searchParams
  expect(query.get('view')).toBe('7')
  expect(searchIn(query)).toEqual(search)
  expect(addressOfNone('trainings')).toBe('/training-reports?view=none')
})

test('the order of filters and of their values makes no difference', () => {
  expect(isSame({ a: ['1', '2'], b: ['3'] }, { b: ['3'], a: ['2', '1'] })).toBe(true)
  expect(isSame({ a: ['1'] }, { a: ['1', '2'] })).toBe(false)
  expect(isSame({}, { a: ['1'] })).toBe(false)
})

test.each([
  [{}, { picked: false, period: false }],
  [{ period: ['last30'] }, { picked: false, period: true }],
  [{ hiredUntil: ['2026-01-01'] }, { picked: true, period: false }],
  [
    { period: ['last30'], fromDate: ['2026-01-01'] },
    { picked: true, period: true },
  ],
  [
    { period: ['last30'], fromDate: ['2026-01-01'], toDate: ['2026-02-01'] },
    { picked: true, period: false },
  ],
])('of the days of %j', (search, kept) => {
  expect(daysKept(search as never)).toEqual(kept)
})
