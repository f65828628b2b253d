import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Services } from './feature.ts'

/** How often a job may fail in a row, without any progress, before it is given up. */
export const ATTEMPTS = 12

/** The call that puts a job into the queue. */
export const enqueue = (
  name: RawBuilder<unknown>,
  payload: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`graphile_worker.add_job(${name}, ${payload}, max_attempts => ${ATTEMPTS}, job_key => ${key})`

/**
 * Enqueues in the transaction that causes the job: both are there, or neither. With `key`, only one waiting job of that
 * key is kept; if the work had stopped, it starts again.
 */
export const jobQueue: Services['jobs'] = {
  async add(trx, { name, payload: schema }, payload, { key = randomUUID() } = {}) {
    const checked = JSON.stringify(schema.parse(payload))
    await sql`
      with anew as (delete from stopped_jobs where key = ${key})
      select ${enqueue(sql`${name}`, sql`${checked}::json`, sql`${key}`)}`.execute(trx)
  },
}
