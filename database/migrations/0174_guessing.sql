-- Browsers that have signed in to an account before: what others use up does not shut them out. Not a session, and no second factor.
create table known_devices (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  token_hash text not null,
  -- The session that it opened last: a new password leaves the device that it was set on.
  session_id uuid not null references sessions (id) on delete cascade,
  last_used_at timestamptz not null,
  constraint known_devices_once unique (user_id, token_hash)
);
create index known_devices_of_token on known_devices (token_hash);
create index known_devices_unused on known_devices (last_used_at);
create index known_devices_of_session on known_devices (session_id);
comment on table known_devices is 'owner: sign-in';

-- Beyond a limit, calls wait for the one before instead of being refused: when that one passed.
alter table call_counts add column last_at timestamptz;
