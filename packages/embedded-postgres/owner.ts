import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresHome } from './home.ts'
import { PostgresRefusal } from './refusal.ts'
import { hasCode } from './system-errors.ts'

// Any number will do that nobody else uses in the first database of the cluster.
const OWNER_LOCK = 7_305_118

/**
 * Holds a lock that the server itself releases when this process is killed: a second program on the same directory is
 * refused.
 */
export async function takeOwnership(home: PostgresHome, adminUrl: string, directory: string): Promise<pg.Client> {
  const client = await connect(adminUrl)
  const refusal = await refusalOf(client, home, directory)
  if (refusal) {
    await client.end()
    throw refusal
  }
  return client
}

/** Connects as superuser, waiting while the server is still recovering. */
async function connect(connectionString: string): Promise<pg.Client> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString, keepAlive: true })
    // We listen for the end of the connection; without this an error would end the process.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      // 57P03: starting up; 57P01 and a reset: recovering from a crash.
      if (tries > 300 || !hasCode(error, '57P03', '57P01', 'ECONNRESET')) throw error
      await sleep(100)
    }
  }
}

/** Why this server is not ours to use, if so; a killed owner's lock may take a moment to be released. */
async function refusalOf(client: pg.Client, { cluster }: PostgresHome, directory: string): Promise<Error | undefined> {
  const {
    rows: [where],
  } = await client.query<{ cluster: string }>(`select current_setting('data_directory') as cluster`)
  if (where?.cluster !== cluster)
    return new PostgresRefusal(`The server on the port of ${cluster} serves ${where?.cluster}.`)
  for (let tries = 0; tries < 20; tries++) {
    const {
      rows: [lock],
    } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK])
    if (lock?.mine) return undefined
    await sleep(100)
  }
  return new PostgresRefusal(
    `Another process is using the database in ${directory}: stop it first, or`,
    'otherDirectory',
  )
}
