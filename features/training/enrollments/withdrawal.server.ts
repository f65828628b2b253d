import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { UNDO_MINUTES } from './enrollments.contract.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'

/** Copies that one run of the sweep forgets. */
const FORGOTTEN = 5_000

/** The trainings that an assignment opened, or a single one. */
export type Opened = { readonly assignmentId: number } | { readonly registrationId: number }

const isOf = (of: Opened): RawBuilder<boolean> =>
  'assignmentId' in of ? sql`r.assignment_id = ${of.assignmentId}` : sql`r.id = ${of.registrationId}`

interface Step {
  readonly entityId: number
  readonly changeId: number
  readonly limit: number
}

/**
 * Takes back the next trainings that nobody has started; each is kept whole, with the reminders that went out. A person
 * who starts at the same moment holds the row: whoever comes first wins. Returns how many.
 */
export async function withdrawTrainings(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { entityId, changeId, limit }: Step,
  of: Opened,
): Promise<number> {
  const { rows } = await sql`
    with chosen as (
      select r.id, to_jsonb(r) as whole from ${sql.table('registrations')} r
      where r.entity_id = ${entityId} and ${isOf(of)} and r.status = 'Not_Started'
      order by r.id limit ${limit} for update of r
    ), kept as (
      insert into withdrawn_registrations (entity_id, registration_id, change_id, registration, reminders, withdrawn_at)
      select ${entityId}, c.id, ${changeId}, c.whole,
             coalesce((select jsonb_agg(to_jsonb(m)) from ${rowsOf('reminders', entityId)} m where m.registration_id = c.id), '[]'),
             ${clock.iso()}
      from chosen c
      returning registration_id
    )
    delete from registrations r using kept where r.entity_id = ${entityId} and r.id = kept.registration_id returning r.id`.execute(
    trx,
  )
  return rows.length
}

const Restored = z.object({ read: z.number(), restored: z.number(), reminders: z.array(z.unknown()) })

/**
 * Puts back the next ones exactly as they were, but with the person's name of today. Who has the course open again by now
 * keeps that. Returns how many copies were used up, how many trainings came back, and the reminders that had gone out.
 */
export async function restoreTrainings(
  trx: Trx,
  { entityId, changeId, limit }: Step,
): Promise<z.infer<typeof Restored>> {
  return sqlOf(Restored)`
    with back as (
      delete from withdrawn_registrations w
      where w.entity_id = ${entityId} and w.registration_id in (
        select registration_id from ${rowsOf('withdrawnRegistrations', entityId)} n where n.change_id = ${changeId}
        order by registration_id limit ${limit})
      returning w.registration, w.reminders
    ), made as (
      insert into registrations (id, entity_id, membership_id, user_id, course_id, version_id, language, cycle, status, date_added,
        date_started, date_completed, due_date, expires_on, total_seconds, last_beat_at, certificate_id, certificate_name,
        first_name, last_name, email, training_type, training, restarted_at, assignment_id, requirement_id, self_started)
      overriding system value
      select r.id, ${entityId}, r.membership_id, r.user_id, r.course_id, r.version_id, r.language, r.cycle, r.status, r.date_added,
        r.date_started, r.date_completed, r.due_date, r.expires_on, r.total_seconds, r.last_beat_at, r.certificate_id, r.certificate_name,
        u.first_name, u.last_name, u.email, r.training_type, r.training, r.restarted_at, r.assignment_id,
        r.requirement_id, coalesce(r.self_started, false)
      from back cross join lateral jsonb_populate_record(null::registrations, back.registration) r
      join ${rowsOf('memberships', entityId)} m on m.id = r.membership_id
      join users u on u.id = r.user_id
      order by r.membership_id, r.course_id
      on conflict do nothing
      returning id
    )
    select (select count(*) from back) as read, (select count(*) from made) as restored,
           coalesce((select jsonb_agg(one) from back cross join lateral jsonb_array_elements(back.reminders) one
                     where (back.registration ->> 'id')::integer in (select id from made)), '[]') as reminders`.executeForOne(
    trx,
  )
}

/** Gives the next open ones another due date, and says which they are and what it was. */
export async function redateTrainings(
  trx: Trx,
  { entityId, dueDate, limit }: { readonly entityId: number; readonly dueDate: string; readonly limit: number },
  of: Opened,
): Promise<{ id: number; before: string | null }[]> {
  const { rows } = await sqlOf(z.object({ id: z.number(), before: z.string().nullable() }))`
    with open as (
      select r.id, r.due_date as before from ${sql.table('registrations')} r
      where r.entity_id = ${entityId} and ${isOf(of)} and r.status <> 'Complete' and r.due_date is distinct from ${dueDate}::date
      order by r.id limit ${limit} for no key update of r
    )
    update registrations r set due_date = ${dueDate}::date, self_started = false from open where r.entity_id = ${entityId} and r.id = open.id
    returning r.id, open.before`.execute(trx)
  return rows
}

/** A sweep: what can no longer be undone is forgotten, a part at a time. */
export async function forgetWithdrawn({ db, clock }: Services): Promise<void> {
  await sql`
    delete from withdrawn_registrations w
    where (w.entity_id, w.registration_id) in (
      select o.entity_id, o.registration_id from withdrawn_registrations o
      join assignment_changes c on c.entity_id = o.entity_id and c.id = o.change_id
      where o.withdrawn_at < ${clock.iso(-(UNDO_MINUTES + 1) * 60)} and c.undone_at is null and c.processed_at is not null
      order by o.withdrawn_at limit ${FORGOTTEN})`.execute(db)
}
