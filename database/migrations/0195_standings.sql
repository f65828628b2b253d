-- How a person stands, once for every screen (docs/decisions/0195): the rules are those of features/standing/standing.rules.ts.

-- A member and a course, over all its cycles. A completion holds through its last day, for ever where it has none; a revoked one
-- holds no longer than the day before, in the calendar of the westernmost zone: wherever it is read, that day is past.
create view member_courses as
select taken.entity_id, taken.membership_id, taken.course_id, taken.next_due, taken.not_started, taken.in_progress, taken.active_at, taken.held_until,
       coalesce(taken.held_until, '-infinity') as compliant_until,
       case when isfinite(taken.held_until) then datemultirange(daterange(taken.held_until, taken.held_until, '[]')) else '{}' end as ends
from (
  select r.entity_id, r.membership_id, r.course_id,
         min(r.due_date) filter (where r.status <> 'Complete') as next_due,
         (count(*) filter (where r.status = 'Not_Started'))::integer as not_started,
         (count(*) filter (where r.status = 'In_Progress'))::integer as in_progress,
         max(least(coalesce(r.expires_on, 'infinity'), (v.revoked_at at time zone 'Etc/GMT+12')::date - 1)) filter (where r.status = 'Complete') as held_until,
         max(greatest(r.date_started, r.date_completed, r.last_beat_at)) as active_at
  from registrations r
  left join certificates v on v.entity_id = r.entity_id and v.registration_id = r.id and v.superseded_by is null and v.revoked_at is not null
  group by r.entity_id, r.membership_id, r.course_id) taken;
comment on view member_courses is 'owner: standing';

-- What is written with a training stands in no index, so that such an update stays in its page.
alter table member_summaries
  add column not_started integer not null default 0,
  add column in_progress integer not null default 0,
  -- The last day on which every course that was ever assigned or started is held; -infinity: one never was; null: there is none.
  add column compliant_until date,
  -- The last days of all that was completed, each by the completion that outlasts the others of its course.
  add column ends datemultirange not null default '{}';

create or replace function refresh_member_trainings(entity integer, members integer[]) returns void language plpgsql
-- Planned once: for one member as for all of them it is a walk through their own trainings.
set plan_cache_mode to force_generic_plan set enable_nestloop to on as $$
begin
  perform from member_summaries where entity_id = entity and membership_id = any (members) order by membership_id for no key update;
  update member_summaries s
  set training = t.training, next_due = t.next_due, holds_until = t.holds_until, last_activity_at = t.last_activity_at,
      not_started = t.not_started, in_progress = t.in_progress, compliant_until = t.compliant_until, ends = t.ends
  from unnest(members) m (id)
  cross join lateral (
    select case when sum(c.in_progress) > 0 then 'In_Progress' when sum(c.not_started) > 0 then 'Not_Started' when count(*) > 0 then 'Complete' else 'None' end as training,
           min(c.next_due) as next_due, nullif(min(c.held_until), 'infinity') as holds_until, max(c.active_at) as last_activity_at,
           coalesce(sum(c.not_started), 0) as not_started, coalesce(sum(c.in_progress), 0) as in_progress,
           min(c.compliant_until) as compliant_until, coalesce(range_agg(c.ends), '{}') as ends
    from member_courses c where c.entity_id = entity and c.membership_id = m.id) t
  where s.entity_id = entity and s.membership_id = m.id;
end $$;

select refresh_member_trainings(entity_id, array_agg(membership_id)) from member_summaries group by entity_id;

-- Who has one course, of the many who are in an organization.
create index registrations_of_course on registrations (entity_id, course_id, membership_id);
