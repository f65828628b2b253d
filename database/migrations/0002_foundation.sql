-- Who may do what (entities and memberships), what a plan gives, the audit log, exports, and the lists of selectors.

-- An organization, a cooperative, or one person by themselves.
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
  -- An organization may ask its administrators for a second factor. Spec D2.
  require_two_factor boolean not null default false,
  -- Tells two administrators' changes apart.
  version integer not null default 1,
  address_line text check (length(address_line) between 1 and 200),
  city text check (length(city) between 1 and 100),
  zip text check (zip ~ '^\d{5}(-\d{4})?$'),
  default_due_days integer check (default_due_days between 1 and 730),
  reminders_enabled boolean not null default true,
  -- The page by which people ask to join. Domains are kept as they are compared: lower case, in ASCII.
  slug text check (slug ~ '^[A-Za-z0-9_-]{1,50}$'),
  public_landing_page_enabled boolean not null default false,
  white_listed_domains text[] not null default '{}',
  constraint entities_guid_unique unique (guid)
);
create unique index entities_slug_unique on entities (lower(slug));
create index entities_of_coop on entities (coop_id) where coop_id is not null;
-- Staff look people up by the name of their organization.
create index entities_search on entities using gin (fold(name) gin_trgm_ops);
-- Reminders go through a zone's entities in the order of their ids.
create index entities_reminded on entities (time_zone, id) where reminders_enabled;
comment on table entities is 'owner: access';

create table memberships (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  user_id integer not null,
  roles text[] not null check (roles <@ array['Learner', 'EntityAdmin', 'CoopAdmin'] and 'Learner' = any (roles)),
  status text not null default 'Active' check (status in ('Active', 'Inactive', 'Archived')),
  created_at timestamptz not null,
  last_chosen_at timestamptz,
  -- Two administrators who change one member: the second is told.
  version integer not null default 1,
  constraint memberships_person_unique unique (entity_id, user_id),
  constraint memberships_tenant unique (entity_id, id)
);
create index memberships_of_user on memberships (user_id);
-- Who an organization's administrators are is asked often.
create index memberships_administrators on memberships (entity_id) where roles && '{EntityAdmin,CoopAdmin}';
-- Counting a group's people leaves out the few who are archived; what is open in a training leaves out who is not
-- active.
create index memberships_not_active on memberships (entity_id, id) include (status) where status <> 'Active';
comment on table memberships is 'owner: access';

-- What can be bought, with its price: a plan for a year, or certificates one by one.
create table products (
  key text primary key,
  kind text not null check (kind in ('Certificate', 'Seat', 'PayAsYouGo')),
  name text not null,
  -- Certificates or seats of a plan's year; of pay-as-you-go one certificate.
  quota integer not null check (quota > 0),
  price_cents integer not null check (price_cents > 0),
  max_quantity integer not null default 1 check (max_quantity > 0),
  -- What is no longer sold stays for those who have it.
  is_offered boolean not null default true
);
comment on table products is 'owner: plans';

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
  product_key text references products (key),
  -- The day after which the plan is not renewed.
  cancel_on date,
  -- The year that has begun was not paid: the last paid one stands.
  payment_due boolean not null default false,
  constraint subscriptions_within_quota check (
    plan_type is distinct from 'Certificate' or is_enterprise or certificates_used <= certificate_quota),
  constraint subscriptions_within_payg check (payg_used <= payg_quota)
);
comment on table subscriptions is 'owner: plans';

-- What an organization's administrators ask of it: by time, by action, by person, by what was touched. A million lines
-- must answer as a thousand do, and a search that finds much of it must not fold each of its lines anew.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  entity_id integer references entities (id),
  user_id integer,
  actor_id integer,
  action text not null,
  target text not null default '',
  detail jsonb not null default '{}',
  search text generated always as (fold(target)) stored
);
create index audit_log_by_time on audit_log (entity_id, at, id) include (action, user_id, actor_id);
create index audit_log_by_action on audit_log (entity_id, action, at, id);
create index audit_log_by_person on audit_log (entity_id, user_id, at, id);
create index audit_log_by_actor on audit_log (entity_id, actor_id, at, id) where actor_id is not null;
create index audit_log_search on audit_log using gin (entity_id, search gin_trgm_ops);
comment on table audit_log is 'owner: audit-trail';

-- What an organization's log holds once an hour: who looked, who signed in, who failed. Nobody floods it.
create table audited_once (
  key text primary key,
  at timestamptz not null
);
create index audited_once_by_time on audited_once (at);
comment on table audited_once is 'owner: audit-trail';

create table exports (
  id uuid primary key,
  entity_id integer not null references entities (id),
  requested_by integer not null,
  kind text not null,
  query jsonb not null,
  status text not null default 'Pending' check (status in ('Pending', 'InProcess', 'Done', 'Failed')),
  file_id integer references files (id),
  row_count integer,
  requested_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  -- Whose roles in the entity open the file, asked for again when it is made and when it is fetched.
  roles text[] not null,
  file_name text not null,
  -- A large file is fetched with a ticket of one use, so that the browser can save it without holding it.
  ticket_hash text,
  ticket_expires_at timestamptz
);
-- A double click makes one file.
create unique index exports_one_waiting on exports (requested_by, entity_id, kind, md5(query::text))
  where status = 'Pending';
create unique index exports_ticket_unique on exports (ticket_hash);
create index exports_expiring on exports (expires_at) where file_id is not null;
-- What a sweep looks for every few seconds: files that are not made yet.
create index exports_open on exports (requested_at) where status in ('Pending', 'InProcess');
comment on table exports is 'owner: exports';

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

insert into products (key, kind, name, quota, price_cents)
select 'certificate-' || quota, 'Certificate', 'Certificates ' || quota, quota, dollars * 100
from (values (25, 225), (50, 425), (100, 800), (250, 1875), (500, 3500)) as prices (quota, dollars)
union all
select 'seat-' || quota, 'Seat', 'Active Users ' || quota, quota, dollars * 100
from (values (25, 300), (50, 550), (100, 1000), (250, 2250), (500, 4000)) as prices (quota, dollars);

insert into products (key, kind, name, quota, price_cents, max_quantity)
values ('payg', 'PayAsYouGo', 'Pay-As-You-Go Certificates', 1, 1000, 100);

insert into lookups (kind, id, code, label, position) values
  ('language', 1, 'en', 'English', 1), ('language', 2, 'es', 'Español', 2);

insert into lookups (kind, id, code, label, position)
select 'state', n, code, label, n from unnest(
  array[
    'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY',
    'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH',
    'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'AS', 'GU', 'MP',
    'PR', 'VI'
  ],
  array[
    'Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut', 'Delaware',
    'District of Columbia', 'Florida', 'Georgia', 'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas',
    'Kentucky', 'Louisiana', 'Maine', 'Maryland', 'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi',
    'Missouri', 'Montana', 'Nebraska', 'Nevada', 'New Hampshire', 'New Jersey', 'New Mexico', 'New York',
    'North Carolina', 'North Dakota', 'Ohio', 'Oklahoma', 'Oregon', 'Pennsylvania', 'Rhode Island',
    'South Carolina', 'South Dakota', 'Tennessee', 'Texas', 'Utah', 'Vermont', 'Virginia', 'Washington',
    'West Virginia', 'Wisconsin', 'Wyoming', 'American Samoa', 'Guam', 'Northern Mariana Islands', 'Puerto Rico',
    'U.S. Virgin Islands'
  ]
) with ordinality as t (code, label, n);

insert into lookups (kind, id, label, position) values
  ('industry', 1, 'Education', 1), ('industry', 2, 'Health care', 2), ('industry', 3, 'Child care', 3),
  ('industry', 4, 'Social services', 4), ('industry', 5, 'Law enforcement and justice', 5),
  ('industry', 6, 'Faith community', 6), ('industry', 7, 'Sports and recreation', 7),
  ('industry', 8, 'Youth-serving organization', 8), ('industry', 9, 'Other', 9);

insert into lookups (kind, id, parent_id, label, position)
select 'profession', row_number() over (), industry, label, row_number() over (partition by industry) from (values
  (1, 'Teacher'), (1, 'School administrator'), (1, 'School counselor or psychologist'), (1, 'School nurse'),
  (1, 'Paraprofessional or aide'), (1, 'Coach'), (1, 'Bus driver or other school staff'), (1, 'School volunteer'),
  (2, 'Physician'), (2, 'Nurse'), (2, 'Dentist or dental hygienist'), (2, 'Mental health professional'),
  (2, 'Emergency medical professional'), (2, 'Pharmacist'), (2, 'Therapist (physical, occupational, speech)'),
  (2, 'Other health care staff'),
  (3, 'Child-care teacher'), (3, 'Child-care director'), (3, 'Family child-care provider'), (3, 'Assistant or aide'),
  (4, 'Social worker'), (4, 'Case manager'), (4, 'Residential or foster care staff'),
  (5, 'Police officer'), (5, 'Probation or parole officer'), (5, 'Attorney or court staff'), (5, 'Firefighter'),
  (6, 'Clergy'), (6, 'Custodian of records'), (6, 'Religious education teacher'), (6, 'Volunteer'),
  (7, 'Coach or instructor'), (7, 'Program administrator'), (7, 'Athletic trainer'), (7, 'Volunteer'),
  (8, 'Program staff'), (8, 'Administrator'), (8, 'Camp staff'), (8, 'Volunteer'),
  (9, 'Human resources'), (9, 'Supervisor of minors'), (9, 'Film or photo processor'), (9, 'Other')
) p (industry, label);

insert into lookups (kind, id, label, position)
select 'jobTitle', n, label, n from unnest(array[
  'Administrator', 'Administrative assistant', 'Attorney', 'Case manager', 'Child-care provider', 'Clergy', 'Coach',
  'Counselor', 'Dental hygienist', 'Dentist', 'Director', 'Emergency medical technician', 'Firefighter',
  'Human resources specialist', 'Nurse', 'Nurse practitioner', 'Paraeducator', 'Pharmacist', 'Physician',
  'Physician assistant', 'Police officer', 'Principal', 'Probation officer', 'Psychologist', 'Social worker',
  'Substitute teacher', 'Supervisor', 'Teacher', 'Therapist', 'Volunteer', 'Other'
]) with ordinality as t (label, n);
