import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { WrongSetting } from './config.ts'
import {
  type Migration,
  migrationNames,
  migrationsFolder,
  readMigrations,
  standsAlone,
  statementsOf,
} from './migration-files.ts'

/** Any number, the same in every process: only one migrates at a time. */
const LOCK = 7_230_411
/** One of the files by which databases were made before the first release: every such database with people has it. */
const BEFORE_RELEASE = '0002_people.sql'

/** In milliseconds. */
export interface MigrationLimits {
  /** How long a process waits while another one migrates. */
  readonly turn: number
  /** How long a statement waits for a table: whoever comes after it waits as well, so it gives way. */
  readonly table: number
  /** How long it tries again, in all. */
  readonly patience: number
}
const LIMITS: MigrationLimits = { turn: 900_000, table: 3_000, patience: 300_000 }

export interface MigrateOptions {
  readonly folder?: URL
  readonly limits?: MigrationLimits
  readonly say?: (text: string) => void
}

/**
 * Brings the database up to the newest migration: each file once, in order, in its own transaction. A file that was
 * applied and has changed since stops the start, because migrations are append-only. So does a database from before the
 * first release, whose files are gone, and a table that others do not let go of.
 */
export async function migrate(
  pool: pg.Pool,
  { folder = migrationsFolder, limits = LIMITS, say = () => undefined }: MigrateOptions = {},
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await takeTurn(client, limits, say)
    await client.query(migrationsTable)
    const missing = missingOf(await readMigrations(folder), await appliedIn(client))
    for (const migration of missing) await applyPatiently(client, migration, limits, say)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    // The session's settings were changed, so it does not go back into the pool.
    client.release(true)
  }
}

/** Whether every migration of this program has been applied: what /readyz asks. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const names = await migrationNames(migrationsFolder)
  const { rows } = await pool.query<{ applied: number }>(
    'select count(*)::int as applied from migrations where name = any($1)',
    [names],
  )
  return rows[0]?.applied === names.length
}

export const migrationsTable =
  'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null)'

async function takeTurn(client: pg.ClientBase, { turn }: MigrationLimits, say: (text: string) => void): Promise<void> {
  const deadline = performance.now() + turn
  for (let told = false; ; told = true) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine) return
    if (performance.now() > deadline)
      throw new WrongSetting(
        `Another process has been migrating this database for ${Math.round(turn / 1_000)} seconds: see its log, and start this one when it is done.`,
      )
    if (!told) say('Another process is migrating the database: waiting for it.')
    await sleep(Math.min(250, turn / 4))
  }
}

async function appliedIn(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migrations')
  const applied = new Map(rows.map(row => [row.name, row.digest]))
  if (!applied.has(BEFORE_RELEASE)) return applied
  throw new WrongSetting(
    'This database was made before the first release and cannot be brought up to date: ' +
      'empty DATA_DIR (./data, if it is not set), or the database that DATABASE_URL names, and start again.',
  )
}

function missingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): readonly Migration[] {
  const changed = migrations.find(({ name, digest }) => applied.has(name) && applied.get(name) !== digest)
  if (changed)
    throw new Error(`Migration ${changed.name} was changed after it had been applied: add a new file instead`)
  return migrations.filter(({ name }) => !applied.has(name))
}

/**
 * Tries again while others hold a table: a statement that waited in line for it would stop everyone who comes after it.
 */
async function applyPatiently(
  client: pg.ClientBase,
  migration: Migration,
  { table, patience }: MigrationLimits,
  say: (text: string) => void,
): Promise<void> {
  const deadline = performance.now() + patience
  for (let told = false; ; told = true) {
    try {
      // Statements of their own stop nobody while they wait.
      const alone = standsAlone(migration)
      await client.query(`set lock_timeout = ${alone ? patience : table}`)
      await (alone ? applyOneByOne(client, migration) : applyWhole(client, migration))
      return
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      if (code !== '55P03') throw new Error(`Migration ${migration.name} failed: ${message}`, { cause: error })
      if (performance.now() > deadline)
        throw new WrongSetting(
          `Migration ${migration.name} found a table in use for ${Math.round(patience / 1_000)} seconds, and was not applied. ` +
            'Stop what holds the table (pg_stat_activity shows old transactions), and start again.',
        )
      if (!told) say(`Migration ${migration.name} waits for a table that is in use.`)
      await sleep(table)
    }
  }
}

const note = 'insert into migrations (name, digest, applied_at) values ($1, $2, $3)'

async function apply(client: pg.ClientBase, { name, text, digest }: Migration): Promise<void> {
  await client.query(text)
  await client.query(note, [name, digest, new Date()])
}

/** Within the transaction of whoever calls it, where nobody is at work whom a statement of its own would spare. */
export const applyUnwatched = (client: pg.ClientBase, migration: Migration): Promise<void> =>
  apply(client, {
    ...migration,
    text: standsAlone(migration) ? migration.text.replaceAll(/\bconcurrently\b/gi, '') : migration.text,
  })

async function applyWhole(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await apply(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyOneByOne(client: pg.ClientBase, { name, text, digest }: Migration): Promise<void> {
  // An index that a kill left half-built counts as there, and serves nobody.
  const { rows } = await client.query<{ index: string }>(
    'select indexrelid::regclass::text as index from pg_index where not indisvalid',
  )
  for (const { index } of rows)
    if (text.includes(index)) await client.query(`drop index concurrently if exists ${index}`)
  for (const statement of statementsOf(text)) await client.query(statement)
  await client.query(note, [name, digest, new Date()])
}
