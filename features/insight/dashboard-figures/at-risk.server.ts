import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { EXPIRY_WINDOWS } from '#training/standing/standing.contract.ts'
import { notRevoked, ofActive, overdueSql } from '#training/standing/standing.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { AtRisk, EXPIRED_DAYS, LIST_LENGTH } from './dashboard-figures.contract.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'

/**
 * The ten people to contact first: open trainings past due, what expired in the last year without a renewal in
 * progress, and what expires next; by date, so that the longest overdue come first. A renewed training counts only
 * through its renewal. Spec D8.
 */
export async function readAtRisk(db: Db, entity: EntityScope, today: CalendarDate): Promise<AtRisk[]> {
  const ends = (from: CalendarDate, to: CalendarDate) => sql`
    from ${entity.rows('registrations')} r ${ofActive}
    where r.status = 'Complete' and r.expires_on between ${from} and ${to} and ${notRevoked}`
  const renewed = sql`
    select from registrations n where n.entity_id = r.entity_id and n.membership_id = r.membership_id and n.course_id = r.course_id
      and n.cycle > r.cycle`
  const { rows } = await sqlOf(AtRisk)`
    with found as (
      (select r.membership_id, r.course_id, 'overdue' as kind, r.due_date as date
       from ${entity.rows('registrations')} r ${ofActive}
       where ${overdueSql('r', today)}
       order by r.due_date, r.membership_id, r.course_id limit ${LIST_LENGTH})
      union all
      (select r.membership_id, r.course_id, 'expired', r.expires_on ${ends(addDays(today, -EXPIRED_DAYS), addDays(today, -1))}
         and not exists (${renewed})
       order by r.expires_on, r.membership_id, r.course_id limit ${LIST_LENGTH})
      union all
      (select r.membership_id, r.course_id, 'expiring', r.expires_on ${ends(today, addDays(today, EXPIRY_WINDOWS[2]))}
         and not exists (${renewed} and (n.status = 'Complete' or n.due_date < ${today}))
       order by r.expires_on, r.membership_id, r.course_id limit ${LIST_LENGTH})
    )
    select m.id as entity_user_id, u.first_name, u.last_name, u.email, ${nameForReader(sql`c`)} as course,
           f.kind, f.date, f.date - ${today}::date as days
    from found f
    join memberships m on m.entity_id = ${entity.id} and m.id = f.membership_id
    join users u on u.id = m.user_id
    join courses c on c.id = f.course_id
    order by f.date, f.kind <> 'overdue', m.id, f.course_id limit ${LIST_LENGTH}`.execute(db)
  return rows
}
