// Writes database/types.ts and constraints.ts from the migrated schema, or with --check says whether they are out of
// date.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { startPostgres } from '../platform/server/embedded-postgres.ts'
import { openPool } from '../platform/server/db.ts'
import { migrate } from '../platform/server/migrate.ts'
import { removeDataDir, temporaryDataDir } from '../platform/testing/temporary.ts'

const onlyChecks = process.argv.includes('--check')
const dataDir = await temporaryDataDir()
const postgres = await startPostgres({ dataDir })
try {
  const pool = openPool(postgres.url)
  await migrate(pool)
  const constraints = await constraintsIn(pool)
  const columns = await typedColumns(pool)
  await pool.end()
  await writeOrCheck(new URL('../database/constraints.ts', import.meta.url), constraints)
  await writeOrCheck(new URL('../database/types.ts', import.meta.url), withTypes(tablesIn(postgres.url), columns))
} finally {
  await postgres.stop()
  await removeDataDir(dataDir)
}

/** An interface for each table, as the generator of the query builder's project writes them. */
function tablesIn(url: string): string {
  const output = join(dataDir, 'types.ts')
  execFileSync(
    process.execPath,
    [
      new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url).pathname,
      '--dialect',
      'postgres',
      '--url',
      url,
      '--camel-case',
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      '--exclude-pattern',
      'public.migrations',
      '--numeric-parser',
      'number',
      '--date-parser',
      'string',
      '--type-mapping',
      JSON.stringify({ int8: 'number', timestamptz: 'string', date: 'string', numeric: 'number' }),
      '--out-file',
      output,
    ],
    { stdio: 'inherit' },
  )
  return readFileSync(output, 'utf8')
}

/** The same with what the schema says beyond the type of a column. The generator would need an older compiler for it. */
function withTypes(tables: string, columns: ReadonlyMap<string, string>): string {
  let table = ''
  const lines = tables.split('\n').map(line => {
    table = /^export interface (\w+) \{/.exec(line)?.[1] ?? table
    const [, column] = /^  (\w+): /.exec(line) ?? []
    const type = column && columns.get(`${table}.${column}`)
    return type ? line.replace(/\b(?:string(?:\[\])?|Json\b)/, type) : line
  })
  return lines.join('\n').replace(/^(import type .*\n)/m, '$1import type { JsonColumn } from "./json-columns.ts";\n')
}

/**
 * What the schema knows of a column beyond its type: the words that a check lets it hold, alone (`status in (...)`) or in a list
 * (`roles <@ array[...]`); of JSON its place in the table of what each holds.
 */
async function typedColumns(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ table: string; column: string; type: string; checks: string[] }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
           array(select pg_get_constraintdef(k.oid) from pg_constraint k
                 where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
  return new Map(
    rows.flatMap(({ table, column, type, checks }) => {
      const held = type === 'jsonb' ? `JsonColumn<"${table}.${column}">` : wordsOf(checks, type)
      return held ? [[`${camel(`_${table}`)}.${camel(column)}`, held]] : []
    }),
  )
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** The union that a check spells, as PostgreSQL writes checks back. What is joined to a list's by AND narrows it only. */
function wordsOf(checks: readonly string[], type: string): string | undefined {
  const list = type === 'text[]'
  const spelt = list
    ? /^CHECK \(\(+\w+ <@ ARRAY\[(.*?)\]\)/
    : /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.*?)\]\)|('\w+'::text))\)\)(?: NOT VALID)?$/
  for (const check of checks) {
    const [, several, one] = spelt.exec(check) ?? []
    const words = [...(several ?? one ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => `"${word}"`)
    if (words.length > 0) return list ? `(${words.join(' | ')})[]` : words.join(' | ')
  }
  return undefined
}

/**
 * A union of the names of everything that a statement can violate and that a text can be given for: constraints and
 * unique indexes. Required columns are covered by the types.
 */
async function constraintsIn(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union select relname from pg_index join pg_class on oid = indexrelid where indisunique and relnamespace = 'public'::regnamespace
    order by name`)
  const names = rows.map(({ name }) => `  | '${name}'\n`).join('')
  return `/** This file was generated by scripts/database-types.ts. Please do not edit it manually. */\n\nexport type Constraint =\n${names}`
}

async function writeOrCheck(file: URL, text: string): Promise<void> {
  if (!onlyChecks) return writeFile(file, text)
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) throw new Error(`${file.pathname} is stale.`)
}
