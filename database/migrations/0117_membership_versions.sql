-- Two administrators who change one member: the second is told. And who an organization's administrators are is asked often.
alter table memberships add column version integer not null default 1;
create index memberships_administrators on memberships (entity_id) where roles && '{EntityAdmin,CoopAdmin}';
