-- Statements of their own: an index is built and a check is read through without stopping anybody.
create index concurrently if not exists batch_rows_failed on batch_rows (batch_id) where status = 'Failed';
alter table mail_preferences validate constraint mail_preferences_kind_check;
