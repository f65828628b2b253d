import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { END, writeEntry, writeParts } from './backup-archive.ts'
import { copyTable, patientSession, secretMark, sequencesOf, tablesOf, versionOf } from './backup-tables.ts'
import type { Files } from './files.ts'
import type { Secrets } from './secrets.ts'

export interface Installation {
  readonly pool: pg.Pool
  readonly files: Files
  readonly secrets: Secrets
}

/** Why nothing was backed up, in one line. */
export class NotBackedUp extends Error {}

/** Keys read at a time, however many files there are. */
const KEYS = 1000

export interface BackedUp {
  readonly tables: number
  readonly files: number
  readonly missing: readonly string[]
}

/**
 * Writes the whole installation into one new file that only its owner can read: every table as of one moment, and every
 * stored file that those rows name, each with its digest. What is sealed stays sealed: APP_SECRET is kept apart. Spec,
 * 'backup and restore'.
 */
export async function backUp({ pool, files, secrets }: Installation, path: string): Promise<BackedUp> {
  const unfinished = `${path}.part`
  for (const name of [path, unfinished]) {
    if (
      await access(name).then(
        () => true,
        () => false,
      )
    )
      throw new NotBackedUp(`${name} already exists: name another file, or move it.`)
  }
  const file = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
  const out = createGzip()
  const written = finished(out.pipe(file))
  file.once('error', error => out.destroy(error))
  written.catch(() => undefined)
  const client = await pool.connect()
  try {
    await client.query(patientSession)
    const at = new Date().toISOString()
    await client.query('begin isolation level repeatable read read only')
    const tables = await tablesOf(client)
    await writeEntry(
      out,
      'about.json',
      json({ format: 1, at, version: await versionOf(client), secret: secretMark(secrets), tables }),
    )
    for (const table of tables) await writeParts(out, `tables/${table.name}`, copyTable(client, table))
    const kept = await writeFiles(client, files, out)
    await writeEntry(
      out,
      'end.json',
      json({ tables: tables.length, files: kept.files, sequences: await sequencesOf(client) }),
    )
    out.end(END)
    await written
    await rename(unfinished, path)
    return { tables: tables.length, ...kept }
  } catch (error) {
    out.destroy()
    file.destroy()
    await rm(unfinished, { force: true })
    throw error
  } finally {
    client.release(true)
  }
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

/**
 * The files that rows name, wherever a table has a storage key. Reports any that was removed since the moment of the
 * rows.
 */
async function writeFiles(
  client: pg.PoolClient,
  files: Files,
  out: Writable,
): Promise<{ files: number; missing: string[] }> {
  const { rows: naming } = await client.query<{ table: string }>(`
    select format('%I.%I', table_schema, table_name) as table from information_schema.columns
      where table_schema = 'public' and column_name = 'storage_key'`)
  const keys = naming.map(({ table }) => `select storage_key as key from ${table}`).join(' union ')
  const missing: string[] = []
  let count = 0
  for (let after = ''; ;) {
    const { rows } = await client.query<{ key: string }>(
      `select key from (${keys}) kept where key > $1 order by key limit ${KEYS}`,
      [after],
    )
    for (const { key } of rows) {
      const content = await files.read(key).catch(() => null)
      if (content) await writeParts(out, `files/${key}`, content)
      else missing.push(key)
      count += content ? 1 : 0
    }
    const last = rows.at(-1)
    if (!last) return { files: count, missing }
    after = last.key
  }
}
