import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RawBuilder, sql } from 'kysely'
import { testDatabase } from '../testing/postgres.ts'
import { type Db, openDb, openPool } from './db.ts'
import { grantScope, rowsOf } from './scope.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  const database = await testDatabase()
  db = openDb(openPool(database.url))
  close = async () => {
    await db.destroy()
    await database.drop()
  }
})
afterAll(() => close())

const scopeOf = (id: number) =>
  grantScope(db, {
    id,
    guid: '',
    name: '',
    type: 'Organization',
    timeZone: 'UTC',
    membershipId: 0,
    roles: [],
    premium: false,
    visitReason: null,
  })

async function entity(name: string): Promise<number> {
  const { id } = await db
    .insertInto('entities')
    .values({ name, type: 'Organization', createdAt: '2026-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('groups')
    .values({ entityId: id, name: `${name}’s`, createdAt: '2026-01-01T00:00:00Z' })
    .execute()
  return id
}
const planOf = async (statement: RawBuilder<unknown>) =>
  (await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(db)).rows.map(row => row['QUERY PLAN'])

test('the rows of a table in raw SQL are those of the entity', async () => {
  const [ours] = [await entity('Ours'), await entity('Theirs')]
  const { rows } = await sql<{ name: string }>`
    select g.name from ${scopeOf(ours).rows('groups')} g left join ${scopeOf(ours).rows('groupMembers')} m on m.group_id = g.id`.execute(
    db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['Ours’s'])
})

test('they are planned as the table with its condition', async () => {
  const { id } = scopeOf(7)
  for (const [rows, condition] of [
    [
      sql`select g.name from ${rowsOf('groups', id)} g where g.id = 1`,
      sql`select groups.name from groups where groups.entity_id = ${id} and groups.id = 1`,
    ],
    [
      sql`select 1 from ${rowsOf('memberships', id)} m where exists (select from ${rowsOf('groupMembers', id)} x where x.membership_id = m.id)`,
      sql`select 1 from memberships where memberships.entity_id = ${id} and exists (
        select from group_members where group_members.entity_id = ${id} and group_members.membership_id = memberships.id)`,
    ],
    [
      sql`select r.id from ${rowsOf('memberships', id)} m left join ${rowsOf('registrations', id)} r on r.membership_id = m.id`,
      sql`select registrations.id from memberships left join registrations
        on registrations.entity_id = ${id} and registrations.membership_id = memberships.id where memberships.entity_id = ${id}`,
    ],
  ] as const)
    expect(await planOf(rows)).toEqual(await planOf(condition))
})

test('only tables whose rows belong to an entity are given', () => {
  // @ts-expect-error -- people belong to no entity.
  expect(() => scopeOf(1).rows('users')).not.toThrow()
})
