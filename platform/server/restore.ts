import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupCutOff, BackupReader } from './backup-archive.ts'
import type { Installation } from './backup.ts'
import { noteSentSince } from './sent-journal.ts'
import {
  type About,
  type BackedUpTable,
  copyTable,
  type Ending,
  patientSession,
  secretMark,
  tablesOf,
  type Version,
  versionOf,
} from './backup-tables.ts'
import { applyUnwatched, migrationsTable } from './migrate.ts'
import { migrationsFolder, readMigrations } from './migration-files.ts'

export interface Restored {
  readonly tables: number
  readonly files: number
  /** Mails that went out since the backup and are not sent again. */
  readonly sent: number
}

/** Why a backup cannot be restored here, in one line. */
export class NotRestored extends Error {}

/**
 * Restores what `backUp` wrote, all or nothing, into an installation of the same secret that has no people yet. Each
 * part is compared with its digest on the way in, and each table is read back and compared before anything counts. The
 * backup of an older version comes into the schema that it was made of, which is then brought up to date.
 */
export async function restore({ pool, files, secrets }: Installation, path: string): Promise<Restored> {
  const source = createReadStream(path)
  const plain = createGunzip()
  // Any error on either side, even before anything is read, surfaces where the parts are read.
  plain.on('error', () => undefined)
  source.once('error', error => plain.destroy(error))
  const reader = new BackupReader(source.pipe(plain))
  const client = await pool.connect()
  try {
    const about = await reader.json<About>('about.json')
    await client.query(patientSession)
    const refusal = await refusalOf(client, about, secretMark(secrets))
    if (refusal) throw new NotRestored(refusal)
    await client.query('begin')
    if (isOlder(about.version, await versionOf(client))) await rewind(client, about.version)
    if (!isSame(about.tables, await tablesOf(client))) throw new NotRestored(otherVersion)
    const putBack = await withoutTies(client, about.tables)
    const digests = new Map<string, string>()
    for (const table of about.tables) {
      const { sha256 } = await reader.parts(`tables/${table.name}`, rows =>
        pipeline(rows, client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`))),
      )
      digests.set(table.name, sha256)
    }
    const count = await putFiles(reader, files)
    const ending = await reader.json<Ending>('end.json')
    if (ending.tables !== digests.size || ending.files !== count) throw new BackupCutOff()
    await client.query(putBack)
    for (const { name, value, called } of ending.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [name, value, called])
    for (const table of about.tables) {
      if ((await digestOf(client, table)) !== digests.get(table.name))
        throw new NotRestored(`The table ${table.name} did not come back as it was: nothing was restored.`)
    }
    await bringUpToDate(client)
    await passNumbers(client)
    const sent = await noteSentSince(client, files, new Date(about.at ?? 0))
    await client.query('commit')
    await client.query('analyze')
    return { tables: digests.size, files: count, sent }
  } catch (error) {
    throw reasonOf(error, path)
  } finally {
    source.destroy()
    plain.destroy()
    // An unfinished transaction ends with its connection.
    client.release(true)
  }
}

/** Answers how many there were. */
async function putFiles(reader: BackupReader, files: Installation['files']): Promise<number> {
  let count = 0
  for (let next = await reader.peek(); next.name.startsWith('files/'); next = await reader.peek(), count++) {
    const key = next.name.split('/').slice(1, 3).join('/')
    await reader.parts(`files/${key}`, content => files.put(key, Readable.from(content, { objectMode: false })))
  }
  return count
}

/** In words, if the file is the reason. */
function reasonOf(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (['Z_BUF_ERROR', 'Z_DATA_ERROR'].includes(code)) return new BackupCutOff()
  return ['ENOENT', 'EISDIR', 'EACCES'].includes(code)
    ? new NotRestored(`${path} cannot be read: ${(error as Error).message}`)
    : error
}

async function refusalOf(client: pg.PoolClient, about: About, secret: string): Promise<string | null> {
  const {
    rows: [found],
  } = await client.query<{ used: boolean }>(
    'select exists (select from users) or exists (select from entities) as used',
  )
  if (found?.used)
    return 'This installation already has users. Restore into an empty one: another DATA_DIR, or another database.'
  const known = new Map((await readMigrations(migrationsFolder)).map(({ name, digest }) => [name, digest]))
  const theirs = Object.entries(about.version.migrations)
  if (about.format !== 1 || theirs.some(([name]) => !known.has(name))) return newerVersion
  const here = await versionOf(client)
  if (theirs.some(([name, digest]) => known.get(name) !== digest) || about.version.jobs !== here.jobs)
    return otherVersion
  if (about.secret !== secret)
    return 'This backup was made under another APP_SECRET. Set that one (it stands in app-secret of the DATA_DIR where it was made), and try again.'
  return null
}

const newerVersion = 'This backup was made by a newer version of the program. Restore it with that one.'
const otherVersion =
  'This backup was made by another version of the program. Restore it with that one, then start this one on it.'

const isOlder = (one: Version, other: Version): boolean =>
  Object.keys(one.migrations).length < Object.keys(other.migrations).length

/** The empty schema of an older version, in the place of this one's. */
async function rewind(client: pg.PoolClient, { migrations }: Version): Promise<void> {
  await client.query('drop schema public cascade; create schema public')
  await client.query(migrationsTable)
  for (const migration of await readMigrations(migrationsFolder))
    if (migration.name in migrations) await applyUnwatched(client, migration)
}

async function bringUpToDate(client: pg.PoolClient): Promise<void> {
  const { migrations } = await versionOf(client)
  for (const migration of await readMigrations(migrationsFolder))
    if (!(migration.name in migrations)) await applyUnwatched(client, migration)
}

/**
 * Numbers that were given since the backup are not given again: a link to what is lost must not lead to what is
 * somebody else's, and a mail about it is not the same mail.
 */
const PASSED = 100_000

async function passNumbers(client: pg.PoolClient): Promise<void> {
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass,
       least(coalesce(last_value, 0) + greatest($1::bigint, coalesce(last_value, 0) / 10), max_value))
     from pg_sequences where schemaname = 'public'`,
    [PASSED],
  )
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Empties every table and removes what ties them to each other; the returned statements restore the ties, and so check
 * every row.
 */
async function withoutTies(client: pg.PoolClient, tables: readonly BackedUpTable[]): Promise<string> {
  const { rows: keys } = await client.query<{ name: string; table: string; definition: string }>(`
    select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`)
  await client.query(
    [
      ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...tables.map(({ name }) => `alter table ${name} disable trigger user`),
      `truncate ${tables.map(({ name }) => name).join(', ')}`,
    ].join(';\n'),
  )
  return [
    ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  ].join(';\n')
}

async function digestOf(client: pg.PoolClient, table: BackedUpTable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of copyTable(client, table)) hash.update(chunk)
  return hash.digest('hex')
}
