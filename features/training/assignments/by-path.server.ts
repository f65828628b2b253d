import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, type Trx } from '#platform/server/db.ts'
import { type Caller, route, type Services } from '#platform/server/feature.ts'
import { once } from '#platform/server/once.ts'
import { refuse } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { auditAt } from '#foundation/audit-trail/audit.server.ts'
import { askFor } from '../enrollments/opening.server.ts'
import { pathSql, pathTables } from '../paths/path.server.ts'
import { limitMailing } from './assign.server.ts'
import { assignmentsMessages } from './assignments.messages.ts'
import { assignPaths, type PathAssignment, PathEffect, previewPaths } from './by-path.contract.ts'
import { chosenOneByOne, meantBy, wantedBy, type Wanted } from './chosen.server.ts'
import { longStatements } from './preview.server.ts'
import { addJobs } from './process.server.ts'
import { seatsTaken } from './seats-taken.server.ts'

interface Granted {
  readonly caller: Caller
  readonly entity: EntityScope
  readonly body: PathAssignment
}

// Each person's path becomes ordinary assignments: one for all who lack the same courses. So what follows (the work in
// steps, mails, withdrawal, other due dates) knows nothing of paths. Decision 313.
export const pathRoutes = [
  route(previewPaths, async (call, services) => {
    const { entity } = call
    return services.db.transaction().execute(async trx => {
      await longStatements.execute(trx)
      const wanted = await meantIn(trx, call, services)
      return effectOf(trx, services, entity, wanted)
    })
  }),

  route(assignPaths, async (call, services) =>
    once(call, services, async trx => {
      await longStatements.execute(trx)
      const { entityUserIds, dueDate } = call.body
      // As for courses: whoever is chosen by hand has a due date. Spec B5.
      if (entityUserIds.length > 0 && !dueDate) throw refuse(assignPaths, 'dueDate', assignmentsMessages.noDueDate)
      const wanted = await meantIn(trx, call, services)
      const assignmentIds = await keepPaths(trx, call, services, wanted)
      if (assignmentIds.length === 0) return { assignmentIds }
      if (wanted.email) await limitMailing(trx, call, services)
      await addJobs(trx, { entityId: call.entity.id, assignmentIds })
      return { assignmentIds }
    }),
  ),
]

/** The input; anything wrong with it makes the whole call fail at its field. */
async function meantIn(on: Db | Trx, { entity, body }: Granted, services: Services): Promise<Wanted> {
  const { entityUserIds, ...batch } = body
  return entityUserIds.length === 0
    ? wantedBy(on, entity, services, { ...batch, courseIds: [] })
    : chosenOneByOne(on, entity, services, entityUserIds, { ...batch, courseIds: [] })
}

/**
 * `judged`: each step of the path of each person who is meant, with what would become of it, as `assignMembers` does it: it is
 * opened if it is neither open nor held beyond the time of its renewal; what is open gets the new date, if there is one. By
 * how many days that makes somebody on time. `lacking`: what changes for a person.
 */
function judged(entity: EntityScope, wanted: Wanted, today: CalendarDate): RawBuilder<unknown> {
  const { dueDate } = wanted
  return sql`
    with ${pathSql({ entityId: entity.id, today }, meantBy(wanted, entity))}, judged as materialized (
      select s.membership_id, s.course_id, s.place, j.opens, j.redates,
             case when j.redates and l.due_date < ${today}::date then ${today}::date - l.due_date end as late
      from ${pathTables.steps} s left join lateral (
        select r.status, r.due_date, r.expires_on from ${entity.rows('registrations')} r
        where r.membership_id = s.membership_id and r.course_id = s.course_id order by r.cycle desc limit 1) l on true
      cross join lateral (
        select l.status is null or l.status = 'Complete' and coalesce(l.expires_on <= ${addDays(today, RENEWAL_DAYS)}::date, false) as opens,
               coalesce(l.status <> 'Complete', false) and ${dueDate}::date is not null and l.due_date is distinct from ${dueDate}::date as redates) j
    ), lacking as materialized (
      select j.membership_id, array_agg(j.course_id order by j.place) filter (where j.opens or j.redates) as course_ids, bool_or(j.opens) as opens,
             max(j.late) as late
      from judged j group by j.membership_id
    )`
}

const Late = z.object({ people: z.number(), name: z.string().nullable(), days: z.number().nullable() })
const Counted = PathEffect.omit({ overdue: true, seats: true }).extend({ late: Late })

async function effectOf(trx: Trx, services: Services, entity: EntityScope, wanted: Wanted): Promise<PathEffect> {
  const steps = judged(entity, wanted, services.clock.today(entity.timeZone))
  const { late, ...effect } = await sqlOf(Counted)`
    ${steps}
    select (select count(*) from ${pathTables.people} p) as people,
           (select count(*) from ${entity.rows('memberships')} m where m.status <> 'Active' and ${meantBy(wanted, entity)}) as inactive,
           (select count(*) from ${pathTables.people} p where p.state is null or p.industry is null) as unplaced,
           (select count(*) from ${pathTables.people} p) - (select count(*) from lacking) as without,
           (select count(*) from lacking l where l.course_ids is null) as complete,
           (select count(*) from judged j where j.opens) as opened, (select count(*) from judged j where j.redates) as redated,
           case when ${wanted.email}::boolean then (select count(*) from lacking l where l.course_ids is not null) else 0 end as mails,
           (select jsonb_build_object('people', o.people, 'days', o.days, 'name', case when o.people = 1 then (
               select u.first_name || ' ' || u.last_name from ${entity.rows('memberships')} m join users u on u.id = m.user_id
               where m.id = o.one) end)
             from (
               select count(l.late) as people, max(l.late) as days, max(l.membership_id) filter (where l.late is not null) as one
               from lacking l) o) as late,
           coalesce((
             select jsonb_agg(jsonb_build_object('courseId', n.id, 'name', n.name, 'opened', n.opened, 'redated', n.redated)
               order by n.opened desc, n.name, n.id)
             from (
               select c.id, ${nameForReader(sql`c`)} as name, t.opened, t.redated
               from (
                 select j.course_id, count(*) filter (where j.opens) as opened, count(*) filter (where j.redates) as redated
                 from judged j where j.opens or j.redates group by j.course_id) t
               join courses c on c.id = t.course_id) n), '[]') as courses`.executeForOne(trx)
  const { people, name, days } = late
  return {
    ...effect,
    overdue: days === null ? null : { people, name, days },
    seats: await seatsTaken(trx, services, entity, sql`${steps} select l.membership_id from lacking l where l.opens`),
  }
}

const Made = z.object({
  id: z.number(),
  people: z.number(),
  courseIds: z.array(z.number()),
  courses: z.string(),
  madeOnTime: z.number(),
  daysOverdue: z.number().nullable(),
})

/** The courses of the paths of those who began something on their own: they are few, and nobody else's path is put together for it. */
const ownOfPaths = (entity: EntityScope, wanted: Wanted, today: CalendarDate) => sql`
  with ${pathSql(
    { entityId: entity.id, today },
    sql<boolean>`${meantBy(wanted, entity)} and m.id in (
      select own.membership_id from ${entity.rows('registrations')} own where own.self_started)`,
  )}
  select s.membership_id, s.course_id from ${pathTables.steps} s`

/** Stores an assignment for all who lack the same courses, in one statement, each with its line in the log. */
async function keepPaths(trx: Trx, { entity, caller }: Granted, services: Services, wanted: Wanted): Promise<number[]> {
  const { dueDate, email } = wanted
  const today = services.clock.today(entity.timeZone)
  const { people } = await sqlOf(z.object({ people: z.number() }))`
    select count(*) as people from ${entity.rows('memberships')} m where m.status = 'Active' and ${meantBy(wanted, entity)}`.executeForOne(
    trx,
  )
  if (people === 0) throw refuse(previewPaths, 'groupIds', assignmentsMessages.nobodyActive)
  await askFor(trx, entity.id, ownOfPaths(entity, wanted, today))
  const { rows } = await sqlOf(Made)`
    ${judged(entity, wanted, today)}, alike as materialized (
      select l.course_ids, array_agg(l.membership_id order by l.membership_id) as membership_ids, count(l.late)::int as on_time, max(l.late) as days
      from lacking l where l.course_ids is not null group by l.course_ids
    ), made as (
      insert into assignments (entity_id, created_by, created_at, everyone, group_ids, membership_ids, course_ids, due_date, email, last_id,
                               number_of_people)
      select ${entity.id}, ${caller.userId}, ${services.clock.iso()}, false, '{}', a.membership_ids, a.course_ids, ${dueDate}::date, ${email},
             a.membership_ids[cardinality(a.membership_ids)], cardinality(a.membership_ids)
      from alike a order by cardinality(a.membership_ids), a.course_ids
      returning id, number_of_people, course_ids)
    select m.id, m.number_of_people as people, m.course_ids, a.on_time as made_on_time, a.days as days_overdue,
           (select string_agg(c.name, ', ' order by c.name) from courses c where c.id = any(m.course_ids)) as courses
    from made m join alike a on a.course_ids = m.course_ids order by m.id`.execute(trx)
  await auditAt(
    trx,
    services,
    { caller, action: 'trainings.assigned' },
    rows.map(({ id: assignmentId, courses, courseIds, people: number, madeOnTime, daysOverdue }) => ({
      entityId: entity.id,
      target: courses,
      detail: {
        assignmentId,
        byPath: true,
        courseIds,
        dueDate,
        email,
        people: number,
        ...(madeOnTime > 0 ? { madeOnTime, daysOverdue } : {}),
      },
    })),
  )
  return rows.map(({ id }) => id)
}
