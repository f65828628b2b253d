import { expect, test } from 'vitest'
import { misspelt, tablesOf } from './sql-columns.ts'

const tables = tablesOf(`
export interface Groups {
  entityId: number;
  id: Generated<number>;
  name: string;
}

export interface GroupMembers {
  groupId: number;
  membershipId: number;
}

export interface DB {
  groupMembers: GroupMembers;
  groups: Groups;
}
`)
const judge = (source: string) => misspelt('a.server.ts', source, tables).map(line => line.replace('a.server.ts:', ''))
/** The hole that a template of the source under test has. */
const hole = (text: string) => '${' + text + '}'

test('tables and columns are read from the generated types, by their names in the database', () => {
  expect([...tables.keys()]).toEqual(['group_members', 'groups'])
  expect(tables.get('groups')).toEqual(new Set(['entity_id', 'id', 'name']))
})

test.each([
  ['an alias', 'select g.name from groups g where g.entity_id = 1'],
  ['a table by its own name', 'select groups.name from groups'],
  ['a join', 'select g.name, m.membership_id from groups g join group_members m on m.group_id = g.id'],
  ['a list of tables', 'select g.name, m.membership_id from groups g, group_members m where m.group_id = g.id'],
  ['a result by its name', 'select count(*) as total from groups order by total'],
  ['a subquery', 'select f.anything from (select name as anything from groups) f'],
  ['a named subquery', 'with found as (select id from groups) select found.id from found'],
  ['a function’s columns', 'select a.word from unnest(array[1]) with ordinality a (word, place) where a.place > 1'],
  [
    'an insert',
    'insert into groups (entity_id, name) values (1, 2) on conflict (name) do update set name = excluded.name returning id',
  ],
  ['an update', 'update groups g set name = g.name, entity_id = 2 where g.id = 1'],
  ['a lock', 'select g.id from groups g for update of g'],
  [
    'what is no column',
    `select name from groups where name like 'a.wrong' -- g.wrong\n and extract(epoch from now()) > 1`,
  ],
  ['a table of others', 'select j.whatever from graphile_worker.jobs j'],
])('%s is understood', (_what, statement) => {
  expect(judge(`sql\`${statement}\``)).toEqual([])
})

test.each([
  ['of an alias', 'select g.nmae from groups g', '1: g has no column nmae'],
  ['of another table', 'select m.name from groups g join group_members m on true', '1: m has no column name'],
  ['alone', 'select nmae from groups', '1: no table that is named here has a column nmae'],
  [
    'of another table, alone',
    'select membership_id from groups',
    '1: no table that is named here has a column membership_id',
  ],
  ['in an insert', 'insert into groups (nmae) values (1)', '1: groups has no column nmae'],
  ['in an update', 'update groups set nmae = 1', '1: groups has no column nmae'],
  [
    'in a conflict',
    'insert into groups (name) values (1) on conflict (id) do update set nmae = 1',
    '1: groups has no column nmae',
  ],
  [
    'of what was to be inserted',
    'insert into groups (name) values (1) on conflict (id) do update set name = excluded.nmae',
    '1: excluded has no column nmae',
  ],
  ['of a function', 'select a.wrod from unnest(array[1]) a (word)', '1: a has no column wrod'],
  ['in another line', '\n  select g.id,\n    g.nmae from groups g', '3: g has no column nmae'],
])('a misspelt column %s is found', (_what, statement, line) => {
  expect(judge(`sql\`${statement}\``)).toEqual([line])
})

test('a misspelt table is found', () => {
  expect(judge('sql`select 1 from gruops`')).toEqual(['1: there is no table gruops'])
})

test('statements whose rows have a schema are read too, and so are those in a function', () => {
  expect(judge('const read = () => sqlOf(Row)`select g.nmae from groups g`.execute(db)')).toEqual([
    '1: g has no column nmae',
  ])
})

test('what stands in a hole knows the tables around it', () => {
  expect(judge(`sql\`select 1 from groups g where ${hole('sql`g.name = 1 and g.nmae = 2`')}\``)).toEqual([
    '1: g has no column nmae',
  ])
})

test('a fragment is judged by what its file says, in another statement or in a comment; silence is a fault', () => {
  const fragment = 'const one = sql`g.name = 1 and g.nmae = 2`\n'
  expect(judge(`${fragment}sql\`select 1 from groups g where ${hole('one')}\``)).toEqual(['1: g has no column nmae'])
  expect(judge(`// SQL of: groups g\n${fragment}`)).toEqual(['2: g has no column nmae'])
  expect(judge(fragment)).toEqual(
    Array(2).fill("1: no table is called g here; say which, as in '// SQL of: registrations g'"),
  )
  expect(judge('// SQL of: gruops g')).toEqual([' there is no table gruops'])
})

test('the tables of a list are known to its conditions and sorts, and its page to what is joined to it', () => {
  const list = (from: string, key: string) =>
    `const list = { ${from}, sorts: { name: sql\`${key}\` } }\nconst more = sql\`left join group_members c on c.group_id = p.chosen and c.nmae = 1\``
  const wrong = '2: c has no column nmae'
  expect(judge(list('from: sql`groups g`', 'g.name'))).toEqual([wrong])
  expect(
    judge(list('from: many ? sql`groups g join group_members m on true` : sql`groups g`', 'm.group_id + g.nmae')),
  ).toEqual(['1: g has no column nmae', wrong])
})

test('a tenant’s table that is reached through the entity is known by its name', () => {
  expect(judge(`sql\`select g.name, g.nmae from ${hole("entity.rows('groups')")} g\``)).toEqual([
    '1: g has no column nmae',
  ])
})

test('of an alias that stands in a hole, a column of no table at all is found', () => {
  expect(judge(`sql\`${hole('g')}.name = 1 and ${hole('g')}.nmae = 2\``)).toEqual(['1: no table has no column nmae'])
})
