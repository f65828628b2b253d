import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#platform/server/feature.ts'
import { FAREWELL } from './erase-texts.server.ts'

/** How many rows one statement deletes, and how many such statements one look makes of each kind. */
const AT_ONCE = 5_000
const CHUNKS = 20
/** How often the old is looked for. */
const EVERY_MS = 3_600_000

type Delete = (before: string) => RawBuilder<unknown>

/**
 * What goes by itself, in the order of the table of retention. Each statement finds its rows by an index, or at the
 * front of the table's own order. Codes, links, devices, failures, checks and files are swept by the rooms that own
 * them, by the same settings.
 */
const deletions = {
  mails: before => sql`
    delete from mails where id in (
      select id from (select id, created_at, status from mails order by id limit ${AT_ONCE}) oldest
      where created_at < ${before} and status not in ('queued', 'sending'))`,
  invites: before => sql`
    delete from invites where id in (
      select id from invites where status <> 'pending' and expires_at < ${before} and coalesce(answered_at, expires_at) < ${before}
      order by id limit ${AT_ONCE})`,
  joinRequests: before => sql`
    delete from join_requests where id in (
      select id from join_requests
      where status not in ('requested', 'approved') and coalesce(answered_at, decided_at, expires_at) < ${before}
      order by id limit ${AT_ONCE})`,
  batchRows: before => sql`
    delete from batch_rows where (batch_id, line) in (
      select r.batch_id, r.line from batches b join batch_rows r on r.entity_id = b.entity_id and r.batch_id = b.id
      where b.status in ('Processed', 'Cancelled') and coalesce(b.processed_date, b.create_date) < ${before}
      order by r.batch_id, r.line limit ${AT_ONCE})`,
  sessions: before => sql`
    with old as (
      select id from sessions s where created_at < ${before} and expires_at < ${before}
        and not exists (select from sessions acting where acting.actor_session_id = s.id)
      order by created_at limit ${AT_ONCE}
    ), known as (update known_devices d set session_id = null from old where d.session_id = old.id)
    delete from sessions where id in (select id from old)`,
  answers: before => sql`
    delete from answered_calls where (user_id, key) in (
      select user_id, key from answered_calls where at < ${before} order by at limit ${AT_ONCE})`,
  exports: before => sql`
    delete from exports where id in (
      select id from exports where requested_at < ${before} and file_id is null and status in ('Done', 'Failed')
      order by requested_at limit ${AT_ONCE})`,
  // With what many people’s line opens to.
  auditLog: before => sql`
    with bulk as (
      delete from bulk_actions where id in (
        select id from (select id, created_at from bulk_actions order by id limit ${AT_ONCE}) oldest where created_at < ${before})
    )
    delete from audit_log where id in (
      select id from (select id, at from audit_log order by id limit ${AT_ONCE}) oldest where at < ${before})`,
  privacyRequests: before => sql`
    delete from privacy_requests where id in (
      select id from privacy_requests q where closed_at < ${before}
        and not exists (select from privacy_copies c where c.request_id = q.id)
      order by id limit ${AT_ONCE})`,
} satisfies Partial<Record<keyof Services['config']['keepDays'], Delete>>

let lookedAt = 0

/** A sweep: once an hour, a bounded piece of everything whose time is over. */
export async function forgetOldData(services: Services): Promise<void> {
  if (Date.now() - lookedAt < EVERY_MS) return
  lookedAt = Date.now()
  await removeOldData(services)
}

/** Returns how many rows went of each kind. A long past goes in several hours, and nobody waits for it. */
export async function removeOldData({ db, clock, config }: Services): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const [kind, statement] of Object.entries(deletions) as [keyof typeof deletions, Delete][]) {
    const before = clock.iso(-config.keepDays[kind] * 86_400)
    gone[kind] = 0
    for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
      const { numAffectedRows = 0n } = await statement(before).execute(db)
      gone[kind] += Number(numAffectedRows)
      if (numAffectedRows < BigInt(AT_ONCE)) break
    }
  }
  await forgetFarewells(db, clock.iso(-86_400))
  return gone
}

/** The mail that told a person of their deletion holds the last trace of their address: for a day after it went out. */
async function forgetFarewells(db: Services['db'], before: string): Promise<void> {
  await sql`
    delete from mails where status not in ('queued', 'sending') and dedupe_key in (
      select ${FAREWELL}::text || ' ' || id from privacy_requests
      where kind = 'deletion' and status = 'Done' and closed_at < ${before} order by id desc limit ${AT_ONCE})`.execute(
    db,
  )
}
