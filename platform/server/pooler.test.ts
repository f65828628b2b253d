import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/postgres.ts'
import { WrongSetting } from './config.ts'
import { openPool } from './db.ts'
import { freePort } from '#embedded-postgres/free-port'
import { refusePooler, whyNot } from './pooler.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

const settings = { TimeZone: 'UTC', idle_in_transaction_session_timeout: '1min' }
test('connections with a session each, and what they asked for, can be used', () => {
  expect(whyNot({ settings, backends: [1, 2] })).toBeNull()
})
test.each([
  ['one backend serves two sessions', { settings, backends: [7, 7] as const }, 'transaction mode'],
  [
    'UTC is dropped',
    { settings: { ...settings, TimeZone: 'America/New_York' }, backends: [1, 2] as const },
    'TimeZone',
  ],
  [
    'limits are dropped',
    { settings: { ...settings, idle_in_transaction_session_timeout: '0' }, backends: [1, 2] as const },
    'idle_in_transaction_session_timeout',
  ],
])('where %s it is refused in one line', (_what, seen, named) => {
  expect(whyNot(seen)?.message).toMatch(new RegExp(`^Setting DATABASE_URL is wrong: [^\\n]*${named}[^\\n]*$`))
})

test('a database itself is no pooler', async () => {
  const database = await testDatabase()
  const pool = openPool(database.url, { max: 3 })
  ends.push(
    () => database.drop(),
    () => pool.end(),
  )
  await expect(refusePooler(pool)).resolves.toBeUndefined()
})

/** PgBouncer in front of a separate database, with these settings. */
async function bouncer(...lines: string[]): Promise<string> {
  const database = await testDatabase()
  const { hostname, port, username, password, pathname } = new URL(database.url)
  const folder = await mkdtemp(join(tmpdir(), 'upstander-bouncer-'))
  const own = await freePort()
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${hostname} port=${port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${folder}/users.txt`,
      ...lines,
      '',
    ].join('\n'),
  )
  for (const file of [folder, join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')]) await chmod(file, 0o755)
  // It does not run as root.
  const child: ChildProcess = spawn(PROGRAM, ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
  })
  const ended = new Promise(done => child.once('exit', done))
  ends.push(
    () => database.drop(),
    () => rm(folder, { recursive: true }),
    () => ended,
    async () => child.kill('SIGTERM'),
  )
  await sleep(500)
  return `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`
}

// Where PgBouncer is installed, it is tried for real.
describe.runIf(existsSync(PROGRAM))('PgBouncer', () => {
  const dropped =
    'ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout,extra_float_digits'
  test.each([
    ['as it comes', ['pool_mode = session'], 'refuses what a connection asks for'],
    ['in transaction mode', ['pool_mode = transaction', dropped], 'transaction mode'],
    ['in statement mode', ['pool_mode = statement', dropped], 'statement mode'],
    ['in session mode, but dropping what was asked for', ['pool_mode = session', dropped], 'does not pass on'],
  ])('%s is refused with one line', async (_how, lines, named) => {
    const pool = openPool(await bouncer(...lines), { max: 3 })
    ends.push(() => pool.end())
    const refusal = await refusePooler(pool).then(
      () => null,
      (error: Error) => error,
    )
    expect(refusal).toBeInstanceOf(WrongSetting)
    expect(refusal?.message).toContain(named)
    expect(refusal?.message).not.toContain('\n')
  })
})
