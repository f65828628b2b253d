import { chmod, cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '../binaries.ts'
import { startPostgres } from '../embedded-postgres.ts'
import { freePort } from '../free-port.ts'
import { giveTo, openHome, password, passwordFile, type PostgresHome } from '../home.ts'
import { adoptOrSpawn, type Postmaster } from '../postmaster.ts'
import { addressesOf, FIRST_DATABASE, SUPERUSER } from '../roles.ts'

const COPY = 'copy'
const PATIENCE_MS = 30_000

/**
 * Two servers, one of which follows the other and holds what that one acknowledges. Nobody starts them again: whoever
 * made the pair ends and promotes them.
 */
export class Pair {
  readonly url: string
  /** Leads to the copy in the same way. */
  readonly copyUrl: string
  readonly primary: Postmaster
  readonly copy: Postmaster
  readonly #adminUrlOf: (server: Postmaster) => string

  private constructor(
    given: Pick<Pair, 'primary' | 'copy' | 'url' | 'copyUrl'>,
    adminUrlOf: (server: Postmaster) => string,
  ) {
    this.primary = given.primary
    this.copy = given.copy
    this.url = given.url
    this.copyUrl = given.copyUrl
    this.#adminUrlOf = adminUrlOf
  }

  /** In two empty directories; `url` leads to the primary as the application reaches it. */
  static async make(directories: { primary: string; copy: string }, application: string): Promise<Pair> {
    const first = await startPostgres({ directory: directories.primary, application })
    await first.stop()
    const [home, copyHome] = [
      await openHome(directories.primary, application),
      await openHome(directories.copy, application),
    ]
    const secret = await password(home)
    const binaries = await findBinaries(home.runAs, application)
    const port = await freePort()
    await copyCluster(home, copyHome)
    const primary = await adoptOrSpawn(home, binaries, { port })
    const copy = await adoptOrSpawn(copyHome, binaries, {
      port: await freePort(),
      settings: {
        primary_conninfo: `host=127.0.0.1 port=${port} user=${SUPERUSER} password=${secret} application_name=${COPY}`,
      },
    })
    const adminUrlOf = (server: Postmaster) => addressesOf(application, secret, server.port).adminUrl
    const urlOf = (server: Postmaster) => addressesOf(application, secret, server.port).url
    const pair = new Pair({ primary, copy, url: urlOf(primary), copyUrl: urlOf(copy) }, adminUrlOf)
    await pair.#waitForCopy()
    return pair
  }

  /** The copy takes over. */
  async promote(): Promise<void> {
    await this.#ask(this.copy, 'select pg_promote(wait => true)')
  }

  /** The copy goes on holding what the primary acknowledges, and shows none of it until it is let on. */
  async holdBack(): Promise<void> {
    await this.#ask(this.copy, 'select pg_wal_replay_pause()')
  }

  async letOn(): Promise<void> {
    await this.#ask(this.copy, 'select pg_wal_replay_resume()')
  }

  /** From here on nothing is acknowledged that the copy does not hold. */
  async #waitForCopy(): Promise<void> {
    await this.#ask(this.primary, `alter system set synchronous_standby_names = '${COPY}'`)
    await this.#ask(this.primary, 'select pg_reload_conf()')
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
      const found = await this.#ask(this.primary, `select from pg_stat_replication where sync_state = 'sync'`)
      if (found.rowCount) return
    }
    throw new Error('The copy does not follow')
  }

  async #ask(server: Postmaster, statement: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: this.#adminUrlOf(server), database: FIRST_DATABASE })
    await client.connect()
    try {
      return await client.query(statement)
    } finally {
      await client.end()
    }
  }
}

/** Of a server that is stopped, as it lies on the disk. */
async function copyCluster(from: PostgresHome, to: PostgresHome): Promise<void> {
  await cp(from.cluster, to.cluster, { recursive: true })
  await chmod(to.cluster, 0o700)
  await writeFile(join(to.cluster, 'standby.signal'), '')
  await cp(passwordFile(from), passwordFile(to))
  const copied = await readdir(to.cluster, { recursive: true })
  for (const path of [passwordFile(to), to.cluster, ...copied.map(name => join(to.cluster, name))])
    await giveTo(to.runAs, path)
}
