import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openSession } from '#identity/sign-in/sessions.server.ts'
import { readConfig } from '../platform/server/config.ts'
import type { Services } from '../platform/server/feature.ts'
import { openServices } from '../platform/server/services.ts'
import { PROGRAM_FLAGS } from '../scripts/lib/program-flags.mjs'
import { freePort } from '#embedded-postgres/free-port'

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** A token for this person, without the cost of hashing a password. */
  signIn(userId: number): Promise<string>
  /** Requests a path below /api over a persistent connection, and returns the body; a refusal is an error. */
  get(path: string, token: string): Promise<string>
  /** Sends a body to a path below /api, and returns the answer's. */
  post(path: string, token: string, body: object): Promise<string>
  /** What the program works with, to make what no call makes. */
  readonly inside: Services
  /** Resident memory at this moment and the highest so far, in MB (Linux; NaN elsewhere). */
  memory(): Promise<{ now: number; highest: number }>
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('../main.server.ts', import.meta.url))

/** Starts the application in a separate process, as in production, without the demonstration world. */
export async function startServer(databaseUrl: string, settings: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'upstander-bench-server-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = {
    NODE_ENV: 'production',
    ROLE: 'all',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    DEMO: 'no',
    APP_SECRET: randomBytes(32).toString('base64url'),
    MAIL: 'none',
    PAYMENTS: 'test',
    ...settings,
  }
  const child = spawn(process.execPath, [...PROGRAM_FLAGS, program], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await ready(url, child)
  const agent = new Agent({ keepAlive: true })
  const services = await openServices(readConfig({ ...process.env, ...own }), databaseUrl)

  return {
    url,
    pid: child.pid ?? 0,
    async signIn(userId) {
      const user = await services.work.db
        .selectFrom('users')
        .select(['id', 'firstName', 'lastName'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return openSession(services.work, user)
    },
    get: (path, token) =>
      new Promise((resolve, reject) => {
        const asked = request(
          `${url}/api${path}`,
          { agent, headers: { authorization: `Bearer ${token}` } },
          response => {
            const parts: Buffer[] = []
            response.on('data', (part: Buffer) => parts.push(part))
            response.on('error', reject)
            response.on('end', () => {
              const body = Buffer.concat(parts).toString()
              if (response.statusCode === 200) resolve(body)
              else reject(new Error(`${response.statusCode} ${path}: ${body}`))
            })
          },
        )
        asked.on('error', reject)
        asked.end()
      }),
    async post(path, token, body) {
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
      return answer.text()
    },
    inside: services.work,
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      agent.destroy()
      await services.close()
      const ended = new Promise(done => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready`)
    if (
      await fetch(`${url}/readyz`).then(
        answer => answer.ok,
        () => false,
      )
    )
      return
    await sleep(100)
  }
  child.kill('SIGKILL')
  throw new Error('The server did not become ready in 30 seconds')
}

async function memoryOf(pid: number): Promise<{ now: number; highest: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}
