import { EventEmitter } from 'node:events'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { AnyJob, Services } from './feature.ts'
import { ALIVE, freeJobsOfTheDead, Progress } from './job-deaths.ts'
import type { Log } from './log.ts'

export const silent = new Logger(() => () => undefined)

/** Workers on one life of the database: it ends when their connection to it does, and another shift follows. */
export interface Shift {
  /** Settles when the shift lost its database or was stopped. */
  readonly ended: Promise<void>
  /** Takes no more jobs, and hands back those in progress. */
  stop(): Promise<void>
  /** Lets go of what the shift had begun: it now belongs to another. */
  forget(): void
}

/**
 * Runs jobs as long as the database lives. The shift takes an advisory lock before its first job and keeps it: the lock
 * ends with the process or the database, and jobs locked in the name of a shift without a lock are free to be done
 * again.
 */
export async function beginShift({
  pool,
  services,
  jobs,
  log,
  concurrency,
  stopping,
}: {
  pool: pg.Pool
  services: Services
  jobs: readonly AnyJob[]
  log: Log
  concurrency: number
  stopping: AbortSignal
}): Promise<Shift> {
  const alive = await pool.connect()
  const ended = Promise.withResolvers<void>()
  const forgotten = Promise.withResolvers<void>()
  let lost = false
  const lose = () => {
    lost = true
    ended.resolve()
  }
  alive.once('error', lose).once('end', lose)
  // A worker on another machine that disappears is noticed within seconds too.
  const begun = alive.query(
    'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
  )
  let lock: Promise<unknown> | undefined
  let released = false
  const release = () => {
    if (!released) alive.release(true)
    released = true
  }

  const handedBack: { id: string; attempts: number }[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('job:error', ({ job, error }) => {
    if (!lost && !stopping.aborted)
      log.error(`job ${job.task_identifier} failed (attempt ${job.attempts} of ${job.max_attempts})`, error)
  })
  const perform = async ({ payload, run: work }: AnyJob, given: unknown, job: { id: string; attempts: number }) => {
    const progress = new Progress(pool, job.id)
    try {
      await work(services, payload.parse(given) as never, stopping, () => progress.made())
    } catch (error) {
      if (!lost && !stopping.aborted) await alive.query('select 1').catch(lose)
      // Not the job's fault: the next shift starts it again, without the wait that follows a failure.
      if (lost) await forgotten.promise
      else if (stopping.aborted) handedBack.push({ id: job.id, attempts: job.attempts - 1 })
      else await progress.forgive()
      throw error
    }
  }

  try {
    await begun
    await freeJobsOfTheDead(pool, log)
    const runner = await run({
      pgPool: pool,
      logger: silent,
      events,
      noHandleSignals: true,
      preset: {
        // Recording the end of a job is retried patiently, in case the database is just restarting.
        worker: { concurrentJobs: concurrency, pollInterval: 1_000, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [
          {
            name: 'alive',
            version: '1',
            worker: {
              hooks: {
                async startWorker(_context, { worker }) {
                  await (lock ??= alive
                    .query(`select pg_advisory_lock($1, hashtext($2))`, [ALIVE, worker.workerPool.id])
                    .catch(error => {
                      lose()
                      throw error
                    }))
                },
              },
            },
          },
        ],
      },
      taskList: Object.fromEntries(
        jobs.map(one => [
          one.name,
          (given: unknown, { job }: { job: { id: string; attempts: number } }) => perform(one, given, job),
        ]),
      ),
    })
    let stopped: Promise<void> | undefined
    const stop = () => (stopped ??= runner.stop().catch(() => undefined))
    // A runner ends by itself only if something is wrong with it or its database.
    runner.promise.then(lose, lose)
    void ended.promise.then(stop)

    return {
      ended: ended.promise,
      forget() {
        forgotten.resolve()
        release()
      },
      async stop() {
        await stop()
        for (const { id, attempts } of handedBack) {
          await pool
            .query('select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => $2::int)', [
              id,
              attempts,
            ])
            .catch(() => undefined)
        }
        ended.resolve()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
