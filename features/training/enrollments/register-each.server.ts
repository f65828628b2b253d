import { sql } from 'kysely'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { todayThere } from '#platform/server/clock.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { askFor, opening } from './opening.server.ts'

/** What one member is to take, and by when. */
export interface ToRegisterOne {
  readonly membershipId: number
  readonly courseId: number
  readonly dueDate: string | null
}

/**
 * Like `registerMembers`, where each member has courses of their own: opens what is missing, and gives what is open a due
 * date if it has none. Of two dates for one training the earlier. Spec D4.
 */
export async function registerEach(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  entityId: number,
  each: readonly ToRegisterOne[],
): Promise<void> {
  if (each.length === 0) return
  const wanted = sql`(
    select w.membership_id, w.course_id, min(w.due_date) as due_date
    from unnest(${intArray(each.map(({ membershipId }) => membershipId))}, ${intArray(each.map(({ courseId }) => courseId))},
      ${each.map(({ dueDate }) => dueDate)}::date[]) w (membership_id, course_id, due_date)
    group by w.membership_id, w.course_id)`
  await sql`
    with open as (
      select r.id, w.due_date from registrations r
      join memberships m on m.entity_id = r.entity_id and m.id = r.membership_id and m.status = 'Active'
      join ${wanted} w on w.membership_id = r.membership_id and w.course_id = r.course_id and w.due_date is not null
      where r.entity_id = ${entityId} and r.status <> 'Complete' and r.due_date is null
      order by r.id for no key update of r
    )
    update registrations r set due_date = open.due_date from open where r.entity_id = ${entityId} and r.id = open.id`.execute(
    trx,
  )
  await askFor(trx, entityId, sql`select w.membership_id, w.course_id from ${wanted} w`)
  await opening(
    clock,
    sql`
    select m.entity_id, m.id as membership_id, w.course_id, coalesce(last.cycle, 0) + 1 as cycle, w.due_date,
           null::integer as assignment_id, null::integer as requirement_id
    from ${wanted} w
    join memberships m on m.entity_id = ${entityId} and m.id = w.membership_id and m.status = 'Active'
    join entities e on e.id = m.entity_id
    left join lateral (
      select r.cycle, r.status, r.expires_on from registrations r
      where r.entity_id = m.entity_id and r.membership_id = m.id and r.course_id = w.course_id order by r.cycle desc limit 1) last on true
    where (last.cycle is null
        or last.status = 'Complete' and last.expires_on <= ${todayThere({ clock })} + ${RENEWAL_DAYS}::int)`,
  ).execute(trx)
}
