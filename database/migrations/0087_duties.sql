-- For whom a course is besides a field of work: those who volunteer, supervise, coach. Beside `part`, which programs of
-- before read, so that they ask nobody for a module without a field of work. Decision 412.
alter table courses add column duties text[] not null default '{}';

-- A profession that the law of some states names, and that nobody could choose.
update lookups set position = 5 where kind = 'profession' and parent_id = 9 and label = 'Other';
insert into lookups (kind, id, parent_id, label, position)
select 'profession', max(id) + 1, 9, 'Computer technician', 4 from lookups where kind = 'profession';
