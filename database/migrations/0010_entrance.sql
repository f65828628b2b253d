-- How people come in: invited, or asking to join.

-- An invite by hand may carry a few words; who invites stands in the mail too, each time it is sent.
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
  message text check (length(message) between 1 and 1000),
  resent_at timestamptz,
  sent_at timestamptz generated always as (coalesce(resent_at, created_at)) stored,
  search text generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored,
  invited_by integer references users (id),
  constraint invites_guid_unique unique (guid),
  constraint invites_batch_line unique (batch_id, batch_line),
  constraint invites_group foreign key (entity_id, group_id) references groups (entity_id, id)
);
create unique index invites_one_open on invites (entity_id, email) where status = 'pending';
create index invites_by_email on invites (email);
-- The administrator's list, the latest first.
create index invites_newest on invites (entity_id, sent_at, id) include (status, expires_at);
-- Invites lapse after 30 days; a sweep looks for those whose time has come.
create index invites_lapsing on invites (expires_at) where status = 'pending';
comment on table invites is 'owner: invitations';

-- One person's wish to join one organization. The guid is in the mail to that person and nowhere else: it proves the
-- mailbox.
create table join_requests (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid(),
  entity_id integer not null references entities (id),
  email text not null check (email = lower(email) and length(email) <= 254),
  status text not null check (status in ('requested', 'approved', 'accepted', 'declined', 'cancelled', 'expired')),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- The administrator's answer; without a person: the list of domains gave it.
  decided_at timestamptz,
  decided_by integer references users (id),
  -- The person's own answer to an approval.
  answered_at timestamptz,
  -- When the administrators were told of it.
  told_at timestamptz,
  constraint join_requests_guid_unique unique (guid),
  constraint join_requests_tenant unique (entity_id, id)
);
create unique index join_requests_one_open on join_requests (entity_id, email)
  where status in ('requested', 'approved');
create index join_requests_newest on join_requests (entity_id, requested_at desc, id desc);
create index join_requests_search on join_requests using gin (entity_id, email gin_trgm_ops);
create index join_requests_by_email on join_requests (email) where status = 'approved';
create index join_requests_due on join_requests (expires_at) where status in ('requested', 'approved');
create index join_requests_untold on join_requests (entity_id) where status = 'requested' and told_at is null;
create index join_requests_told on join_requests (entity_id, told_at) where told_at is not null;
comment on table join_requests is 'owner: join-requests';
