import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { WrongSetting } from './config.ts'

const folder = new URL('../../database/migrations/', import.meta.url)
/** Any number, the same in every process: only one migrates at a time. */
const LOCK = 7_230_411
/** One of the files by which databases were made before the first release: every such database with people has it. */
const BEFORE_RELEASE = '0002_people.sql'

/**
 * Brings the database up to the newest migration: each file once, in order, in its own transaction. A file that was
 * applied and has changed since stops the start, because migrations are append-only. So does a database from before the
 * first release, whose files are gone.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null)',
    )
    const applied = new Map<string, string>(
      (await client.query<{ name: string; digest: string }>('select name, digest from migrations')).rows.map(row => [
        row.name,
        row.digest,
      ]),
    )
    if (applied.has(BEFORE_RELEASE)) {
      throw new WrongSetting(
        'This database was made before the first release and cannot be brought up to date: ' +
          'empty DATA_DIR (./data, if it is not set), or the database that DATABASE_URL names, and start again.',
      )
    }
    for (const name of (await readdir(folder)).filter(file => file.endsWith('.sql')).toSorted()) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const digest = createHash('sha256').update(text).digest('hex')
      const before = applied.get(name)
      if (before === digest) continue
      if (before) throw new Error(`Migration ${name} was changed after it had been applied: add a new file instead`)
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into migrations (name, digest, applied_at) values ($1, $2, $3)', [
          name,
          digest,
          new Date(),
        ])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    // The session's settings were changed, so it does not go back into the pool.
    client.release(true)
  }
}

/** Whether every migration of this program has been applied: what /readyz asks. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const names = (await readdir(folder)).filter(file => file.endsWith('.sql'))
  const { rows } = await pool.query<{ applied: number }>(
    'select count(*)::int as applied from migrations where name = any($1)',
    [names],
  )
  return rows[0]?.applied === names.length
}
