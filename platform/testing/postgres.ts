import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { publishFacts } from '#foundation/state-facts/publish-facts.server.ts'
import { Clock } from '../server/clock.ts'
import { openDb, openPool } from '../server/db.ts'
import { startPostgres } from '../server/embedded-postgres.ts'
import { migrateJobs } from '../server/jobs.ts'
import { migrate } from '../server/migrate.ts'
import { removeDataDir, removeLeftovers, temporaryDataDir } from './temporary.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

const template = 'template_app'

// Nothing in it outlives the run, so it need not survive a crash.
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  shared_buffers: '256MB',
}

/** Vitest's global setup: one PostgreSQL for the run, and a migrated database in it to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dataDir = await temporaryDataDir()
  try {
    const postgres = await startPostgres({ dataDir, settings: forgetful })
    const endAtOnce = () => process.kill(postgres.pid, 'SIGQUIT')
    process.once('exit', endAtOnce)
    await makeTemplate(postgres.url)
    project.provide('postgresUrl', postgres.url)
    return async () => {
      process.off('exit', endAtOnce)
      await postgres.stop()
      await removeDataDir(dataDir)
    }
  } catch (error) {
    await removeDataDir(dataDir)
    throw error
  }
}

/** A separate migrated, empty database: for each test file. */
export async function testDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying its thousand small files takes half the time of writing them through the log.
  await query(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: inDatabase(server, name),
    // A vacuum worker may be in it, which only a superuser may end; in that case the database goes with the whole
    // cluster.
    drop: () => query(server, `drop database if exists ${name} with (force)`).catch(() => undefined),
  }
}

async function makeTemplate(server: string): Promise<void> {
  await query(server, `create database ${template}`)
  const pool = openPool(inDatabase(server, template), { max: 2 })
  try {
    await migrate(pool)
    await migrateJobs(pool)
    // It takes a second to read, and hardly a test needs another.
    await publishFacts({ db: openDb(pool), clock: new Clock() })
  } finally {
    await pool.end()
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function inDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = name
  return url.href
}
