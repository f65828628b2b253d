-- What the list of learners shows, sorts and searches by: a row for each membership, kept by the triggers below, because a page of
-- twenty must not ask the trainings of a hundred thousand. Days are judged when it is read: nothing here goes
-- stale by the passing of time. What changes with a training stands in no index, so that such an update stays in its page.
create table member_summaries (
  entity_id integer not null,
  membership_id integer not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  status text not null,
  roles text[] not null,
  -- Of all that was assigned or started: something is under way, or waits, or everything is complete; or there is nothing.
  training text not null default 'None' check (training in ('In_Progress', 'Not_Started', 'Complete', 'None')),
  -- The first due date of what is open.
  next_due date,
  -- The first day on which a completion ends that no later one of its course outlasts; null: never, or none.
  holds_until date,
  -- Exact to the hour: a training's beats are not written down here one by one.
  last_activity_at timestamptz,
  reminded_at timestamptz,
  search text generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored,
  primary key (entity_id, membership_id),
  constraint member_summaries_membership foreign key (entity_id, membership_id) references memberships (entity_id, id) on delete cascade
) with (fillfactor = 85);
comment on table member_summaries is 'owner: learners';

-- Reads the trainings of these members anew. Their rows are held first: the next statement then sees what others have committed.
create function refresh_member_trainings(entity integer, members integer[]) returns void language plpgsql
-- Planned once: for one member as for all of them it is a walk through their own trainings.
set plan_cache_mode to force_generic_plan as $$
begin
  perform from member_summaries where entity_id = entity and membership_id = any (members) order by membership_id for no key update;
  update member_summaries s
  set training = t.training, next_due = t.next_due, holds_until = t.holds_until, last_activity_at = t.last_activity_at
  from unnest(members) m (id)
  cross join lateral (
    select case when bool_or(c.under_way) then 'In_Progress' when bool_or(c.open) then 'Not_Started' when count(*) > 0 then 'Complete' else 'None' end as training,
           min(c.due) as next_due, nullif(min(c.until), 'infinity') as holds_until, max(c.active_at) as last_activity_at
    from (
      select bool_or(r.status <> 'Complete') as open, bool_or(r.status = 'In_Progress') as under_way,
             min(r.due_date) filter (where r.status <> 'Complete') as due,
             max(least(coalesce(r.expires_on, 'infinity'), (v.revoked_at at time zone 'UTC')::date)) filter (where r.status = 'Complete') as until,
             max(greatest(r.date_started, r.date_completed, r.last_beat_at)) as active_at
      from registrations r
      left join certificates v on v.entity_id = r.entity_id and v.registration_id = r.id and v.superseded_by is null and v.revoked_at is not null
      where r.entity_id = entity and r.membership_id = m.id
      group by r.course_id) c) t
  where s.entity_id = entity and s.membership_id = m.id;
end $$;

create function summarise_new_members() returns trigger language plpgsql as $$
begin
  insert into member_summaries (entity_id, membership_id, first_name, last_name, email, status, roles)
  select m.entity_id, m.id, u.first_name, u.last_name, u.email, m.status, m.roles from changed m join users u on u.id = m.user_id;
  return null;
end $$;
create trigger memberships_summarised after insert on memberships
  referencing new table as changed for each statement execute function summarise_new_members();

create function keep_member_summary() returns trigger language plpgsql as $$
begin
  update member_summaries set status = new.status, roles = new.roles where entity_id = new.entity_id and membership_id = new.id;
  return null;
end $$;
create trigger memberships_to_summaries after update of status, roles on memberships
  for each row when ((old.status, old.roles) is distinct from (new.status, new.roles)) execute function keep_member_summary();

create function keep_summary_names() returns trigger language plpgsql as $$
begin
  update member_summaries s set first_name = new.first_name, last_name = new.last_name, email = new.email
  from memberships m where m.user_id = new.id and s.entity_id = m.entity_id and s.membership_id = m.id;
  return null;
end $$;
create trigger users_names_to_summaries after update of first_name, last_name, email on users
  for each row when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function keep_summary_names();

create function summarise_registrations() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in select entity_id, array_agg(distinct membership_id) as members from changed group by entity_id loop
    perform refresh_member_trainings(touched.entity_id, touched.members);
  end loop;
  return null;
end $$;
create trigger registrations_summarised after insert on registrations
  referencing new table as changed for each statement execute function summarise_registrations();
create trigger registrations_gone_summarised after delete on registrations
  referencing old table as changed for each statement execute function summarise_registrations();

create function keep_summary_training() returns trigger language plpgsql as $$
begin
  perform refresh_member_trainings(new.entity_id, array[new.membership_id]);
  return null;
end $$;
-- The condition keeps it away from the beats of a training, save the first of an hour.
create trigger registrations_to_summaries after update on registrations
  for each row when (
    (old.status, old.due_date, old.expires_on) is distinct from (new.status, new.due_date, new.expires_on)
    or old.last_beat_at is distinct from new.last_beat_at
      and date_trunc('hour', old.last_beat_at, 'UTC') is distinct from date_trunc('hour', new.last_beat_at, 'UTC'))
  execute function keep_summary_training();

create function keep_summary_certificate() returns trigger language plpgsql as $$
begin
  perform refresh_member_trainings(r.entity_id, array[r.membership_id]) from registrations r where r.entity_id = new.entity_id and r.id = new.registration_id;
  return null;
end $$;
create trigger certificates_to_summaries after update on certificates
  for each row when ((old.revoked_at, old.superseded_by) is distinct from (new.revoked_at, new.superseded_by)) execute function keep_summary_certificate();

insert into member_summaries (entity_id, membership_id, first_name, last_name, email, status, roles)
select m.entity_id, m.id, u.first_name, u.last_name, u.email, m.status, m.roles from memberships m join users u on u.id = m.user_id;
select refresh_member_trainings(entity_id, array_agg(membership_id)) from member_summaries group by entity_id;

-- Each sort by a text walks an index, from which the default filter is answered alone; the others sort what is left by a small key.
create index member_summaries_by_last_name on member_summaries (entity_id, last_name collate "und-x-icu", first_name collate "und-x-icu", membership_id) include (status);
create index member_summaries_by_first_name on member_summaries (entity_id, first_name collate "und-x-icu", last_name collate "und-x-icu", membership_id) include (status);
create index member_summaries_by_email on member_summaries (entity_id, email, membership_id) include (status);
create index member_summaries_search on member_summaries using gin (entity_id, search gin_trgm_ops);
