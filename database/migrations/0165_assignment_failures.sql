-- When an assignment was given up: its job failed as often as it may. What was done by then stands; trying again takes the mark away.
alter table assignments add column failed_at timestamptz;
create index assignments_open on assignments (id) where processed_at is null and failed_at is null;
