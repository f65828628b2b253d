-- The people of an organization: the list of learners, and bringing in many at once from a file.

-- What the list of learners shows, sorts and searches by: a row for each membership, kept by the triggers below,
-- because a page of twenty must not ask the trainings of a hundred thousand. Days are judged when it is read: nothing
-- here goes stale by the passing of time. What changes with a training stands in no index, so that such an update stays
-- in its page.
create table member_summaries (
  entity_id integer not null,
  membership_id integer not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  status text not null,
  roles text[] not null,
  -- Of all that was assigned or started: something is under way, or waits, or everything is complete; or there is
  -- nothing.
  training text not null default 'None' check (training in ('In_Progress', 'Not_Started', 'Complete', 'None')),
  -- The first due date of what is open.
  next_due date,
  -- The first day on which a completion ends that no later one of its course outlasts; null: never, or none.
  holds_until date,
  -- Exact to the hour: a training's beats are not written down here one by one.
  last_activity_at timestamptz,
  reminded_at timestamptz,
  search text generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored,
  not_started integer not null default 0,
  in_progress integer not null default 0,
  -- The last day on which every course that was ever assigned or started is held; -infinity: one never was; null: there
  -- is none.
  compliant_until date,
  -- The last days of all that was completed, each by the completion that outlasts the others of its course.
  ends datemultirange not null default '{}',
  primary key (entity_id, membership_id),
  constraint member_summaries_membership
    foreign key (entity_id, membership_id) references memberships (entity_id, id) on delete cascade
) with (fillfactor = 85);
comment on table member_summaries is 'owner: learners';

-- Each sort by a text walks an index, from which the default filter is answered alone; the others sort what is left by
-- a small key.
create index member_summaries_by_last_name on member_summaries
  (entity_id, last_name collate "und-x-icu", first_name collate "und-x-icu", membership_id) include (status);
create index member_summaries_by_first_name on member_summaries
  (entity_id, first_name collate "und-x-icu", last_name collate "und-x-icu", membership_id) include (status);
create index member_summaries_by_email on member_summaries (entity_id, email, membership_id) include (status);
create index member_summaries_search on member_summaries using gin (entity_id, search gin_trgm_ops);
-- Few members are administrators: who filters by that finds them without reading everybody.
create index member_summaries_administrators on member_summaries (entity_id) where roles && '{EntityAdmin,CoopAdmin}';

create function summarise_new_members() returns trigger language plpgsql as $$
begin
  insert into member_summaries (entity_id, membership_id, first_name, last_name, email, status, roles)
  select m.entity_id, m.id, u.first_name, u.last_name, u.email, m.status, m.roles
  from changed m join users u on u.id = m.user_id;
  return null;
end $$;
create trigger memberships_summarised after insert on memberships
  referencing new table as changed for each statement execute function summarise_new_members();

create function keep_member_summary() returns trigger language plpgsql as $$
begin
  update member_summaries set status = new.status, roles = new.roles
  where entity_id = new.entity_id and membership_id = new.id;
  return null;
end $$;
create trigger memberships_to_summaries after update of status, roles on memberships
  for each row when ((old.status, old.roles) is distinct from (new.status, new.roles))
  execute function keep_member_summary();

create function keep_summary_names() returns trigger language plpgsql as $$
begin
  update member_summaries s set first_name = new.first_name, last_name = new.last_name, email = new.email
  from memberships m where m.user_id = new.id and s.entity_id = m.entity_id and s.membership_id = m.id;
  return null;
end $$;
create trigger users_names_to_summaries after update of first_name, last_name, email on users
  for each row when (
    (old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function keep_summary_names();

-- Reads the trainings of these members anew. Their rows are held first: the next statement then sees what others have
-- committed.
create function refresh_member_trainings(entity integer, members integer[]) returns void language plpgsql
-- Planned once: for one member as for all of them it is a walk through their own trainings, whatever the caller has
-- set.
set plan_cache_mode to force_generic_plan set enable_nestloop to on as $$
begin
  perform from member_summaries where entity_id = entity and membership_id = any (members)
  order by membership_id for no key update;
  update member_summaries s
  set training = t.training, next_due = t.next_due, holds_until = t.holds_until, last_activity_at = t.last_activity_at,
      not_started = t.not_started, in_progress = t.in_progress, compliant_until = t.compliant_until, ends = t.ends
  from unnest(members) m (id)
  cross join lateral (
    select case
             when sum(c.in_progress) > 0 then 'In_Progress'
             when sum(c.not_started) > 0 then 'Not_Started'
             when count(*) > 0 then 'Complete'
             else 'None'
           end as training,
           min(c.next_due) as next_due, nullif(min(c.held_until), 'infinity') as holds_until,
           max(c.active_at) as last_activity_at,
           coalesce(sum(c.not_started), 0) as not_started, coalesce(sum(c.in_progress), 0) as in_progress,
           min(c.compliant_until) as compliant_until, coalesce(range_agg(c.ends), '{}') as ends
    from member_courses c where c.entity_id = entity and c.membership_id = m.id) t
  where s.entity_id = entity and s.membership_id = m.id;
end $$;

create function summarise_registrations() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in
    select entity_id, array_agg(distinct membership_id) as members from changed group by entity_id
  loop
    perform refresh_member_trainings(touched.entity_id, touched.members);
  end loop;
  return null;
end $$;
create trigger registrations_summarised after insert on registrations
  referencing new table as changed for each statement execute function summarise_registrations();
create trigger registrations_gone_summarised after delete on registrations
  referencing old table as changed for each statement execute function summarise_registrations();

-- A statement that changes the trainings of many holds their summaries once, in the order of the members: row by row,
-- two that change different trainings of the same people would hold them in different orders, and block each other.
create function summarise_changed_registrations() returns trigger language plpgsql
-- The plan that is kept was made for one row: without loops in loops it suits a hundred thousand as well.
set enable_nestloop to off as $$
declare
  touched record;
begin
  for touched in
    select n.entity_id, array_agg(distinct n.membership_id) as members
    from changed n join before o on o.id = n.id
    where (o.status, o.due_date, o.expires_on) is distinct from (n.status, n.due_date, n.expires_on)
      -- Of the beats of a training only the first of an hour.
      or o.last_beat_at is distinct from n.last_beat_at
        and date_trunc('hour', o.last_beat_at, 'UTC') is distinct from date_trunc('hour', n.last_beat_at, 'UTC')
    group by n.entity_id
  loop
    perform refresh_member_trainings(touched.entity_id, touched.members);
  end loop;
  return null;
end $$;
create trigger registrations_changed_summarised after update on registrations
  referencing old table as before new table as changed for each statement
  execute function summarise_changed_registrations();

create function keep_summary_certificate() returns trigger language plpgsql as $$
begin
  perform refresh_member_trainings(r.entity_id, array[r.membership_id])
  from registrations r where r.entity_id = new.entity_id and r.id = new.registration_id;
  return null;
end $$;
create trigger certificates_to_summaries after update on certificates
  for each row when ((old.revoked_at, old.superseded_by) is distinct from (new.revoked_at, new.superseded_by))
  execute function keep_summary_certificate();

-- A file that is looked at before anything happens. It is read without a transaction around it: until all of it was
-- read and judged, its check is nobody's to see.
create table import_checks (
  id uuid primary key,
  entity_id integer not null references entities (id),
  created_by integer not null references users (id),
  file_name text not null,
  course_ids integer[] not null default '{}',
  due_date date,
  created_at timestamptz not null,
  total integer not null,
  valid integer not null,
  confirmed_batch_id integer,
  -- An import may create the groups that its file names and the organization has not yet. Spec D6.
  create_missing_groups boolean not null default false,
  is_ready boolean not null default true,
  constraint import_checks_tenant unique (entity_id, id)
);
create index import_checks_by_age on import_checks (created_at);
comment on table import_checks is 'owner: import-learners';

create table import_rows (
  entity_id integer not null,
  check_id uuid not null,
  line integer not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  group_name text not null,
  language text not null,
  status text not null,
  problems text[] not null default '{}',
  primary key (check_id, line),
  constraint import_rows_check
    foreign key (entity_id, check_id) references import_checks (entity_id, id) on delete cascade
);
create index import_rows_by_status on import_rows (check_id, status, line);
comment on table import_rows is 'owner: import-learners';

create table batches (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  check_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  status text not null check (status in ('Confirmed', 'Pending', 'InProcess', 'Processed', 'Cancelled')),
  number_of_users integer not null,
  processed_users integer not null default 0,
  course_ids integer[] not null default '{}',
  due_date date,
  created_by integer not null references users (id),
  create_date timestamptz not null,
  send_date timestamptz not null,
  processed_date timestamptz,
  constraint batches_tenant unique (entity_id, id),
  constraint batches_check_once unique (check_id)
);
create index batches_of_entity on batches (entity_id, create_date desc, id desc);
create index batches_due on batches (send_date) where status in ('Confirmed', 'Pending', 'InProcess');
-- What a sweep looks for every few seconds: work that is not done.
create index batches_open on batches (id) where status in ('Confirmed', 'InProcess');
comment on table batches is 'owner: invite-batches';

-- A row of a batch: what became of it. Spec D6.
create table batch_rows (
  entity_id integer not null,
  batch_id integer not null,
  line integer not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  group_id integer,
  language text not null,
  status text not null default 'Pending' check (status in ('Pending', 'Success', 'Failed', 'Omitted', 'Cancelled')),
  reason text,
  primary key (batch_id, line),
  constraint batch_rows_batch foreign key (entity_id, batch_id) references batches (entity_id, id)
);
create index batch_rows_waiting on batch_rows (batch_id, line) where status = 'Pending';
-- A check asks for each address whether it waits in another batch.
create index batch_rows_by_email on batch_rows (entity_id, email) where status = 'Pending';
comment on table batch_rows is 'owner: invite-batches';

-- An invite may come from a batch.
alter table invites add constraint invites_batch
  foreign key (entity_id, batch_id) references batches (entity_id, id);
