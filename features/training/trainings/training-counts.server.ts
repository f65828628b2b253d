import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { holdsSql, overdueSql } from '../standing/standing.server.ts'

/**
 * Per course of one entity: how many of its active people have it, and how they stand with it over all its cycles. The
 * list of learners shows the same number under the same filter. Nobody has one course open twice, and cycles count from
 * 1, so people are counted as registrations minus the renewals of people already counted, each part from an index that
 * has everything it needs. `only` limits it to one course.
 */
export function countsOf(entityId: number, today: CalendarDate, only: number | null = null): RawBuilder<unknown> {
  const counted = sql`
    r.entity_id = ${entityId} ${only === null ? sql`` : sql`and r.course_id = ${only}`} and not exists (
      select from ${rowsOf('memberships', entityId)} m where m.id = r.membership_id and m.status <> 'Active')`
  return sql`
    select course_id, sum(assigned) as assigned, sum(not_started) as not_started, sum(in_progress) as in_progress,
      sum(held) as held, sum(overdue) as overdue
    from (
      select r.course_id, count(*) as assigned, count(*) filter (where r.status = 'Not_Started') as not_started,
             count(*) filter (where r.status = 'In_Progress') as in_progress, 0 as held, count(*) filter (where ${overdueSql('r', today)}) as overdue
      from registrations r where r.status <> 'Complete' and ${counted} group by r.course_id
      union all
      select r.course_id, count(*), 0, 0, 0, 0 from registrations r where r.status = 'Complete' and ${counted} group by r.course_id
      union all
      select r.course_id, 0, 0, 0, count(*), 0 from registrations r where ${holdsSql('r', today)} and ${counted} group by r.course_id
      union all
      select r.course_id, -count(*), 0, 0, 0, 0 from registrations r where r.cycle > 1 and ${counted} group by r.course_id
      union all
      select r.course_id, 0, 0, 0, -count(*), 0 from registrations r
      where r.cycle > 1 and ${holdsSql('r', today)} and ${counted} and exists (
        select from registrations o
        where o.entity_id = r.entity_id and o.membership_id = r.membership_id and o.course_id = r.course_id
          and o.cycle < r.cycle and ${holdsSql('o', today)})
      group by r.course_id
    ) parts group by course_id`
}
