-- How far the database's log was when this session last wrote: a copy that is behind it does not answer this session.
alter table sessions add column wrote_at pg_lsn;
