import { EventEmitter } from 'node:events'
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { AnyJob, Services } from './feature.ts'
import { freeJobsOfTheDead, Progress } from './job-deaths.ts'
import { Life } from './job-life.ts'
import type { Log } from './log.ts'
import { tellNotKept } from './not-kept.ts'

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

interface ShiftNeeds {
  readonly pool: pg.Pool
  readonly services: Services
  readonly jobs: readonly AnyJob[]
  readonly log: Log
  readonly concurrency: number
  readonly stopping: AbortSignal
}

/** A shift that has begun: what its jobs and its end both use. */
interface Begun extends ShiftNeeds {
  readonly life: Life
  /** Settles when what the shift had begun belongs to another. */
  readonly forgotten: Promise<void>
  readonly handedBack: { id: string; attempts: number }[]
}

/**
 * Runs jobs as long as the database lives. The shift takes an advisory lock before its first job and keeps it: jobs
 * locked in the name of a shift without a lock are free to be done again.
 */
export async function beginShift(needs: ShiftNeeds): Promise<Shift> {
  const { pool, log } = needs
  const life = await Life.begin(pool)
  const forgotten = Promise.withResolvers<void>()
  const begun: Begun = { ...needs, life, forgotten: forgotten.promise, handedBack: [] }
  try {
    await freeJobsOfTheDead(pool, log)
    const runner = await startRunner(begun)
    let stopped: Promise<void> | undefined
    const stop = () => (stopped ??= runner.stop().catch(() => undefined))
    // A runner ends by itself only if something is wrong with it or its database.
    const lose = () => life.lose()
    runner.promise.then(lose, lose)
    void life.ended.then(stop)

    return {
      ended: life.ended,
      forget() {
        forgotten.resolve()
        life.release()
      },
      async stop() {
        await stop()
        await handBack(begun)
        life.over()
      },
    }
  } catch (error) {
    life.release()
    throw error
  }
}

function startRunner(shift: Begun): Promise<Runner> {
  const { pool, jobs, services, log, life, concurrency, stopping } = shift
  const events: WorkerEvents = new EventEmitter()
  events.on('job:error', ({ job, error }) => {
    if (life.lost || stopping.aborted) return
    log.error(`job ${job.task_identifier} failed (attempt ${job.attempts} of ${job.max_attempts})`, error)
    void tellNotKept(services, error)
  })
  const alive: GraphileConfig.Plugin = {
    name: 'alive',
    version: '1',
    worker: {
      hooks: {
        async startWorker(_context, { worker }) {
          await life.lock(worker.workerPool.id)
        },
      },
    },
  }
  return run({
    pgPool: pool,
    logger: silent,
    events,
    noHandleSignals: true,
    preset: {
      // Recording the end of a job is retried patiently, in case the database is just restarting.
      worker: { concurrentJobs: concurrency, pollInterval: 1_000, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [alive],
    },
    taskList: Object.fromEntries(
      jobs.map(one => [one.name, (given: unknown, { job }: { job: TakenJob }) => perform(shift, one, given, job)]),
    ),
  })
}

interface TakenJob {
  readonly id: string
  readonly attempts: number
}

async function perform(shift: Begun, { payload, run: work }: AnyJob, given: unknown, job: TakenJob): Promise<void> {
  const { pool, services, life, forgotten, handedBack, stopping } = shift
  const progress = new Progress(pool, job.id)
  try {
    await work(services, payload.parse(given) as never, stopping, () => progress.made())
  } catch (error) {
    if (!life.lost && !stopping.aborted) await life.check()
    // Not the job's fault: the next shift starts it again, without the wait that follows a failure.
    if (life.lost) await forgotten
    else if (stopping.aborted) handedBack.push({ id: job.id, attempts: job.attempts - 1 })
    else await progress.forgive()
    throw error
  }
}

/** Those that a stop interrupted may be done again at once. */
async function handBack({ pool, handedBack }: Begun): Promise<void> {
  for (const { id, attempts } of handedBack) {
    await pool
      .query('select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => $2::int)', [
        id,
        attempts,
      ])
      .catch(() => undefined)
  }
}
