import { sql } from 'kysely'
import { addDays, addMonths, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { Clock } from '#platform/server/clock.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { isSince } from '#foundation/plans/plan.server.ts'
import { issueCertificate } from '#certificates/certificates/issue.server.ts'
import type { Story } from './stories.ts'

/** A clock stopped at one moment of the past: whatever it times was issued then. */
class StoppedClock extends Clock {
  readonly #at: Date
  constructor(at: Date) {
    super()
    this.#at = at
  }
  override now(): Date {
    return this.#at
  }
}

export interface Course {
  readonly id: number
  readonly versionId: number
  readonly name: string
  readonly header: string
  readonly validMonths: number
  readonly moduleKeys: readonly string[]
}

/** The published course of the histories. */
export async function courseOf(trx: Trx, slug: string): Promise<Course> {
  const course = await trx
    .selectFrom('courses')
    .innerJoin('courseVersions', 'courseVersions.id', 'courses.currentVersionId')
    .select([
      'courses.id',
      'courseVersions.id as versionId',
      'courses.name',
      'courses.header',
      'courseVersions.validMonths',
    ])
    .where('courses.slug', '=', slug)
    .executeTakeFirstOrThrow()
  const modules = await trx
    .selectFrom('courseModules')
    .select('key')
    .where('versionId', '=', course.versionId)
    .where('language', '=', 'en')
    .orderBy('position')
    .execute()
  return { ...course, moduleKeys: modules.map(module => module.key) }
}

interface Planned {
  membershipId: number
  cycle: number
  status: string
  added: string
  started: string | null
  completed: string | null
  due: CalendarDate | null
  expires: CalendarDate | null
  seconds: number
  modulesDone: number
}

/** Writes the registrations, progress and attempts of the stories, then issues each certificate as of its own day. */
export async function writeHistory(
  trx: Trx,
  services: Services,
  entity: { id: number },
  course: Course,
  stories: readonly { membershipId: number; story: Story }[],
): Promise<void> {
  const planned = stories.filter(({ story }) => story.kind !== 'new').flatMap(one => plan(services, course, one))
  await sql`
    insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, cycle, status, date_added, date_started,
      date_completed, due_date, expires_on, total_seconds, first_name, last_name, email, training_type, training)
    select ${entity.id}, m.id, u.id, ${course.id}, ${course.versionId}, 'en', p.cycle, p.status, p.added, p.started, p.completed, p.due, p.expires,
           p.seconds, u.first_name, u.last_name, u.email, ${course.header}, ${course.name}
    from jsonb_to_recordset(${JSON.stringify(planned.map(row => ({ ...row, membership_id: row.membershipId })))}::jsonb) as p
      (membership_id integer, cycle integer, status text, added timestamptz, started timestamptz, completed timestamptz,
       due date, expires date, seconds integer)
    join memberships m on m.id = p.membership_id and m.entity_id = ${entity.id} join users u on u.id = m.user_id`.execute(
    trx,
  )
  await writeProgress(trx, entity.id, course, planned)
  await issueCertificates(trx, services, entity.id)
}

function plan(
  { clock }: Services,
  course: Course,
  { membershipId, story }: { membershipId: number; story: Story },
): Planned[] {
  const day = (offset: number | null) => (offset === null ? null : addDays(clock.today('America/Los_Angeles'), offset))
  // Some hour of a school day, in Los Angeles; the same for the same person.
  const at = (offset: number | null) =>
    offset === null ? null : `${day(offset)}T${17 + (membershipId % 6)}:${10 + (membershipId % 49)}:00Z`
  // At least the two hours that the national course asks for.
  const seconds = 7_300 + ((membershipId * 53) % 2_900)
  const first: Planned = {
    membershipId,
    cycle: 1,
    added: at(story.added) as string,
    due: day(story.due),
    modulesDone: story.modulesDone,
    status: story.completed !== null ? 'Complete' : story.kind === 'inProgress' ? 'In_Progress' : 'Not_Started',
    started: story.kind === 'notStarted' ? null : at(Math.min(story.added + 1, story.completed ?? 0)),
    completed: at(story.completed),
    expires: story.completed === null ? null : addMonths(day(story.completed) as string, course.validMonths),
    seconds:
      story.kind === 'notStarted'
        ? 0
        : story.completed === null
          ? story.modulesDone * 900 + (membershipId % 300)
          : seconds,
  }
  if (story.kind !== 'renewing') return [first]
  return [
    first,
    {
      ...first,
      cycle: 2,
      status: 'In_Progress',
      added: at(-40) as string,
      started: at(-20),
      completed: null,
      expires: null,
      due: day(-5),
      seconds: 3_640,
      modulesDone: 4,
    },
  ]
}

async function writeProgress(trx: Trx, entityId: number, course: Course, planned: readonly Planned[]): Promise<void> {
  const done = planned.map(({ membershipId, cycle, modulesDone, status }) => ({
    membership_id: membershipId,
    cycle,
    done: status === 'Complete' ? course.moduleKeys.length : status === 'In_Progress' ? modulesDone : 0,
  }))
  await sql`
    insert into module_progress (entity_id, registration_id, module_key, status, seconds, started_at, completed_at)
    select r.entity_id, r.id, k.key, case when k.kind = 'exam' then 'Passed' else 'Complete' end,
      greatest(k.minimum_seconds, 120), r.date_started, coalesce(r.date_completed, r.date_started)
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as p (membership_id integer, cycle integer, done integer)
    join registrations r on r.entity_id = ${entityId} and r.membership_id = p.membership_id and r.cycle = p.cycle and r.course_id = ${course.id}
    join course_modules k on k.version_id = r.version_id and k.language = r.language
      and k.position < p.done + (select min(position) from course_modules where version_id = r.version_id)`.execute(trx)
  await writeAttempts(trx, entityId)
}

/**
 * One attempt for each completed exam, with its questions and answers; every sixth person needed a second one. Most say
 * how sure they were, and are sure of a tenth of what they missed.
 */
async function writeAttempts(trx: Trx, entityId: number): Promise<void> {
  // Each mention of a module's content unpacks all of it: it is read once for each exam, not for each question asked.
  await sql`
    insert into exam_attempts (entity_id, registration_id, module_key, number, drawn, answers, confidence, missed,
      started_at, finished_at, score, passed, by_topic)
    with exams as materialized (
      select k.version_id, k.language, k.key, (k.content ->> 'drawn')::int as drawn, k.content ? 'confidence' as asks_confidence,
        k.content -> 'questions' as questions
      from course_modules k where k.kind = 'exam'
        and k.version_id in (select r.version_id from registrations r where r.entity_id = ${entityId} and r.status = 'Complete'))
    select r.entity_id, r.id, k.key, n.number, asked.keys, asked.answers,
      case when k.asks_confidence and r.id % 5 > 0 then asked.sure else '{}' end, asked.missed,
      r.date_completed - interval '40 minutes' * (3 - n.number),
      r.date_completed - interval '40 minutes' * (3 - n.number) + interval '14 minutes', m.right_ones * 100 / e.drawn, not n.fails, '[]'::jsonb
    from registrations r
    join exams k on k.version_id = r.version_id and k.language = r.language
    cross join lateral (select number, number = 1 and r.id % 6 = 0 as fails from generate_series(1, 2) number) n
    cross join lateral (select k.drawn, ceil(k.drawn * 0.8)::int as enough) e
    cross join lateral (select case when n.fails then e.enough - 2 else e.enough + r.id % (e.drawn - e.enough + 1) end as right_ones) m
    cross join lateral (
      select array_agg(q.value ->> 'key' order by q.place) as keys,
        jsonb_object_agg(q.value ->> 'key', (
          select case when q.place <= m.right_ones then jsonb_agg(a ->> 'key') else jsonb_build_array(min(a ->> 'key')) end
          from jsonb_array_elements(q.value -> 'answers') a where (a ->> 'correct')::boolean = (q.place <= m.right_ones))) as answers,
        jsonb_object_agg(q.value ->> 'key', case when (q.place + r.id) % 10 < (case when q.place <= m.right_ones then 7 else 3 end)
          then 'sure' when (q.place + r.id) % 10 < 9 then 'fairly' else 'guess' end) as sure,
        coalesce(array_agg(q.value ->> 'key') filter (where q.place > m.right_ones), '{}') as missed
      from (select value, row_number() over (order by (ordinality * 7 + r.id + n.number) % 97, ordinality) as place
        from jsonb_array_elements(k.questions) with ordinality) q
      where q.place <= e.drawn) asked
    where r.entity_id = ${entityId} and r.status = 'Complete' and (n.number = 1 or r.id % 6 = 0)`.execute(trx)
}

/** In sequence, each at its own time: the numbers, snapshots and signatures are real. */
async function issueCertificates(trx: Trx, services: Services, entityId: number): Promise<void> {
  const complete = await trx
    .selectFrom('registrations')
    .select(['id', 'dateCompleted'])
    .where('entityId', '=', entityId)
    .where('status', '=', 'Complete')
    .orderBy('dateCompleted')
    .execute()
  for (const { id, dateCompleted } of complete) {
    const then = { ...services, clock: new StoppedClock(new Date(dateCompleted ?? services.clock.iso())) }
    const issued = await issueCertificate(trx, then, { entityId, registrationId: id })
    await trx.updateTable('registrations').set(issued).where('id', '=', id).execute()
  }
}

/** What was issued before the current year of the plan does not count against it. */
export async function settleQuota(trx: Trx, entity: { id: number }): Promise<void> {
  await sql`
    update subscriptions s set certificates_used = (
      select count(*) from certificates c join entities e on e.id = c.entity_id where c.entity_id = s.entity_id
        and ${isSince(sql`c.issued_at`, sql`s.starts_on`)})
    where s.entity_id = ${entity.id} and s.plan_type = 'Certificate' and s.certificates_used < s.certificate_quota`.execute(
    trx,
  )
  await sql`
    update certificate_uses u set quota_year = s.quota_year - 1
    from subscriptions s join entities e on e.id = s.entity_id, certificates c
    where u.entity_id = ${entity.id} and s.entity_id = u.entity_id and c.entity_id = u.entity_id and c.id = u.certificate_id
      and u.took = 'plan' and not ${isSince(sql`c.issued_at`, sql`s.starts_on`)}`.execute(trx)
}
