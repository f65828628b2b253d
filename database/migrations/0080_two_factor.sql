-- An organization may ask its administrators for a second factor. Decisions D2.
alter table entities add column require_two_factor boolean not null default false;

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

-- While staff act as someone, the session of their own to which they return; with it ends the other.
alter table sessions
  add column actor_session_id uuid references sessions (id),
  add constraint sessions_actor_whole check ((actor_id is null) = (actor_session_id is null));

-- Staff look people up by the name of their organization.
create index entities_search on entities using gin (fold(name) gin_trgm_ops);
