-- What the platform itself keeps: text folding, the mail outbox, files, jobs that stopped, the clock of demonstrations.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Search and sort compare people's names without case and accents: 'Nguyen' finds 'Nguyễn'.
create function fold(value text) returns text language sql immutable parallel safe strict as
$$ select translate(regexp_replace(normalize(lower(value), NFKD), '[\u0300-\u036f]', '', 'g'), 'đłøß', 'dlos') $$;

-- A cell that a spreadsheet would run as a formula gets an apostrophe before it, as in
-- platform/shared/harmless-cell.ts: full-width signs start a formula too, and so does what follows a semicolon, tab or
-- line break. Spec D7.
create function harmless_cell(value text) returns text language sql immutable parallel safe
as $$
  select case
      when left(value, 1) in ('=', '+', '-', '@', '＝', '＋', '－', '＠', ';', E'\t', E'\r', E'\n') then ''''
      else ''
    end
    || case
      when value ~ E'[;\t\r\n][=+@＝＋－＠-]' then regexp_replace(value, E'([;\t\r\n])(?=[=+@＝＋－＠-])', E'\\1''', 'g')
      else value
    end
$$;

-- A text that APP_SECRET alone opens: a start under another secret stops there.
create table secret_canary (
  id boolean primary key default true constraint secret_canary_id_check check (id),
  sealed text not null
);
comment on table secret_canary is 'owner: platform';

-- Only outside production: how far the application's clock stands from the real one.
create table clock (
  id boolean primary key default true check (id),
  offset_ms bigint not null
);
comment on table clock is 'owner: platform';

create table mails (
  id bigint generated always as identity primary key,
  message_id text not null,
  dedupe_key text not null,
  recipient text not null check (recipient !~ '[[:cntrl:]]'),
  template text not null,
  data jsonb not null,
  -- Without a mail server mails are kept, and not called sent.
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'kept')),
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

-- Every file that was begun, noted before its first byte: what nothing refers to a day later was cut off, and is
-- removed.
create table begun_files (
  key text primary key,
  begun_at timestamptz not null
);
create index begun_files_old on begun_files (begun_at);
comment on table begun_files is 'owner: platform';

-- Work that was given up after its last attempt, by the key of its job: it waits for somebody to try it again.
create table stopped_jobs (
  key text primary key,
  job text not null,
  payload jsonb not null,
  reason text not null,
  stopped_at timestamptz not null
);
comment on table stopped_jobs is 'owner: platform';

-- How often in a row a job's worker died without getting any further.
create table job_deaths (
  job_id bigint primary key,
  deaths integer not null
);
comment on table job_deaths is 'owner: platform';

-- What calls that may come twice were answered, by the key that their sender gave: kept for a day.
create table answered_calls (
  user_id integer not null,
  key text not null check (length(key) <= 300),
  digest text not null,
  answer jsonb,
  at timestamptz not null,
  constraint answered_calls_pkey primary key (user_id, key)
);
comment on table answered_calls is 'owner: platform';
