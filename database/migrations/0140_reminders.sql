-- Which reminder of a training has gone out: each once per cycle. `stage` counts the days that were left; those of a training
-- that is overdue are below zero, a week apart. Decisions D4.
create table reminders (
  entity_id integer not null,
  registration_id integer not null,
  kind text not null check (kind in ('due', 'expiry')),
  stage integer not null,
  sent_on date not null,
  primary key (entity_id, registration_id, kind, stage),
  constraint reminders_registration foreign key (entity_id, registration_id) references registrations (entity_id, id) on delete cascade
);
comment on table reminders is 'owner: reminders';

-- When the morning comes, for each time zone that an entity lives in: a look at this small table tells that nothing is to be done.
create table reminder_zones (
  time_zone text primary key,
  next_at timestamptz not null default 'epoch'
);
comment on table reminder_zones is 'owner: reminders';

create function know_reminder_zone() returns trigger language plpgsql as $$
begin
  insert into reminder_zones (time_zone) values (new.time_zone) on conflict do nothing;
  return null;
end $$;
create trigger entities_to_reminder_zones after insert or update of time_zone on entities
  for each row execute function know_reminder_zone();
insert into reminder_zones (time_zone) select distinct time_zone from entities;

-- A zone's entities are gone through in the order of their ids.
create index entities_reminded on entities (time_zone, id) where reminders_enabled;
