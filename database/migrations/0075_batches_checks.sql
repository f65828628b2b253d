-- Statements of their own: indexes are built and checks are read through without stopping anybody.
alter table batches validate constraint batches_undone_by;
alter table batches validate constraint batches_undo;
alter table batch_rows validate constraint batch_rows_kind_check;
alter table batch_rows validate constraint batch_rows_status_check;
alter table import_rows validate constraint import_rows_status_check;
create index concurrently if not exists batches_uncounted on batches (id) where counts is null;
create index concurrently if not exists batches_undoing on batches (id) where undone_at is not null and undo_done_at is null;
create index concurrently if not exists batches_undone on batches (undone_by) where undone_by is not null;
-- How many of a batch's people joined is counted from it alone.
create index concurrently if not exists invites_joined on invites (entity_id, batch_id) where status = 'accepted' and batch_id is not null;
