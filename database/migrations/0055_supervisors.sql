-- Supervisors: who looks after the people of some groups, and after some people, in an organization. Decision 318.

-- Kept by the triggers below, so that access reads it with the membership.
alter table memberships add column supervises boolean not null default false;

-- After how many days of being overdue a person's supervisors are told; no row: never.
create table escalation_days (
  entity_id integer primary key references entities (id),
  days integer not null check (days between 1 and 365)
);
comment on table escalation_days is 'owner: supervision';

create table supervisors (
  entity_id integer not null,
  membership_id integer not null,
  -- What is due among their people, by mail each Monday.
  digest boolean not null default true,
  -- The next morning on which they may be written to.
  next_at timestamptz not null,
  made_by integer not null references users (id),
  made_at timestamptz not null,
  -- Tells two administrators' changes apart.
  version integer not null default 1,
  primary key (entity_id, membership_id),
  constraint supervisors_membership
    foreign key (entity_id, membership_id) references memberships (entity_id, id) on delete cascade
);
create index supervisors_next on supervisors (next_at);
create index supervisors_made on supervisors (made_by);
comment on table supervisors is 'owner: supervision';

create table supervised_groups (
  entity_id integer not null,
  supervisor_id integer not null,
  group_id integer not null,
  primary key (entity_id, supervisor_id, group_id),
  constraint supervised_groups_supervisor
    foreign key (entity_id, supervisor_id) references supervisors (entity_id, membership_id) on delete cascade,
  constraint supervised_groups_group
    foreign key (entity_id, group_id) references groups (entity_id, id) on delete cascade
);
create index supervised_groups_of on supervised_groups (entity_id, group_id);
comment on table supervised_groups is 'owner: supervision';

create table supervised_people (
  entity_id integer not null,
  supervisor_id integer not null,
  membership_id integer not null,
  primary key (entity_id, supervisor_id, membership_id),
  constraint supervised_people_supervisor
    foreign key (entity_id, supervisor_id) references supervisors (entity_id, membership_id) on delete cascade,
  constraint supervised_people_membership
    foreign key (entity_id, membership_id) references memberships (entity_id, id) on delete cascade
);
create index supervised_people_of on supervised_people (entity_id, membership_id);
comment on table supervised_people is 'owner: supervision';

-- Of which overdue trainings a supervisor was told: once of each.
create table escalations (
  entity_id integer not null,
  supervisor_id integer not null,
  registration_id integer not null,
  told_at timestamptz not null,
  primary key (entity_id, supervisor_id, registration_id),
  constraint escalations_supervisor
    foreign key (entity_id, supervisor_id) references supervisors (entity_id, membership_id) on delete cascade,
  constraint escalations_registration
    foreign key (entity_id, registration_id) references registrations (entity_id, id) on delete cascade
);
create index escalations_of on escalations (entity_id, registration_id);
comment on table escalations is 'owner: supervision';

create function keep_supervises() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update memberships set supervises = true where entity_id = new.entity_id and id = new.membership_id;
  else
    update memberships set supervises = false where entity_id = old.entity_id and id = old.membership_id;
  end if;
  return null;
end $$;
create trigger supervisors_kept after insert or delete on supervisors
  for each row execute function keep_supervises();
