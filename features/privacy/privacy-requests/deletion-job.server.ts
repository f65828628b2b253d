import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { job, type Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { textArray } from '#platform/server/db.ts'
import type { ErasedPerson } from '../personal-data/erased-person.ts'
import { erasureSteps } from '../personal-data/erasure.server.ts'
import { noteEvent } from './events.server.ts'
import { personDeleted } from './request-mails.server.ts'

/** What a deletion remembers, sealed, until it is done. */
export const Erased = z.strictObject({
  userId: z.number().nullable(),
  emails: z.array(z.string()),
  names: z.array(z.string()),
  label: z.string(),
  /** Where the last mail goes. */
  email: z.string(),
})

const State = z.object({ step: z.number(), doneTo: z.number(), sealedSubject: z.string() })

const stateOf = async (on: Services['db'] | Trx, requestId: number, lock = sql``) =>
  (
    await sqlOf(State)`
    select step, done_to, sealed_subject from privacy_requests
    where id = ${requestId} and kind = 'deletion' and status = 'InProcess' and sealed_subject is not null ${lock}`.execute(
      on,
    )
  ).rows[0] ?? null

/**
 * Removes a person from everything, step by step, each in one transaction with the note that it is done: killed at any
 * point, it goes on where it was, and two that run at once take turns.
 */
export const deletionJob = job({
  name: 'privacy-deletion',
  payload: z.strictObject({ requestId: z.number().int() }),
  unfinished: () => sql`
    select 'privacy deletion ' || id as key, jsonb_build_object('requestId', id) as payload
    from privacy_requests where kind = 'deletion' and status = 'InProcess'`,
  async run(services, { requestId }, stopping, progressed) {
    for (;;) {
      stopping?.throwIfAborted()
      const state = await stateOf(services.db, requestId)
      if (!state) return
      const person = Erased.parse(JSON.parse(services.secrets.open(state.sealedSubject)))
      await takeStep(services, requestId, state, person)
      await progressed?.()
    }
  },
})

async function takeStep(
  services: Services,
  requestId: number,
  seen: z.infer<typeof State>,
  person: z.infer<typeof Erased>,
): Promise<void> {
  const step = erasureSteps[seen.step]
  if (!step) await removeCopies(services, person)
  await step?.before?.(services, person)
  await services.db.transaction().execute(async trx => {
    const now = await stateOf(trx, requestId, sql`for update`)
    if (now?.step !== seen.step || now.doneTo !== seen.doneTo) return
    if (!step) return finish(trx, services, requestId, person)
    const doneTo = await step.run(trx, services, person, now.doneTo)
    await sql`
      update privacy_requests set step = step + ${doneTo === null ? 1 : 0}::integer, done_to = ${doneTo ?? 0}
      where id = ${requestId}`.execute(trx)
  })
}

const copiesOf = async (db: Services['db'], { emails }: ErasedPerson) =>
  (
    await sqlOf(z.object({ storageKey: z.string() }))`
    select c.storage_key from privacy_requests q join privacy_copies c on c.request_id = q.id
    where q.email = any(${textArray(emails)})`.execute(db)
  ).rows

async function removeCopies({ db, files }: Services, person: ErasedPerson): Promise<void> {
  for (const { storageKey } of await copiesOf(db, person)) await files.remove(storageKey)
}

/** The last mail, and then the address itself is forgotten: what was asked for is found by its fingerprint only. */
async function finish(
  trx: Trx,
  services: Services,
  requestId: number,
  { email, emails }: z.infer<typeof Erased>,
): Promise<void> {
  const { clock, config, mail } = services
  const theirs = sql`(select id from privacy_requests where email = any(${textArray(emails)}))`
  await mail.queue(trx, personDeleted, {
    to: email,
    dedupeKey: `${personDeleted.name} ${requestId}`,
    data: { backupDays: config.backupDays },
  })
  await noteEvent(trx, services, { requestId, event: 'deleted' })
  await sql`delete from privacy_copies where request_id in ${theirs}`.execute(trx)
  await sql`delete from privacy_passes where email = any(${textArray(emails)})`.execute(trx)
  await sql`update privacy_events set note = '' where request_id in ${theirs}`.execute(trx)
  await sql`
    update privacy_requests set email = null, details = null, answer = null, sealed_subject = null,
      status = case when id = ${requestId} then 'Done' when closed_at is null then 'Withdrawn' else status end,
      closed_at = coalesce(closed_at, ${clock.iso()}::timestamptz)
    where id in ${theirs}`.execute(trx)
}
