import { type RawBuilder, sql } from 'kysely'
import { intArray } from '#platform/server/db.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { RequirementReminders } from './requirement-cadence.contract.ts'
import { DAYS_BEFORE, HORIZON, LATE_DAYS, OVERDUE_EVERY, QUIET_SPAN } from './reminders.rules.ts'

// SQL of: reminder_settings s, registrations r, requirements q, requirement_people o

/** Entities, or one. */
type Of = readonly number[] | number

/** A requirement as it would be, to see what would come of it. */
export interface ChangedReminders {
  readonly requirementId: number
  readonly reminders: RequirementReminders
}

const heldTo = (of: Of, column: RawBuilder<unknown>) =>
  typeof of === 'number' ? sql`${column} = ${of}::integer` : sql`${column} = any(${intArray(of)})`

const idsOf = (of: Of) => intArray(typeof of === 'number' ? [of] : of)

/** The requirements that stand there, and how each reminds. */
const standing = (of: Of, changed?: ChangedReminders) =>
  changed === undefined
    ? sql`select q.* from requirements q where ${heldTo(of, sql`q.entity_id`)} and q.ended_at is null`
    : sql`
      select (jsonb_populate_record(q, case when q.id = ${changed.requirementId}::integer then ${recordOf(changed)}::jsonb else '{}' end)).*
      from requirements q where ${heldTo(of, sql`q.entity_id`)} and q.ended_at is null`

const recordOf = ({ reminders }: ChangedReminders) =>
  JSON.stringify({
    reminders: reminders.reminders,
    remind_before: reminders.remindBefore,
    remind_every: reminders.remindEvery,
    remind_most: reminders.remindMost,
    remind_copy: reminders.remindCopy,
  })

/**
 * The courses of people for which one of their requirements reminds at its own times, with all of their requirements that
 * ask for it. Whatever else obliges them to it, an assignment or a group, is judged by the requirement alone, too.
 * Those few requirements are found before whom they oblige: that is a row for each person and requirement.
 * A CTE: everything below reads it.
 */
export function askedOf(of: Of, changed?: ChangedReminders): RawBuilder<unknown> {
  const theirCourses = sql`array(
    select unnest(x.course_ids) from (${standing(of, changed)}) x where ${isAlone(sql`x.reminders`, sql`x.id`, changed)})`
  return sql`asked as materialized (
    select o.entity_id, o.membership_id, k.course_id, array_agg(o.requirement_id order by o.requirement_id) as asks
    from (select q.* from (${standing(of, changed)}) q where q.course_ids && ${theirCourses} offset 0) q
    cross join lateral unnest(q.course_ids) k (course_id)
    join requirement_people o on o.entity_id = q.entity_id and o.requirement_id = q.id and ${heldTo(of, sql`o.entity_id`)}
    where k.course_id = any(${theirCourses})
    group by o.entity_id, o.membership_id, k.course_id
    having bool_or(${isAlone(sql`q.reminders`, sql`q.id`, changed)}))`
}

const isAlone = (reminders: RawBuilder<unknown>, id: RawBuilder<unknown>, changed?: ChangedReminders) =>
  sql`(${reminders} = 'own' or ${id} = ${changed?.requirementId ?? null}::integer)`

/**
 * How these entities remind: `asks` '{}' is how the organization does; else how trainings are reminded of that these
 * requirements ask for: the most frequent of each part. `own`: somebody chose. Decision 385.
 */
export const cadencesOf = (of: Of, changed?: ChangedReminders) => sql`
  select k.entity_id, k.asks, bool_or(x.own) as own, min(x.overdue_every) as overdue_every,
    coalesce(array_agg(distinct b.days order by b.days desc) filter (where b.days is not null), '{}') as days_before,
    case when bool_and(x.overdue_most is not null) then max(x.overdue_most) end as overdue_most
  from (
    select e.id as entity_id, '{}'::integer[] as asks from unnest(${idsOf(of)}) e (id)
    union
    select a.entity_id, a.asks from asked a) k
  left join reminder_settings s on s.entity_id = k.entity_id and ${heldTo(of, sql`s.entity_id`)}
  left join (${standing(of, changed)}) q on q.entity_id = k.entity_id and q.id = any(k.asks)
  cross join lateral (
    select s.entity_id is not null as own, coalesce(s.days_before, ${intArray(DAYS_BEFORE)}) as days_before,
      coalesce(s.overdue_every, ${OVERDUE_EVERY}::int) as overdue_every, s.overdue_most
    where q.reminders is distinct from 'own'
    union all
    select true, q.remind_before, q.remind_every, q.remind_most where q.reminders = 'own') x
  left join lateral unnest(x.days_before) b (days) on true
  group by k.entity_id, k.asks`

/**
 * How these entities remind their people on a day, for those for which it is no quiet one. `late_days`: for how long a
 * reminder may be late, which quiet days extend.
 */
export const cadencesOn = (entityIds: readonly number[], today: CalendarDate) => sql`
  select c.*, case when s.entity_id is null then ${LATE_DAYS}::int else ${LATE_DAYS}::int - 1 + coalesce((
      select min(back) from generate_series(1, ${QUIET_SPAN}::int) back
      where not is_quiet_day(s, ${today}::date - ${LATE_DAYS}::int - back)), ${QUIET_SPAN}::int) end as late_days
  from (${cadencesOf(entityIds)}) c
  left join reminder_settings s on s.entity_id = c.entity_id
  where not is_quiet_day(s, ${today}::date)`

/** How far ahead an entity looks: as far as somebody is reminded of something. */
const farOf = (of: Of, changed?: ChangedReminders) =>
  typeof of === 'number'
    ? sql`select ${of}::integer as entity_id, greatest(${HORIZON}::int,
        (select s.days_before[1] from reminder_settings s where s.entity_id = ${of}::integer),
        (select max(q.remind_before[1]) from (${standing(of, changed)}) q)) as days`
    : sql`
      select e.id as entity_id, greatest(${HORIZON}::int, s.days_before[1], (
        select max(q.remind_before[1]) from (${standing(of, changed)}) q where q.entity_id = e.id)) as days
      from unnest(${intArray(of)}) e (id) left join reminder_settings s on s.entity_id = e.id`

interface Looking {
  readonly today: CalendarDate
  /** And those days that count within so many days. */
  readonly ahead?: number
  readonly changed?: ChangedReminders | undefined
}

/**
 * The days that count: for an open training its due date; for a complete one the day on which it ends, unless its
 * renewal is complete or has a due date of its own. `since` is when the person learned of it; `asks` says how they are
 * reminded of it.
 */
export const daysThatCount = (of: Of, { today, ahead = 0, changed }: Looking) => sql`
  select d.*, coalesce(a.asks, '{}') as asks from (
    select r.entity_id, r.membership_id, r.id as registration_id, r.course_id, 'due' as kind, r.due_date as day, r.date_added as since,
      r.training as course
    from registrations r join (${farOf(of, changed)}) f on f.entity_id = r.entity_id
    where ${heldTo(of, sql`r.entity_id`)} and r.status <> 'Complete' and r.due_date <= ${today}::date + f.days + ${ahead}::int
    union all
    select r.entity_id, r.membership_id, r.id, r.course_id, 'expiry', r.expires_on, r.date_completed, r.training
    from registrations r join (${farOf(of, changed)}) f on f.entity_id = r.entity_id
    where ${heldTo(of, sql`r.entity_id`)} and r.status = 'Complete'
      and r.expires_on between ${today}::date and ${today}::date + f.days + ${ahead}::int
      and not exists (
        select from registrations later
        where later.entity_id = r.entity_id and later.membership_id = r.membership_id and later.course_id = r.course_id and later.cycle > r.cycle
          and (later.status = 'Complete' or later.due_date is not null))
      and not exists (
        select from certificates v
        where v.entity_id = r.entity_id and v.registration_id = r.id and v.superseded_by is null and v.revoked_at is not null)) d
  left join asked a on a.entity_id = d.entity_id and a.membership_id = d.membership_id and a.course_id = d.course_id`
