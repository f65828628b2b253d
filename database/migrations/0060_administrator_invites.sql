-- An invite that makes whoever accepts it an administrator, too. Decision 370.
alter table invites add column as_administrator boolean not null default false;
