import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../testing/postgres.ts'
import { type Db, openDb, openPool } from './db.ts'
import { statementOf, sqlOf } from './rows.ts'

const Row = z.object({ someName: z.string(), count: z.number() })

let checked: Db
let asIs: Db
let close: () => Promise<void>
beforeAll(async () => {
  const database = await testDatabase()
  const pool = openPool(database.url, { max: 2 })
  checked = openDb(pool, { checkRows: true })
  asIs = openDb(pool)
  close = async () => {
    await pool.end()
    await database.drop()
  }
})
afterAll(async () => close())

const right = sqlOf(Row)`select 'Ann' as some_name, 1 as count`
const wrongType = sqlOf(Row)`select 'Ann' as some_name, null as count`
const missing = sqlOf(Row)`select 1 as count`
const unknown = sqlOf(Row)`select 'Ann' as some_name, 1 as count, 2 as never_named`

test('rows that are what they claim come back as they are', async () => {
  for (const db of [checked, asIs]) expect((await right.execute(db)).rows).toEqual([{ someName: 'Ann', count: 1 }])
  expect((await statementOf(Row, sql`select 'Ann' as some_name, 1 as count`).execute(checked)).rows).toHaveLength(1)
})

test.each([
  ['another type', wrongType, 'count'],
  ['a column that is missing', missing, 'someName'],
  ['a column that nobody named', unknown, 'neverNamed'],
])('%s is a fault that names the column and the statement', async (_what, statement, column) => {
  const fault = statement.execute(checked)
  await expect(fault).rejects.toThrow(column)
  await expect(fault).rejects.toThrow('of: select')
})

test('so it is in a transaction', async () => {
  await expect(checked.transaction().execute(trx => missing.execute(trx))).rejects.toThrow('someName')
})

test('where rows are not checked, they are handed on as they came', async () => {
  expect((await unknown.execute(asIs)).rows).toEqual([{ someName: 'Ann', count: 1, neverNamed: 2 }])
})
