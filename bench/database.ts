import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openPool } from '../platform/server/db.ts'
import { destroyPostgres, startPostgres } from '../platform/server/embedded-postgres.ts'
import { migrateJobs } from '../platform/server/jobs.ts'
import { migrate } from '../platform/server/migrate.ts'

export interface Database {
  readonly url: string
  readonly version: string
  close(): Promise<void>
}

/**
 * A separate embedded PostgreSQL for the run, like that of `npm start`, or a new database on the server that
 * DATABASE_URL names.
 */
export async function openDatabase(given: string | undefined): Promise<Database> {
  if (given) return onServer(given)
  const dataDir = await mkdtemp(join(tmpdir(), 'upstander-bench-'))
  const postgres = await startPostgres({ dataDir })
  return {
    url: postgres.url,
    version: await prepare(postgres.url),
    async close() {
      await postgres.stop()
      await destroyPostgres(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function onServer(url: string): Promise<Database> {
  const name = `upstander_bench_${process.pid}`
  const own = new URL(url)
  own.pathname = name
  const admin = async (text: string) => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await admin(`create database ${name}`)
  return { url: own.href, version: await prepare(own.href), close: () => admin(`drop database ${name} with (force)`) }
}

async function prepare(url: string): Promise<string> {
  const pool = openPool(url, { max: 2, statementLimitMs: 0 })
  try {
    await migrate(pool)
    await migrateJobs(pool)
    return (await pool.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? ''
  } finally {
    await pool.end()
  }
}
