-- Auditor links: addresses by which somebody without an account sees who is trained, for a time. Decision 316.
create table auditor_links (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  -- Whom it is for: what it shows is marked with this name.
  name text not null constraint auditor_links_name_length check (length(name) between 1 and 100),
  -- The secret in the address is never kept.
  token_hash text not null constraint auditor_links_token_unique unique,
  shows text not null check (shows in ('requirement', 'requirements', 'trainings')),
  requirement_id integer,
  -- None: everyone. Of groups that were deleted the numbers stay, so that a link never shows more than before.
  group_ids integer[] not null default '{}',
  -- Days of completion, both included.
  completed_from date,
  completed_until date,
  note text constraint auditor_links_note_length check (length(note) between 1 and 500),
  -- The last day on which it opens, in the organization's time zone.
  expires_on date not null,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  revoked_by integer references users (id),
  revoked_at timestamptz,
  -- Kept with each opening: the openings themselves are forgotten in time.
  opened integer not null default 0,
  last_opened_at timestamptz,
  constraint auditor_links_tenant unique (entity_id, id),
  constraint auditor_links_requirement foreign key (entity_id, requirement_id) references requirements (entity_id, id),
  constraint auditor_links_shows check ((shows = 'requirement') = (requirement_id is not null)),
  constraint auditor_links_range check (completed_from <= completed_until),
  constraint auditor_links_revoked check ((revoked_at is null) = (revoked_by is null))
);
create index auditor_links_made on auditor_links (entity_id, created_at desc, id desc);
create index auditor_links_requirements on auditor_links (entity_id, requirement_id) where requirement_id is not null;
create index auditor_links_makers on auditor_links (created_by);
create index auditor_links_revokers on auditor_links (revoked_by) where revoked_by is not null;
comment on table auditor_links is 'owner: auditor-links';

-- Each time that a link was opened. Whatever is read after that names its opening.
create table auditor_link_openings (
  id bigint generated always as identity primary key,
  entity_id integer not null,
  link_id integer not null,
  pass_hash text not null constraint auditor_link_openings_pass_unique unique,
  opened_at timestamptz not null,
  -- Of the address only its network: '203.0.113.0/24'.
  network text not null,
  browser text,
  -- When its file was downloaded for the first time.
  downloaded_at timestamptz,
  constraint auditor_link_openings_link foreign key (entity_id, link_id) references auditor_links (entity_id, id) on delete cascade
);
create index auditor_link_openings_of on auditor_link_openings (entity_id, link_id, id desc);
comment on table auditor_link_openings is 'owner: auditor-links';
