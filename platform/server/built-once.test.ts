import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../testing/postgres.ts'
import { builtOnce } from './built-once.ts'
import { Clock } from './clock.ts'
import { type Db, openDb, openPool, type StatementWatch } from './db.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: ReturnType<typeof openPool>
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool(database.url)
  db = openDb(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const at = (text: string) => ({
  clock: { iso: (plusSeconds = 0) => new Date(Date.parse(text) + plusSeconds * 1000).toISOString() },
})

const Told = z.object({ someName: z.string().nullable(), early: z.string(), late: z.string(), other: z.string() })

test('it is put together once, and each asking fills in its own values and instants', async () => {
  let built = 0
  const ask = builtOnce<z.infer<typeof Told>, { name: string | null }>(Told, (place, { clock }) => {
    built += 1
    return sql`
      select ${place('name')}::text as some_name, ${clock.iso()}::timestamptz as early,
        ${clock.iso(-60)}::timestamptz as late, ${'fixed'}::text as other`
  })
  const people = Array.from({ length: 50 }, (_, index) => index)
  const answers = await Promise.all(
    people.map(index =>
      ask(db, at(`2026-01-01T00:${String(index).padStart(2, '0')}:00.000Z`), {
        name: index === 7 ? null : `person ${index}`,
      }),
    ),
  )
  expect(answers).toEqual(
    people.map(index => [
      {
        someName: index === 7 ? null : `person ${index}`,
        other: 'fixed',
        early: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
        late: new Date(Date.UTC(2026, 0, 1, 0, index - 1)).toISOString(),
      },
    ]),
  )
  expect(built).toBe(1)
})

test('it says what an ordinary statement says, and takes part in a transaction', async () => {
  const statement = (guid: RawBuilder<unknown>) =>
    sql<{ isOffsite: boolean }>`select e.is_offsite from entities e where e.guid = ${guid}::uuid`
  const ask = builtOnce<{ isOffsite: boolean }, { guid: string }>(z.object({ isOffsite: z.boolean() }), place =>
    statement(place('guid')),
  )
  const guid = '0e9c7a52-1f4e-4c7b-9a46-52f0f2b7c001'
  await db.transaction().execute(async trx => {
    await trx
      .insertInto('entities')
      .values({
        guid,
        name: 'Harbor High',
        type: 'Organization',
        timeZone: 'America/Denver',
        createdAt: new Clock().iso(),
      })
      .execute()
    expect(await ask(trx, { clock: new Clock() }, { guid })).toEqual((await statement(sql`${guid}`).execute(trx)).rows)
    expect(await ask(db, { clock: new Clock() }, { guid })).toEqual([])
  })
})

test('a value that stands in several places, and each time, is sent once', async () => {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const watched = openDb(pool, { watch: watching(sent) })
  const Found = z.object({ same: z.boolean(), later: z.boolean(), fixed: z.string() })
  const ask = builtOnce<z.infer<typeof Found>, { name: string }>(
    Found,
    (place, { clock }) => sql`
      select ${place('name')}::text = ${place('name')} and ${clock.iso()}::timestamptz = ${clock.iso()} as same,
        ${clock.iso(60)}::timestamptz > ${clock.iso()} as later, ${'a'}::text || ${'a'}::text as fixed`,
  )
  expect(await ask(watched, at('2026-01-01T00:00:00.000Z'), { name: 'Ana' })).toEqual([
    { same: true, later: true, fixed: 'aa' },
  ])
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    ['Ana', '2026-01-01T00:00:00.000Z', '2026-01-01T00:01:00.000Z', 'a', 'a'],
  ])
})

test('a text that looks like a place for a value is a fault, not another value', async () => {
  const ask = builtOnce<{ price: string }, { name: string }>(
    z.object({ price: z.string() }),
    place => sql`select '$1' || ${place('name')}::text as price`,
  )
  await expect(ask(db, at('2026-01-01T00:00:00.000Z'), { name: ' only' })).rejects.toThrow('no place for a value')
})

const watching = (sent: { sql: string; parameters: readonly unknown[] }[]): StatementWatch => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
  ran: ({ sql: text, parameters }) => void sent.push({ sql: text, parameters }),
})
