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
  constraint import_checks_tenant unique (entity_id, id)
);
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
  constraint import_rows_check foreign key (entity_id, check_id) references import_checks (entity_id, id) on delete cascade
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
comment on table batches is 'owner: import-learners';

-- A row of a batch: what became of it. Decisions D6.
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
comment on table batch_rows is 'owner: import-learners';

create table invites (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid(),
  entity_id integer not null references entities (id),
  batch_id integer,
  batch_line integer,
  email text not null check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  group_id integer,
  language text not null default 'en',
  course_ids integer[] not null default '{}',
  due_date date,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  constraint invites_guid_unique unique (guid),
  constraint invites_batch_line unique (batch_id, batch_line),
  constraint invites_batch foreign key (entity_id, batch_id) references batches (entity_id, id),
  constraint invites_group foreign key (entity_id, group_id) references groups (entity_id, id)
);
create unique index invites_one_open on invites (entity_id, email) where status = 'pending';
create index invites_by_email on invites (email);
comment on table invites is 'owner: invitations';

create table exports (
  id uuid primary key,
  entity_id integer not null references entities (id),
  requested_by integer not null references users (id),
  kind text not null,
  query jsonb not null,
  status text not null default 'Pending' check (status in ('Pending', 'InProcess', 'Done', 'Failed')),
  file_id integer references files (id),
  row_count integer,
  requested_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz
);
comment on table exports is 'owner: exports';
