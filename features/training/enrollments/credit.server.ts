import { sql } from 'kysely'
import { z } from 'zod'
import { addMonths, CalendarDate, dateIn } from '#platform/shared/calendar-date.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { openOwn } from './enrollments.server.ts'

interface Member {
  readonly entity: EntityScope
  readonly userId: number
}

const Elsewhere = z.object({
  courseId: z.number(),
  course: z.string(),
  /** Of the completion elsewhere. */
  registrationId: z.number(),
  entityId: z.number(),
  completedAt: z.string(),
  validMonths: z.number(),
})
type Elsewhere = z.infer<typeof Elsewhere>
export type Creditable = { readonly courseId: number; readonly course: string; readonly completedOn: CalendarDate }

/**
 * What a person completed elsewhere and this organization would accept: the latest completion of each course that still
 * holds and was not revoked, where the course is open here or could be taken now, and nothing as new is complete here.
 */
async function elsewhere(db: Db | Trx, { entity, userId }: Member, today: CalendarDate): Promise<Elsewhere[]> {
  const { rows } = await sqlOf(Elsewhere)`
    select distinct on (o.course_id) o.course_id, c.name as course, o.id as registration_id, o.entity_id,
           o.date_completed as completed_at, v.valid_months
    from registrations o
    join course_versions v on v.id = o.version_id
    join courses c on c.id = o.course_id
    left join lateral (
      select r.status, r.expires_on from registrations r
      where r.entity_id = ${entity.id} and r.membership_id = ${entity.membershipId} and r.course_id = o.course_id
      order by r.cycle desc limit 1) here on true
    where o.user_id = ${userId} and o.entity_id <> ${entity.id} and o.status = 'Complete' and o.expires_on > ${today}::date
      and exists (select from entities e where e.id = ${entity.id} and e.accepts_credit)
      and (here.status <> 'Complete' or here.expires_on <= ${today}::date + ${RENEWAL_DAYS}::int
        or here.status is null and ${inCatalogue(entity.id)})
      and not exists (
        select from certificates x where x.entity_id = o.entity_id and x.registration_id = o.id
          and x.superseded_by is null and x.revoked_at is not null)
      and not exists (
        select from registrations d
        where d.entity_id = ${entity.id} and d.membership_id = ${entity.membershipId} and d.course_id = o.course_id
          and d.date_completed >= o.date_completed)
    order by o.course_id, o.date_completed desc`.execute(db)
  return rows
}

const dayOf = ({ entity }: Member, { completedAt }: Elsewhere) => dateIn(entity.timeZone, new Date(completedAt))

/** Courses that the person completed elsewhere and may have credited here, with the day of completion. */
export async function creditable(db: Db, member: Member, today: CalendarDate): Promise<Creditable[]> {
  return (await elsewhere(db, member, today)).map(one => ({
    courseId: one.courseId,
    course: one.course,
    completedOn: dayOf(member, one),
  }))
}

/**
 * Has a completion elsewhere count here: what is open, or is opened now, becomes complete on the day, in the version and
 * with the times of that completion, and ends on the same day. Null: there is none to credit, or somebody was faster.
 */
export async function creditCompletion(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  member: Member,
  courseId: number,
): Promise<(Creditable & { readonly registrationId: number }) | null> {
  const { entity } = member
  const found = (await elsewhere(trx, member, services.clock.today(entity.timeZone))).find(
    one => one.courseId === courseId,
  )
  if (!found) return null
  await openOwn(trx, services, entity, courseId)
  const completedOn = dayOf(member, found)
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    update registrations r
    set status = 'Complete', version_id = o.version_id, language = o.language, date_started = coalesce(r.date_started, o.date_started),
        date_completed = o.date_completed, expires_on = ${addMonths(completedOn, found.validMonths)}::date,
        total_seconds = greatest(r.total_seconds, o.total_seconds), credited_from = o.id
    from registrations o
    where o.entity_id = ${found.entityId} and o.id = ${found.registrationId}
      and r.entity_id = ${entity.id} and r.membership_id = ${entity.membershipId} and r.course_id = ${courseId} and r.status <> 'Complete'
    returning r.id`.execute(trx)
  const [credited] = rows
  if (!credited) return null
  // So that the player shows it as what it is: everything was done.
  await sql`
    insert into module_progress
      (entity_id, registration_id, module_key, status, seconds, page_seconds, page_key, pages_seen, started_at, completed_at)
    select ${entity.id}, ${credited.id}, p.module_key, p.status, p.seconds, p.page_seconds, p.page_key, p.pages_seen,
           p.started_at, p.completed_at
    from module_progress p where p.entity_id = ${found.entityId} and p.registration_id = ${found.registrationId}
    on conflict (registration_id, module_key) do update
      set status = excluded.status,
          seconds = greatest(module_progress.seconds, excluded.seconds),
          completed_at = excluded.completed_at, page_key = excluded.page_key, pages_seen = excluded.pages_seen`.execute(
    trx,
  )
  return { courseId, course: found.course, completedOn, registrationId: credited.id }
}
