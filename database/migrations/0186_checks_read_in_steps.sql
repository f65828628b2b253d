-- A file is read without a transaction around it: until all of it was read and judged, its check is nobody's to see.
alter table import_checks add column is_ready boolean not null default true;
