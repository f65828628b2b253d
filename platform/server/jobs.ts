import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { AnyJob, Services } from './feature.ts'
import { freeJobsOfTheDead } from './job-deaths.ts'
import { beginShift, type Shift, silent } from './job-shift.ts'
import type { Log } from './log.ts'
import { resumeLost, stopGivenUp } from './stopped-jobs.ts'

const SWEEP_EVERY_MS = 3_000
const SWEEP_LOCK = 7_230_413
/** How long a stop waits for jobs; what continues after that is done again by the next process. */
const STOP_LIMIT_MS = 5_000
/** How long to wait before checking again for a database that is gone. */
const RETRY_MS = 250

export const migrateJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silent })

export interface Workers {
  stop(): Promise<void>
}

/**
 * Runs jobs and sweeps until stopped. When the database goes away, the work in progress is started again as soon as it
 * is back; so is the work of another process that died.
 */
export async function startWorkers(options: {
  pool: pg.Pool
  services: Services
  jobs: readonly AnyJob[]
  log: Log
  sweeps: readonly ((services: Services) => Promise<void>)[]
  concurrency?: number
}): Promise<Workers> {
  const { pool, log } = options
  forgiveSecondReleases(pool)
  const stopping = new AbortController()
  const { signal } = stopping
  const begin = () => beginShift({ ...options, concurrency: options.concurrency ?? 3, stopping: signal })

  let shift = await begin()
  const watching = (async () => {
    for (;;) {
      await shift.ended
      if (signal.aborted) return
      log.info('the jobs lost their database; they go on when it is back')
      const lost = shift
      shift = (await untilItWorks(begin, signal)) ?? lost
      lost.forget()
      // The stop came while this shift was beginning, and knew only of the lost one.
      if (signal.aborted) return shift.stop()
      log.info('the jobs go on')
    }
  })()

  let sweeping: Promise<void> | undefined
  const timer = setInterval(() => {
    // If one takes longer than the interval, no others pile up behind it.
    sweeping ??= sweep(options)
      .catch(error => log.error('a sweep failed', error))
      .finally(() => {
        sweeping = undefined
      })
  }, SWEEP_EVERY_MS)

  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await Promise.race([
        sleep(STOP_LIMIT_MS, undefined, { ref: false }),
        Promise.allSettled([sweeping, watching, shift.stop()]),
      ])
    },
  }
}

const forgiving = new WeakSet<pg.Pool>()

/**
 * If a connection broke just when the job runner is stopped, the runner releases it twice: the second release is
 * ignored.
 */
function forgiveSecondReleases(pool: pg.Pool): void {
  if (forgiving.has(pool)) return
  forgiving.add(pool)
  // The pool sets `release` right after it announces the connection.
  pool.on('acquire', client =>
    queueMicrotask(() => {
      let release: ((destroy?: Error | boolean) => void) | undefined = client.release.bind(client)
      client.release = destroy => {
        release?.(destroy)
        release = undefined
      }
    }),
  )
}

async function untilItWorks(begin: () => Promise<Shift>, signal: AbortSignal): Promise<Shift | null> {
  while (!signal.aborted) {
    const shift = await begin().catch(() => null)
    if (shift) return shift
    await sleep(RETRY_MS)
  }
  return null
}

/** Runs in one process at a time; a sweep that fails does not hold up the others. */
async function sweep({ pool, services, jobs, sweeps, log }: Parameters<typeof startWorkers>[0]): Promise<void> {
  await freeJobsOfTheDead(pool, log)
  const client = await pool.connect()
  let unlocked = false
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [SWEEP_LOCK])
    if (!rows[0]?.mine) {
      unlocked = true
      return
    }
    const failures: unknown[] = []
    for (const one of [() => stopGivenUp(services, jobs, log), () => resumeLost(services, jobs), ...sweeps])
      await one(services).catch(error => failures.push(error))
    await client.query('select pg_advisory_unlock($1)', [SWEEP_LOCK])
    unlocked = true
    if (failures.length > 0) throw new AggregateError(failures, 'some sweeps failed')
  } finally {
    // A connection that may still hold the lock is closed: back in the pool it would keep every process from sweeping.
    client.release(!unlocked)
  }
}
