import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#embedded-postgres/free-port'
import { PROGRAM_FLAGS } from '../scripts/lib/program-flags.mjs'
import { removeDataDir, temporaryDataDir } from '../platform/testing/temporary.ts'

const PATIENCE = 180_000
/** The password of everyone in the demonstration world, as in the README. */
const PASSWORD = 'Demo-2026!'

interface Demonstration {
  readonly url: string
  signIn(userName: string): Promise<string>
  stop(): Promise<void>
}

/** The application as a newcomer starts it: on its own database, with the demonstration world. */
export async function startDemonstration(): Promise<Demonstration> {
  const dataDir = await temporaryDataDir()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [...PROGRAM_FLAGS, fileURLToPath(new URL('../main.server.ts', import.meta.url))],
    {
      env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await removeDataDir(dataDir)
  }
  for (const deadline = Date.now() + PATIENCE; !(await isReady(url)); await sleep(200)) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < deadline) continue
    await stop()
    throw new Error('The demonstration did not become ready.')
  }
  return {
    url,
    stop,
    async signIn(userName) {
      const response = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName, password: PASSWORD }),
      })
      const { jwt } = (await response.json()) as { jwt: string | null }
      if (!jwt) throw new Error(`${userName} could not sign in: ${response.status}`)
      return jwt
    },
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    answer => answer.ok,
    () => false,
  )
