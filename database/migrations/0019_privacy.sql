-- What people ask for about their own data, what they agreed to, and who asked to be left alone.

-- A version of a document, and when a person agreed to it.
create table consents (
  user_id integer not null references users (id),
  document text not null check (document in ('terms', 'privacy')),
  version text not null check (length(version) between 1 and 20),
  accepted_at timestamptz not null,
  primary key (user_id, document, version)
);
comment on table consents is 'owner: consent';

-- A mailbox proves itself for a request about its owner's data, with an account or without one.
alter table emailed_codes
  drop constraint emailed_codes_purpose_check,
  add constraint emailed_codes_purpose_check check (purpose in ('confirm', 'reset', 'change', 'privacy'));

create table privacy_requests (
  id integer generated always as identity primary key,
  -- A keyed fingerprint of the address: it finds what a mailbox asked for when the address itself is forgotten.
  mailbox_hash text not null,
  -- Null: forgotten, with the person.
  email text check (email = lower(email) and length(email) <= 254),
  user_id integer references users (id),
  kind text not null check (kind in ('copy', 'correction', 'deletion', 'restriction')),
  details text check (length(details) between 1 and 2000),
  status text not null check (status in ('Waiting', 'InProcess', 'Done', 'Refused', 'Withdrawn')),
  asked_at timestamptz not null,
  due_on date not null,
  decided_at timestamptz,
  decided_by integer references users (id),
  -- What the person is told of the answer.
  answer text check (length(answer) between 1 and 2000),
  closed_at timestamptz,
  -- How far a deletion has come, and within a step, up to which row.
  step integer not null default 0,
  done_to bigint not null default 0,
  -- Whom a deletion looks for, sealed; null: it is done, or none.
  sealed_subject text,
  search text generated always as (fold(coalesce(email, ''))) stored,
  constraint privacy_requests_closed check (
    (closed_at is not null) = (status in ('Done', 'Refused', 'Withdrawn')))
);
-- Of one kind, one waits for a mailbox, however often it is asked for.
create unique index privacy_requests_one_open on privacy_requests (mailbox_hash, kind)
  where status in ('Waiting', 'InProcess');
create index privacy_requests_of_mailbox on privacy_requests (mailbox_hash, id desc);
create index privacy_requests_due on privacy_requests (due_on, id) where closed_at is null;
create index privacy_requests_newest on privacy_requests (asked_at desc, id desc);
create index privacy_requests_of_user on privacy_requests (user_id);
create index privacy_requests_decided on privacy_requests (decided_by);
comment on table privacy_requests is 'owner: privacy-requests';

-- What became of a request, step by step; by nobody: by the program, or by the person who asked.
create table privacy_events (
  id bigint generated always as identity primary key,
  request_id integer not null references privacy_requests (id) on delete cascade,
  at timestamptz not null,
  user_id integer references users (id),
  event text not null check (event in (
    'asked', 'approved', 'refused', 'answered', 'withdrawn', 'copyMade', 'copyFetched', 'deleted', 'restricted', 'lifted')),
  note text not null default ''
);
create index privacy_events_of_request on privacy_events (request_id, id);
create index privacy_events_of_user on privacy_events (user_id);
comment on table privacy_events is 'owner: privacy-requests';

-- The file of a copy, until it expires; fetched with a ticket of one use.
create table privacy_copies (
  request_id integer primary key references privacy_requests (id) on delete cascade,
  storage_key text not null,
  bytes bigint not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ticket_hash text,
  ticket_expires_at timestamptz,
  constraint privacy_copies_storage_key_unique unique (storage_key),
  constraint privacy_copies_ticket_unique unique (ticket_hash)
);
create index privacy_copies_expiring on privacy_copies (expires_at);
comment on table privacy_copies is 'owner: privacy-requests';

-- Who has proved a mailbox may ask for an hour.
create table privacy_passes (
  token_hash text primary key,
  email text not null check (email = lower(email)),
  expires_at timestamptz not null
);
create index privacy_passes_past on privacy_passes (expires_at);
comment on table privacy_passes is 'owner: privacy-requests';

-- Mailboxes whose owner wants their data kept and not used: they get only what they ask for themselves.
create table silenced_mailboxes (
  address text primary key check (address = lower(address)),
  since timestamptz not null
);
comment on table silenced_mailboxes is 'owner: privacy-requests';

-- The status that a membership had before its person asked for restriction: nobody makes it active again meanwhile.
alter table memberships
  add column restricted_from text check (restricted_from in ('Active', 'Inactive', 'Archived')),
  add constraint memberships_restricted check (restricted_from is null or status <> 'Active');

-- Old rows are looked for by their time; those of mails and of the audit log by their number.
create index sessions_old on sessions (created_at);
create index answered_calls_old on answered_calls (at);
create index exports_old on exports (requested_at);
-- A deleted person's address, wherever it was imported.
create index batch_rows_of_address on batch_rows (lower(email));
create index import_rows_of_address on import_rows (lower(email));
create index join_requests_of_address on join_requests (email);
-- Other learning systems may know a person by their address.
create index offsite_certificates_of_address on offsite_certificates (lower(student_id)) where student_id like '%@%';
