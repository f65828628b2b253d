import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { openDb, openPool } from '../server/db.ts'
import { readOwners, roomOf, writesOfOthers, writtenByOthers } from './owner-watch.ts'
import { testDatabase } from './postgres.ts'

let pool: pg.Pool
let owners: ReadonlyMap<string, string>
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await testDatabase()
  pool = openPool(database.url)
  owners = await readOwners(openDb(pool))
  drop = database.drop
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const ran = (text: string, ...places: string[]) =>
  writtenByOthers(pool, owners, [
    { text, places, doing: undefined, granted: { entities: new Set(), guids: new Set(), memberships: new Set() } },
  ])
const groupsRoom = 'features/training/groups/group.server.ts save'
const another = 'features/people/learners/learner-list.server.ts save'

test.each([
  `insert into groups (entity_id, name, created_at) values ($1, $2, $3)`,
  `update groups set name = $1`,
  `delete from groups where id = $1`,
  `merge into groups g using entities e on e.id = g.entity_id when matched then delete`,
  `with gone as (delete from groups where id = $1 returning id) select id from gone`,
  `insert into groups (entity_id, name, created_at) values ($1, $2, $3) on conflict (entity_id, lower(name)) do update set name = excluded.name`,
])('only the owner does this: %s', async text => {
  expect(await ran(text, groupsRoom)).toEqual([])
  expect(await ran(text, another, groupsRoom)).toEqual([
    expect.stringMatching(/groups, which is groups's, by .*learners/),
  ])
})

test('who asks the owner, or has the platform put the statement together, does not write', async () => {
  const text = `update groups set name = $1`
  expect(await ran(text, 'platform/server/scope.ts update', groupsRoom, another)).toEqual([])
  expect(await ran(text, 'platform/server/mail.ts queue', groupsRoom)).toHaveLength(1)
  expect(await ran(`select from groups`, another)).toEqual([])
  expect(await ran(text)).toEqual([])
})

test('whoever is let write a table of others still does', () => {
  const stale = writesOfOthers.flatMap(({ room, tables }) => {
    const source = sourceOf(room)
    return tables.filter(table => !writes(table).test(source) || owners.get(table) === room).map(table => [room, table])
  })
  expect(stale).toEqual([])
})

const root = new URL('../../', import.meta.url)
const sourceOf = (room: string) =>
  globSync(`features/*/${room}/*.server.ts`, { cwd: root })
    .filter(file => roomOf(file) === room)
    .map(file => readFileSync(new URL(file, root), 'utf8'))
    .join('\n')
/** A write as SQL has it, as the query builder does, or as a list of columns that one statement goes through. */
function writes(table: string): RegExp {
  const camel = table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return new RegExp(
    `(?:insert into|update|delete from|merge into) ${table}\\b|(?:insertInto|updateTable|deleteFrom|mergeInto)\\('${camel}'|'${table}\\.\\w+': `,
  )
}
