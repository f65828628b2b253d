create table lookups (
  kind text not null check (kind in ('industry', 'profession', 'jobTitle', 'language', 'state')),
  id integer not null,
  parent_id integer,
  code text,
  label text not null,
  position integer not null,
  primary key (kind, id)
);
comment on table lookups is 'owner: lookups';

create table users (
  id integer generated always as identity primary key,
  email text not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  password_hash text,
  email_confirmed_at timestamptz,
  platform_roles text[] not null default '{}' check (platform_roles <@ array['Admin', 'LeadSupport']),
  language text not null default 'en',
  state text,
  industry_id integer,
  profession_id integer,
  zipcode text,
  user_state jsonb not null default '{}',
  created_at timestamptz not null,
  search text generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored,
  constraint users_email_unique unique (email),
  constraint users_email_lower check (email = lower(email) and length(email) <= 254)
);
create index users_search on users using gin (search gin_trgm_ops);
comment on table users is 'owner: sign-in';

create table entities (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('Individual', 'Organization', 'Coop')),
  state text,
  industry_id integer,
  website text,
  logo_image_url text,
  is_offsite boolean not null default false,
  coop_id integer references entities (id),
  time_zone text not null default 'America/Los_Angeles',
  contact_name text,
  contact_email text,
  contact_phone text,
  created_at timestamptz not null,
  constraint entities_guid_unique unique (guid)
);
create index entities_of_coop on entities (coop_id) where coop_id is not null;
comment on table entities is 'owner: access';

create table memberships (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  user_id integer not null references users (id),
  roles text[] not null check (roles <@ array['Learner', 'EntityAdmin', 'CoopAdmin'] and 'Learner' = any (roles)),
  status text not null default 'Active' check (status in ('Active', 'Inactive', 'Archived')),
  created_at timestamptz not null,
  last_chosen_at timestamptz,
  constraint memberships_person_unique unique (entity_id, user_id),
  constraint memberships_tenant unique (entity_id, id)
);
create index memberships_of_user on memberships (user_id);
comment on table memberships is 'owner: access';

create table sessions (
  id uuid primary key,
  user_id integer not null references users (id),
  actor_id integer references users (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
comment on table sessions is 'owner: sign-in';

-- Failures only, per account and address together and per address alone. Decisions D3.
create table sign_in_failures (
  subject text not null,
  at timestamptz not null
);
create index sign_in_failures_recent on sign_in_failures (subject, at);
comment on table sign_in_failures is 'owner: sign-in';

create table groups (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  name text not null check (length(name) between 1 and 100),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  created_at timestamptz not null,
  constraint groups_tenant unique (entity_id, id)
);
create unique index groups_name_unique on groups (entity_id, lower(name));
comment on table groups is 'owner: groups';

create table group_members (
  entity_id integer not null,
  group_id integer not null,
  membership_id integer not null,
  primary key (entity_id, group_id, membership_id),
  constraint group_members_group foreign key (entity_id, group_id) references groups (entity_id, id) on delete cascade,
  constraint group_members_membership foreign key (entity_id, membership_id) references memberships (entity_id, id)
);
create index group_members_of_membership on group_members (entity_id, membership_id);
comment on table group_members is 'owner: groups';

create table subscriptions (
  entity_id integer primary key references entities (id),
  plan_type text check (plan_type in ('Seat', 'Certificate')),
  plan_name text,
  is_enterprise boolean not null default false,
  status text not null check (status in ('Trial', 'Active', 'Lapsed')),
  trial_ends_on date,
  starts_on date,
  ends_on date,
  certificate_quota integer not null default 0 check (certificate_quota >= 0),
  number_of_seats integer not null default 0 check (number_of_seats >= 0),
  certificates_used integer not null default 0,
  trial_certificates_used integer not null default 0,
  payg_quota integer not null default 0 check (payg_quota >= 0),
  payg_used integer not null default 0,
  constraint subscriptions_within_quota check (
    plan_type is distinct from 'Certificate' or is_enterprise or certificates_used <= certificate_quota),
  constraint subscriptions_within_payg check (payg_used <= payg_quota)
);
comment on table subscriptions is 'owner: billing';

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  entity_id integer references entities (id),
  user_id integer references users (id),
  actor_id integer references users (id),
  action text not null,
  target text not null default '',
  detail jsonb not null default '{}'
);
create index audit_log_of_entity on audit_log (entity_id, id desc);
comment on table audit_log is 'owner: audit-log';
