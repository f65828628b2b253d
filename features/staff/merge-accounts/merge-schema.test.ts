import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { membershipColumns, personColumns, registrationColumns } from './merge-registry.server.ts'

const server = testServer()

/** The columns that refer to rows of a table by their id, and whether an index begins with each. */
async function columnsTo(table: string) {
  const { rows } = await sql<{ name: string; indexed: boolean }>`
    select k.conrelid::regclass || '.' || a.attname as name,
           exists (select from pg_index x where x.indrelid = k.conrelid and x.indkey[0] = a.attnum) as indexed
    from pg_constraint k
    cross join lateral unnest(k.conkey, k.confkey) as pair (own, other)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other and b.attname = 'id'
    where k.contype = 'f' and k.confrelid = ${table}::regclass order by 1`.execute(server().db)
  return rows
}

test.each([
  ['users', personColumns],
  ['memberships', membershipColumns],
  ['registrations', registrationColumns],
] as const)('the merge knows every column that refers to %s', async (table, registry) => {
  const columns = await columnsTo(table)
  expect(columns.map(({ name }) => name).toSorted()).toEqual(Object.keys(registry).toSorted())
})

test('what names a person is found by an index: neither the merge nor the last delete reads a whole table', async () => {
  const columns = await columnsTo('users')
  expect(columns.filter(({ indexed }) => !indexed)).toEqual([])
})

test('every key of what moves unless it is there exists', async () => {
  for (const [name, fate] of Object.entries({ ...personColumns, ...membershipColumns })) {
    if (typeof fate === 'string') continue
    const [table] = name.split('.')
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attname = any(${[...fate.unless]})`.execute(
      server().db,
    )
    expect(rows).toHaveLength(fate.unless.length)
  }
})
