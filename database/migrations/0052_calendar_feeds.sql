-- Addresses under which a calendar program reads a person's days without signing in. Whoever has one reads them, so only
-- a hash is kept, and a new one ends the one before.
create table calendar_feeds (
  entity_id integer not null,
  membership_id integer not null,
  -- A person's own days, or how many people of the organization lapse on each day.
  kind text not null check (kind in ('mine', 'lapses')),
  token_hash text not null,
  created_at timestamptz not null,
  -- Written at most once an hour.
  last_read_at timestamptz,
  primary key (entity_id, membership_id, kind),
  constraint calendar_feeds_membership
    foreign key (entity_id, membership_id) references memberships (entity_id, id) on delete cascade
);
create unique index calendar_feeds_token on calendar_feeds (token_hash);
comment on table calendar_feeds is 'owner: calendar-feed';
