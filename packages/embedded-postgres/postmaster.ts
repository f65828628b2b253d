import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresBinaries } from './binaries.ts'
import { freePort } from './free-port.ts'
import { giveTo, type PostgresHome } from './home.ts'
import { isAlive, send } from './processes.ts'
import { ignoreMissing } from './system-errors.ts'

/** A PostgreSQL server process that takes connections. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** Settings of postgresql.conf, by name. */
export type PostgresSettings = Readonly<Record<string, string>>

/** What the cluster says about its server. */
export interface PidFile extends Postmaster {
  readonly ready: boolean
}

const mebibyte = 1024 * 1024
const startLimit = 10 * 60_000

// Can be reached only from this machine. The log contains neither statements nor values, which may be people's data.
const usualSettings: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
}

/** PostgreSQL gets none of our environment: PGDATA and the like would change what it does. */
export const postgresEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '' }

export const logFile = (home: PostgresHome) => join(home.dir, 'postgres.log')

/** Takes over the server that already runs on this cluster (its parent was killed), or starts one. */
export async function adoptOrSpawn(
  home: PostgresHome,
  binaries: PostgresBinaries,
  { settings = {}, port }: { settings?: PostgresSettings; port?: number } = {},
): Promise<Postmaster> {
  const deadline = Date.now() + startLimit
  let refusals = 0
  while (Date.now() < deadline) {
    const running = await findPostmaster(home)
    if (running?.ready) return running
    if (running) {
      await sleep(50)
      continue
    }
    const started = await spawnPostmaster(home, binaries, { ...usualSettings, ...settings }, port ?? (await freePort()))
    if (typeof started !== 'string') return started
    // Another start was faster, the port was just taken, or processes of a killed server are still ending.
    if (++refusals > 50 || !/lock file|shared memory|could not bind|could not create any TCP/.test(started)) {
      throw new Error(`PostgreSQL did not start: ${started} (see ${logFile(home)})`)
    }
    await sleep(200)
  }
  throw new Error(`PostgreSQL did not become ready (see ${logFile(home)}).`)
}

/** Ends a server: open statements are cut off, committed data stays. */
export async function stopPostmaster({ pid }: { pid: number }): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    send(pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return
      await sleep(20)
    }
  }
}

/** The server on this cluster, even one that is starting or stopping; the pid file of a dead one is removed. */
export async function findPostmaster(home: PostgresHome): Promise<PidFile | undefined> {
  const file = join(home.cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(ignoreMissing)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (pid > 0 && isAlive(pid)) {
    if (await runsOn(pid, home.cluster)) {
      return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
    }
    // The pid now belongs to an unrelated process, which PostgreSQL would take for a server.
    await rm(file, { force: true })
  }
  return undefined
}

async function spawnPostmaster(
  home: PostgresHome,
  { postgres }: PostgresBinaries,
  settings: PostgresSettings,
  port: number,
): Promise<Postmaster | string> {
  const options = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const size = await stat(logFile(home)).catch(ignoreMissing)
  const log = await open(logFile(home), size && size.size > 10 * mebibyte ? 'w' : 'a', 0o600)
  try {
    await giveTo(home.runAs, logFile(home))
    const before = (await log.stat()).size
    // In a separate session: Ctrl-C on the terminal must reach us first, and we then stop it in order.
    const child = spawn(postgres, ['-D', home.cluster, ...options], {
      ...home.runAs,
      cwd: home.cluster,
      env: postgresEnvironment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    const ended = once(child, 'exit').then(
      () => true,
      () => true,
    )
    child.unref()
    for (;;) {
      if (await Promise.race([ended, sleep(30, false)])) return await lastError(home, before)
      const running = await findPostmaster(home)
      if (running?.pid === child.pid && running?.ready) return running
    }
  } finally {
    await log.close()
  }
}

async function lastError(home: PostgresHome, from: number): Promise<string> {
  const lines = (await readFile(logFile(home))).subarray(from).toString('utf8').split('\n')
  const fatal =
    lines.findLast(line => /FATAL|PANIC/.test(line)) ?? lines.findLast(line => line.trim()) ?? 'no reason given'
  const bind = lines.some(line => line.includes('could not bind')) ? 'could not bind its port; ' : ''
  return bind + fatal.replace(/^.*(?:FATAL|PANIC):\s*/, '')
}

async function runsOn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // A zombie has an empty command line.
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(ignoreMissing)
    return words?.split('\0').includes(cluster) ?? false
  }
  if (process.platform === 'win32') return true
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster)
}
