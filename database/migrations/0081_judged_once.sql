-- Who is judged anew, and under what, is only what a change can have moved. Decision 405.

-- As in 0049, under some requirements alone; null: under all of them.
create function keep_requirement_days(entity integer, members integer[], among integer[]) returns void language plpgsql
set plan_cache_mode to force_generic_plan set enable_nestloop to on as $$
begin
  update requirement_people p set trained_until = o.trained_until, met_until = o.met_until, due_on = o.due_on
  from unnest(members) m (id)
  cross join lateral (
    select v.* from member_requirements v
    where v.entity_id = entity and v.membership_id = m.id and (among is null or v.requirement_id = any (among)) offset 0) o
  where p.entity_id = entity and p.membership_id = m.id and p.requirement_id = o.requirement_id
    and (p.trained_until, p.met_until, p.due_on) is distinct from (o.trained_until, o.met_until, o.due_on);
end $$;

-- After these requirements have changed. The summaries are held first, as by everything that changes many.
create function refresh_members_under(entity integer, members integer[], among integer[]) returns void language plpgsql as $$
begin
  perform from member_summaries where entity_id = entity and membership_id = any (members)
  order by membership_id for no key update;
  perform keep_requirement_days(entity, members, among);
  perform summarise_members(entity, members);
end $$;

-- After trainings of these members have changed, some of whom had or have completed one: a requirement looks at nothing
-- but completions.
create function refresh_trainings(entity integer, members integer[], completing integer[]) returns void language plpgsql as $$
begin
  perform from member_summaries where entity_id = entity and membership_id = any (members)
  order by membership_id for no key update;
  if completing is not null then
    perform keep_requirement_days(entity, completing);
  end if;
  perform summarise_members(entity, members);
end $$;

create function summarise_trainings() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in
    select entity_id, array_agg(distinct membership_id) as members,
      array_agg(distinct membership_id) filter (where status = 'Complete') as completing
    from changed group by entity_id
  loop
    perform refresh_trainings(touched.entity_id, touched.members, touched.completing);
  end loop;
  return null;
end $$;
drop trigger registrations_summarised on registrations;
create trigger registrations_summarised after insert on registrations
  referencing new table as changed for each statement execute function summarise_trainings();
drop trigger registrations_gone_summarised on registrations;
create trigger registrations_gone_summarised after delete on registrations
  referencing old table as changed for each statement execute function summarise_trainings();

-- As in 0011, of which it keeps the plan.
create or replace function summarise_changed_registrations() returns trigger language plpgsql
set enable_nestloop to off as $$
declare
  touched record;
begin
  for touched in
    select n.entity_id, array_agg(distinct n.membership_id) as members,
      array_agg(distinct n.membership_id) filter (where 'Complete' in (o.status, n.status)) as completing
    from changed n join before o on o.id = n.id
    where (o.status, o.due_date, o.expires_on) is distinct from (n.status, n.due_date, n.expires_on)
      -- Of the beats of a training only the first of an hour.
      or o.last_beat_at is distinct from n.last_beat_at
        and date_trunc('hour', o.last_beat_at, 'UTC') is distinct from date_trunc('hour', n.last_beat_at, 'UTC')
    group by n.entity_id
  loop
    perform refresh_trainings(touched.entity_id, touched.members, touched.completing);
  end loop;
  return null;
end $$;

-- As in 0049, in two thirds of the time: the courses of the few requirements are looked at for each course of a person,
-- not put together for each person.
create or replace function summarise_members(entity integer, members integer[]) returns void language plpgsql
set plan_cache_mode to force_generic_plan set enable_nestloop to on as $$
begin
  with asked as materialized (select r.id, r.course_ids from requirements r where r.entity_id = entity)
  update member_summaries s
  set training = t.training, next_due = t.next_due, last_activity_at = t.last_activity_at,
      not_started = t.not_started, in_progress = t.in_progress,
      holds_until = nullif(least(t.held_until, q.held_until), 'infinity'),
      compliant_until = least(t.compliant_until, q.met_until), ends = t.ends + q.ends
  from unnest(members) m (id)
  cross join lateral (
    select min(o.met_until) as met_until, min(o.met_until) filter (where o.met_until > '-infinity') as held_until,
           coalesce(range_agg(daterange(o.met_until, o.met_until, '[]')) filter (where isfinite(o.met_until)), '{}') as ends,
           array_agg(o.requirement_id) as requirement_ids
    from requirement_people o where o.entity_id = entity and o.membership_id = m.id) q
  cross join lateral (
    select case
             when sum(c.in_progress) > 0 then 'In_Progress'
             when sum(c.not_started) > 0 then 'Not_Started'
             when count(*) > 0 then 'Complete'
             else 'None'
           end as training,
           min(c.next_due) as next_due, max(c.active_at) as last_activity_at,
           coalesce(sum(c.not_started), 0) as not_started, coalesce(sum(c.in_progress), 0) as in_progress,
           min(c.held_until) filter (where not c.is_asked) as held_until,
           min(c.compliant_until) filter (where not c.is_asked) as compliant_until,
           coalesce(range_agg(c.ends) filter (where not c.is_asked), '{}') as ends
    from (
      select w.*, exists (
        select from asked a where a.id = any (q.requirement_ids) and w.course_id = any (a.course_ids)) as is_asked
      from member_courses w where w.entity_id = entity and w.membership_id = m.id) c) t
  where s.entity_id = entity and s.membership_id = m.id;
end $$;
