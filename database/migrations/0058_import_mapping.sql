-- Statements of their own: an index over all members, and checks that are read through without stopping anybody.
-- What an organization knows of a person by its own payroll; files of learners may bring it. Decision 366.
alter table memberships add column if not exists employee_id text;
alter table memberships add column if not exists job_title text;
alter table memberships drop constraint if exists memberships_employee_id_length;
alter table memberships add constraint memberships_employee_id_length check (length(employee_id) between 1 and 50) not valid;
alter table memberships validate constraint memberships_employee_id_length;
alter table memberships drop constraint if exists memberships_job_title_length;
alter table memberships add constraint memberships_job_title_length check (length(job_title) between 1 and 100) not valid;
alter table memberships validate constraint memberships_job_title_length;
create unique index concurrently if not exists memberships_employee_id
  on memberships (entity_id, lower(employee_id)) where employee_id is not null;

-- The same on its way from a file through its batch and the invite to the membership.
alter table import_rows add column if not exists details jsonb not null default '{}';
alter table batch_rows add column if not exists details jsonb not null default '{}';
alter table invites add column if not exists details jsonb not null default '{}';
-- Whether the file of a check has any of it: its file of rows to correct then has the columns.
alter table import_checks add column if not exists has_details boolean not null default false;

alter table import_rows drop constraint if exists import_rows_status_check;
alter table import_rows add constraint import_rows_status_check check (status in (
  'valid', 'badColumns', 'badName', 'badEmail', 'badGroup', 'badLanguage', 'badDetail', 'duplicateInFile', 'alreadyMember',
  'openInvite', 'inOtherBatch', 'employeeIdTaken', 'unknownGroup')) not valid;
alter table import_rows validate constraint import_rows_status_check;

-- What an organization's columns were taken for, by the line that names them: asked once.
create table if not exists import_mappings (
  entity_id integer not null references entities (id) on delete cascade,
  -- Of the names of all columns in their order.
  headers_hash text not null,
  fields text[] not null,
  used_at timestamptz not null,
  primary key (entity_id, headers_hash)
);
comment on table import_mappings is 'owner: import-learners';
