-- Certificates, the keys that sign them, and those of organizations that run the courses elsewhere.

create table signing_keys (
  id text primary key,
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  -- Who writes rows cannot make a certificate: public key and standing are bound to APP_SECRET.
  binding text
);
create unique index signing_keys_one_current on signing_keys ((retired_at is null)) where retired_at is null;
comment on table signing_keys is 'owner: certificates';

-- Rows without a binding are bound once, at the first start; the mark says that this was done.
create table certificate_binding (
  id boolean primary key default true constraint certificate_binding_id_check check (id),
  mark text not null
);
comment on table certificate_binding is 'owner: certificates';

-- One that ends before its expiry says why. Spec D4.
create table certificates (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  registration_id integer not null,
  user_id integer not null references users (id),
  number text not null,
  snapshot jsonb not null,
  signature text not null,
  key_id text not null references signing_keys (id),
  issued_at timestamptz not null,
  expires_on date,
  revoked_at timestamptz,
  -- Looked at when all is written: the old one gives way before the new one is there, since one stands for a registration.
  superseded_by integer references certificates (id) deferrable initially deferred,
  revoked_reason text,
  superseded_at timestamptz,
  superseded_reason text,
  -- Binds its standing to APP_SECRET.
  seal text,
  constraint certificates_number_unique unique (number),
  constraint certificates_revoked_with_reason check ((revoked_at is null) = (revoked_reason is null)),
  constraint certificates_superseded_with_reason check (
    (superseded_by is null) = (superseded_at is null) and (superseded_by is null) = (superseded_reason is null))
);
-- Corrections supersede; twins cannot be issued.
create unique index certificates_one_standing on certificates (registration_id) where superseded_by is null;
create index certificates_of_user on certificates (user_id, id desc);
-- The dashboard's lists: the latest certificates of an organization, and the few that were revoked.
create index certificates_recent on certificates (entity_id, issued_at desc, id desc)
  where superseded_by is null and revoked_at is null;
create index certificates_revoked on certificates (entity_id, registration_id)
  where superseded_by is null and revoked_at is not null;
comment on table certificates is 'owner: certificates';

-- Keys with which an organization's own learning system speaks to us. Spec D9.
-- What is shown once is `osk_<prefix>_<secret>`: the prefix finds the row, and only a hash of the whole is kept.
create table offsite_keys (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  name text not null,
  prefix text not null,
  key_hash text not null,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint offsite_keys_prefix_unique unique (prefix),
  constraint offsite_keys_tenant unique (entity_id, id)
);
create index offsite_keys_standing on offsite_keys (entity_id, id) where revoked_at is null;
comment on table offsite_keys is 'owner: offsite-certificates';

-- Certificates of courses that an organization runs in its own learning system. What is listed is a copy of the signed
-- snapshot; `sender_id` is the sender's own name for it.
create table offsite_certificates (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  sender_id text not null,
  offsite_key_id integer,
  student_name text not null,
  student_id text not null,
  course_name text not null,
  training text not null,
  issue_date date not null,
  expiry_date date not null,
  number text not null,
  received_at timestamptz not null,
  search text generated always as (fold(student_name || ' ' || student_id || ' ' || number)) stored,
  constraint offsite_certificates_number_unique unique (number),
  constraint offsite_certificates_sender_unique unique (entity_id, sender_id),
  constraint offsite_certificates_key foreign key (entity_id, offsite_key_id) references offsite_keys (entity_id, id),
  constraint offsite_certificates_tenant unique (entity_id, id)
);
comment on table offsite_certificates is 'owner: offsite-certificates';

-- As the learner report has them (docs/decisions/0004): each sort walks an index that also holds the date of the
-- filter.
create index offsite_certificates_by_issue on offsite_certificates (entity_id, issue_date, id);
create index offsite_certificates_by_expiry on offsite_certificates (entity_id, expiry_date, id) include (issue_date);
create index offsite_certificates_by_student on offsite_certificates
  (entity_id, student_name collate "und-x-icu", id) include (issue_date);
create index offsite_certificates_by_student_id on offsite_certificates
  (entity_id, student_id, id) include (issue_date);
create index offsite_certificates_by_course on offsite_certificates
  (entity_id, course_name collate "und-x-icu", id) include (issue_date);
create index offsite_certificates_by_training on offsite_certificates
  (entity_id, training collate "und-x-icu", id) include (issue_date);
create index offsite_certificates_by_number on offsite_certificates (entity_id, number, id) include (issue_date);
create index offsite_certificates_search on offsite_certificates using gin (entity_id, search gin_trgm_ops);

-- A search that finds 30,000 of a million certificates reads nearly as many pages as rows: what only the PDF and the
-- check need stands apart, so that the rows of the list are short. `digest` is that of what was sent.
create table offsite_snapshots (
  entity_id integer not null,
  certificate_id integer primary key,
  digest text not null,
  snapshot jsonb not null,
  signature text not null,
  key_id text not null references signing_keys (id),
  constraint offsite_snapshots_certificate
    foreign key (entity_id, certificate_id) references offsite_certificates (entity_id, id)
);
comment on table offsite_snapshots is 'owner: offsite-certificates';
