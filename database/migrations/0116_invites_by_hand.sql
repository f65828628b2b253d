-- An invite by hand may carry a few words, which stand in its mail each time it is sent.
alter table invites
  add column message text check (length(message) between 1 and 1000),
  add column resent_at timestamptz,
  add column sent_at timestamptz generated always as (coalesce(resent_at, created_at)) stored,
  add column search text generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored;

-- The administrator's list, the latest first.
create index invites_newest on invites (entity_id, sent_at, id) include (status, expires_at);
