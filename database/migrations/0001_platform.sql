-- What the platform itself keeps: text folding, the mail outbox, files, the clock of demonstrations.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Search and sort compare people's names without case and accents: 'Nguyen' finds 'Nguyễn'.
create function fold(value text) returns text language sql immutable parallel safe strict as
$$ select translate(regexp_replace(normalize(lower(value), NFKD), '[\u0300-\u036f]', '', 'g'), 'đłøß', 'dlos') $$;

create table mails (
  id bigint generated always as identity primary key,
  message_id text not null,
  dedupe_key text not null,
  recipient text not null check (recipient !~ '[[:cntrl:]]'),
  template text not null,
  data jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failure text,
  constraint mails_message_id_unique unique (message_id),
  constraint mails_dedupe_key_unique unique (dedupe_key)
);
create index mails_waiting on mails (next_try_at, id) where status in ('queued', 'sending');
create index mails_by_recipient on mails (lower(recipient), id desc);
comment on table mails is 'owner: platform';

create table files (
  id integer generated always as identity primary key,
  storage_key text not null,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  created_at timestamptz not null,
  constraint files_storage_key_unique unique (storage_key)
);
comment on table files is 'owner: platform';

-- Only outside production: how far the application's clock stands from the real one.
create table clock (
  id boolean primary key default true check (id),
  offset_ms bigint not null
);
comment on table clock is 'owner: platform';

-- Which worker belongs to which process; a process that lives holds an advisory lock on its key.
create table job_workers (
  worker_id text primary key,
  process_key integer not null
);
comment on table job_workers is 'owner: platform';
