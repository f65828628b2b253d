import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testServer } from '../testing/server.ts'
import { openPool } from './db.ts'
import { job } from './feature.ts'
import { freeJobsOfTheDead, Progress } from './job-deaths.ts'
import { startWorkers } from './jobs.ts'
import { silentLog } from './log.ts'
import { stopGivenUp } from './stopped-jobs.ts'

const server = testServer()
const work = (run: (stopping: AbortSignal | undefined, turn: number) => Promise<void>) => {
  let turn = 0
  return job({
    name: 'work',
    payload: z.strictObject({}),
    unfinished: null,
    run: (_services, _payload, stopping) => run(stopping, ++turn),
  })
}
type Work = ReturnType<typeof work>
const begin = (one: Work) =>
  startWorkers({
    pool: server().running.workPool,
    services: server().running.work,
    jobs: [one],
    sweeps: [],
    log: silentLog,
  })
const add = (one: Work) => server().running.work.jobs.add(server().db, one, {})
const waiting = async () =>
  (
    await server().running.workPool.query<{ attempts: number; locked: boolean; due: boolean }>(
      'select attempts, locked_at is not null as locked, run_at <= now() as due from graphile_worker.jobs',
    )
  ).rows

test('a job that is locked in the name of a shift which lives no more is done at the next start', async () => {
  const done = Promise.withResolvers<void>()
  const one = work(async () => done.resolve())
  await add(one)
  await server().running.workPool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-of-the-dead', attempts = 1`,
  )
  const workers = await begin(one)
  await done.promise
  await workers.stop()
  expect(await waiting()).toEqual([])
})

test('a living shift keeps its jobs while another begins', async () => {
  const finish = Promise.withResolvers<void>()
  let turns = 0
  const one = work(async (_stopping, turn) => {
    turns = turn
    await finish.promise
  })
  await add(one)
  const first = await begin(one)
  await expect.poll(() => turns).toBe(1)
  const second = await begin(one)
  // Longer than the other shift waits between two looks for work.
  await sleep(1_500)
  expect(turns).toBe(1)
  finish.resolve()
  await Promise.all([first.stop(), second.stop()])
  expect(await waiting()).toEqual([])
})

test('a stop hands a job back with its try, due at once', async () => {
  const begun = Promise.withResolvers<void>()
  const one = work(async stopping => {
    begun.resolve()
    for (;;) {
      stopping?.throwIfAborted()
      await sleep(5)
    }
  })
  await add(one)
  const workers = await begin(one)
  await begun.promise
  await workers.stop()
  expect(await waiting()).toEqual([{ attempts: 0, locked: false, due: true }])
  await server().running.workPool.query('delete from graphile_worker._private_jobs')
})

test('when the database ends its connections a job is begun anew at once, without the wait of a failure', async () => {
  const { workPool } = server().running
  const again = Promise.withResolvers<number>()
  const one = work(async (_stopping, turn) => {
    if (turn > 1) {
      again.resolve(performance.now())
      // Until the pool has read the end of each connection: with one of them the word that this is done would be lost,
      // and it would be done once more.
      return sleep(300)
    }
    await workPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    throw new Error('Connection terminated')
  })
  await add(one)
  const workers = await begin(one)
  const began = performance.now()
  // A first failure would wait for 2.7 seconds.
  expect((await again.promise) - began).toBeLessThan(2_000)
  await workers.stop()
  expect(await waiting()).toEqual([])
})

test('a stop while a lost database comes back leaves no connection behind', async () => {
  const { running, db } = server()
  const left: number[] = []
  for (let round = 0; round < 12; round++) {
    const pool = openPool(String(running.workPool.options.connectionString), {
      name: `round ${round}`,
      statementLimitMs: 0,
    })
    const workers = await startWorkers({ pool, services: running.work, jobs: [], sweeps: [], log: silentLog })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${`upstander round ${round}`}`.execute(
      db,
    )
    // At a different moment of the restart each time.
    await sleep(round * 4)
    await workers.stop()
    const ended = await Promise.race([pool.end().then(() => true), sleep(2_000).then(() => false)])
    if (!ended) left.push(round)
  }
  expect(left).toEqual([])
})

test('an attempt whose worker died counts for nothing; one over which ten died waits for its turn', async () => {
  const { workPool } = server().running
  const one = work(async () => undefined)
  await add(one)
  const die = async (name: string) => {
    await workPool.query(
      'update graphile_worker._private_jobs set locked_at = now(), locked_by = $1, attempts = attempts + 1',
      [name],
    )
    await freeJobsOfTheDead(workPool, silentLog)
  }
  for (let death = 1; death <= 10; death++) await die(`dead-${death}`)
  expect(await waiting()).toEqual([{ attempts: 0, locked: false, due: true }])
  await die('dead-11')
  expect(await waiting()).toEqual([{ attempts: 0, locked: false, due: false }])
  // Work that makes progress is no danger to its worker.
  await new Progress(
    workPool,
    String((await workPool.query<{ id: string }>('select id from graphile_worker._private_jobs')).rows[0]?.id),
  ).made()
  await workPool.query('update graphile_worker._private_jobs set run_at = now()')
  await die('dead-12')
  expect(await waiting()).toEqual([{ attempts: 0, locked: false, due: true }])
  await workPool.query('delete from graphile_worker._private_jobs')
})

test('a job that got on before it failed begins to count anew', async () => {
  const failed = Promise.withResolvers<void>()
  const one = job({
    name: 'work',
    payload: z.strictObject({}),
    unfinished: null,
    run: async (_services, _payload, _stopping, progressed) => {
      await progressed?.()
      failed.resolve()
      throw new Error('no further')
    },
  })
  await add(one)
  await server().running.workPool.query('update graphile_worker._private_jobs set attempts = 11')
  const workers = await begin(one)
  await failed.promise
  await expect.poll(waiting).toEqual([{ attempts: 1, locked: false, due: false }])
  await workers.stop()
  await server().running.workPool.query('delete from graphile_worker._private_jobs')
})

test('work that nobody can try again on a screen is tried again after a day', async () => {
  let turns = 0
  const one = work(async (_stopping, turn) => {
    turns = turn
  })
  await add(one)
  await server().running.workPool.query('update graphile_worker._private_jobs set attempts = max_attempts')
  const errors: string[] = []
  const sweep = () => stopGivenUp(server().running.work, [one], { ...silentLog, error: text => errors.push(text) })
  await sweep()
  expect(errors).toHaveLength(1)
  expect((await server().running.workPool.query('select job from stopped_jobs')).rows).toEqual([{ job: 'work' }])
  const now = server().clock.now()
  const clock = vi.spyOn(server().clock, 'now').mockReturnValue(new Date(now.getTime() + 25 * 3_600_000))
  await sweep()
  clock.mockRestore()
  const workers = await begin(one)
  await expect.poll(() => turns).toBe(1)
  await workers.stop()
})
