-- A cell that a spreadsheet would run as a formula gets an apostrophe before it. Decisions D7.
create function harmless_cell(value text) returns text language sql immutable parallel safe
as $$ select case when left(value, 1) in ('=', '+', '-', '@', E'\t', E'\r') then '''' || value else value end $$;

-- Whose roles in the entity open the file, asked for again when it is made and when it is fetched.
alter table exports add column roles text[] not null default '{}';
alter table exports alter column roles drop default;
alter table exports add column file_name text not null default 'export.csv';
alter table exports alter column file_name drop default;
-- A double click makes one file.
create unique index exports_one_waiting on exports (requested_by, entity_id, kind, md5(query::text)) where status = 'Pending';
create index exports_expiring on exports (expires_at) where file_id is not null;
-- A large file is fetched with a ticket of one use, so that the browser can save it without holding it.
alter table exports add column ticket_hash text, add column ticket_expires_at timestamptz;
create unique index exports_ticket_unique on exports (ticket_hash);
