import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/postgres.ts'
import { WrongSetting } from './config.ts'
import { openPool } from './db.ts'
import { isMigrated, migrate } from './migrate.ts'
import { migrationsFolder } from './migration-files.ts'

let pool: pg.Pool
let url: string
const ends: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  const database = await testDatabase()
  url = database.url
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

const SOON = { turn: 300, table: 50, patience: 400 }

/** A folder with every migration of the program, and these besides. */
async function folderWith(more: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'upstander-migrations-'))
  ends.push(() => rm(folder, { recursive: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  for (const [name, text] of Object.entries(more)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

async function another(): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  ends.unshift(() => client.end())
  return client
}

test('fifty processes that start at once migrate one after the other, each file once', async () => {
  const folder = await folderWith({ '9000_slow.sql': 'select pg_sleep(0.1); create table made_once (id integer)' })
  const pools = Array.from({ length: 50 }, () => openPool(url, { max: 1 }))
  ends.push(() => Promise.all(pools.map(each => each.end())))
  await Promise.all(pools.map(each => migrate(each, { folder })))
  expect((await applied()).filter(({ name }) => name === '9000_slow.sql')).toHaveLength(1)
})

test('who waits for another’s migration says so, and gives up after a while with one line', async () => {
  await (await another()).query('select pg_advisory_lock(7230411)')
  const said: string[] = []
  const refusal: unknown = await migrate(pool, { limits: SOON, say: text => said.push(text) }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(WrongSetting)
  expect((refusal as Error).message).toMatch(/^Another process has been migrating [^\n]*$/)
  expect(said).toEqual(['Another process is migrating the database: waiting for it.'])
})

test('a table in use is waited for in short turns, so that readers pass, and then the file is applied', async () => {
  const folder = await folderWith({ '9000_wider.sql': 'alter table users add column nickname text' })
  const [holder, reader] = [await another(), await another()]
  await holder.query('begin; select from users')
  const said: string[] = []
  const migrating = migrate(pool, { folder, limits: { ...SOON, patience: 10_000 }, say: text => said.push(text) })
  await expect.poll(() => said).toEqual(['Migration 9000_wider.sql waits for a table that is in use.'])
  await reader.query(`set statement_timeout = '2s'`)
  for (let read = 0; read < 10; read++) await reader.query('select from users')
  await holder.query('commit')
  await migrating
  expect((await applied()).at(-1)?.name).toBe('9000_wider.sql')
})

test('a table that nobody lets go of stops the start with one line, and nothing of the file is applied', async () => {
  const folder = await folderWith({
    '9000_wider.sql': 'create table before_it (id integer); alter table users add column nickname text',
  })
  await (await another()).query('begin; select from users')
  const refusal: unknown = await migrate(pool, { folder, limits: SOON }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(WrongSetting)
  expect((refusal as Error).message).toMatch(/^Migration 9000_wider\.sql found a table in use [^\n]*$/)
  expect((await pool.query(`select to_regclass('before_it') as made`)).rows).toEqual([{ made: null }])
})

test('an index is built beside people’s writes, and one that a kill left half-built is built again', async () => {
  const folder = await folderWith({
    '9000_index.sql': `-- statements of their own: people write meanwhile.
create index concurrently if not exists users_by_city on users (last_name);
create table after_it (words text default 'a;b');`,
  })
  await expect(pool.query('create unique index concurrently users_by_city on migrations ((1))')).rejects.toThrow(
    'unique',
  )
  await migrate(pool, { folder })
  expect(
    (await pool.query(`select indisvalid as valid from pg_index where indexrelid = 'users_by_city'::regclass`)).rows,
  ).toEqual([{ valid: true }])
  expect((await applied()).at(-1)?.name).toBe('9000_index.sql')
})

test('a file that fails leaves nothing of itself, and names itself', async () => {
  const folder = await folderWith({
    '9000_wrong.sql': 'create table before_it (id integer); select nothing_of_the_kind',
  })
  await expect(migrate(pool, { folder })).rejects.toThrow('Migration 9000_wrong.sql failed: column')
  expect((await pool.query(`select to_regclass('before_it') as made`)).rows).toEqual([{ made: null }])
})
