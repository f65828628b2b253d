import { type RawBuilder, sql } from 'kysely'
import { hasPlan } from '#foundation/plans/plan.server.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import type { Clocked } from '#platform/server/clock.ts'
import { intArray } from '#platform/server/db.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { notRevoked } from '../standing/standing.server.ts'

// SQL of: registrations r, entities e, subscriptions p, requirements q

/**
 * The assignment that obliges the person of `r` to hold its course for good: one that was not taken back. Opening a
 * cycle names it, so that withdrawing it takes the new cycle back as well.
 */
export const assignedBy = sql`
  select max(a.id) as id from (
    -- First the person's own cycles, few as they are: an assignment may be that of 70,000.
    select taken.assignment_id from registrations taken
    where taken.entity_id = r.entity_id and taken.membership_id = r.membership_id and taken.course_id = r.course_id offset 0) own
  join assignments a on a.entity_id = r.entity_id and a.id = own.assignment_id and a.withdrawn_at is null`

/** Whether a group that the person of `r` is in now brings its course. */
export const broughtByGroup = sql<boolean>`exists (
  select from group_members gm
  join groups g on g.entity_id = gm.entity_id and g.id = gm.group_id and g.status = 'Active'
  join group_courses gc on gc.entity_id = g.entity_id and gc.group_id = g.id and gc.course_id = r.course_id
  where gm.entity_id = r.entity_id and gm.membership_id = r.membership_id)`

/** Whether a requirement asks the person of `r` for its course: it opens the next training itself. */
const isRequired = sql<boolean>`exists (
  select from requirement_people o join requirements q on q.entity_id = o.entity_id and q.id = o.requirement_id
  where o.entity_id = r.entity_id and o.membership_id = r.membership_id and r.course_id = any(q.course_ids))`

/** The last cycle that the person of `r` has of its course. */
export const isLastCycle = sql<boolean>`not exists (
  select from registrations later
  where later.entity_id = r.entity_id and later.membership_id = r.membership_id and later.course_id = r.course_id and later.cycle > r.cycle)`

/**
 * Completions of `e` that call for a next cycle, with the day on which that is due. Those that hold and end within 90
 * days: what has ended stays as it is, for an administrator to judge, and so does what had come that far when cycles
 * began to open by themselves. And those that only a floor has ended: nobody let them run out.
 */
const ending = (today: CalendarDate) => sql`
  select r.*, r.expires_on as due_on from registrations r
  where r.entity_id = e.id and r.status = 'Complete' and r.expires_on between ${today}::date and ${today}::date + ${RENEWAL_DAYS}::int
    and (r.floor_id is not null or not exists (
      select from cycles_since s
      where e.created_at < s.at and r.expires_on - ${RENEWAL_DAYS}::int < (s.at at time zone e.time_zone)::date))
  union all
  select r.*, ${today}::date + coalesce(e.default_due_days, 0) from registrations r
  where r.entity_id = e.id and r.floor_id is not null and r.expires_on < ${today}::date
    and (r.unfloored_on >= ${today}::date or r.unfloored_on is null)`

/** The next cycles of these entities that are to open. */
export const dueCycles = (
  at: Clocked,
  { entityIds, today, limit }: { readonly entityIds: readonly number[]; readonly today: CalendarDate; limit: number },
): RawBuilder<unknown> => sql`
  select r.entity_id, r.membership_id, r.course_id, r.cycle + 1 as cycle, r.due_on as due_date, assigned.id as assignment_id,
         null::integer as requirement_id
  from entities e
  left join subscriptions p on p.entity_id = e.id
  cross join lateral (${ending(today)}) r
  join memberships m on m.entity_id = r.entity_id and m.id = r.membership_id and m.status = 'Active'
  cross join lateral (${assignedBy}) assigned
  where e.id = any(${intArray(entityIds)}) and e.type <> 'Individual' and e.cycles_enabled and ${hasPlan(at)}
    and ${isLastCycle} and ${notRevoked}
    and not ${isRequired} and not exists (select from opened_cycles o where o.entity_id = r.entity_id and o.after_id = r.id)
    and (assigned.id is not null or ${broughtByGroup})
  limit ${limit}`
