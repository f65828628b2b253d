import { z } from 'zod'
import { type Db, intArray, type Trx } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { overdueSql } from '../standing/standing.server.ts'
import type { Effect } from './assignments.contract.ts'
import { meantBy, type Wanted } from './chosen.server.ts'

/**
 * Who is overdue now and would be on time with the new due date: shown before it is confirmed, and recorded in the
 * audit log.
 */
export async function madeOnTime(
  on: Db | Trx,
  entity: EntityScope,
  wanted: Wanted,
  today: CalendarDate,
): Promise<Effect['overdue']> {
  if (wanted.dueDate === null) return null
  const {
    rows: [found],
  } = await sqlOf(z.object({ people: z.number(), name: z.string().nullable(), days: z.number().nullable() }))`
    select count(distinct r.membership_id) as people, min(r.first_name || ' ' || r.last_name) as name, max(${today}::date - r.due_date) as days
    from ${entity.rows('registrations')} r join memberships m on m.entity_id = r.entity_id and m.id = r.membership_id and m.status = 'Active'
    where r.course_id = any(${intArray(wanted.courseIds)}) and ${overdueSql('r', today)} and ${meantBy(wanted, entity)}`.execute(
    on,
  )
  if (!found || found.days === null) return null
  return { people: found.people, name: found.people === 1 ? found.name : null, days: found.days }
}
