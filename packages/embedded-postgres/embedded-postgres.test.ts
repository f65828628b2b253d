import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Place, runningPostgres, startPostgres } from './embedded-postgres.ts'
import { isAlive } from './processes.ts'
import { removePlace, temporaryPlace } from './testing/places.ts'

type Started = { child: ChildProcess; url: string; pid: number; home: string }

const settings = { shared_buffers: '16MB' }
let place: Place
const children: ChildProcess[] = []

beforeEach(async () => {
  place = await temporaryPlace()
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await removePlace(place)
})

/** Starts the database in a separate process, so that it can be killed like the real one. */
async function startElsewhere(): Promise<Started> {
  const program = `
    import { startPostgres } from ${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url))}
    const { url, pid, home } = await startPostgres(${JSON.stringify({ ...place, settings })})
    console.log(JSON.stringify({ url, pid, home }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  for await (const line of createInterface(child.stdout)) return { child, ...JSON.parse(line) } as Started
  throw new Error('The process ended before the database was ready.')
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise(done => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

test('what a killed process had committed is there for the next one, on the server that it left running', async () => {
  const first = await startElsewhere()
  await query(first.url, `create table notes as select 'kept' as text`)
  await kill(first.child)

  const second = await startPostgres({ ...place, settings })
  expect(second.pid).toBe(first.pid)
  expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'kept' }])
  await second.stop()
})

test('recovers when the process and the server were killed', async () => {
  const first = await startElsewhere()
  await query(first.url, `create table notes as select 'kept' as text`)
  await kill(first.child)
  process.kill(first.pid, 'SIGKILL')

  const second = await startPostgres({ ...place, settings })
  expect(second.pid).not.toBe(first.pid)
  expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'kept' }])
  await second.stop()
})

test('a server that dies under us comes back on its port', async () => {
  const lines: string[] = []
  const postgres = await startPostgres({ ...place, settings, log: line => lines.push(line) })
  const before = postgres.pid
  process.kill(before, 'SIGKILL')
  await expect.poll(() => postgres.pid, { timeout: 20_000 }).not.toBe(before)
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(lines).toEqual(['PostgreSQL ended unexpectedly; starting it again.'])
  await postgres.stop()
})

test('a second process on the same data directory is refused, and the first goes on', async () => {
  const first = await startElsewhere()
  await expect(startPostgres({ ...place, settings })).rejects.toThrow(
    `Another process is using the database in ${place.directory}: stop it first, or choose another directory.`,
  )
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of two first starts at once one wins', async () => {
  const results = await Promise.allSettled([startElsewhere(), startPostgres({ ...place, settings })])
  expect(results.map(result => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const result of results) {
    if (result.status === 'fulfilled' && 'stop' in result.value) await result.value.stop()
  }
})

test('stop leaves no process running, also one that was taken over', async () => {
  const first = await startElsewhere()
  await kill(first.child)
  const postgres = await startPostgres({ ...place, settings })
  await postgres.stop()
  expect(isAlive(first.pid)).toBe(false)
  await expect(query(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(join(postgres.home, 'cluster', 'postmaster.pid'))).toBe(false)
})

test('an interrupted first start is done again, and what it left is removed', async () => {
  const first = await startPostgres({ ...place, settings })
  await first.stop()
  await rm(join(first.home, 'cluster'), { recursive: true })
  await mkdir(join(first.home, 'unfinished-999999999'))

  const second = await startPostgres({ ...place, settings })
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(first.home, 'unfinished-999999999'))).toBe(false)
  await second.stop()
})

test('a pid file whose number belongs to a stranger does not stop the start', async () => {
  const first = await startPostgres({ ...place, settings })
  const file = join(first.home, 'cluster', 'postmaster.pid')
  const text = await readFile(file, 'utf8')
  await first.stop()
  await writeFile(file, text.replace(/^\d+/, String(process.pid)))

  const second = await startPostgres({ ...place, settings })
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('a database of another major version is refused in one line', async () => {
  const postgres = await startPostgres({ ...place, settings })
  await postgres.stop()
  await writeFile(join(postgres.home, 'cluster', 'PG_VERSION'), '17\n')
  await expect(startPostgres({ ...place, settings })).rejects.toThrow(
    `The database in ${postgres.home}/cluster was made by PostgreSQL 17, and this version runs 18: ` +
      'export it with the earlier version first, or choose another directory.',
  )
})

test('letters beyond ASCII fold, the clock is UTC, what is committed is on disk', async () => {
  const postgres = await startPostgres({ ...place, settings })
  const rows = await query(
    postgres.url,
    `
    select lower('NGUYỄN THỊ ÁNH') as lower, 'José Đặng' ilike '%đẶNG' as ilike, current_setting('timezone') as zone,
           current_setting('fsync') as fsync, current_setting('server_encoding') as encoding`,
  )
  expect(rows).toEqual([{ lower: 'nguyễn thị ánh', ilike: true, zone: 'UTC', fsync: 'on', encoding: 'UTF8' }])
  await postgres.stop()
})

test('the application is no superuser, and a wrong password gets nobody in', async () => {
  const postgres = await startPostgres({ ...place, settings })
  await expect(query(postgres.url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
  const wrong = new URL(postgres.url)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  await postgres.stop()
})

test('a server is found while it runs, and by whoever asks', async () => {
  expect(await runningPostgres(place)).toBeNull()
  const { url, adminUrl, port, pid, stop } = await startPostgres({ ...place, settings })
  expect(await runningPostgres(place)).toEqual({ url, adminUrl, port, pid, ready: true })
  await stop()
  expect(await runningPostgres(place)).toBeNull()
})

test.each(['', 'Notes', 'my notes', 'pg_notes', 'postgres', `x'; drop role y`, '../up'])(
  'an application is not called %j',
  async application => {
    await expect(startPostgres({ ...place, application })).rejects.toThrow(TypeError)
  },
)
