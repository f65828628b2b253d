-- An import may create the groups that its file names and the organization has not yet. Decisions D6.
alter table import_checks add column create_missing_groups boolean not null default false;
create index import_checks_by_age on import_checks (created_at);

-- Invites lapse after 30 days; a sweep looks for those whose time has come.
create index invites_lapsing on invites (expires_at) where status = 'pending';
