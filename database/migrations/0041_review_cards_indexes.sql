-- Statements of their own: an index is built and a check is read through without stopping anybody.
create index concurrently if not exists mail_preferences_next on mail_preferences (next_on) where kind = 'cards' and wanted;
alter table mail_preferences validate constraint mail_preferences_kind_check;
