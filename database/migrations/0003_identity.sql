-- Who someone is: users, sessions, known devices, emailed codes and links, the second factor, and what holds guessing
-- back.

create table users (
  id integer generated always as identity primary key,
  email text not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  password_hash text,
  email_confirmed_at timestamptz,
  platform_roles text[] not null default '{}' check (platform_roles <@ array['Admin', 'LeadSupport']),
  language text not null default 'en',
  -- What people tell of themselves, from here on; all of it optional.
  state text,
  industry_id integer,
  profession_id integer,
  zipcode text,
  user_state jsonb not null default '{}',
  created_at timestamptz not null,
  search text generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored,
  volunteer_org_name text check (length(volunteer_org_name) <= 50),
  job_title_id integer,
  constraint users_email_unique unique (email),
  constraint users_email_lower check (email = lower(email) and length(email) <= 254)
);
create index users_search on users using gin (search gin_trgm_ops);
comment on table users is 'owner: sign-in';

-- The tables of lower wings that name a person.
alter table answered_calls add foreign key (user_id) references users (id);
alter table memberships add foreign key (user_id) references users (id);
alter table audit_log
  add foreign key (user_id) references users (id),
  add foreign key (actor_id) references users (id);
alter table exports add foreign key (requested_by) references users (id);

-- Numbers under which others know a person: a license (type 1).
create table external_identifications (
  user_id integer not null references users (id),
  type_id integer not null check (type_id = 1),
  number text not null check (length(number) between 1 and 50),
  primary key (user_id, type_id, number)
);
comment on table external_identifications is 'owner: sign-in';

create table sessions (
  id uuid primary key,
  user_id integer not null references users (id),
  actor_id integer references users (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- While staff act as someone, the session of their own to which they return; with it ends the other.
  actor_session_id uuid references sessions (id),
  -- With what a person signed in, as their browser names itself: shown to them in the list of their sessions.
  user_agent text check (length(user_agent) <= 300),
  constraint sessions_actor_whole check ((actor_id is null) = (actor_session_id is null))
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
comment on table sessions is 'owner: sign-in';

-- Browsers that have signed in to an account before: what others use up does not shut them out. Not a session, and no
-- second factor.
create table known_devices (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  token_hash text not null,
  -- The session that it opened last: a new password leaves the device that it was set on. Null: a new password was set
  -- in it by mail, and it is known before it has opened a session (docs/decisions/0174).
  session_id uuid references sessions (id) on delete cascade,
  last_used_at timestamptz not null,
  constraint known_devices_once unique (user_id, token_hash)
);
create index known_devices_of_token on known_devices (token_hash);
create index known_devices_unused on known_devices (last_used_at);
create index known_devices_of_session on known_devices (session_id);
comment on table known_devices is 'owner: sign-in';

-- Failures only, per account and address together and per address alone. Spec D3.
create table sign_in_failures (
  subject text not null,
  at timestamptz not null
);
create index sign_in_failures_recent on sign_in_failures (subject, at);
comment on table sign_in_failures is 'owner: sign-in';

-- How often a call was made by one address, or for one mailbox, in a period.
create table call_counts (
  subject text not null,
  period_ends_at timestamptz not null,
  calls integer not null,
  -- Beyond a limit, calls wait for the one before instead of being refused: when that one passed.
  last_at timestamptz,
  primary key (subject, period_ends_at)
);
create index call_counts_past on call_counts (period_ends_at);
comment on table call_counts is 'owner: sign-in';

-- What was typed at a registration waits here until the address is confirmed: an account that is not confirmed reserves
-- nothing. Several may wait for one address, each with the browser that began it; the code of one finishes that one.
-- Spec D14.
create table begun_accounts (
  code_guid uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  browser_hash text not null,
  details jsonb not null,
  begun_at timestamptz not null
);
create index begun_accounts_of_user on begun_accounts (user_id, begun_at);
comment on table begun_accounts is 'owner: sign-in';

-- Codes sent by mail: for a registration, a forgotten password, or an address that a person wants in place of theirs. A
-- code lives for who asked for it: another one's question for the same address leaves it as it is. Spec D3.
create table emailed_codes (
  email text not null,
  purpose text not null check (purpose in ('confirm', 'reset', 'change')),
  code_guid uuid primary key,
  -- Null where nobody has the address: it is answered, and found wanting, like any other.
  user_id integer references users (id),
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index emailed_codes_of_mailbox on emailed_codes (email, purpose);
create index emailed_codes_old on emailed_codes (created_at);
create index emailed_codes_of_user on emailed_codes (user_id);
comment on table emailed_codes is 'owner: email-confirmation';

-- Links sent by mail, and the pass that a proved code of a forgotten password gives. One of a kind lives for a person.
create table emailed_links (
  user_id integer not null references users (id),
  kind text not null check (kind in ('confirm', 'reset', 'resetByCode')),
  email text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, kind),
  constraint emailed_links_token_unique unique (token_hash)
);
comment on table emailed_links is 'owner: email-confirmation';

-- A secret stands here once a code made with it was proved; it is sealed. `last_step` is the time step of the last code
-- that was taken: neither it nor an older one opens anything again.
create table two_factors (
  user_id integer primary key references users (id),
  secret text not null,
  last_step bigint not null,
  activated_at timestamptz not null
);
comment on table two_factors is 'owner: two-factor';

-- A set-up under way: first a code sent by email, and once that is proved, a secret that waits for its first code.
create table two_factor_setups (
  user_id integer primary key references users (id),
  code_hash text not null,
  secret text,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table two_factor_setups is 'owner: two-factor';

-- Wrong codes after a right password, from wherever they came.
create table two_factor_tries (
  user_id integer primary key references users (id),
  tries integer not null,
  since timestamptz not null
);
comment on table two_factor_tries is 'owner: two-factor';

create table two_factor_recovery_codes (
  user_id integer not null references users (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table two_factor_recovery_codes is 'owner: two-factor';
