import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { WrongSetting } from './config.ts'
import { findBinaries } from './postgres-binaries.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { findHome, giveTo, hasCode, ignoreMissing, openHome, password, passwordFile } from './postgres-home.ts'
import type { PostgresHome } from './postgres-home.ts'
import { adoptOrSpawn, findPostmaster, isAlive, postgresEnvironment, stopPostmaster } from './postmaster.ts'
import type { Postmaster, PostgresSettings } from './postmaster.ts'

/** What `startPostgres` hands out; `url` is the application's own, without the rights of a superuser. */
export type EmbeddedPostgres = {
  readonly url: string
  readonly adminUrl: string
  readonly port: number
  readonly pid: number
  readonly home: string
  stop(): Promise<void>
}

type Options = { dataDir: string; log?: (line: string) => void; settings?: PostgresSettings }

const application = 'upstander'
const superuser = 'postgres'
// Any number will do that nobody else uses in the database `postgres` of this cluster.
const ownerLock = 7_305_118

/**
 * Starts the PostgreSQL of a data directory, or takes over the one that a killed process left running. It is restarted
 * on the same port if it dies. A second process on the same data directory is refused. Spec D13.
 */
export async function startPostgres({ dataDir, log = () => {}, settings }: Options): Promise<EmbeddedPostgres> {
  const home = await openHome(resolve(dataDir))
  const binaries = await findBinaries(home.runAs)
  await initialise(home, binaries)

  const secret = await password(home)
  let postmaster = await adoptOrSpawn(home, binaries, { settings })
  const ending = new AbortController()
  let owner = await takeOwnership().catch(async (error: unknown) => {
    // A server that was killed a moment ago can still be found until the system has removed it.
    if (error instanceof WrongSetting || !(await dies(postmaster.pid))) throw error
    postmaster = await adoptOrSpawn(home, binaries, { settings })
    return takeOwnership()
  })
  await makeApplication(owner, secret)

  /** Holds a lock that the server itself releases when this process is killed. */
  async function takeOwnership(): Promise<pg.Client> {
    const client = await connect(postmaster, secret)
    const refusal = await refusalOf(client, home, dataDir)
    if (refusal) {
      await client.end()
      throw new WrongSetting(refusal)
    }
    client.once('end', () => void recover())
    return client
  }

  async function recover(): Promise<void> {
    if (ending.signal.aborted) return
    log('PostgreSQL ended unexpectedly; starting it again.')
    for (let pause = 100; !ending.signal.aborted; pause = Math.min(2 * pause, 30_000)) {
      try {
        postmaster = await adoptOrSpawn(home, binaries, { settings, port: postmaster.port })
        owner = await takeOwnership()
        return
      } catch (error) {
        log(`PostgreSQL is not coming back: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  const { port } = postmaster
  return {
    url: urlOf(application, derivedPassword(secret), port, application),
    adminUrl: urlOf(superuser, secret, port, 'postgres'),
    port,
    get pid() {
      return postmaster.pid
    },
    home: home.dir,
    async stop() {
      if (ending.signal.aborted) return
      ending.abort()
      await stopPostmaster(postmaster)
      await owner.end().catch(() => {})
    },
  }
}

/** The application's own URL of the server that runs on a data directory now, whoever started it; null if none does. */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  const home = await findHome(resolve(dataDir))
  const running = home && (await findPostmaster(home))
  return running ? urlOf(application, derivedPassword(await password(home)), running.port, application) : null
}

/** Stops whatever runs on a data directory and removes its database: for temporary ones. */
export async function destroyPostgres(dataDir: string): Promise<void> {
  const home = await findHome(resolve(dataDir))
  if (!home) return
  const running = await findPostmaster(home)
  if (running) await stopPostmaster(running)
  await rm(home.dir, { recursive: true, force: true, maxRetries: 5 })
  await rm(join(dataDir, 'postgres'), { force: true })
}

/** Creates the cluster beside its final place and moves it there, so an interrupted start leaves nothing half made. */
async function initialise(home: PostgresHome, binaries: PostgresBinaries): Promise<void> {
  const found = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(ignoreMissing)
  if (found?.trim() === binaries.major) return
  if (found) {
    throw new WrongSetting(
      `The database in ${home.cluster} was made by PostgreSQL ${found.trim()}, and this version runs ` +
        `${binaries.major}: export it with the earlier version first, or set another DATA_DIR.`,
    )
  }
  await removeUnfinished(home)
  await password(home)
  const unfinished = join(home.dir, `unfinished-${process.pid}`)
  await mkdir(unfinished, { mode: 0o700 })
  await giveTo(home.runAs, unfinished)
  await run(
    binaries.initdb,
    [
      '-D',
      unfinished,
      '-U',
      superuser,
      `--pwfile=${passwordFile(home)}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    home,
  )
  try {
    await rename(unfinished, home.cluster)
  } catch (error) {
    // Another start was faster; the lock decides between the two later.
    await rm(unfinished, { recursive: true })
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

async function removeUnfinished(home: PostgresHome): Promise<void> {
  for (const name of await readdir(home.dir)) {
    const maker = /^unfinished-(\d+)$/.exec(name)?.[1]
    if (maker && (Number(maker) === process.pid || !isAlive(Number(maker)))) {
      await rm(join(home.dir, name), { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

async function run(program: string, words: string[], { dir, runAs }: PostgresHome): Promise<void> {
  // Detached for the same reason as the server: Ctrl-C is ours to handle.
  const child = spawn(program, words, { ...runAs, cwd: dir, env: postgresEnvironment, detached: true })
  let output = ''
  child.stdout.on('data', text => (output += text))
  child.stderr.on('data', text => (output += text))
  const status = await new Promise<number | null>((done, fail) => child.once('close', done).once('error', fail))
  if (status !== 0) throw new Error(`The database could not be made in ${dir}: ${output.trim()}`)
}

/** Connects as superuser, waiting while the server is still recovering. */
async function connect({ port }: Postmaster, secret: string): Promise<pg.Client> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: urlOf(superuser, secret, port, 'postgres'), keepAlive: true })
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

/** Whether a process has ended, or ends within seconds. */
async function dies(pid: number): Promise<boolean> {
  for (let looks = 0; looks < 100 && isAlive(pid); looks++) await sleep(50)
  return !isAlive(pid)
}

/** Why this server is not ours to use, if so; a killed owner's lock may take a moment to be released. */
async function refusalOf(client: pg.Client, home: PostgresHome, dataDir: string): Promise<string | undefined> {
  const {
    rows: [where],
  } = await client.query<{ cluster: string }>(`select current_setting('data_directory') as cluster`)
  if (where?.cluster !== home.cluster) return `The server on the port of ${home.cluster} serves ${where?.cluster}.`
  for (let tries = 0; tries < 20; tries++) {
    const {
      rows: [lock],
    } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ownerLock])
    if (lock?.mine) return undefined
    await sleep(100)
  }
  return `Another process is using the database in ${dataDir}: stop it first, or set another DATA_DIR.`
}

/**
 * The application's role owns its database but is no superuser, so an injected statement can reach no file or program.
 */
async function makeApplication(client: pg.Client, secret: string): Promise<void> {
  const roles = await client.query('select 1 from pg_roles where rolname = $1', [application])
  if (!roles.rowCount) {
    await client.query(`create role ${application} login createdb password '${derivedPassword(secret)}'`)
  }
  const databases = await client.query('select 1 from pg_database where datname = $1', [application])
  if (!databases.rowCount) await client.query(`create database ${application} owner ${application}`)
}

const derivedPassword = (secret: string) => createHash('sha256').update(`${application} ${secret}`).digest('base64url')

const urlOf = (user: string, secret: string, port: number, database: string) =>
  `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`
