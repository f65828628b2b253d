-- Groups below groups, three deep at most, and how soon after joining a course of a group is due. Decision 374.

-- The group that this one is a part of; none: it stands at the top. That there is no circle and nothing deeper is checked
-- under the lock of the organization's groups.
alter table groups add column parent_id integer;
alter table groups add constraint groups_parent
  foreign key (entity_id, parent_id) references groups (entity_id, id) not valid;
alter table groups add constraint groups_parent_other check (parent_id <> id) not valid;

-- Days after joining; none: the organization's own number, if it has one.
alter table group_courses add column due_days integer;
alter table group_courses add constraint group_courses_due_days check (due_days between 1 and 365) not valid;

-- Each group under itself and under all groups above it: `steps` up. What obliges or lets somebody see people reaches
-- them only through groups that are all active.
create view groups_below as
  select g.entity_id, g.id as above_id, g.id as group_id, 0 as steps, g.status = 'Active' as reaches from groups g
  union all
  select g.entity_id, p.id, g.id, 1, g.status = 'Active' and p.status = 'Active'
  from groups g join groups p on p.entity_id = g.entity_id and p.id = g.parent_id
  union all
  select g.entity_id, t.id, g.id, 2, g.status = 'Active' and p.status = 'Active' and t.status = 'Active'
  from groups g join groups p on p.entity_id = g.entity_id and p.id = g.parent_id
  join groups t on t.entity_id = p.entity_id and t.id = p.parent_id;

-- A requirement of a group obliges those below it, too: who stops or begins to be reached is noted.
create or replace function stale_group() returns trigger language plpgsql as $$
begin
  insert into stale_requirements (entity_id, membership_id)
  select distinct gm.entity_id, gm.membership_id from groups_below b
  join group_members gm on gm.entity_id = b.entity_id and gm.group_id = b.group_id
  join requirement_days d on d.entity_id = gm.entity_id
  where b.entity_id = new.entity_id and b.above_id = new.id;
  return null;
end $$;
create trigger groups_moved_stale after update of parent_id on groups
  for each row when (old.parent_id is distinct from new.parent_id) execute function stale_group();
