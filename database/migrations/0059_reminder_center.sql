-- When an organization reminds its people, if it chose for itself. No row: 30, 7 and 1 days before, weekly once overdue.
create table reminder_settings (
  entity_id integer primary key references entities (id) on delete cascade,
  -- The farthest first.
  days_before integer[] not null check (cardinality(days_before) <= 6),
  overdue_every integer not null check (overdue_every between 1 and 90),
  -- How often somebody is told of one training that is overdue; null: until it is done.
  overdue_most integer check (overdue_most between 1 and 52),
  quiet_weekends boolean not null,
  -- Days on which nothing goes out, each with what it is: school holidays.
  quiet_days jsonb not null default '[]',
  copy_supervisors boolean not null,
  -- Tells two administrators' changes apart.
  version integer not null default 1
);
comment on table reminder_settings is 'owner: reminders';

-- What falls on a quiet day goes out on the next day that is none.
create function is_quiet_day(s reminder_settings, day date) returns boolean language sql immutable as $$
  select s.entity_id is not null and (
    s.quiet_weekends and extract(isodow from day) > 5
    or exists (select from jsonb_to_recordset(s.quiet_days) q ("from" date, until date) where day between q."from" and q.until))
$$;
