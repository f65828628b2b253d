-- Imports that can be undone, and files that update people who are known. Decision 384.

-- How many rows of a batch came to what. Null: nobody has counted them yet; a sweep does, batch by batch.
alter table batches add column counts jsonb;
alter table batches alter column counts set default '{}';
alter table batches add column cancelled_at timestamptz;
-- Who undid it, when that began and was through; how many rows it is about, and how far it came.
alter table batches add column undone_by integer;
alter table batches add column undone_at timestamptz;
alter table batches add column undo_done_at timestamptz;
alter table batches add column undo_people integer not null default 0;
alter table batches add column undo_processed integer not null default 0;
alter table batches add column undo_line integer not null default 0;
alter table batches add constraint batches_undone_by foreign key (undone_by) references users (id) not valid;
alter table batches add constraint batches_undo check ((undone_by is null) = (undone_at is null)) not valid;

-- Whether a row invites somebody or updates who is here already, and what an update replaced: what an undo goes by.
alter table batch_rows add column kind text not null default 'invite';
alter table batch_rows add constraint batch_rows_kind_check check (kind in ('invite', 'update')) not valid;
alter table batch_rows add column before jsonb;
alter table batch_rows drop constraint batch_rows_status_check;
alter table batch_rows add constraint batch_rows_status_check check (status in (
  'Pending', 'Success', 'Updated', 'Failed', 'Omitted', 'Cancelled', 'Undone')) not valid;

-- The numbers follow the rows, whoever changes them: those who write rows of a batch hold the batch itself.
create function count_batch_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update batches b set counts = b.counts || c.counts from (
      select d.batch_id, jsonb_object_agg(d.status, d.change + coalesce((o.counts ->> d.status)::integer, 0)) as counts
      from (select r.batch_id, r.status, count(*) as change from added r group by r.batch_id, r.status) d
      join batches o on o.id = d.batch_id group by d.batch_id) c
    where b.id = c.batch_id and b.counts is not null;
  elsif tg_op = 'DELETE' then
    update batches b set counts = b.counts || c.counts from (
      select d.batch_id, jsonb_object_agg(d.status, coalesce((o.counts ->> d.status)::integer, 0) - d.change) as counts
      from (select r.batch_id, r.status, count(*) as change from gone r group by r.batch_id, r.status) d
      join batches o on o.id = d.batch_id group by d.batch_id) c
    where b.id = c.batch_id and b.counts is not null;
  else
    update batches b set counts = b.counts || c.counts from (
      select d.batch_id, jsonb_object_agg(d.status, d.change + coalesce((o.counts ->> d.status)::integer, 0)) as counts
      from (
        select x.batch_id, x.status, sum(x.change)::integer as change from (
          select r.batch_id, r.status, 1 as change from added r
          union all select r.batch_id, r.status, -1 from gone r) x
        group by x.batch_id, x.status having sum(x.change) <> 0) d
      join batches o on o.id = d.batch_id group by d.batch_id) c
    where b.id = c.batch_id and b.counts is not null;
  end if;
  return null;
end $$;
create trigger batch_rows_added after insert on batch_rows
  referencing new table as added for each statement execute function count_batch_rows();
create trigger batch_rows_gone after delete on batch_rows
  referencing old table as gone for each statement execute function count_batch_rows();
create trigger batch_rows_changed after update on batch_rows
  referencing old table as gone new table as added for each statement execute function count_batch_rows();

-- Whether a check's known people are updated, and of each such row whom it updates and what: by field the old and the new.
alter table import_checks add column update_known boolean not null default false;
alter table import_rows add column changes jsonb;
alter table import_rows drop constraint import_rows_status_check;
alter table import_rows add constraint import_rows_status_check check (status in (
  'valid', 'update', 'unchanged', 'badColumns', 'badName', 'badEmail', 'badGroup', 'badLanguage', 'badDetail', 'duplicateInFile',
  'alreadyMember', 'openInvite', 'inOtherBatch', 'employeeIdTaken', 'unknownGroup')) not valid;
