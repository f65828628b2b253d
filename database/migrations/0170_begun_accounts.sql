-- What was typed at a registration waits here until the address is confirmed: an account that is not confirmed reserves nothing.
-- Several may wait for one address, each with the browser that began it; the code of one finishes that one. Decisions D14.
create table begun_accounts (
  code_guid uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  browser_hash text not null,
  details jsonb not null,
  begun_at timestamptz not null
);
create index begun_accounts_of_user on begun_accounts (user_id, begun_at);
comment on table begun_accounts is 'owner: sign-in';

-- A code lives for who asked for it: another one's question for the same address leaves it as it is.
alter table emailed_codes drop constraint emailed_codes_pkey, drop constraint emailed_codes_guid_unique, add primary key (code_guid);
create index emailed_codes_of_mailbox on emailed_codes (email, purpose);
