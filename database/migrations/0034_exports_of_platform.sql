-- A report of the platform's own, such as its log, belongs to no organization: its roles are those of staff.
alter table exports alter column entity_id drop not null;
