-- A course that a person completed in one organization can be credited in another that accepts it.
alter table entities add column accepts_credit boolean not null default true;
-- The completion elsewhere that was credited here. It belongs to another entity: nothing refers to its row.
alter table registrations add column credited_from integer;
