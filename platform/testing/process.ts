import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openSession } from '#identity/sign-in/sessions.server.ts'
import { type EndpointSpec, type InputOf, requestOf, type ResponseOf } from '../shared/endpoint.ts'
import { Clock } from '../server/clock.ts'
import { readConfig } from '../server/config.ts'
import { openServices, type Running } from '../server/services.ts'
import { isAlive } from '#embedded-postgres/processes'
import type { FoundPostgres } from '#embedded-postgres'
import { runningPostgres } from '../server/embedded-postgres.ts'
import { PROGRAM_UNDER_PARENT } from '../../scripts/lib/program-flags.mjs'
import { freePort } from '#embedded-postgres/free-port'
import { removeDataDir, temporaryDataDir } from './temporary.ts'
import { makeEntity, makePerson } from './world.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const START_LIMIT_MS = 120_000

/** What a process is started with, in addition to what every process gets. */
export type Settings = Readonly<Record<string, string>>

/** The real program as `npm start` runs it, on its own data directory and port: to be killed and started again. */
export class AppProcess {
  readonly dataDir: string
  readonly port: number
  readonly ownDataDir: boolean
  /** Where the program stands: another version of it may stand elsewhere. */
  readonly folder: string
  #child: ChildProcess | undefined

  constructor(place: Pick<AppProcess, 'dataDir' | 'port' | 'ownDataDir' | 'folder'>) {
    this.dataDir = place.dataDir
    this.port = place.port
    this.ownDataDir = place.ownDataDir
    this.folder = place.folder
  }

  /** A program on a new data directory, or on that of another program. */
  static async make(dataDir?: string, folder = root): Promise<AppProcess> {
    return new AppProcess({
      dataDir: dataDir ?? (await temporaryDataDir()),
      port: await freePort(),
      ownDataDir: dataDir === undefined,
      folder,
    })
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get running(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Starts it and waits until it is ready; returns how long that took, in milliseconds. A worker says when it is. */
  async start(settings: Settings = {}): Promise<number> {
    const began = performance.now()
    const log = await open(this.#logFile, 'a')
    const from = (await log.stat()).size
    this.#child = spawn(process.execPath, PROGRAM_UNDER_PARENT, {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        PUBLIC_URL: `http://localhost:${this.port}`,
        DEMO: 'no',
        ...settings,
      },
    })
    await log.close()
    for (
      const deadline = began + START_LIMIT_MS;
      !(await this.log()).slice(from).includes(' is ready at ');
      await sleep(25)
    ) {
      if (!this.running || performance.now() > deadline)
        throw new Error(`The program did not become ready:\n${(await this.log()).slice(from)}`)
    }
    return performance.now() - began
  }

  /** kill -9 of the program; its database keeps running. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Pauses it, alive; `thaw` resumes it. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#child?.kill('SIGCONT')
  }

  /** kill -9 of its database. */
  async killPostgres(): Promise<void> {
    const pid = (await this.#postgres()).pid
    process.kill(pid, 'SIGKILL')
    while (isAlive(pid)) await sleep(5)
  }

  /** kill -9 of both at the same moment. */
  async killBoth(): Promise<void> {
    const { pid } = await this.#postgres()
    process.kill(pid, 'SIGKILL')
    await this.kill()
  }

  /** SIGTERM, as when the machine restarts; returns the exit code and how long it took. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const began = performance.now()
    return { code: await this.#end('SIGTERM'), ms: performance.now() - began }
  }

  /** Ends everything and removes its data, unless the data directory is another program's. */
  async remove(): Promise<void> {
    await this.kill()
    if (this.ownDataDir) await removeDataDir(this.dataDir)
    else await rm(this.#logFile, { force: true })
  }

  log(): Promise<string> {
    return readFile(this.#logFile, 'utf8')
  }

  /** The application's database, as its superuser reaches it. */
  async databaseUrl(): Promise<string> {
    const url = new URL((await this.#postgres()).adminUrl)
    url.pathname = 'upstander'
    return url.href
  }

  /** Looks into the database beside the program; into that at `url`, if the program has it from others. */
  async inspect(url?: string): Promise<Running> {
    const config = readConfig({ DATA_DIR: this.dataDir, PUBLIC_URL: `http://localhost:${this.port}`, DEMO: 'no' })
    return openServices(config, url ?? (await this.databaseUrl()), { clock: new Clock() })
  }

  get #logFile(): string {
    return join(this.dataDir, `program-${this.port}.log`)
  }

  async #postgres(): Promise<FoundPostgres> {
    for (const deadline = performance.now() + START_LIMIT_MS; performance.now() < deadline; await sleep(25)) {
      const found = await runningPostgres(this.dataDir)
      if (found?.ready) return found
    }
    throw new Error('No database runs here')
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || !this.running) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
}

/** The error for a call that was not served. */
export class NotServed extends Error {
  readonly status: number
  readonly headers: Headers
  constructor(status: number, text: string, headers: Headers) {
    super(`${status} ${text}`)
    this.status = status
    this.headers = headers
  }
}

/** Sends a call of the contract over the network. */
export async function send<E extends EndpointSpec>(
  app: AppProcess,
  token: string | null,
  spec: E,
  input: Omit<InputOf<E>, 'file'> & { file?: { name: string; content: string } },
): Promise<ResponseOf<E>> {
  const { file, ...rest } = input
  const { method, url, body } = requestOf(spec, rest as Record<string, unknown>)
  const form = new FormData()
  if (file) {
    for (const [name, value] of Object.entries(body ?? {}))
      for (const one of [value].flat()) form.append(name, String(one))
    form.append(spec.upload?.field ?? 'file', new Blob([file.content]), file.name)
  }
  const answer = await fetch(app.url + url, {
    method,
    signal: AbortSignal.timeout(30_000),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !file ? { 'content-type': 'application/json' } : {}),
    },
    ...(file ? { body: form } : body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new NotServed(answer.status, await answer.text(), answer.headers)
  return (
    'file' in spec.response ? Buffer.from(await answer.arrayBuffer()) : spec.response.parse(await answer.json())
  ) as ResponseOf<E>
}

/** An organization with a live plan, and the token of its administrator. */
export async function makeOrganizationIn(running: Running) {
  const place = { db: running.work.db, clock: running.work.clock }
  const entity = await makeEntity(place)
  const maria = await makePerson(place, { firstName: 'Maria', lastName: 'Alvarez' })
  await place.db
    .insertInto('memberships')
    .values({
      entityId: entity.id,
      userId: maria.userId,
      roles: ['Learner', 'EntityAdmin'],
      createdAt: place.clock.iso(),
    })
    .execute()
  return {
    entity,
    maria,
    token: await openSession(running.work, { id: maria.userId, firstName: maria.firstName, lastName: maria.lastName }),
  }
}

/**
 * Asks again and again until there is an answer; faults on the way (a database that is restarting) are reported only at
 * the end. The limit tells late from never: a killed database reads its log again, which a busy disk can make long.
 */
export async function eventually<T>(ask: () => Promise<T | null | undefined | false>, limitMs = 120_000): Promise<T> {
  let fault: unknown
  for (const deadline = performance.now() + limitMs; performance.now() < deadline; await sleep(50)) {
    try {
      const answer = await ask()
      if (answer) return answer
      fault = undefined
    } catch (error) {
      fault = error
    }
  }
  throw new Error(`It did not happen within ${limitMs} ms`, { cause: fault })
}
