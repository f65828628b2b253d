-- Which trainings a person began of their own accord: nobody asked for them, so they oblige nobody who is asked for
-- something else. Of those from before it is unknown, and they oblige as before. Decision 411.
alter table registrations add column self_started boolean not null default false;

create or replace view member_courses as
select taken.entity_id, taken.membership_id, taken.course_id, taken.next_due, taken.not_started, taken.in_progress,
       taken.active_at, taken.held_until,
       coalesce(taken.held_until, '-infinity') as compliant_until,
       case
         when isfinite(taken.held_until) then datemultirange(daterange(taken.held_until, taken.held_until, '[]'))
         else '{}'
       end as ends,
       taken.self_started
from (
  select r.entity_id, r.membership_id, r.course_id,
         min(r.due_date) filter (where r.status <> 'Complete') as next_due,
         (count(*) filter (where r.status = 'Not_Started'))::integer as not_started,
         (count(*) filter (where r.status = 'In_Progress'))::integer as in_progress,
         max(least(coalesce(r.expires_on, 'infinity'), (v.revoked_at at time zone 'Etc/GMT+12')::date - 1))
           filter (where r.status = 'Complete') as held_until,
         max(greatest(r.date_started, r.date_completed, r.last_beat_at)) as active_at,
         bool_and(r.self_started) as self_started
  from registrations r
  left join certificates v on v.entity_id = r.entity_id and v.registration_id = r.id
    and v.superseded_by is null and v.revoked_at is not null
  group by r.entity_id, r.membership_id, r.course_id) taken;

-- As in 0081, and: a course that the person began on their own counts only where nothing else obliges them.
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
             when sum(c.in_progress) filter (where c.counts or c.is_asked) > 0 then 'In_Progress'
             when sum(c.not_started) filter (where c.counts or c.is_asked) > 0 then 'Not_Started'
             when count(*) > 0 then 'Complete'
             else 'None'
           end as training,
           min(c.next_due) as next_due, max(c.active_at) as last_activity_at,
           coalesce(sum(c.not_started) filter (where c.counts or c.is_asked), 0) as not_started,
           coalesce(sum(c.in_progress) filter (where c.counts or c.is_asked), 0) as in_progress,
           min(c.held_until) filter (where c.counts and not c.is_asked) as held_until,
           min(c.compliant_until) filter (where c.counts and not c.is_asked) as compliant_until,
           coalesce(range_agg(c.ends) filter (where c.counts and not c.is_asked), '{}') as ends
    from (
      select w.*,
             not w.self_started or q.requirement_ids is null and bool_and(w.self_started) over () as counts,
             exists (
               select from asked a where a.id = any (q.requirement_ids) and w.course_id = any (a.course_ids)) as is_asked
      from member_courses w where w.entity_id = entity and w.membership_id = m.id) c) t
  where s.entity_id = entity and s.membership_id = m.id;
end $$;

-- As in 0081, and: what somebody asks for now obliges from now on.
create or replace function summarise_changed_registrations() returns trigger language plpgsql
set enable_nestloop to off as $$
declare
  touched record;
begin
  for touched in
    select n.entity_id, array_agg(distinct n.membership_id) as members,
      array_agg(distinct n.membership_id) filter (where 'Complete' in (o.status, n.status)) as completing
    from changed n join before o on o.id = n.id
    where (o.status, o.due_date, o.expires_on, o.self_started)
        is distinct from (n.status, n.due_date, n.expires_on, n.self_started)
      -- Of the beats of a training only the first of an hour.
      or o.last_beat_at is distinct from n.last_beat_at
        and date_trunc('hour', o.last_beat_at, 'UTC') is distinct from date_trunc('hour', n.last_beat_at, 'UTC')
    group by n.entity_id
  loop
    perform refresh_trainings(touched.entity_id, touched.members, touched.completing);
  end loop;
  return null;
end $$;
