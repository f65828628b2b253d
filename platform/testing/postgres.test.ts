import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './postgres.ts'

async function rowsOf(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

test('each test database is migrated, and none sees the other', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  await rowsOf(one.url, 'create table only_here ()')
  expect(await rowsOf(one.url, `select to_regclass('migrations') is not null as migrated`)).toEqual([
    { migrated: true },
  ])
  expect(await rowsOf(other.url, `select to_regclass('only_here') as found`)).toEqual([{ found: null }])
  await one.drop()
  await other.drop()
  await expect(rowsOf(one.url, 'select 1')).rejects.toThrow('does not exist')
})
