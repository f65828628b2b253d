import type pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/postgres.ts'
import { WrongSetting } from './config.ts'
import { openPool } from './db.ts'
import { isMigrated, migrate } from './migrate.ts'

let pool: pg.Pool
const ends: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  const database = await testDatabase()
  const opened = openPool(database.url, { max: 1 })
  pool = opened
  ends.push(async () => {
    await opened.end()
    await database.drop()
  })
})
afterAll(async () => {
  for (const end of ends) await end()
})

const applied = async () =>
  (await pool.query<{ name: string; at: Date }>('select name, applied_at as at from migrations order by name')).rows

test('a database that has every migration stays as it is, and is ready', async () => {
  const before = await applied()
  await migrate(pool)
  expect(await applied()).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
  expect(await isMigrated(pool)).toBe(true)
})

test('a migration that was changed after it had been applied stops the start, and says which', async () => {
  const name = (await applied()).at(-1)?.name
  await pool.query(`update migrations set digest = 'another' where name = $1`, [name])
  await expect(migrate(pool)).rejects.toThrow(`Migration ${name} was changed after it had been applied`)
})

test('a database made before the first release is left alone, with one line that says what to do', async () => {
  await pool.query('delete from migrations')
  await pool.query(
    `insert into migrations (name, digest, applied_at)
     values ('0001_platform.sql', 'old', '2026-01-01'), ('0002_people.sql', 'old', '2026-01-01')`,
  )
  const before = await applied()
  const refusal: unknown = await migrate(pool).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(WrongSetting)
  expect((refusal as Error).message).toMatch(/^[^\n]*made before the first release[^\n]*empty DATA_DIR[^\n]*$/)
  expect(await applied()).toEqual(before)
  expect(await isMigrated(pool)).toBe(false)
})
