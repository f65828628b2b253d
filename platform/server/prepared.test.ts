import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/postgres.ts'
import { brokenConstraint, databaseIsAway, type Db, intArray, openDb, openPool, type Trx } from './db.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: pg.Pool
let db: Db
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
// One connection, so that its prepared statements can be inspected.
beforeEach(() => {
  pool = openPool(database.url, { max: 1 })
  db = openDb(pool)
  return () => pool.end()
})

interface Held {
  name: string
  statement: string
  generic_plans: number
}
const held = async (): Promise<Held[]> =>
  (await pool.query<Held>('select name, statement, generic_plans from pg_prepared_statements order by prepare_time'))
    .rows
const find = (id: number, on: Db | Trx = db) =>
  sql<{ id: number }>`select id from entities where id = ${id}`.execute(on)
const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

describe('a statement with parameters', () => {
  test('is prepared at its second use, under the digest of its text, and is soon planned once for all', async () => {
    await find(1)
    expect(await held()).toEqual([])
    for (let id = 0; id < 10; id++) await find(id)
    expect(await held()).toEqual([
      {
        name: expect.stringMatching(/^[\w-]{22}_0$/),
        statement: 'select id from entities where id = $1',
        generic_plans: expect.any(Number),
      },
    ])
    expect(Number((await held())[0]?.generic_plans)).toBeGreaterThan(3)
  })

  test('has the same name on every connection', async () => {
    for (let id = 0; id < 3; id++) await find(id)
    const other = openPool(database.url, { max: 1 })
    const theirs = openDb(other)
    for (let id = 0; id < 3; id++) await sql`select id from entities where id = ${id}`.execute(theirs)
    expect((await other.query<Held>('select name from pg_prepared_statements')).rows[0]?.name).toBe(
      (await held())[0]?.name,
    )
    await other.end()
  })

  test.each([
    ['pages', sql`select id from entities where id > ${1} order by id limit ${2} offset ${3}`],
    ['counts', sql`select count(*) from entities where id > ${1}`],
    ['groups', sql`select type from entities where id > ${1} group by type`],
    ['searches', sql`select id from entities where name like ${'a%'}`],
  ])('that %s is planned for its values each time: a tenant’s size decides', async (_what, statement) => {
    for (let time = 0; time < 4; time++) await statement.execute(db)
    expect(await held()).toEqual([])
  })

  test('takes arrays of any length, and nothing, under one name', async () => {
    for (const ids of [[], [1], Array.from({ length: 500 }, (_, id) => id), [7, 8]]) {
      await sql`select id from entities where id = any(${intArray(ids)})`.execute(db)
    }
    await sql`select id from entities where id = any(${null}::integer[])`.execute(db)
    expect(await held()).toHaveLength(1)
  })
})

test('what stands without parameters, as the ends of a transaction, takes no name', async () => {
  for (let time = 0; time < 3; time++) await db.transaction().execute(trx => sql`select 1`.execute(trx))
  expect(await held()).toEqual([])
})

test('texts that are never the same twice take no names, and one connection holds at most 250', async () => {
  const before = await backend()
  for (let width = 1; width <= 300; width++)
    await sql`select ${sql.join(Array.from({ length: width }, (_, at) => sql`${at}::integer`))}`.execute(db)
  expect(await held()).toEqual([])
  for (let round = 0; round < 2; round++) {
    for (let at = 0; at < 249; at++) await sql`select ${at}::integer as ${sql.ref(`c${at}`)}`.execute(db)
  }
  expect([await backend(), (await held()).length]).toEqual([before, 249])
  for (let time = 0; time < 2; time++) await find(1)
  expect(await backend()).not.toBe(before)
  expect(await held()).toEqual([])
  expect((await find(1)).rows).toEqual([])
})

describe('a transaction', () => {
  test('begins with its first statement, in one message, once the connection knows that', async () => {
    for (let time = 0; time < 2; time++) await find(1)
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const { rows } = await db.transaction().execute(async trx => {
      await find(1, trx)
      await find(2, trx)
      return sql<{
        inside: boolean
      }>`select pg_current_xact_id_if_assigned() is null and now() < clock_timestamp() as inside, ${1}::int`.execute(
        trx,
      )
    })
    expect(rows).toMatchObject([{ inside: true }])
    const texts = sent.mock.calls.map(([one]) => (one as unknown as { text?: string }).text ?? one)
    expect(texts).toHaveLength(4)
    expect(texts).not.toContain('begin')
    expect(texts.at(-1)).toBe('commit')
    sent.mockRestore()
  })

  test.each(['prepared', 'new', 'without parameters'])('is one, whatever its first statement is: %s', async kind => {
    await db.deleteFrom('clock').execute()
    const first = {
      prepared: (trx: Trx) => find(1, trx),
      new: (trx: Trx) => sql`select ${kind}::text as never_asked_before, ${Math.random()}::float`.execute(trx),
      'without parameters': (trx: Trx) => sql`select 1`.execute(trx),
    }[kind]
    for (let time = 0; time < 2; time++) await find(1)
    await expect(
      db.transaction().execute(async trx => {
        await first?.(trx)
        await sql`insert into clock (id, offset_ms) values (${true}, ${0})`.execute(trx)
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await db.selectFrom('clock').selectAll().execute()).toEqual([])
  })

  test('that ends before its first statement never began, and the next one is whole', async () => {
    await expect(db.transaction().execute(() => Promise.reject(new Error('before anything')))).rejects.toThrow('before')
    await db.transaction().execute(async () => undefined)
    expect((await find(1)).rows).toEqual([])
    expect((await pool.query('select now() = statement_timestamp() as alone')).rows).toEqual([{ alone: true }])
  })

  test('whose first statement fails is taken back', async () => {
    const divide = (on: Db | Trx, by: number) => sql<{ one: number }>`select 1 / ${by}::integer as one`.execute(on)
    for (let time = 0; time < 2; time++) await divide(db, 1)
    await expect(db.transaction().execute(trx => divide(trx, 0))).rejects.toThrow('division by zero')
    expect((await db.transaction().execute(trx => divide(trx, 1))).rows).toEqual([{ one: 1 }])
  })
})

describe('after an error', () => {
  test('the statement is used again on the same connection', async () => {
    const divide = (by: number) => sql<{ one: number }>`select 1 / ${by}::integer as one`.execute(db)
    await divide(1)
    await divide(1)
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect((await divide(1)).rows).toEqual([{ one: 1 }])
    expect(await held()).toHaveLength(1)
  })

  test('that broke its transaction it works in the next one', async () => {
    const insert = (on: Db | Trx) =>
      sql`insert into clock (id, offset_ms) values (${true}, ${0}) returning id`.execute(on)
    await db.deleteFrom('clock').execute()
    await insert(db)
    for (let time = 0; time < 2; time++) {
      await expect(
        db.transaction().execute(async trx => {
          await find(1, trx)
          await insert(trx)
        }),
      ).rejects.toSatisfy(error => brokenConstraint(error) === 'clock_pkey')
    }
    expect((await find(1)).rows).toEqual([])
  })

  test('of the connection itself the next one prepares anew', async () => {
    for (let time = 0; time < 3; time++) await find(1)
    const pid = await backend()
    const killer = new pg.Client(database.url)
    await killer.connect()
    await killer.query('select pg_terminate_backend($1)', [pid])
    await killer.end()
    await expect
      .poll(() =>
        find(1).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    expect(await held()).toHaveLength(1)
  })
})

describe('columns that a migration changed', () => {
  const all = (on: Db | Trx) => sql`select * from changing where id > ${0}`.execute(on)
  beforeEach(async () => {
    await pool.query('drop table if exists changing; create table changing (id integer)')
    await pool.query('insert into changing values (1)')
    for (let time = 0; time < 3; time++) await all(db)
    await pool.query("alter table changing add column added text default 'new'")
  })

  test('are answered at once, under a new name from then on', async () => {
    expect((await all(db)).rows).toEqual([{ id: 1, added: 'new' }])
    expect((await all(db)).rows).toEqual([{ id: 1, added: 'new' }])
    expect((await held()).map(({ name }) => name.slice(-2))).toEqual(['_0', '_1'])
  })

  test('end the one transaction that meets them as if the database were away; the next one works', async () => {
    const inside = () => db.transaction().execute(trx => all(trx))
    await expect(inside()).rejects.toSatisfy(databaseIsAway)
    expect((await inside()).rows).toEqual([{ id: 1, added: 'new' }])
  })
})

test('where a pooler hands out connections by transaction, the answer comes all the same and names are given up', async () => {
  for (let time = 0; time < 3; time++) await find(1)
  // Another server behind the same connection: it never heard of the name.
  await pool.query('deallocate all')
  expect((await find(1)).rows).toEqual([])
  for (let time = 0; time < 3; time++) await find(1)
  expect(await held()).toEqual([])
})
