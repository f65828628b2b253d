import { expect, test } from 'vitest'
import { codeOf, standsAlone, statementsOf } from './migration-files.ts'

test('statements end at semicolons, but not at those in words, comments and bodies', () => {
  expect(
    statementsOf(`-- first; of all
create table a (b text default 'x;''y');
create function f() returns text language sql as $body$ select ';'; $body$; /* last; */ drop table "odd;name";
-- the end;
`),
  ).toEqual([
    `-- first; of all\ncreate table a (b text default 'x;''y')`,
    `create function f() returns text language sql as $body$ select ';'; $body$`,
    `/* last; */ drop table "odd;name"`,
  ])
})

test('the code of a statement has no comments, and keeps what is quoted', () => {
  expect(codeOf(`-- why\nALTER  table a\n  add b text default '--no comment' /* really */`)).toBe(
    `alter table a add b text default '--no comment'`,
  )
})

test('a file says in its first line that its statements run on their own', () => {
  expect(standsAlone({ text: '-- Statements of their own: a long index.\ncreate index concurrently …' })).toBe(true)
  expect(standsAlone({ text: 'select 1 -- statements of their own' })).toBe(false)
})
