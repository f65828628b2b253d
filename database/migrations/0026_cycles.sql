-- Recertification cycles that open by themselves (docs/decisions/0284).

alter table entities add column cycles_enabled boolean not null default true;

-- The moment since which they do. Of organizations that were there before, what was within 90 days of its end already
-- was planned by hand, and does not open all at once.
create table cycles_since (at timestamptz not null);
insert into cycles_since (at) values (now());
comment on table cycles_since is 'owner: cycles';

-- Which completion was followed by a cycle that opened by itself. A row stays when the training is taken back: it does
-- not open again.
create table opened_cycles (
  entity_id integer not null,
  -- The completion that runs out, and the training that was opened.
  after_id integer not null,
  registration_id integer not null,
  -- When the person was told, and the audit log has its line.
  told_at timestamptz,
  primary key (entity_id, after_id),
  constraint opened_cycles_after
    foreign key (entity_id, after_id) references registrations (entity_id, id) on delete cascade
);
create index opened_cycles_untold on opened_cycles (entity_id, registration_id) where told_at is null;
comment on table opened_cycles is 'owner: cycles';

-- When the morning comes, for each time zone: as reminder_zones.
create table cycle_zones (
  time_zone text primary key,
  next_at timestamptz not null default 'epoch',
  -- The day whose cycles were begun and are not through yet.
  begun_on date
);
insert into cycle_zones (time_zone) select distinct time_zone from entities;
comment on table cycle_zones is 'owner: cycles';

create function know_cycle_zone() returns trigger language plpgsql as $$
begin
  insert into cycle_zones (time_zone) values (new.time_zone) on conflict do nothing;
  return null;
end $$;
create trigger entities_to_cycle_zones after insert or update of time_zone on entities
  for each row execute function know_cycle_zone();
