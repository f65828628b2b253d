import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Secrets } from './secrets.ts'

/** A table with the columns that hold data of their own: generated ones are computed again. */
export interface BackedUpTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** What must be the same where a backup is restored. */
export interface Version {
  readonly migrations: Record<string, string>
  readonly jobs: number
}

export interface About {
  readonly format: 1
  /** The moment of the rows, in real time; missing in backups of before. */
  readonly at?: string
  readonly version: Version
  readonly secret: string
  readonly tables: readonly BackedUpTable[]
}
export interface Ending {
  readonly tables: number
  readonly files: number
  readonly sequences: readonly { name: string; value: number; called: boolean }[]
}

/**
 * Which migrations the schema has is stored separately; waiting jobs, and what is known about them, are data as well.
 */
const backedUp = `n.nspname = 'public' and c.relname <> 'migrations' or n.nspname = 'graphile_worker' and c.relname like '\\_private\\_%'`

export async function tablesOf(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(`
    select format('%I.%I', n.nspname, c.relname) as name, json_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and (${backedUp}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by n.nspname, c.relname order by 1`)
  return rows
}

export async function sequencesOf(client: pg.ClientBase): Promise<Ending['sequences']> {
  const { rows } = await client.query<Ending['sequences'][number]>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value, last_value is not null as called
    from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`)
  return rows
}

export async function versionOf(client: pg.ClientBase): Promise<Version> {
  const {
    rows: [version],
  } = await client.query<Version>(`
    select (select json_object_agg(name, digest order by name) from migrations) as migrations, (select max(id)
      from graphile_worker.migrations) as jobs`)
  if (!version) throw new Error('This database was never migrated')
  return version
}

/** Shows whether two installations share their APP_SECRET, and reveals nothing else about it. */
export const secretMark = (secrets: Secrets): string =>
  createHash('sha256').update(secrets.key('backup')).digest('base64url')

/** The rows of a table as COPY writes them, as fast as they are read. */
export const copyTable = (client: pg.ClientBase, { name, columns }: BackedUpTable): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))

/** The session of a backup or a restore waits for files between statements, and reads rows in their physical order. */
export const patientSession =
  'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronize_seqscans = off'
