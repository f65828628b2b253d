import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { publishCourses } from '#courses/courses/publish.server.ts'
import { publishFacts } from '#foundation/state-facts/publish-facts.server.ts'
import { Clock } from '../server/clock.ts'
import { openDb, openPool } from '../server/db.ts'
import { startPostgres } from '../server/embedded-postgres.ts'
import { openFiles } from '../server/files.ts'
import { migrateJobs } from '../server/jobs.ts'
import { silentLog } from '../server/log.ts'
import { migrate } from '../server/migrate.ts'
import { removeDataDir, removeLeftovers, temporaryDataDir } from './temporary.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The folder of the files that rows of the template name. */
    templateFiles: string
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
    const files = join(dataDir, 'template-files')
    await makeTemplate(postgres.url, files)
    project.provide('postgresUrl', postgres.url)
    project.provide('templateFiles', files)
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

/** A separate migrated database for each test file: nobody is in it, but courses and facts are published. */
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

/** What the rows of a new test database name, for its own folder of files. */
export const copyTemplateFiles = (folder: string): Promise<void> =>
  cp(inject('templateFiles'), folder, { recursive: true })

async function makeTemplate(server: string, files: string): Promise<void> {
  await query(server, `create database ${template}`)
  const pool = openPool(inDatabase(server, template), { max: 2 })
  try {
    await migrate(pool)
    await migrateJobs(pool)
    // Both take seconds to read, and hardly a test needs others.
    const services = { db: openDb(pool), clock: new Clock(), files: openFiles(`file:${files}`), log: silentLog }
    await publishFacts(services)
    await publishCourses(services)
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
