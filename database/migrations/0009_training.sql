-- Groups and the courses that they bring, trainings as people take them and how they stand, assignments, reminders.

create table groups (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  name text not null check (length(name) between 1 and 100),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  created_at timestamptz not null,
  -- Tells two administrators' changes apart.
  version integer not null default 1,
  search text generated always as (fold(name)) stored,
  constraint groups_tenant unique (entity_id, id)
);
create unique index groups_name_unique on groups (entity_id, lower(name));
comment on table groups is 'owner: groups';

create table group_members (
  entity_id integer not null,
  group_id integer not null,
  membership_id integer not null,
  primary key (entity_id, group_id, membership_id),
  constraint group_members_group
    foreign key (entity_id, group_id) references groups (entity_id, id) on delete cascade,
  constraint group_members_membership foreign key (entity_id, membership_id) references memberships (entity_id, id)
);
create index group_members_of_membership on group_members (entity_id, membership_id);
comment on table group_members is 'owner: groups';

create table group_courses (
  entity_id integer not null,
  group_id integer not null,
  course_id integer not null references courses (id),
  -- The version of the group since which its people wait for the course, so that they are found when their job is lost
  -- (docs/decisions/0003); none: whoever was to get it has it.
  awaited_version integer,
  primary key (entity_id, group_id, course_id),
  foreign key (entity_id, group_id) references groups (entity_id, id) on delete cascade
);
create index group_courses_awaited on group_courses (entity_id, group_id) where awaited_version is not null;
-- Which groups bring a course.
create index group_courses_of_course on group_courses (entity_id, course_id, group_id);
comment on table group_courses is 'owner: groups';

-- One person taking one course in one cycle: a row of the learner metrics. Names stand here too, kept by a trigger,
-- because the report sorts and searches a million of them (docs/decisions/0004). Room is left in each page, so that
-- what the player writes at every beat stays in it.
create table registrations (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  membership_id integer not null,
  user_id integer not null references users (id),
  course_id integer not null references courses (id),
  version_id integer not null references course_versions (id),
  language text not null,
  cycle integer not null default 1,
  status text not null default 'Not_Started' check (status in ('Not_Started', 'In_Progress', 'Complete')),
  date_added timestamptz not null,
  date_started timestamptz,
  date_completed timestamptz,
  due_date date,
  expires_on date,
  total_seconds integer not null default 0,
  last_beat_at timestamptz,
  certificate_id integer,
  certificate_name text,
  first_name text not null,
  last_name text not null,
  email text not null,
  training_type text not null,
  training text not null,
  search text generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored,
  -- After the last failed attempt the lessons begin anew: what was answered before this instant counts no more.
  restarted_at timestamptz,
  constraint registrations_membership foreign key (entity_id, membership_id) references memberships (entity_id, id),
  constraint registrations_cycle_unique unique (entity_id, membership_id, course_id, cycle),
  constraint registrations_tenant unique (entity_id, id),
  constraint registrations_completed check ((status = 'Complete') = (date_completed is not null))
) with (fillfactor = 90);
create unique index registrations_one_open on registrations (entity_id, membership_id, course_id)
  where status <> 'Complete';
create index registrations_of_user on registrations (user_id);
-- Who has one course, of the many who are in an organization. Renewals are few: people who have taken a course are its
-- registrations without them, and need not be told apart one by one.
create index registrations_of_course on registrations (entity_id, course_id, membership_id);
create index registrations_renewals on registrations (entity_id, course_id, membership_id) where cycle > 1;
-- Those that wait for quota, oldest first.
create index registrations_withheld on registrations (entity_id, date_completed, id) where certificate_id = 0;
-- The dashboard counts an organization's open trainings and the completions that hold, and lists who is late and who
-- runs out, each from an index. Neither holds what the player writes at every beat.
create index registrations_open_due on registrations
  (entity_id, due_date, membership_id, course_id) include (status) where status <> 'Complete';
create index registrations_ends on registrations
  (entity_id, expires_on, membership_id, course_id) include (id) where status = 'Complete';
comment on table registrations is 'owner: enrollments';

-- The learner report, as measured (docs/decisions/0004): each sort walks an index, the default range is filtered from
-- the index alone, search is by trigrams. People's names and courses sort as people do (without regard to case and
-- accents first), empty cells count as the smallest. What the player writes at every beat stands in no index: one on
-- total_seconds cost 400 us and 2.8 kB of log for each beat.
create index registrations_by_added on registrations (entity_id, date_added, id) include (status, course_id);
create index registrations_by_first_name on registrations
  (entity_id, first_name collate "und-x-icu", id) include (date_added, status, course_id);
create index registrations_by_last_name on registrations
  (entity_id, last_name collate "und-x-icu", id) include (date_added, status, course_id);
create index registrations_by_email on registrations (entity_id, email, id) include (date_added, status, course_id);
create index registrations_by_training on registrations
  (entity_id, training collate "und-x-icu", id) include (date_added, status, course_id);
create index registrations_by_training_type on registrations
  (entity_id, training_type collate "und-x-icu", id) include (date_added, status, course_id);
create index registrations_by_completed on registrations
  (entity_id, date_completed nulls first, id) include (date_added, status, course_id);
create index registrations_by_status on registrations (entity_id, status, id) include (date_added, course_id);
create index registrations_by_certificate on registrations
  (entity_id, certificate_name nulls first, id) include (date_added, status, course_id);
create index registrations_search on registrations using gin (entity_id, search gin_trgm_ops);

create function keep_registration_names() returns trigger language plpgsql as $$
begin
  update registrations set first_name = new.first_name, last_name = new.last_name, email = new.email
  where user_id = new.id;
  return null;
end $$;
create trigger users_names_to_registrations after update of first_name, last_name, email on users
  for each row when (
    (old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function keep_registration_names();

-- A certificate is that of a registration, which shows the one that stands for it: issued at completion, later when
-- quota arrives, or corrected.
alter table certificates add constraint certificates_registration
  foreign key (entity_id, registration_id) references registrations (entity_id, id);

create function keep_registration_certificate() returns trigger language plpgsql as $$
begin
  update registrations set certificate_id = new.id, certificate_name = new.number
  where entity_id = new.entity_id and id = new.registration_id;
  return null;
end $$;
create trigger certificates_to_registrations after insert on certificates
  for each row execute function keep_registration_certificate();

create table module_progress (
  entity_id integer not null,
  registration_id integer not null,
  module_key text not null,
  status text not null check (status in ('In_Progress', 'Complete', 'Passed', 'Failed')),
  page_key text,
  pages_seen text[] not null default '{}',
  seconds integer not null default 0,
  started_at timestamptz not null,
  completed_at timestamptz,
  primary key (registration_id, module_key),
  constraint module_progress_registration
    foreign key (entity_id, registration_id) references registrations (entity_id, id)
);
comment on table module_progress is 'owner: enrollments';

-- How a person stands, once for every screen (docs/decisions/0195): the rules are those of
-- features/training/standing/standing.rules.ts.
--
-- A member and a course, over all its cycles. A completion holds through its last day, for ever where it has none; a
-- revoked one holds no longer than the day before, in the calendar of the westernmost zone: wherever it is read, that
-- day is past.
create view member_courses as
select taken.entity_id, taken.membership_id, taken.course_id, taken.next_due, taken.not_started, taken.in_progress,
       taken.active_at, taken.held_until,
       coalesce(taken.held_until, '-infinity') as compliant_until,
       case
         when isfinite(taken.held_until) then datemultirange(daterange(taken.held_until, taken.held_until, '[]'))
         else '{}'
       end as ends
from (
  select r.entity_id, r.membership_id, r.course_id,
         min(r.due_date) filter (where r.status <> 'Complete') as next_due,
         (count(*) filter (where r.status = 'Not_Started'))::integer as not_started,
         (count(*) filter (where r.status = 'In_Progress'))::integer as in_progress,
         max(least(coalesce(r.expires_on, 'infinity'), (v.revoked_at at time zone 'Etc/GMT+12')::date - 1))
           filter (where r.status = 'Complete') as held_until,
         max(greatest(r.date_started, r.date_completed, r.last_beat_at)) as active_at
  from registrations r
  left join certificates v on v.entity_id = r.entity_id and v.registration_id = r.id
    and v.superseded_by is null and v.revoked_at is not null
  group by r.entity_id, r.membership_id, r.course_id) taken;
comment on view member_courses is 'owner: standing';

-- Who is to take which courses by when, as an administrator said it once. The people are gone through in the order of
-- their ids, from `done_to` up to `last_id`; whoever became a member later is not meant.
create table assignments (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  created_by integer not null references users (id),
  created_at timestamptz not null,
  everyone boolean not null,
  group_ids integer[] not null,
  membership_ids integer[] not null,
  course_ids integer[] not null check (cardinality(course_ids) > 0),
  due_date date,
  email boolean not null,
  last_id integer not null,
  done_to integer not null default 0,
  number_of_people integer not null,
  processed_people integer not null default 0,
  opened integer not null default 0,
  redated integer not null default 0,
  mails integer not null default 0,
  processed_at timestamptz,
  constraint assignments_tenant unique (entity_id, id),
  constraint assignments_someone check (everyone or cardinality(group_ids) > 0 or cardinality(membership_ids) > 0)
);
create index assignments_recent on assignments (entity_id, id desc);
-- What a sweep looks for every few seconds: work that is not done.
create index assignments_open on assignments (id) where processed_at is null;
comment on table assignments is 'owner: assignments';

-- Which reminder of a training has gone out: each once per cycle. `stage` counts the days that were left; those of a
-- training that is overdue are below zero, a week apart. Spec D4.
create table reminders (
  entity_id integer not null,
  registration_id integer not null,
  kind text not null check (kind in ('due', 'expiry')),
  stage integer not null,
  sent_on date not null,
  primary key (entity_id, registration_id, kind, stage),
  constraint reminders_registration
    foreign key (entity_id, registration_id) references registrations (entity_id, id) on delete cascade
);
comment on table reminders is 'owner: reminders';

-- When the morning comes, for each time zone that an entity lives in: a look at this small table tells that nothing is
-- to be done.
create table reminder_zones (
  time_zone text primary key,
  next_at timestamptz not null default 'epoch',
  -- The day whose reminders were begun and are not through yet.
  begun_on date
);
comment on table reminder_zones is 'owner: reminders';

create function know_reminder_zone() returns trigger language plpgsql as $$
begin
  insert into reminder_zones (time_zone) values (new.time_zone) on conflict do nothing;
  return null;
end $$;
create trigger entities_to_reminder_zones after insert or update of time_zone on entities
  for each row execute function know_reminder_zone();
