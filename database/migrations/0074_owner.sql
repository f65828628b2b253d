-- Each organization has one owner among its active administrators. Decision 383.
alter table memberships add column owns boolean not null default false;
alter table memberships add constraint memberships_owner
  check (not owns or (status = 'Active' and 'EntityAdmin' = any (roles))) not valid;

-- Where nobody owns an organization, its earliest active administrator does from now on. The entity is locked first, as
-- by every change of roles, so that two who become one at once don't both own it.
create function settle_owner(organization integer) returns void language plpgsql as $$
begin
  if exists (select from memberships m where m.entity_id = organization and m.owns) then
    return;
  end if;
  perform from entities e where e.id = organization and e.type = 'Organization' for no key update;
  if not found then
    return;
  end if;
  update memberships m set owns = true
  where m.entity_id = organization
    and not exists (select from memberships o where o.entity_id = organization and o.owns)
    and m.id = (
      select a.id from memberships a
      where a.entity_id = organization and a.status = 'Active'
        and a.roles && '{EntityAdmin,CoopAdmin}' and 'EntityAdmin' = any (a.roles)
      order by a.created_at, a.id limit 1);
end $$;

-- Whoever is no active administrator any more owns nothing, by whatever way they ceased to be one.
create function end_ownership() returns trigger language plpgsql as $$
begin
  new.owns := new.status = 'Active' and 'EntityAdmin' = any (new.roles);
  return new;
end $$;
create trigger memberships_end_ownership before update of roles, status on memberships
  for each row when (new.owns) execute function end_ownership();

create function follow_owner() returns trigger language plpgsql as $$
begin
  perform settle_owner(case tg_op when 'DELETE' then old.entity_id else new.entity_id end);
  return null;
end $$;
create trigger memberships_first_owner after insert on memberships
  for each row when (new.status = 'Active' and 'EntityAdmin' = any (new.roles)) execute function follow_owner();
create trigger memberships_next_owner after update of roles, status on memberships
  for each row when (
    (old.owns and not new.owns) or (not old.owns and new.status = 'Active' and 'EntityAdmin' = any (new.roles)))
  execute function follow_owner();
create trigger memberships_owner_gone after delete on memberships
  for each row when (old.owns) execute function follow_owner();

-- Organizations from before, whose owner is still to be set: a job takes one after the other.
create table unowned_entities (
  entity_id integer primary key references entities (id) on delete cascade
);
comment on table unowned_entities is 'owner: access';
insert into unowned_entities (entity_id) select id from entities where type = 'Organization';

-- An auditor who takes no training here: requirements don't ask them. Decision 383.
alter table memberships add column only_audits boolean not null default false;
alter table memberships add constraint memberships_only_audits check (audits or not only_audits) not valid;
create trigger memberships_only_audits_stale after update of only_audits on memberships
  for each row when (old.only_audits is distinct from new.only_audits) execute function stale_member();

-- What an action on many did with the owner: refused.
alter table bulk_action_people
  drop constraint bulk_action_people_outcome_check,
  add constraint bulk_action_people_outcome_check check (outcome in (
    'changed', 'already', 'self', 'activity', 'lastAdministrator', 'owner', 'restricted', 'archived', 'notActive',
    'unsubscribed', 'bounced', 'nothingDue', 'justReminded', 'changedSince', 'stopped'
  )) not valid;
