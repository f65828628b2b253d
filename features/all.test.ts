import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { routesDocument } from '../platform/server/openapi.ts'
import { findByPath } from '../platform/shared/route-path.ts'
import { testServer } from '../platform/testing/server.ts'
import { listsOfPages, pages } from './all.pages.ts'
import { features } from './all.server.ts'

const server = testServer()
const endpoints = features.flatMap(feature => feature.routes ?? []).map(route => route.endpoint)

// A constraint that we named is one that a user can violate; violating one that PostgreSQL named is a bug.
const namedByPostgres = /_(pkey|fkey\d*|check\d*|not_null|key)$/

test('every named constraint says what it tells the person who meets it, or that nobody can', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conname as name from pg_constraint c where c.connamespace = 'public'::regnamespace
    union select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indisunique and i.relnamespace = 'public'::regnamespace`.execute(server().db)
  const said = new Set(features.flatMap(feature => Object.keys(feature.constraints ?? {})))
  expect(
    rows
      .map(row => row.name)
      .filter(name => !namedByPostgres.test(name) && !said.has(name))
      .toSorted(),
  ).toEqual([])
})

test('no room speaks of a constraint that does not exist', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace
    union select relname from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace`.execute(
    server().db,
  )
  const known = new Set(rows.map(row => row.name))
  expect(features.flatMap(feature => Object.keys(feature.constraints ?? {})).filter(name => !known.has(name))).toEqual(
    [],
  )
})

test('every table says which room writes it', async () => {
  const { rows } = await sql<{ name: string; comment: string | null }>`
    select relname as name, obj_description(oid) as comment from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`.execute(server().db)
  const owners = new Set(
    ['platform', ...globSync('features/*/*/', { cwd: new URL('..', import.meta.url) }).map(room => basename(room))].map(
      room => `owner: ${room}`,
    ),
  )
  expect(rows.filter(row => !owners.has(row.comment ?? '')).map(row => `${row.name}: ${row.comment}`)).toEqual([])
})

test('no two endpoints share a method and path, no two pages a path', () => {
  const calls = endpoints.map(spec => `${spec.method} ${spec.path.replace(/:\w+/g, ':')}`)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  const paths = pages.map(page => page.path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('docs/routes.md is what `node scripts/routes.ts` writes today', async () => {
  expect(await readFile(new URL('../docs/routes.md', import.meta.url), 'utf8')).toBe(routesDocument(endpoints, pages))
})

test('each list has the pages of its people, and no page is found in a list before its own', () => {
  // A page whose address is a secret is opened by few: it costs no first load of others.
  const whose = ({ access, secret }: (typeof pages)[number]) =>
    access.grants === 'nothing' && !secret ? 'public' : access.name.startsWith('staff.') ? 'staff' : 'signed-in'
  expect(
    listsOfPages.flatMap(({ name, pages: theirs }) =>
      theirs.filter(page => whose(page) !== (name === 'inner' ? 'signed-in' : name)).map(page => page.path),
    ),
  ).toEqual([])
  // A sidebar would not show what is in a list that has not come yet.
  const inner = listsOfPages.flatMap(({ name, pages: theirs }): typeof pages => (name === 'inner' ? theirs : []))
  expect(inner.filter(({ menu }) => menu).map(({ path }) => path)).toEqual([])
  // A browser stops at the first list that has a page at an address.
  const known: (typeof pages)[number][] = []
  const hidden = listsOfPages.flatMap(({ pages: theirs }) => {
    const before = [...known]
    known.push(...theirs)
    return theirs.filter(({ path }) => findByPath(before, path.replace(/\$\w+/g, 'word')))
  })
  expect(hidden.map(page => page.path)).toEqual([])
})
