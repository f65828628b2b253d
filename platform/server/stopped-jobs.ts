import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { postAlarm, raiseAlarm } from './alarms.ts'
import { textArray, type Trx } from './db.ts'
import type { AnyJob, Services } from './feature.ts'
import { ATTEMPTS, enqueue } from './job-queue.ts'
import { paragraph, quote } from './mail-layout.ts'
import { mailTemplate } from './mail.ts'
import type { Log } from './log.ts'
import { stoppedMail as texts } from './stopped-jobs.messages.ts'
import { sqlOf } from './rows.ts'

/** Work that nobody can retry on a screen is retried automatically after this time. */
const AGAIN_AFTER_SECONDS = 24 * 3600
/** How much of an error's text is stored. */
const REASON_MAX = 1_000

export const stoppedMail = mailTemplate({
  name: 'work-stopped',
  necessary: true,
  data: z.strictObject({ key: z.string(), job: z.string(), reason: z.string(), byHand: z.boolean() }),
  render: ({ key, job, reason, byHand }) => ({
    subject: texts.subject(key),
    blocks: [
      paragraph(texts.what(job, key, ATTEMPTS)),
      paragraph(texts.reason),
      quote(reason),
      paragraph(byHand ? texts.byHand : texts.byItself),
    ],
  }),
})

/** When the work of this key stopped; null: it is waiting, running, or done. */
export const stoppedAt = (key: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select s.stopped_at from stopped_jobs s where s.key = ${key})`

/** Restarts stopped work where it stopped. If many ask at once, one restarts it; false: it has not stopped. */
export async function tryAgain(trx: Trx, key: string): Promise<boolean> {
  const again = await sql`
    with again as (delete from stopped_jobs where key = ${key} returning job, payload)
    select ${enqueue(sql`job`, sql`payload::json`, sql`${key}`)} from again`.execute(trx)
  return again.rows.length > 0
}

/** Stopped work, by the keys of its jobs or all of one kind. */
export type Stopped = { readonly keys: readonly string[] } | { readonly job: string }
const StoppedJob = z.object({ key: z.string(), job: z.string(), payload: z.unknown() })
export type StoppedJob = z.output<typeof StoppedJob>

/** Of one kind, the most that one call restarts. */
const RESTARTED_AT_ONCE = 10_000

/** The same for many, locked in one order; returns what this call restarted. */
export async function tryManyAgain(trx: Trx, stopped: Stopped): Promise<StoppedJob[]> {
  const these = 'job' in stopped ? sql`job = ${stopped.job}` : sql`key = any(${textArray(stopped.keys)})`
  const { rows } = await sqlOf(StoppedJob)`
    with these as materialized (
      select key from stopped_jobs where ${these} order by key limit ${RESTARTED_AT_ONCE} for update
    ), again as (
      delete from stopped_jobs s using these where s.key = these.key returning s.key, s.job, s.payload
    ), added as materialized (
      select key, job, payload, ${enqueue(sql`job`, sql`payload::json`, sql`key`)} from again
    )
    select key, job, payload from added`.execute(trx)
  return rows
}

/** Forgets stopped work of these kinds for good: only kinds that nothing else asks for again. */
export async function giveUp(trx: Trx, keys: readonly string[], kinds: readonly string[]): Promise<StoppedJob[]> {
  const { rows } = await sqlOf(StoppedJob)`
    delete from stopped_jobs where key in (
      select key from stopped_jobs where key = any(${textArray(keys)}) and job = any(${textArray(kinds)}) order by key for update)
    returning key, job, payload`.execute(trx)
  return rows
}

/**
 * Unfinished work that has no job and was not given up gets a job. One kind that can't be queried does not hold up the
 * others.
 */
export async function resumeLost(services: Services, jobs: readonly AnyJob[]): Promise<void> {
  const failures: unknown[] = []
  for (const { name, unfinished } of jobs) {
    if (unfinished === null) continue
    await sql`
      select ${enqueue(sql`${name}`, sql`w.payload::json`, sql`w.key`)} from (${unfinished(services)}) w
      where not exists (select from graphile_worker.jobs j where j.key = w.key) and not exists (select from stopped_jobs s where s.key = w.key)`
      .execute(services.db)
      .catch(error => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some work could not be looked for')
}

/** Records what was given up, tells the operator once for each piece of work, and restarts what nobody else would. */
export async function stopGivenUp(services: Services, jobs: readonly AnyJob[], log: Log): Promise<void> {
  const { db, clock, config, mail } = services
  const byHand = jobs.flatMap(({ name, byHand: waits }) => (waits ? [name] : []))
  await db.transaction().execute(async trx => {
    // A key taken away from a job means that another has taken its place.
    const { rows } = await sqlOf(z.object({ key: z.string(), job: z.string(), reason: z.string() }))`
      with given_up as (
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and j.attempts >= j.max_attempts and j.locked_at is null
        returning j.key, t.identifier as job, j.payload, j.last_error
      )
      insert into stopped_jobs (key, job, payload, reason, stopped_at)
      select key, job, payload::jsonb, left(coalesce(last_error, ''), ${REASON_MAX}), ${clock.iso()} from given_up where key is not null
      on conflict (key) do update set reason = excluded.reason, stopped_at = excluded.stopped_at
      returning key, job, reason`.execute(trx)
    for (const { key, job, reason } of rows) {
      log.error(`job ${job} (${key}) was given up: ${reason}`)
      await mail.queue(trx, stoppedMail, {
        to: config.supportEmail,
        dedupeKey: `work-stopped ${key}`,
        data: { key, job, reason, byHand: byHand.includes(job) },
      })
      // An alarm that nobody accepts raises no other.
      if (job !== postAlarm.name)
        await raiseAlarm(trx, services, { kind: 'job-exhausted', key, text: texts.subject(key) })
    }
  })
  const { rows: due } = await sqlOf(z.object({ key: z.string() }))`
    select key from stopped_jobs where stopped_at <= ${clock.iso(-AGAIN_AFTER_SECONDS)} and not job = any(${byHand}::text[]) limit 100`.execute(
    db,
  )
  for (const { key } of due) await db.transaction().execute(trx => tryAgain(trx, key))
}
