import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/postgres.ts'
import { type Db, openDb, openPool } from './db.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: pg.Pool
let db: Db
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
// One connection, so that its second statement is the one that it prepared.
beforeEach(() => {
  pool = openPool(database.url, { max: 1 })
  db = openDb(pool)
  return async () => {
    vi.restoreAllMocks()
    await pool.end()
  }
})

const many = (id: number) =>
  sql<Record<string, unknown>>`
    select ${id}::integer as some_id, 9007199254740991::bigint as big_count, 1.5::numeric as share, true as is_open, null::text as nothing,
      date '2026-03-01' as due_on, timestamptz '2026-03-01 08:00:00.5+00' as begins_at, '{a,"b c"}'::text[] as some_words,
      json_build_object('snake_case', 1) as some_json, jsonb_build_object('deep', json_build_array(1, null)) as more_json`.execute(
    db,
  )

test('its rows are those of an ordinary statement, under the same names', async () => {
  const first = await many(7)
  expect(first.rows).toEqual([
    {
      someId: 7,
      bigCount: 9007199254740991,
      share: 1.5,
      isOpen: true,
      nothing: null,
      dueOn: '2026-03-01',
      beginsAt: '2026-03-01T08:00:00.500Z',
      someWords: ['a', 'b c'],
      someJson: { snake_case: 1 },
      moreJson: { deep: [1, null] },
    },
  ])
  for (let time = 0; time < 3; time++) expect(await many(7)).toEqual(first)
})

test('its columns are described once on each connection', async () => {
  const described = vi.spyOn(pg.Connection.prototype, 'describe')
  for (let time = 0; time < 5; time++) await sql`select ${time}::integer as at`.execute(db)
  // The first has no name and is described by the driver, the second describes the name.
  expect(described).toHaveBeenCalledTimes(2)
})

test('what changes rows says how many, with rows of its own and without', async () => {
  await sql`create table changed (id integer primary key, note_text text)`.execute(db)
  const add = (id: number) => sql`insert into changed (id) values (${id})`.execute(db)
  for (let id = 0; id < 4; id++) expect(await add(id)).toMatchObject({ numAffectedRows: 1n, rows: [] })
  const change = (from: number) =>
    sql`update changed set note_text = 'x' where id >= ${from} returning id, note_text`.execute(db)
  for (let time = 0; time < 3; time++)
    expect(await change(2)).toMatchObject({
      numAffectedRows: 2n,
      rows: [
        { id: 2, noteText: 'x' },
        { id: 3, noteText: 'x' },
      ],
    })
})

test('a value that cannot be written, or a column that cannot be read, fails alone; the connection goes on', async () => {
  const round: Record<string, unknown> = {}
  round['itself'] = round
  const ask = (value: unknown) => sql`select ${value}::text as told`.execute(db)
  for (const value of ['a', 'b']) expect((await ask(value)).rows).toEqual([{ told: value }])
  await expect(ask(round)).rejects.toThrow(/circular/)
  expect((await ask('c')).rows).toEqual([{ told: 'c' }])
  const date = (text: string) => sql`select ${text}::timestamptz as at`.execute(db)
  for (let time = 0; time < 2; time++) await date('2026-01-01')
  await expect(date('infinity')).rejects.toThrow('Invalid time value')
  expect((await date('2026-01-02')).rows).toEqual([{ at: '2026-01-02T00:00:00.000Z' }])
})

test('a first use that fails leaves nothing behind that the next one trips over', async () => {
  const divide = (by: number) => sql<{ one: number }>`select 1 / ${by}::integer as the_answer`.execute(db)
  await divide(1)
  await expect(divide(0)).rejects.toThrow('division by zero')
  for (let time = 0; time < 2; time++) expect((await divide(1)).rows).toEqual([{ theAnswer: 1 }])
})
