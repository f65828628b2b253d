import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { decodeJwt } from 'jose'
import { freePort } from '#embedded-postgres/free-port'
import { ask, compareProcessorTime, compareThroughput } from './load.ts'
import { makeOrganization } from './organization.ts'
import type { Bench, Measured } from './run.ts'

const CONNECTIONS = 16
const SECONDS = 3
/** Before the first round: each connection to the database plans a statement five times before it keeps a plan. */
const WARM = 2_000

/**
 * W2: the first call of every screen, and one row of an organization, against bare Fastify and driver with one prepared
 * statement.
 */
export const bench: Bench = {
  name: 'W2 light API reads, 16 connections',
  async run({ database, pool, server, rounds, say }) {
    const running = await server()
    const organization = await makeOrganization(pool, 'Light')
    const token = await running.signIn(organization.adminId)
    const bare = await startBare(database.url)
    try {
      const measured: Measured[] = []
      for (const path of ['/auth/me', `/organizations/${organization.guid}`]) {
        const name = path.replace(organization.guid, '{guid}')
        say(`  ${name}`)
        const load = { connections: CONNECTIONS, seconds: SECONDS }
        const ours = { ...load, url: `${running.url}/api${path}`, headers: { authorization: `Bearer ${token}` } }
        const plain = { ...load, url: `${bare.url}${path}`, headers: { sid: String(decodeJwt(token)['sid']) } }
        for (const one of [ours, plain]) await ask({ ...one, calls: WARM })
        measured.push(
          await compareThroughput(name, {
            ours: async () => (await ask(ours)).perSecond,
            bare: async () => (await ask(plain)).perSecond,
            rounds,
            aim: '0.6x or more',
          }),
          await compareProcessorTime(`${name}: processor time of node a call`, {
            ours: { pid: running.pid, work: () => ask({ ...ours, calls: WARM }) },
            bare: { pid: bare.pid, work: () => ask({ ...plain, calls: WARM }) },
            calls: WARM,
            rounds,
          }),
        )
      }
      return measured
    } finally {
      await bare.stop()
    }
  },
}

async function startBare(databaseUrl: string): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [fileURLToPath(new URL('light-read.bare.ts', import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`The bare server ended with ${child.exitCode}`)
    await sleep(50)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
