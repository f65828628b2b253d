import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { registerEach } from '../enrollments/register-each.server.ts'

/** A member and a group of the same entity. */
export interface InOneGroup {
  readonly membershipId: number
  readonly groupId: number
}
const InOneGroup = z.object({ membershipId: z.number(), groupId: z.number() })

interface Pairs {
  readonly entityId: number
  readonly pairs: readonly InOneGroup[]
}

const given = (pairs: readonly InOneGroup[]) =>
  sql`unnest(${intArray(pairs.map(({ membershipId }) => membershipId))}, ${intArray(pairs.map(({ groupId }) => groupId))})`

/**
 * Adds each member to their group, and returns who is new in which; who is new gets its courses while it is active, as
 * with one group. Spec D4 (groups drive assignment).
 */
export async function addToGroups(trx: Trx, services: Services, { entityId, pairs }: Pairs): Promise<InOneGroup[]> {
  if (pairs.length === 0) return []
  const { rows } = await sqlOf(InOneGroup)`
    insert into group_members (entity_id, group_id, membership_id)
    select ${entityId}, p.group_id, p.membership_id from ${given(pairs)} p (membership_id, group_id)
    order by p.group_id, p.membership_id on conflict do nothing returning membership_id, group_id`.execute(trx)
  if (rows.length === 0) return rows
  const courses = await coursesOf(trx, services, entityId, [...new Set(rows.map(({ groupId }) => groupId))])
  const each = rows.flatMap(({ membershipId, groupId }) =>
    (courses.get(groupId) ?? []).map(course => ({ membershipId, ...course })),
  )
  await registerEach(trx, services, entityId, each)
  return rows
}

/** Removes each member from their group, and returns who was in which; they keep all trainings. Spec D4. */
export async function takeFromGroups(trx: Trx, { entityId, pairs }: Pairs): Promise<InOneGroup[]> {
  if (pairs.length === 0) return []
  const { rows } = await sqlOf(InOneGroup)`
    delete from group_members m using ${given(pairs)} p (membership_id, group_id)
    where m.entity_id = ${entityId} and m.group_id = p.group_id and m.membership_id = p.membership_id
    returning m.membership_id, m.group_id`.execute(trx)
  return rows
}

const GroupCourse = z.object({
  groupId: z.number(),
  courseId: z.number(),
  days: z.number().nullable(),
  timeZone: z.string(),
})

/** What each of these groups assigns, and by when: nothing while it is inactive. */
async function coursesOf(
  trx: Trx,
  { clock }: Services,
  entityId: number,
  groupIds: readonly number[],
): Promise<Map<number, { courseId: number; dueDate: CalendarDate | null }[]>> {
  const { rows } = await sqlOf(GroupCourse)`
    select c.group_id, c.course_id, coalesce(c.due_days, e.default_due_days) as days, e.time_zone
    from group_courses c join groups g on g.entity_id = c.entity_id and g.id = c.group_id
    join entities e on e.id = c.entity_id
    where c.entity_id = ${entityId} and c.group_id = any(${intArray(groupIds)}) and g.status = 'Active'
    order by c.group_id, c.course_id`.execute(trx)
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId)
  return new Map(
    [...byGroup].map(([groupId, courses]) => [
      groupId,
      courses.map(({ courseId, days, timeZone }) => ({
        courseId,
        dueDate: days === null ? null : addDays(clock.today(timeZone), days),
      })),
    ]),
  )
}
