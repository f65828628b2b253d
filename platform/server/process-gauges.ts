import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import { ALIVE } from './job-deaths.ts'
import type { Gauge } from './metrics.ts'
import type { ReadCopy } from './read-copy.ts'

/** What the platform reports about itself. */
export interface Told {
  readonly clock: Clock
  readonly pools: Readonly<Record<string, pg.Pool>>
  /** Used to read the database's figures. */
  readonly pool: pg.Pool
  readonly copy: ReadCopy | null
}

/** How many job runners hold the lock that shows that they are alive. */
export async function liveWorkers(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ alive: number }>(
    `select count(*)::int as alive from pg_locks
     where locktype = 'advisory' and granted and classid::bigint = $1 and database = (select oid from pg_database
       where datname = current_database())`,
    [ALIVE],
  )
  return rows[0]?.alive ?? 0
}

/** How often timers are checked, in milliseconds, which is also the least that they take. */
const RESOLUTION_MS = 20
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
const lateness = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000)

/** How late timers ran since the last check: the median, the 99th percentile and the worst. */
function delays() {
  const value = [0.5, 0.99, 1].map(quantile => ({
    labels: { quantile: String(quantile) },
    value: lateness(delay.count === 0 ? 0 : quantile === 1 ? delay.max : delay.percentile(quantile * 100)),
  }))
  delay.reset()
  return value
}

/** The figures of one process and of the work that all processes share. */
export const processGauges: readonly Gauge<Told>[] = [
  {
    name: 'pool_connections',
    help: 'Connections to the database by pool; waiting: calls in line for one',
    read: ({ pools }) =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) =>
        Object.entries({ used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }).map(
          ([state, value]) => ({ labels: { pool, state }, value }),
        ),
      ),
  },
  {
    name: 'read_copy_lag_seconds',
    help: 'How far the copy for reads is behind; nothing while there is none, or it does not answer',
    read: ({ copy }) => {
      const value = copy?.behind() ?? null
      return value === null ? [] : [{ labels: {}, value }]
    },
  },
  { name: 'event_loop_delay_seconds', help: 'How late timers ran since the last look', read: delays },
  {
    name: 'memory_bytes',
    help: 'Memory of the process',
    read: () => {
      const { rss, heapUsed } = process.memoryUsage()
      return Object.entries({ rss, heapUsed }).map(([kind, value]) => ({ labels: { kind }, value }))
    },
  },
  { name: 'uptime_seconds', help: 'Seconds since the process started', read: () => process.uptime() },
  { name: 'workers_alive', help: 'Job runners that live, of all processes', read: ({ pool }) => liveWorkers(pool) },
  {
    name: 'jobs',
    help: 'Jobs that are due and wait, that run, that wait for a later time, and that were given up',
    async read({ pool }) {
      const { rows } = await pool.query<{ waiting: number; running: number; later: number; exhausted: number }>(`
        select count(*) filter (where locked_at is null and run_at <= now())::int as waiting,
          count(*) filter (where locked_at is not null)::int as running,
               count(*) filter (where locked_at is null and run_at > now())::int as later, (select count(*)::int from stopped_jobs) as exhausted
        from graphile_worker._private_jobs`)
      return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }))
    },
  },
  {
    name: 'jobs_oldest_seconds',
    help: 'For how long the oldest job that is due has waited',
    async read({ pool }) {
      const { rows } = await pool.query<{ age: number }>(`
        select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as age from graphile_worker._private_jobs
        where locked_at is null and run_at <= now()`)
      return rows[0]?.age ?? 0
    },
  },
  {
    name: 'mails',
    help: 'Mails that are not sent yet, and that were given up in the last seven days',
    async read({ pool, clock }) {
      const { rows } = await pool.query<{ waiting: number; failed: number }>(
        `select (select count(*)::int from mails where status in ('queued', 'sending')) as waiting,
                (select count(*)::int from mails where status = 'failed' and failed_at > $1) as failed`,
        [clock.iso(-7 * 86_400)],
      )
      return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }))
    },
  },
  {
    name: 'mails_oldest_seconds',
    help: 'For how long the oldest mail that is not sent has waited',
    async read({ pool, clock }) {
      const { rows } = await pool.query<{ age: number }>(
        `select coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as age from mails where status in ('queued', 'sending')`,
        [clock.iso()],
      )
      return Math.max(0, rows[0]?.age ?? 0)
    },
  },
]

/** Timers are watched only if someone looks at them. */
export const watchDelays = (): void => void delay.enable()
