-- What people tell of themselves at registration; all of it optional.
alter table users
  add column volunteer_org_name text check (length(volunteer_org_name) <= 50),
  add column job_title_id integer;

-- Numbers under which others know a person: a license (type 1).
create table external_identifications (
  user_id integer not null references users (id),
  type_id integer not null check (type_id = 1),
  number text not null check (length(number) between 1 and 50),
  primary key (user_id, type_id, number)
);
comment on table external_identifications is 'owner: sign-in';

-- Codes sent by mail. One lives for an address and purpose: a new one takes the place of the old. Decisions D3.
-- `user_id` is null where nobody has the address: it is answered, and found wanting, like any other.
create table emailed_codes (
  email text not null,
  purpose text not null check (purpose in ('confirm', 'reset')),
  code_guid uuid not null,
  user_id integer references users (id),
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (email, purpose),
  constraint emailed_codes_guid_unique unique (code_guid)
);
create index emailed_codes_old on emailed_codes (created_at);
create index emailed_codes_of_user on emailed_codes (user_id);
comment on table emailed_codes is 'owner: email-confirmation';

-- Links sent by mail, and the pass that a proved code of a forgotten password gives. One of a kind lives for a person.
create table emailed_links (
  user_id integer not null references users (id),
  kind text not null check (kind in ('confirm', 'reset', 'resetByCode')),
  email text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, kind),
  constraint emailed_links_token_unique unique (token_hash)
);
comment on table emailed_links is 'owner: email-confirmation';

-- How often a call was made by one address, or for one mailbox, in a period.
create table call_counts (
  subject text not null,
  period_ends_at timestamptz not null,
  calls integer not null,
  primary key (subject, period_ends_at)
);
create index call_counts_past on call_counts (period_ends_at);
comment on table call_counts is 'owner: sign-in';

insert into lookups (kind, id, label, position)
select 'jobTitle', n, label, n from unnest(array[
  'Administrator', 'Administrative assistant', 'Attorney', 'Case manager', 'Child-care provider', 'Clergy', 'Coach', 'Counselor', 'Dental hygienist',
  'Dentist', 'Director', 'Emergency medical technician', 'Firefighter', 'Human resources specialist', 'Nurse', 'Nurse practitioner', 'Paraeducator',
  'Pharmacist', 'Physician', 'Physician assistant', 'Police officer', 'Principal', 'Probation officer', 'Psychologist', 'Social worker',
  'Substitute teacher', 'Supervisor', 'Teacher', 'Therapist', 'Volunteer', 'Other'
]) with ordinality as t (label, n);
