import { expect, test } from 'vitest'
import { migrationsFolder, readMigrations } from '../server/migration-files.ts'
import { narrowing } from './widening.ts'

/** The last one before two versions could run on one database. */
const BEFORE = '0022_operations.sql'

test('every migration leaves the version before it alone', async () => {
  const migrations = await readMigrations(migrationsFolder)
  const names = migrations.map(({ name }) => name)
  expect(names).toContain(BEFORE)
  expect(migrations.filter(({ name }) => name > BEFORE).flatMap(migration => narrowing(migration, names))).toEqual([])
})

const said = (text: string) => narrowing({ name: '0040_new.sql', text }, ['0030_old.sql', '0040_new.sql'])

test.each([
  'drop table people',
  'alter table people drop column nickname',
  'alter table people drop nickname',
  'alter table people rename column a to b',
  'alter table people rename to persons',
  'alter table people alter column age type bigint',
  'alter table people alter age set not null',
  'alter table people alter age drop default',
  'alter table people alter column lower drop expression',
  'alter table people add column age integer not null',
  'alter table people add column age integer, add column size integer not null',
  'alter table people add column lower text generated always as (lower(name)) stored',
  'create index by_age on people (age)',
  'create unique index by_age on only people (age)',
  'alter table people add constraint known foreign key (town) references towns (id)',
  'update people set age = 3',
  'delete from people where age > 3',
  'drop function grow(integer)',
])('%s is refused', text => {
  expect(said(`-- Why it is done.\n${text};`)).toHaveLength(1)
})

test.each([
  'create table towns (id integer primary key, name text not null); create index by_name on towns (name); ' +
    'insert into towns values (1); update towns set id = 2; alter table towns add column a integer not null',
  'alter table people add column age integer',
  'alter table people add column age integer not null default 0',
  'alter table people drop constraint people_age_check, add constraint people_age_check check (age > 0) not valid',
  'alter table people add constraint known foreign key (town) references towns (id) not valid',
  '-- Statements of their own: large.\ncreate index concurrently if not exists by_age on people (age)',
  'alter table people alter column town drop not null',
  '-- Filled by triggers: people_lowered.\nalter table people alter column lower drop expression',
  'create index by_day on subscriptions (next_quota_on)',
  "comment on table people is 'drop table people'",
  '-- Unused since 0030_old.sql: names stand in towns.\nalter table people drop column town',
])('%s is welcome', text => {
  expect(said(`${text};`)).toEqual([])
})

test('what is taken away names an earlier migration that is there', () => {
  for (const name of ['0031_unknown.sql', '0040_new.sql'])
    expect(said(`-- Unused since ${name}: gone.\ndrop table people;`)).toHaveLength(1)
})
