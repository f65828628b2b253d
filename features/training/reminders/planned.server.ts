import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { wantsMail } from '#profile/mail-preferences/mail-preferences.server.ts'
import { askedOf, cadencesOf, type ChangedReminders, daysThatCount } from './cadence.server.ts'
import { LATE_DAYS, QUIET_SPAN } from './reminders.rules.ts'

// SQL of: entities e, reminder_settings s, reminder_zones z, reminders n, memberships m

export interface PlanOf {
  readonly entityId: number
  readonly timeZone: string
  readonly today: CalendarDate
  /** Days ahead that are planned. */
  readonly ahead: number
  /** Of what this requirement asks for alone, as if it were so. */
  readonly changed?: ChangedReminders
}

/** The first day whose reminders are still to go out, if the entity reminds its people. */
const startOf = ({ entityId, timeZone, today }: PlanOf) => sql`
  select
    -- Where this morning's are out, the next are tomorrow's; a clock that was set back holds up nothing.
    ${today}::date + ((z.next_at at time zone ${timeZone}::text)::date = ${today}::date + 1)::int as start
  from entities e left join reminder_zones z on z.time_zone = e.time_zone
  where e.id = ${entityId}::integer and e.reminders_enabled`

/** For each day whose reminders can still go out, the day on which they do: `opened` are the days that are not quiet. */
const calendarOf = (plan: PlanOf) => sql`
  with opened as materialized (
    select c.start, c.start + at as day
    from (${startOf(plan)}) c cross join generate_series(${-LATE_DAYS - QUIET_SPAN}::int, ${plan.ahead}::int) at
    left join reminder_settings s on s.entity_id = ${plan.entityId}::integer
    where not is_quiet_day(s, c.start + at) and c.start + at <= ${plan.today}::date + ${plan.ahead}::int),
  oldest as materialized (
    select coalesce(max(o.day) + 1, (select min(x.start) from opened x) - ${LATE_DAYS + QUIET_SPAN}::int) as day from opened o
    where o.day < (select min(f.day) from opened f where f.day >= f.start) - ${LATE_DAYS}::int)
  select c.day as own_day, c.send_on from (
    select d.day, (select min(o.day) from opened o where o.day >= greatest(d.day, o.start)) as send_on
    from (select f.day + at as day from oldest f cross join generate_series(0, ${QUIET_SPAN + LATE_DAYS + plan.ahead}::int) at) d
    where d.day <= ${plan.today}::date + ${plan.ahead}::int) c
  where c.send_on is not null`

/**
 * What goes out, as CTEs: `told` are the trainings, `shapes` their kinds, `going` what goes out for a shape and when. Trainings of one
 * day whose people were told of them in the same way have one shape: a school year's assignments are few shapes, and tens of thousands of
 * trainings. It takes the days and the cadence from where the sweep takes them, and a test compares each day of both.
 * `on`: for trainings that may be told of on that day alone.
 */
const goingOf = (plan: PlanOf, on: CalendarDate | undefined) => sql`
  ${askedOf(plan.entityId, plan.changed)},
  cadence as materialized (${cadencesOf(plan.entityId, plan.changed)}), calendar as materialized (${calendarOf(plan)}),
  -- Their people are joined here, while it is known how many there are: later they would be looked up one by one.
  days as materialized (
    select counting.*, m.user_id from (${daysThatCount(plan.entityId, plan)}) counting
    join memberships m on m.entity_id = ${plan.entityId}::integer and m.id = counting.membership_id and m.status = 'Active'
    ${plan.changed ? sql`where ${plan.changed.requirementId}::integer = any(counting.asks)` : sql``}),
  base as materialized (${baseOf(plan)}),
  first as materialized (select min(own_day) as day from calendar),
  told as materialized (
    select d.*, greatest((d.since at time zone ${plan.timeZone}::text)::date, f.day - 1) as since_day, c.own and d.kind = 'due' as own
    from days d join cadence c on c.asks = d.asks cross join first f
    where ${wantsMail('reminders', sql`d.user_id`)}
      ${on ? sql`and (d.asks, d.kind, d.day) in (select b.asks, b.kind, b.day from base b where b.send_on = ${on}::date)` : sql``}),
  shapes as materialized (
    select row_number() over () as shape, k.* from (
      select t.asks, t.kind, t.day, t.since_day, t.own, h.stages,
        -- As long ago as this it holds up nothing.
        case when 2 * (f.day - o.last) < c.overdue_every then o.last else '-infinity' end as last,
        case when c.overdue_most is null then 0 else o.times end as times,
        array_agg(t.registration_id) as registrations, array_agg(t.membership_id) as members
      from told t cross join first f join cadence c on c.asks = t.asks ${historyOf(plan)}
      group by 1, 2, 3, 4, 5, 6, 7, 8) k),
  fresh as materialized (
    select distinct on (s.shape, b.send_on) s.shape, s.asks, s.own, s.last, s.times, b.stage, b.own_day, b.send_on
    from shapes s join base b on b.asks = s.asks and b.kind = s.kind and b.day = s.day
    where s.since_day < b.own_day and b.stage <> all (s.stages)
    order by s.shape, b.send_on, b.stage),
  ${walkOf},
  going as materialized (
    select f.shape, f.stage, f.send_on from fresh f
    left join walked w on w.goes and f.stage < 0 and w.shape = f.shape and w.send_on = f.send_on
    where (f.stage > 0 or not f.own or w.goes) ${on ? sql`and f.send_on = ${on}::date` : sql``})`

/** When the days that there are would be told of, by the cadence alone. */
const baseOf = ({ today, ahead }: PlanOf) => sql`
  with spread as materialized (select distinct x.asks, x.kind, x.day from days x)
  select d.asks, d.kind, d.day, k.own_day, k.send_on, d.day - k.own_day as stage
  from spread d join cadence c on c.asks = d.asks cross join lateral unnest(c.days_before) before (days)
  join calendar k on k.own_day = d.day - before.days
  where k.send_on <= d.day
  union all
  select d.asks, d.kind, d.day, k.own_day, k.send_on, d.day - k.own_day
  from spread d join cadence c on c.asks = d.asks cross join (select min(own_day) as day from calendar) f
  cross join lateral generate_series(
    greatest(0, ceil((f.day - d.day - 1)::numeric / c.overdue_every)::int),
    (${today}::date + ${ahead}::int - d.day - 1) / c.overdue_every) times
  join calendar k on k.own_day = d.day + 1 + times * c.overdue_every
  where d.kind = 'due'`

/**
 * What went out for a training: the stages that are still ahead, as after a new due date; how often, and when last, once
 * overdue. Looked up one by one: most of what went out is past, and there is far more of it than of trainings.
 */
const historyOf = ({ entityId }: PlanOf) => sql`
  cross join lateral (
    select array(
      select n.stage from reminders n
      where n.entity_id = ${entityId}::integer and n.registration_id = t.registration_id and n.kind = t.kind and n.stage <= t.day - f.day
      order by n.stage) as stages) h
  cross join lateral (
    select max(n.sent_on) as last, count(*) as times from reminders n
    where t.own and n.entity_id = ${entityId}::integer and n.registration_id = t.registration_id and n.kind = 'due' and n.stage < 0) o`

/** Where somebody chose, one by one: whether the next may go out depends on which went out before. */
const walkOf = sql`
  again as materialized (
    select f.*, c.overdue_every, c.overdue_most, row_number() over (partition by f.shape order by f.send_on) as place
    from fresh f join cadence c on c.asks = f.asks where f.own and f.stage < 0),
  walked as (
    select a.shape, 0::bigint as place, null::date as send_on, false as goes, a.last, a.times
    from again a where a.place = 1
    union all
    select a.shape, a.place, a.send_on, g.goes, case when g.goes then a.send_on else w.last end, w.times + g.goes::int
    from walked w join again a on a.shape = w.shape and a.place = w.place + 1
    cross join lateral (
      select not isfinite(w.last) or 2 * (a.own_day - w.last) >= a.overdue_every as far) l
    cross join lateral (select l.far and coalesce(w.times < a.overdue_most, true) as goes) g)`

/** Who is to be reminded of what on this day, as things stand. */
export const plannedOn = (plan: PlanOf, on: CalendarDate): RawBuilder<unknown> => sql`
  with recursive ${goingOf(plan, on)},
  each as (select s.kind, s.asks, g.stage, g.send_on, unnest(s.registrations) as registration_id from shapes s join going g using (shape))
  select t.membership_id, t.registration_id, t.kind, e.stage, e.send_on, t.day, t.course, nullif(e.asks, '{}') as requirement_ids
  from each e join told t using (registration_id, kind)`

/** How many people are to be reminded on each day, as things stand. A person's days are the bits of a number. */
export const plannedByDay = (plan: PlanOf): RawBuilder<unknown> => sql`
  with recursive ${goingOf(plan, undefined)},
  bits as (select shape, bit_or(1::bigint << (send_on - ${plan.today}::date)) as days from going group by shape),
  each as (select unnest(s.members) as membership_id, b.days from shapes s join bits b using (shape)),
  people as (select bit_or(days) as days from each group by membership_id),
  alike as (select days, count(*) as people from people group by days)
  select ${plan.today}::date + at as day, sum(a.people)::integer as people
  from alike a join generate_series(0, ${plan.ahead}::int) at on (a.days >> at) & 1 = 1
  group by at order by at`
