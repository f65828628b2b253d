import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findBinaries } from './binaries.ts'
import { initialise } from './cluster.ts'
import { findHome, openHome, password } from './home.ts'
import { takeOwnership } from './owner.ts'
import { adoptOrSpawn, findPostmaster, type PostgresSettings, stopPostmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'
import { PostgresRefusal } from './refusal.ts'
import { addressesOf, makeApplication } from './roles.ts'

/** Where a database is kept, and for which application. */
export interface Place {
  /** The folder that keeps it; made if it is missing. */
  readonly directory: string
  /**
   * The name of the role and of its database, and, for root, of the folder below /var/lib: a plain word in lower case.
   */
  readonly application: string
}

export interface Options extends Place {
  /** Gets one line about whatever happens to the server later. */
  readonly log?: (line: string) => void
  /** Settings of postgresql.conf, by name; they replace the defaults. */
  readonly settings?: PostgresSettings
}

/** How to reach a server. */
export interface RunningPostgres {
  /** The application's own address, without the rights of a superuser. */
  readonly url: string
  readonly adminUrl: string
  readonly port: number
  readonly pid: number
}

/** What was found in a directory: the server may still be starting, or stopping. */
export interface FoundPostgres extends RunningPostgres {
  readonly ready: boolean
}

/** A server that this process manages. */
export interface EmbeddedPostgres extends RunningPostgres {
  readonly home: string
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a directory, or takes over the one that a killed process left running. It is restarted on the
 * same port if it dies. A second process on the same directory is refused.
 */
// oxlint-disable-next-line max-lines-per-function -- the life of one server, from adoption to its stop
export async function startPostgres({ log = () => {}, settings, ...place }: Options): Promise<EmbeddedPostgres> {
  const { directory, application } = place
  const home = await openHome(...wordsOf(place))
  const binaries = await findBinaries(home.runAs, application)
  await initialise(home, binaries)

  const secret = await password(home)
  const ending = new AbortController()
  let postmaster = await adoptOrSpawn(home, binaries, { settings })
  const own = async (): Promise<pg.Client> => {
    const { adminUrl } = addressesOf(application, secret, postmaster.port)
    const client = await takeOwnership(home, adminUrl, directory)
    return client.once('end', () => void recover())
  }
  let owner = await own().catch(async (error: unknown) => {
    // A server that was killed a moment ago can still be found until the system has removed it.
    if (error instanceof PostgresRefusal || !(await dies(postmaster.pid))) throw error
    postmaster = await adoptOrSpawn(home, binaries, { settings })
    return own()
  })
  await makeApplication(owner, application, secret)

  async function recover(): Promise<void> {
    if (ending.signal.aborted) return
    log('PostgreSQL ended unexpectedly; starting it again.')
    for (let pause = 100; !ending.signal.aborted; pause = Math.min(2 * pause, 30_000)) {
      try {
        postmaster = await adoptOrSpawn(home, binaries, { settings, port: postmaster.port })
        owner = await own()
        return
      } catch (error) {
        log(`PostgreSQL is not coming back: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  const { port } = postmaster
  return {
    ...addressesOf(application, secret, port),
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

/** The server that runs on a directory now, whoever started it; null if none does. */
export async function runningPostgres(place: Place): Promise<FoundPostgres | null> {
  const home = await findHome(...wordsOf(place))
  const running = home && (await findPostmaster(home))
  return running ? { ...addressesOf(place.application, await password(home), running.port), ...running } : null
}

/** Stops whatever runs on a directory and removes its database: for temporary ones. */
export async function destroyPostgres(place: Place): Promise<void> {
  const home = await findHome(...wordsOf(place))
  if (!home) return
  const running = await findPostmaster(home)
  if (running) await stopPostmaster(running)
  await rm(home.dir, { recursive: true, force: true, maxRetries: 5 })
  await rm(join(place.directory, 'postgres'), { force: true })
}

/**
 * The directory in the form that the system and SQL take; the name of an application is used in statements and paths as
 * it is.
 */
function wordsOf({ directory, application }: Place): [directory: string, application: string] {
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(application) || /^(?:pg_|postgres$)/.test(application))
    throw new TypeError(`'${application}' can't be the name of an application: a plain word in lower case can.`)
  return [resolve(directory), application]
}

/** Whether a process has ended, or ends within seconds. */
async function dies(pid: number): Promise<boolean> {
  for (let looks = 0; looks < 100 && isAlive(pid); looks++) await sleep(50)
  return !isAlive(pid)
}
