import { expect, test } from 'vitest'
import { z } from 'zod'
import { gridQuery, linesOf, listOf, Lookup, pageOf } from './paging.ts'

// Made in each test: what is made while the file is loaded meets no mutant.
const query = () => gridQuery(['groupName', 'numberOfUsers'], 'asc')

// Spec B2, B7, B9: page 1 of 20, by the default sort.
test('whoever asks for nothing gets the first twenty in the default order', () => {
  expect(query().parse({})).toEqual({
    pageNumber: 1,
    pageSize: 20,
    searchTerm: '',
    sortField: 'groupName',
    sortDirection: 'asc',
  })
  expect(gridQuery(['createDate'], 'desc').parse({})).toMatchObject({ sortField: 'createDate', sortDirection: 'desc' })
})

test('what is asked for as text is read, the direction in either case', () => {
  expect(
    query().parse({
      pageNumber: '3',
      pageSize: '100',
      searchTerm: '  ana ',
      sortField: 'numberOfUsers',
      sortDirection: 'DESC',
    }),
  ).toEqual({ pageNumber: 3, pageSize: 100, searchTerm: 'ana', sortField: 'numberOfUsers', sortDirection: 'desc' })
})

// Spec D7: 'PageSize 1 to 100, else a field error'.
test.each([
  ['pageSize', '0'],
  ['pageSize', '101'],
  ['pageSize', '1.5'],
  ['pageSize', 'many'],
  ['pageNumber', '0'],
  ['pageNumber', '10000001'],
  ['searchTerm', 'x'.repeat(101)],
  ['sortField', 'password'],
  ['sortDirection', 'up'],
  ['sortDirection', 1],
])('%s %j is refused at its field', (name, value) => {
  expect(
    query()
      .safeParse({ [name]: value })
      .error?.issues.map(({ path }) => path),
  ).toEqual([[name]])
})

test.each([
  ['pageSize', '1'],
  ['pageSize', '100'],
  ['pageNumber', '10000000'],
  ['searchTerm', 'x'.repeat(100)],
])('%s %j is fine', (name, value) => {
  expect(query().safeParse({ [name]: value }).success).toBe(true)
})

const List = () => z.object({ ids: listOf(z.coerce.number()) })

test.each([
  [undefined, []],
  ['', []],
  ['7', [7]],
  ['7,8', [7, 8]],
  [
    ['7', '8'],
    [7, 8],
  ],
  [7, [7]],
])('the list %j is read as %j', (given, read) => {
  expect(List().parse({ ids: given })).toEqual({ ids: read })
})

test('a list has 500 entries at most, and each is judged', () => {
  expect(List().parse({})).toEqual({ ids: [] })
  expect(List().safeParse({ ids: Array.from({ length: 500 }, () => '1') }).success).toBe(true)
  expect(List().safeParse({ ids: Array.from({ length: 501 }, () => '1') }).success).toBe(false)
  expect(
    List()
      .safeParse({ ids: '1,x' })
      .error?.issues.map(({ path }) => path),
  ).toEqual([['ids', 1]])
})

// Spec D10: 'Lists answer { rows, totalNumberOfItems }, lookups [{ label, value }]'.
test('lists and lookups have one shape each', () => {
  const page = { rows: [{ id: 1 }], totalNumberOfItems: 1 }
  expect(pageOf(z.object({ id: z.number() })).parse(page)).toEqual(page)
  expect(pageOf(z.object({ id: z.number() })).safeParse({ rows: [{ id: 'x' }], totalNumberOfItems: 1 }).success).toBe(
    false,
  )
  expect(pageOf(z.object({})).safeParse({ rows: [], totalNumberOfItems: 1.5 }).success).toBe(false)
  expect(pageOf(z.object({})).safeParse({ rows: [] }).success).toBe(false)
  expect(Lookup.parse([{ label: 'Ana', value: 1 }])).toEqual([{ label: 'Ana', value: 1 }])
  expect(Lookup.safeParse([{ label: 'Ana', value: 'x' }]).success).toBe(false)
})

test('a list of what people wrote is not divided at commas', () => {
  const texts = linesOf(z.string())
  expect(texts.parse('Oakland, CA')).toEqual(['Oakland, CA'])
  expect(texts.parse(['Oakland, CA', 'Harbor High'])).toEqual(['Oakland, CA', 'Harbor High'])
  expect(texts.parse('Oakland, CA\nHarbor High')).toEqual(['Oakland, CA', 'Harbor High'])
  expect([texts.parse(''), texts.parse(undefined)]).toEqual([[], []])
})
