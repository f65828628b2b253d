-- Who someone is: users, sessions, known devices, emailed codes and links, the second factor, and the limits on
-- guessing.

create table users (
  id integer generated always as identity primary key,
  email text not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  password_hash text,
  email_confirmed_at timestamptz,
  platform_roles text[] not null default '{}' check (platform_roles <@ array['Admin', 'LeadSupport']),
  language text not null default 'en',
  -- From here on, what people tell about themselves; all of it optional.
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

-- Tables in lower wings that refer to a person.
alter table answered_calls add foreign key (user_id) references users (id);
alter table memberships add foreign key (user_id) references users (id);
alter table audit_log
  add foreign key (user_id) references users (id),
  add foreign key (actor_id) references users (id);
alter table exports add foreign key (requested_by) references users (id);

-- Numbers by which others know a person: a license (type 1).
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
  -- While staff act as someone: their own session, to which they return; when it ends, so does this one.
  actor_session_id uuid references sessions (id),
  -- What the person signed in with, as their browser identifies itself: shown to them in the list of their sessions.
  user_agent text check (length(user_agent) <= 300),
  constraint sessions_actor_whole check ((actor_id is null) = (actor_session_id is null))
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
comment on table sessions is 'owner: sign-in';

-- Browsers that have signed in to an account before: they are not locked out when others use up the limits. Not a
-- session, and not a second factor.
create table known_devices (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  token_hash text not null,
  -- The session that it opened last: a new password keeps the device on which it was set. Null: a new password was set
  -- on it by mail, so it is known before it has opened a session (docs/decisions/0174).
  session_id uuid references sessions (id) on delete cascade,
  last_used_at timestamptz not null,
  constraint known_devices_once unique (user_id, token_hash)
);
create index known_devices_of_token on known_devices (token_hash);
create index known_devices_unused on known_devices (last_used_at);
create index known_devices_of_session on known_devices (session_id);
comment on table known_devices is 'owner: sign-in';

-- Failures only, by account and address together and by address alone. Spec D3.
create table sign_in_failures (
  subject text not null,
  at timestamptz not null
);
create index sign_in_failures_recent on sign_in_failures (subject, at);
comment on table sign_in_failures is 'owner: sign-in';

-- How many calls came from one address, or for one mailbox, in a period.
create table call_counts (
  subject text not null,
  period_ends_at timestamptz not null,
  calls integer not null,
  -- Beyond a limit, calls are not refused but wait after the previous one: the time when that one passed.
  last_at timestamptz,
  primary key (subject, period_ends_at)
);
create index call_counts_past on call_counts (period_ends_at);
comment on table call_counts is 'owner: sign-in';

-- What was typed in a registration waits here until the address is confirmed: an unconfirmed account reserves nothing.
-- Several may wait for one address, each tied to the browser that began it; a code finishes the registration that it
-- was sent for. Spec D14.
create table begun_accounts (
  code_guid uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  browser_hash text not null,
  details jsonb not null,
  begun_at timestamptz not null
);
create index begun_accounts_of_user on begun_accounts (user_id, begun_at);
comment on table begun_accounts is 'owner: sign-in';

-- Codes sent by mail: for a registration, a forgotten password, or a new address that a person wants. A code belongs to
-- the one who asked for it: another person's request for the same address does not change it. Spec D3.
create table emailed_codes (
  email text not null,
  purpose text not null check (purpose in ('confirm', 'reset', 'change')),
  code_guid uuid primary key,
  -- Null if nobody has the address: it is checked and refused like any other.
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

-- Links sent by mail, and the pass that a verified code for a forgotten password gives. A person has one of each kind.
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

-- A secret is stored here once a code made with it was verified; it is sealed. `last_step` is the time step of the last
-- accepted code: neither it nor an older one is accepted again.
create table two_factors (
  user_id integer primary key references users (id),
  secret text not null,
  last_step bigint not null,
  activated_at timestamptz not null
);
comment on table two_factors is 'owner: two-factor';

-- A set-up in progress: first a code sent by email, and once that is verified, a secret that waits for its first code.
create table two_factor_setups (
  user_id integer primary key references users (id),
  code_hash text not null,
  secret text,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table two_factor_setups is 'owner: two-factor';

-- Wrong codes after a right password, from anywhere.
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
