-- What waits for an administrator, what they have seen of it, and what they were told by mail. Decision 376.

-- When a person last said that they had read what waits. No row: nothing yet.
create table attention_seen (
  entity_id integer not null,
  membership_id integer not null,
  seen_at timestamptz not null,
  -- How full the plan was then, in percent: what was known at 90 is news at 100.
  seen_use integer not null check (seen_use in (0, 90, 100)),
  primary key (entity_id, membership_id),
  constraint attention_seen_membership
    foreign key (entity_id, membership_id) references memberships (entity_id, id) on delete cascade
);
comment on table attention_seen is 'owner: attention';

-- For which week, by its Monday, an organization's administrators have been looked at.
create table attention_weeks (
  entity_id integer primary key references entities (id) on delete cascade,
  week_on date not null
);
comment on table attention_weeks is 'owner: attention';

-- That a trial or a plan ends was told so many days before: once of each last day.
create table plan_notices (
  entity_id integer not null references entities (id) on delete cascade,
  last_day date not null,
  days integer not null check (days in (0, 3, 14)),
  told_at timestamptz not null,
  primary key (entity_id, last_day, days)
);
comment on table plan_notices is 'owner: attention';

-- When the morning comes, for each time zone: as reminder_zones.
create table attention_zones (
  time_zone text primary key,
  next_at timestamptz not null default 'epoch',
  -- The day that was begun and is not through yet.
  begun_on date
);
insert into attention_zones (time_zone) select distinct time_zone from entities;
comment on table attention_zones is 'owner: attention';

create function know_attention_zone() returns trigger language plpgsql as $$
begin
  insert into attention_zones (time_zone) values (new.time_zone) on conflict do nothing;
  return null;
end $$;
create trigger entities_to_attention_zones after insert or update of time_zone on entities
  for each row execute function know_attention_zone();

-- The weekly summary to administrators can be turned off.
alter table mail_preferences
  drop constraint mail_preferences_kind_check,
  add constraint mail_preferences_kind_check check (kind in ('reminders', 'cards', 'digest')) not valid;
