import type pg from 'pg'
import type { Log } from './log.ts'

/** Class of the advisory locks that show that a shift is alive. */
export const ALIVE = 7_230_412
/** The key of a shift's lock, as `pg_locks` shows it: derived from the name under which its jobs are locked. */
const keyOf = (name: string) => `(hashtext(${name})::bigint & 4294967295)`

/**
 * How many workers may die on a job, one after the other and without any progress, before it has to wait for its next
 * turn.
 */
const DEATHS_AT_ONCE = 10
/** The longest wait, in seconds: a job that crashes the program leaves others their turn. */
const WAIT_MAX = 30

/**
 * Frees the jobs that are locked in the name of a dead shift. The attempt does not count, because it was not the job
 * that failed. A job on which worker after worker dies waits a little longer each time.
 */
export async function freeJobsOfTheDead(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ id: string; key: string | null; deaths: number }>(
    `
    with dead as (
      select j.id from graphile_worker._private_jobs j
      where j.locked_by is not null and not exists (
        select from pg_locks l
        where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
          and l.classid::bigint = $1 and l.objid::bigint = ${keyOf('j.locked_by')})
      for update
    ), counted as (
      insert into job_deaths as d (job_id, deaths) select id, 1 from dead
      on conflict (job_id) do update set deaths = d.deaths + 1 returning d.job_id, d.deaths
    )
    update graphile_worker._private_jobs j
    set locked_at = null, locked_by = null,
      -- Without a key, another job has taken its place, and that one continues.
      attempts = case when j.key is null then j.attempts else greatest(j.attempts - 1, 0) end,
      run_at = case when c.deaths > $2 then greatest(j.run_at, now() + make_interval(secs => least(c.deaths - $2, $3))) else j.run_at end
    from counted c where j.id = c.job_id returning j.id, j.key, c.deaths`,
    [ALIVE, DEATHS_AT_ONCE, WAIT_MAX],
  )
  for (const { id, key, deaths } of rows)
    if (deaths > DEATHS_AT_ONCE) log.error(`job ${key ?? id}: ${deaths} workers in a row died over it`)
  await pool.query(
    'delete from job_deaths d where not exists (select from graphile_worker._private_jobs j where j.id = d.job_id)',
  )
}

/** What a job got done in one run: earlier failures and deaths no longer count. */
export class Progress {
  #made = false
  readonly #pool: pg.Pool
  readonly #id: string
  constructor(pool: pg.Pool, id: string) {
    this.#pool = pool
    this.#id = id
  }

  async made(): Promise<void> {
    if (this.#made) return
    this.#made = true
    await this.#pool.query('delete from job_deaths where job_id = $1', [this.#id])
  }

  /** After a failure: count it as the first. */
  async forgive(): Promise<void> {
    if (this.#made)
      await this.#pool.query('update graphile_worker._private_jobs set attempts = 1 where id = $1', [this.#id])
  }
}
