-- Cooperatives: their figures, invitations to join, assigning in several organizations, and certificates as one ZIP.

-- Whether the cooperative may assign trainings here; each cooperative has to be allowed anew.
alter table entities add column coop_may_assign boolean not null default false;
alter table entities add constraint entities_coop_may_assign_check check (coop_id is not null or not coop_may_assign);

create function forget_cooperative_rights() returns trigger language plpgsql as $$
begin
  new.coop_may_assign := false;
  return new;
end $$;
create trigger entities_leave_cooperative before update of coop_id on entities
  for each row when (old.coop_id is not null and old.coop_id is distinct from new.coop_id)
  execute function forget_cooperative_rights();

-- An organization's administrator is invited by email; whether somebody has that address is not told.
create table coop_invitations (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid(),
  -- The cooperative.
  entity_id integer not null references entities (id),
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  invited_by integer not null references users (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- How often its mail went out.
  mails integer not null default 1,
  answered_at timestamptz,
  answered_by integer references users (id),
  -- Which organization joined.
  organization_id integer references entities (id),
  constraint coop_invitations_guid_unique unique (guid),
  constraint coop_invitations_joined check ((status = 'accepted') = (organization_id is not null)),
  constraint coop_invitations_answered check ((status in ('accepted', 'declined')) = (answered_at is not null))
);
create unique index coop_invitations_one_open on coop_invitations (entity_id, email) where status = 'pending';
create index coop_invitations_recent on coop_invitations (entity_id, sent_at desc, id desc);
create index coop_invitations_to on coop_invitations (email) where status = 'pending';
-- What names a person is found when accounts are merged.
create index coop_invitations_of_inviter on coop_invitations (invited_by);
create index coop_invitations_of_answerer on coop_invitations (answered_by) where answered_by is not null;
comment on table coop_invitations is 'owner: coop-membership';

-- How an organization's active members stood on a day, counted beforehand: a cooperative of 200,000 people reads a row
-- for each organization. It counts as long as the organization has no line in `stale_figures` and the day is not over.
create table organization_figures (
  entity_id integer primary key references entities (id) on delete cascade,
  day date not null,
  counted_at timestamptz not null,
  people integer not null,
  compliant integer not null,
  no_training integer not null,
  expiring30 integer not null,
  expiring60 integer not null,
  expiring90 integer not null,
  overdue integer not null,
  not_started integer not null
);
comment on table organization_figures is 'owner: cooperative';

-- Lines are only added: nobody who changes a training waits for another. Whoever sees a change sees its line.
create table stale_figures (
  id bigint generated always as identity primary key,
  entity_id integer not null references entities (id) on delete cascade
);
create index stale_figures_of on stale_figures (entity_id);
comment on table stale_figures is 'owner: cooperative';

create function make_figures_stale() returns trigger language plpgsql as $$
begin
  insert into stale_figures (entity_id)
  select e.id from entities e where e.coop_id is not null and e.id in (select entity_id from changed);
  return null;
end $$;
create trigger member_summaries_counted_new after insert on member_summaries
  referencing new table as changed for each statement execute function make_figures_stale();
create trigger member_summaries_counted_gone after delete on member_summaries
  referencing old table as changed for each statement execute function make_figures_stale();

-- Most changes of a summary are of a name or of the last activity, and count nobody differently.
create function make_changed_figures_stale() returns trigger language plpgsql set enable_nestloop to off as $$
begin
  insert into stale_figures (entity_id)
  select e.id from entities e
  where e.coop_id is not null and e.id in (
    select n.entity_id
    from changed n join before o on o.entity_id = n.entity_id and o.membership_id = n.membership_id
    where (o.status, o.not_started, o.in_progress, o.next_due, o.compliant_until, o.ends)
      is distinct from (n.status, n.not_started, n.in_progress, n.next_due, n.compliant_until, n.ends));
  return null;
end $$;
create trigger member_summaries_counted after update on member_summaries
  referencing old table as before new table as changed for each statement execute function make_changed_figures_stale();

create function forget_figures() returns trigger language plpgsql as $$
begin
  delete from organization_figures where entity_id = new.id;
  return null;
end $$;
create trigger entities_forget_figures after update of coop_id on entities
  for each row when (old.coop_id is distinct from new.coop_id) execute function forget_figures();

-- What a cooperative assigns in several organizations at once: an assignment in each of them.
create table coop_assignments (
  id integer generated always as identity primary key,
  -- The cooperative.
  entity_id integer not null references entities (id),
  created_by integer not null references users (id),
  created_at timestamptz not null,
  course_id integer not null references courses (id),
  audience text not null check (audience in ('everyone', 'overdue', 'without')),
  due_date date,
  email boolean not null,
  processed_at timestamptz
);
create index coop_assignments_recent on coop_assignments (entity_id, id desc);
create index coop_assignments_of_person on coop_assignments (created_by);
create index coop_assignments_open on coop_assignments (id) where processed_at is null;
comment on table coop_assignments is 'owner: coop-assign';

alter table assignments add column coop_assignment_id integer references coop_assignments (id);
create index assignments_of_coop on assignments (coop_assignment_id, id) where coop_assignment_id is not null;

-- The progress of an export that takes long; null: it is not counted.
alter table exports
  add column done_count integer,
  add column total_count integer;

-- An export that takes long is made in parts: a kill costs the part under way. The last step joins them.
create table export_parts (
  entity_id integer not null references entities (id),
  export_id uuid not null,
  number integer not null,
  storage_key text not null,
  bytes bigint not null,
  rows integer not null,
  -- Not every row has one.
  files integer not null,
  -- Where the next part begins.
  next_from integer not null,
  -- What the end of a ZIP says about the files in this part, and the part's lines of the index.
  directory bytea not null,
  lines text not null,
  primary key (export_id, number)
);
comment on table export_parts is 'owner: exports';
