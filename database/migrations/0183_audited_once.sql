-- What an organization's log holds once an hour: who looked, who signed in, who failed. Nobody floods it.
create table audited_once (
  key text primary key,
  at timestamptz not null
);
create index audited_once_by_time on audited_once (at);
comment on table audited_once is 'owner: audit-log';
