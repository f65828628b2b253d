import { sql } from 'kysely'
import { intArray } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { Effect, previewAssignment } from './assignments.contract.ts'
import { chosenOneByOne, meantBy, wantedBy } from './chosen.server.ts'
import { madeOnTime } from './made-on-time.server.ts'
import { seatsTaken } from './seats-taken.server.ts'

/** A large organization and many courses take longer than other calls may. */
export const longStatements = sql`set local statement_timeout = '20s'`

const Counted = Effect.omit({ overdue: true, seats: true })

export const previewRoutes = [
  route(previewAssignment, async ({ entity, body: { entityUserIds, ...batch } }, services) => {
    const { db, clock } = services
    const wanted =
      entityUserIds.length > 0
        ? await chosenOneByOne(db, entity, services, entityUserIds, batch)
        : await wantedBy(db, entity, services, batch)
    const { courseIds, dueDate, email } = wanted
    const today = clock.today(entity.timeZone)
    const renewableTo = addDays(today, RENEWAL_DAYS)
    const judged = sql`
      with meant as (
        select m.id, m.status = 'Active' as active from ${entity.rows('memberships')} m where ${meantBy(wanted, entity)}
      ), pairs as (
        select p.id, o.membership_id is not null as open, h.membership_id is not null as held, o.due_date
        from meant p cross join unnest(${intArray(courseIds)}) c (id)
        left join registrations o on o.entity_id = ${entity.id} and o.membership_id = p.id and o.course_id = c.id and o.status <> 'Complete'
        left join (
          select distinct r.membership_id, r.course_id from ${entity.rows('registrations')} r
          where r.course_id = any(${intArray(courseIds)}) and r.status = 'Complete'
            and (r.expires_on is null or r.expires_on > ${renewableTo}::date)) h on h.membership_id = p.id
              and h.course_id = c.id and o.membership_id is null
        where p.active
      ), judged as (
        select id, open, held, not open and not held as opens, open and ${dueDate}::date is not null
          and due_date is distinct from ${dueDate}::date as redates from pairs
      )`
    const effects = sqlOf(Counted)`
      ${judged}
      select (select count(*) filter (where active) from meant) as people, (select count(*) filter (where not active) from meant) as inactive,
             count(distinct id) filter (where open) as already_open, count(distinct id) filter (where held) as holding,
             count(*) filter (where opens) as opened, count(*) filter (where redates) as redated,
             case when ${email}::boolean then count(distinct id) filter (where opens or redates) else 0 end as mails
      from judged`
    return db.transaction().execute(async trx => {
      await longStatements.execute(trx)
      const effect = await effects.executeForOne(trx)
      return {
        ...effect,
        overdue: await madeOnTime(trx, entity, wanted, today),
        seats: await seatsTaken(trx, services, entity, sql`${judged} select id from judged where opens`),
      }
    })
  }),
]
