-- Keys with which an organization's own learning system speaks to us. Decisions D9.
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

-- Certificates of courses that an organization runs in its own learning system. What is listed stands beside the signed
-- snapshot, of which it is a copy; `sender_id` is the sender's own name for it, `digest` that of what was sent with it.
create table offsite_certificates (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  sender_id text not null,
  digest text not null,
  offsite_key_id integer,
  student_name text not null,
  student_id text not null,
  course_name text not null,
  training text not null,
  issue_date date not null,
  expiry_date date not null,
  number text not null,
  snapshot jsonb not null,
  signature text not null,
  key_id text not null references signing_keys (id),
  received_at timestamptz not null,
  search text generated always as (fold(student_name || ' ' || student_id || ' ' || number)) stored,
  constraint offsite_certificates_number_unique unique (number),
  constraint offsite_certificates_sender_unique unique (entity_id, sender_id),
  constraint offsite_certificates_key foreign key (entity_id, offsite_key_id) references offsite_keys (entity_id, id)
);
comment on table offsite_certificates is 'owner: offsite-certificates';

-- As the learner report has them (docs/decisions/0004): each sort walks an index that also holds the date of the filter.
create index offsite_certificates_by_issue on offsite_certificates (entity_id, issue_date, id);
create index offsite_certificates_by_expiry on offsite_certificates (entity_id, expiry_date, id) include (issue_date);
create index offsite_certificates_by_student on offsite_certificates (entity_id, student_name collate "und-x-icu", id) include (issue_date);
create index offsite_certificates_by_student_id on offsite_certificates (entity_id, student_id, id) include (issue_date);
create index offsite_certificates_by_course on offsite_certificates (entity_id, course_name collate "und-x-icu", id) include (issue_date);
create index offsite_certificates_by_training on offsite_certificates (entity_id, training collate "und-x-icu", id) include (issue_date);
create index offsite_certificates_by_number on offsite_certificates (entity_id, number, id) include (issue_date);
create index offsite_certificates_search on offsite_certificates using gin (entity_id, search gin_trgm_ops);
