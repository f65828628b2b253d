import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { gridQuery, listOf, optional, pageOf } from '../shared/paging.ts'
import { testServer } from '../testing/server.ts'
import { emptyLast, type ListSql, orderOf, readList, whereOf } from './list.ts'

const server = testServer()
const access = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false } as const
const fruit = endpoint({
  method: 'GET',
  path: '/fruit',
  summary: 'Fruit',
  access,
  query: gridQuery(['name', 'ripeOn'], 'asc').extend({ kinds: listOf(z.string()), color: optional(z.string()) }),
  response: pageOf(z.object({ name: z.string() })),
})

const basket: ListSql<typeof fruit> = {
  of: fruit,
  with: sql`fruit (id, name, kind, color, ripe_on) as (values
    (1, 'Pear', 'pome', 'green', '2026-09-01'::date), (2, 'Apple', 'pome', 'red', null), (3, 'Plum', 'stone', 'blue', '2026-08-01'::date),
    (4, 'Cherry', 'stone', 'red', '2026-06-01'::date))`,
  from: sql`fruit f`,
  always: sql`f.id > 0`,
  filters: {
    searchTerm: text => sql`f.name ilike ${`%${text}%`}`,
    kinds: kinds => sql`f.kind = any(${kinds}::text[])`,
    color: color => [sql`f.color = ${color}`],
  },
  sorts: { name: sql`f.name`, ripeOn: emptyLast(sql`f.ripe_on`) },
  ties: way => sql`f.id ${way}`,
}

const read = async (asked: object) => {
  const { rows, totalNumberOfItems } = await readList(server().db, basket, fruit.query.parse(asked), {
    columns: sql`f.name`,
  })
  return [rows.map(({ name }) => name).join(' '), totalNumberOfItems]
}

test.each([
  [{}, 'Apple Cherry Pear Plum', 4],
  [{ searchTerm: 'p', color: '' }, 'Apple Pear Plum', 3],
  [{ kinds: 'stone,pome', color: 'red' }, 'Apple Cherry', 2],
  [{ sortField: 'ripeOn' }, 'Cherry Plum Pear Apple', 4],
  [{ sortField: 'ripeOn', sortDirection: 'desc' }, 'Pear Plum Cherry Apple', 4],
  [{ pageSize: 3, pageNumber: 2 }, 'Plum', 4],
  [{ pageSize: 3, pageNumber: 9 }, '', 4],
  [{ searchTerm: 'fig' }, '', 0],
])('%j: a page in the order of the contract, and the exact total', async (asked, names, total) => {
  expect(await read(asked)).toEqual([names, total])
})

test('what costs more than the list is read for the rows of the page alone', async () => {
  const { rows } = await readList(server().db, basket, fruit.query.parse({ pageSize: 2 }), {
    columns: sql`f.id`,
    details: {
      columns: sql`f.name || ' of ' || (select count(*) from page) as name`,
      join: sql`left join fruit f on f.id = p.id`,
    },
  })
  expect(rows).toEqual([{ name: 'Apple of 2' }, { name: 'Cherry of 2' }])
})

test('an export is filtered and ordered as its list', () => {
  const query = fruit.query.parse({ color: 'red', sortField: 'ripeOn', sortDirection: 'desc' })
  const compiled = sql`${whereOf(basket, query)} order by ${orderOf(basket, query)}`.compile(server().db)
  expect(compiled.sql).toBe('f.id > 0 and f.color = $1 order by f.ripe_on desc nulls last, f.id desc')
  expect(compiled.parameters).toEqual(['red'])
})
