import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../platform/shared/calendar-date.ts'
import { standsSql } from '../standing/standing.server.ts'

/**
 * Per course of one entity: how many of its active people have it, and how they stand with it over all its cycles. The list of
 * learners shows as many under the same filter. `only` narrows it to one course.
 */
export function countsOf(entityId: number, today: CalendarDate, only: number | null = null): RawBuilder<unknown> {
  return sql`
    select c.course_id, count(*) as assigned, count(*) filter (where ${standsSql('c', 'Not_Started', today)}) as not_started,
           count(*) filter (where ${standsSql('c', 'In_Progress', today)}) as in_progress, count(*) filter (where ${standsSql('c', 'Complete', today)}) as held,
           count(*) filter (where ${standsSql('c', 'Overdue', today)}) as overdue
    from member_courses c
    where c.entity_id = ${entityId} ${only === null ? sql`` : sql`and c.course_id = ${only}`} and not exists (
      select from memberships m where m.entity_id = ${entityId} and m.id = c.membership_id and m.status <> 'Active')
    group by c.course_id`
}
