-- Who is to take which courses by when, as an administrator said it once. The people are gone through in the order of their ids,
-- from `done_to` up to `last_id`; whoever became a member later is not meant.
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
comment on table assignments is 'owner: assignments';
