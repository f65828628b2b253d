import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { openDb, openPool } from '../server/db.ts'
import { planOf } from './plans.ts'
import { testDatabase } from './postgres.ts'
import { readTenantKeys, type TenantKeys } from './tenant-keys.ts'
import { tenantsOf } from './tenant-plan.ts'

let pool: pg.Pool
let keys: TenantKeys
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await testDatabase()
  pool = openPool(database.url)
  keys = await readTenantKeys(openDb(pool))
  drop = database.drop
})
afterAll(async () => {
  await pool.end()
  await drop()
})

/** What a statement reaches of the tenants, without what `$1`, the granted entity, holds it to. */
async function free(text: string): Promise<string[]> {
  const plan = await planOf(pool, text)
  if (!plan) throw new Error('no plan')
  return tenantsOf(plan, keys)
    .filter(({ by }) => !by.some(({ names, value }) => names === 'entities' && value === '$1'))
    .map(({ what }) => what)
}

/** Each with the tables that reach rows of other tenants. */
const leaks: Readonly<Record<string, readonly [statement: string, found: readonly string[]]>> = {
  'a table without the tenant': [`select name from groups where status = $1`, ['groups groups']],
  'a row by its id alone': [`select name from groups where id = $2 and $1 = $1`, ['groups groups']],
  'a word in a comment, a column, or a text': [
    `/* entity_id = $1 */ select entity_id, 'entity_id' from groups where status = $1`,
    ['groups groups'],
  ],
  'a join that forgets the tenant': [
    `select g.name from memberships m join groups g on g.status = m.status where m.entity_id = $1`,
    ['groups g'],
  ],
  'a join on a key that does not carry the tenant': [
    `select r.id from memberships m join registrations r on r.user_id = m.user_id where m.entity_id = $1`,
    ['registrations r'],
  ],
  'an alternative to nobody’s rows': [
    `select id from audit_log where entity_id is null or action = $1`,
    ['audit_log audit_log'],
  ],
  'rows without a partner, which are not nobody’s': [
    `select m.id from memberships m left join audit_log a on a.user_id = m.user_id where a.entity_id is null and m.entity_id = $1`,
    ['audit_log a'],
  ],
  'the outer side of a left join': [
    `select m.id from memberships m left join groups g on g.entity_id = m.entity_id and g.entity_id = $1`,
    ['memberships m'],
  ],
  'either side of a full join': [
    `select g.name from (select * from groups where entity_id = $1) g full join memberships m on m.entity_id = g.entity_id`,
    ['memberships m'],
  ],
  'what is not there': [
    `select m.id from memberships m where not exists (select from groups g where g.entity_id = m.entity_id and g.entity_id = $1)`,
    ['memberships m'],
  ],
  'an or': [`select name from groups where entity_id = $1 or status = $2`, ['groups groups']],
  'a condition that can be turned off': [
    `select name from groups where (entity_id = $1 or $2::boolean)`,
    ['groups groups'],
  ],
  'everything but the tenant': [`select name from groups where entity_id <> $1`, ['groups groups']],
  'a negation': [`select name from groups where (entity_id = $1) is not true`, ['groups groups']],
  'another entity’s id': [`select name from groups where entity_id = $2 and status = $1`, ['groups groups']],
  'several entities': [`select name from groups where entity_id = any ($2::integer[]) and $1 = $1`, ['groups groups']],
  'a CTE that reads all': [
    `with all_of as materialized (select * from memberships) select id from all_of where entity_id = $1`,
    ['memberships memberships'],
  ],
  'a CTE that reads one tenant beside a table that does not': [
    `with mine as materialized (select id, status from groups where entity_id = $1)
     select m.id from memberships m join mine on mine.status = m.status`,
    ['memberships m'],
  ],
  'an update from': [
    `update groups g set status = m.status from memberships m where g.entity_id = $1 and m.id = $2`,
    ['memberships m'],
  ],
  'an update of all from what is one tenant’s': [
    `update groups g set name = m.status from memberships m where m.entity_id = $1 and m.status = g.status`,
    ['groups g'],
  ],
  'a delete using': [
    `delete from group_members x using groups g where g.entity_id = $1 and g.status = $2`,
    ['group_members x'],
  ],
  'a merge': [
    `merge into groups g using (select $1::integer as entity_id, $2::text as name) n on g.name = n.name
     when matched then update set status = 'Inactive'`,
    ['groups g'],
  ],
  'a lateral subquery': [
    `select x.* from memberships m cross join lateral (
       select r.id from registrations r where r.status = m.status order by r.id limit 1) x where m.entity_id = $1`,
    ['registrations r'],
  ],
  'a lateral count that restricts nothing outside': [
    `select m.id, x.n from memberships m cross join lateral (
       select count(*) as n from groups g where g.entity_id = m.entity_id and g.entity_id = $1) x`,
    ['memberships m'],
  ],
  'a subquery in the list of columns': [
    `select (select count(*) from groups g where g.name = m.status) from memberships m where m.entity_id = $1`,
    ['groups g'],
  ],
  'a subquery in an or': [
    `select id from memberships where entity_id = $1 and (status = $2 or id in (select membership_id from group_members))`,
    ['group_members group_members'],
  ],
  'one branch of a union': [
    `select name from groups where entity_id = $1 union all select status from memberships`,
    ['memberships memberships'],
  ],
  'a window over all tenants': [
    `select * from (select entity_id, row_number() over (order by id) as place from groups) x where entity_id = $1`,
    ['groups groups'],
  ],
  'a page of all tenants': [
    `select * from (select * from groups order by id limit 10) x where entity_id = $1`,
    ['groups groups'],
  ],
  'a view': [
    `select course_id from member_courses where membership_id = $2 and $1 = $1`,
    ['registrations r', 'certificates v'],
  ],
  'a new row of another entity': [
    `insert into groups (entity_id, name, created_at) values ($2, $1::integer::text, now())`,
    ['a new row of groups'],
  ],
  'new rows of whatever entity': [
    `insert into groups (entity_id, name, created_at) select e.id, $1::integer::text, now() from entities e`,
    ['entities e', 'a new row of groups'],
  ],
}

test.each(Object.entries(leaks))('%s is found', async (_what, [statement, found]) => {
  expect((await free(statement)).toSorted()).toEqual(found.toSorted())
})

const honest: Readonly<Record<string, string>> = {
  'a table of the tenant': `select name from groups where entity_id = $1 and id = $2`,
  'rows that are nobody’s': `select id from audit_log where entity_id is null and action = $1 order by at`,
  'a cast': `select name from groups where entity_id = $1::text::integer`,
  'an or within': `select name from groups where entity_id = $1 and (status = $2 or name = $3)`,
  'an or of which each branch says it': `select name from groups where (entity_id = $1 and id = $2) or (entity_id = $1 and name = $3)`,
  'a join by tenant': `select g.name from groups g join memberships m on m.entity_id = g.entity_id where g.entity_id = $1`,
  'a join by a key that carries the tenant': `
    select u.email from group_members x join groups g on g.id = x.group_id join memberships m on m.id = x.membership_id
    join users u on u.id = m.user_id where g.entity_id = $1`,
  'two children of one parent': `
    select p.module_key from module_progress p join exam_attempts a on a.registration_id = p.registration_id where a.entity_id = $1`,
  'a left join': `
    select m.id, g.name from memberships m left join group_members x on x.membership_id = m.id
    left join groups g on g.entity_id = x.entity_id and g.id = x.group_id where m.entity_id = $1`,
  'what is not there': `
    select id from memberships m where m.entity_id = $1
    and not exists (select from group_members x where x.entity_id = m.entity_id and x.membership_id = m.id)`,
  'a row through the guid of its entity': `
    select g.name from entities e join groups g on g.entity_id = e.id where e.id = $1`,
  'a CTE': `
    with mine as materialized (select id, entity_id from memberships where entity_id = $1)
    select x.group_id from mine join group_members x on x.entity_id = mine.entity_id and x.membership_id = mine.id`,
  'a CTE that writes': `
    with gone as (delete from group_members where entity_id = $1 and group_id = $2 returning membership_id, entity_id)
    select m.id from memberships m join gone on gone.entity_id = m.entity_id and gone.membership_id = m.id`,
  'an update from': `
    update registrations r set status = $2 from memberships m where m.entity_id = r.entity_id and m.id = r.membership_id and r.entity_id = $1`,
  'a delete using': `delete from group_members x using groups g where g.entity_id = $1 and x.group_id = g.id`,
  'a lateral subquery': `
    select x.* from memberships m cross join lateral (
      select r.id from registrations r where r.entity_id = m.entity_id and r.membership_id = m.id order by r.id limit 1) x
    where m.entity_id = $1`,
  'a count for each row': `
    select (select count(*) from group_members x where x.entity_id = g.entity_id and x.group_id = g.id) from groups g where g.entity_id = $1`,
  'a view': `select course_id from member_courses where entity_id = $1 and membership_id = $2`,
  'a union': `select id from groups where entity_id = $1 union all select id from memberships where entity_id = $1`,
  'a page': `
    select * from (select *, row_number() over (order by id) as place from groups where entity_id = $1 limit 10) x
    join group_members g on g.entity_id = x.entity_id and g.group_id = x.id`,
  'a new row': `insert into groups (name, entity_id, created_at) values ($2, $1, now()) on conflict do nothing`,
  'new rows of a query': `
    insert into group_members (group_id, entity_id, membership_id) select $2, m.entity_id, m.id from memberships m where m.entity_id = $1`,
  'new rows in an order': `
    insert into group_members (entity_id, group_id, membership_id)
    select m.entity_id, g.id, m.id from memberships m join groups g on g.entity_id = m.entity_id where m.entity_id = $1 order by m.id`,
}

test.each(Object.entries(honest))('%s is held to one tenant', async (_what, statement) => {
  expect(await free(statement)).toEqual([])
})

test('the begin of a transaction, a setting, a lock or a notice has no plan', async () => {
  for (const text of ['begin', 'set local work_mem = 64', 'lock table groups', 'notify news'])
    expect(await planOf(pool, text)).toBeNull()
})
