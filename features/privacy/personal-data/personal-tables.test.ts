import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { retentionKinds } from '#platform/shared/retention.ts'
import { testServer } from '#platform/testing/server.ts'
import { documentVersions } from '#identity/consent/document-versions.ts'
import { dataKindNames, dataKindOf } from './data-kinds.ts'
import { privacyTexts } from './privacy.messages.ts'
import { impersonalTables, type PersonalTable, personalTableNames, personalTables } from './personal-tables.ts'

const server = testServer()
const registry: Readonly<Record<string, PersonalTable>> = personalTables

interface Column {
  table: string
  column: string
  /** A text, or something that holds texts. */
  isText: boolean
  /** Refers to a row of `users`. */
  namesPerson: boolean
}

async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column,
      t.typname in ('text', 'jsonb', '_text', 'varchar') as "isText",
      exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'users'::regclass
        and a.attnum = any(f.conkey)) as "namesPerson"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1, 2`.execute(server().db)
  return rows
}

test('every table is in the registry of personal data, or says why it holds none', async () => {
  const tables = [...new Set((await columns()).map(({ table }) => table))]
  expect(tables.filter(table => !(table in registry) && !(table in impersonalTables))).toEqual([])
  const named = [...personalTableNames, ...Object.keys(impersonalTables)]
  expect(named.filter(table => !tables.includes(table))).toEqual([])
  expect(personalTableNames.filter(table => table in impersonalTables)).toEqual([])
})

test('every column of text, and every one that names a person, is in the registry by name', async () => {
  const unnamed: string[] = []
  for (const { table, column, isText, namesPerson } of await columns()) {
    const entry = registry[table]
    const personal = entry?.personal.split(' ') ?? []
    const plain = entry?.plain?.split(' ') ?? []
    if (namesPerson && !personal.includes(column)) unnamed.push(`${table}.${column} names a person`)
    else if (isText && entry && !personal.includes(column) && !plain.includes(column))
      unnamed.push(`${table}.${column}`)
  }
  expect(unnamed).toEqual([])
})

test('the registry names no column that is not there', async () => {
  const there = new Set((await columns()).map(({ table, column }) => `${table}.${column}`))
  const named = personalTableNames.flatMap(table =>
    `${registry[table]?.personal} ${registry[table]?.plain ?? ''}`
      .trim()
      .split(' ')
      .map(column => `${table}.${column}`),
  )
  expect(named.filter(name => !there.has(name))).toEqual([])
})

test('what stays says why, and each kind of data has its tables', () => {
  const unsaid = personalTableNames.filter(table => registry[table]?.erasure !== 'removed' && !registry[table]?.because)
  expect(unsaid).toEqual([])
  const used = new Set(personalTableNames.map(table => personalTables[table].kind))
  expect(dataKindNames.filter(kind => !used.has(kind))).toEqual([])
  // A kind of which everything is removed leaves nothing, and says so.
  for (const kind of dataKindNames) {
    const kinds = personalTableNames.filter(table => personalTables[table].kind === kind)
    const leaves = kinds.some(table => personalTables[table].erasure === 'kept')
    if (leaves && kind !== 'invitations') expect(dataKindOf(kind).remains, kind).not.toBeNull()
  }
})

test('every setting of retention is told to people, and every one that tables name exists', () => {
  const told = new Set<string>(dataKindNames.flatMap(kind => [...dataKindOf(kind).kept]))
  expect(retentionKinds.filter(kind => !told.has(kind))).toEqual([])
  const swept = personalTableNames.flatMap(table => registry[table]?.sweptBy ?? [])
  expect(swept.filter(kind => !retentionKinds.includes(kind))).toEqual([])
})

test('a privacy notice that says something else gets a new version: everyone is asked again', () => {
  const said = [
    Object.fromEntries(dataKindNames.map(kind => [kind, dataKindOf(kind)])),
    Object.values(privacyTexts).map(text =>
      typeof text === 'function' ? (text as (...given: unknown[]) => string)('P', 7) : text,
    ),
  ]
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 12)
  expect({ version: documentVersions.privacy, digest }).toEqual({ version: '2026-11-25', digest: '2edd16b0599f' })
})
