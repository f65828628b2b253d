import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { PROGRAM_UNDER_PARENT } from '../../scripts/lib/program-flags.mjs'
import { freePort } from '#embedded-postgres/free-port'
import { runningPostgres } from '../server/embedded-postgres.ts'
import { removeDataDir, temporaryDataDir } from './temporary.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const patience = 180_000

/** Starts the application as `npm start` runs it, on an empty data directory. */
export async function startApplication(): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const port = await freePort()
  return { address: `http://localhost:${port}`, stop: await start(port) }
}

async function start(port: number): Promise<() => Promise<void>> {
  const dataDir = await temporaryDataDir()
  const log = await open(join(dataDir, 'server.log'), 'w')
  const child = spawn(process.execPath, PROGRAM_UNDER_PARENT, {
    cwd: root,
    detached: true,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://localhost:${port}`,
    },
  })
  await log.close()
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await removeDataDir(dataDir)
  }
  for (const deadline = Date.now() + patience; !(await isReady(port)); await sleep(200)) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < deadline) continue
    const said = await readFile(join(dataDir, 'server.log'), 'utf8')
    await stop()
    throw new Error(`The application did not become ready:\n${said}`)
  }
  await commitWithoutWaiting(dataDir)
  return stop
}

/** A disk that stands still holds up no journey: what outlives a kill is tested elsewhere (e2e/survival). */
async function commitWithoutWaiting(dataDir: string): Promise<void> {
  const running = await runningPostgres(dataDir)
  const client = new pg.Client(running?.adminUrl)
  await client.connect()
  await client.query('alter system set synchronous_commit = off')
  await client.query('select pg_reload_conf()')
  await client.end()
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    answer => answer.ok,
    () => false,
  )
