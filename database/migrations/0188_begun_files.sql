-- Every file that was begun, noted before its first byte: what nothing refers to a day later was cut off, and is removed.
create table begun_files (
  key text primary key,
  begun_at timestamptz not null
);
create index begun_files_old on begun_files (begun_at);
comment on table begun_files is 'owner: platform';
