import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../platform/shared/calendar-date.ts'

/**
 * Per course of one entity: what its active people have open and complete. Each half walks an index that holds all it asks for
 * (0051), and the few people who are not active are looked up apart. `only` narrows it to one course.
 */
export function countsOf(entityId: number, today: CalendarDate, only: number | null = null): RawBuilder<unknown> {
  const counted = sql`
    r.entity_id = ${entityId} ${only === null ? sql`` : sql`and r.course_id = ${only}`} and not exists (
      select from memberships m where m.entity_id = ${entityId} and m.id = r.membership_id and m.status <> 'Active')`
  return sql`
    select course_id, sum(not_started + in_progress + complete) as assigned, sum(not_started) as not_started, sum(in_progress) as in_progress,
           sum(complete) as complete, sum(overdue) as overdue
    from (
      select r.course_id, count(*) filter (where r.status = 'Not_Started') as not_started, count(*) filter (where r.status = 'In_Progress') as in_progress,
             0 as complete, count(*) filter (where r.due_date < ${today}) as overdue
      from registrations r where r.status <> 'Complete' and ${counted} group by r.course_id
      union all
      select r.course_id, 0, 0, count(*), 0 from registrations r where r.status = 'Complete' and ${counted} group by r.course_id
    ) halves group by course_id`
}
