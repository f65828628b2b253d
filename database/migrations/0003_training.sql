create table courses (
  id integer generated always as identity primary key,
  slug text not null,
  header text not null,
  name text not null,
  state text not null,
  is_ce boolean not null,
  ce_body text,
  ce_number text,
  hours numeric(5, 2) not null,
  valid_months integer not null,
  current_version_id integer,
  constraint courses_slug_unique unique (slug)
);
comment on table courses is 'owner: courses';

-- Published once, never changed: the digest proves it. Decisions D4.
create table course_versions (
  id integer generated always as identity primary key,
  course_id integer not null references courses (id),
  version text not null,
  digest text not null,
  published_at timestamptz not null,
  hours numeric(5, 2) not null,
  valid_months integer not null,
  sources jsonb not null,
  constraint course_versions_once unique (course_id, version)
);
alter table courses add constraint courses_current_version foreign key (current_version_id) references course_versions (id);
comment on table course_versions is 'owner: courses';

create table course_texts (
  version_id integer not null references course_versions (id),
  language text not null,
  name text not null,
  description text not null,
  attestation text not null,
  minutes integer not null,
  primary key (version_id, language)
);
comment on table course_texts is 'owner: courses';

create table course_modules (
  id integer generated always as identity primary key,
  version_id integer not null references course_versions (id),
  language text not null,
  position integer not null,
  key text not null,
  kind text not null check (kind in ('lesson', 'exam', 'evaluation')),
  title text not null,
  minimum_seconds integer not null,
  content jsonb not null,
  constraint course_modules_position unique (version_id, language, position),
  constraint course_modules_key unique (version_id, language, key),
  foreign key (version_id, language) references course_texts (version_id, language)
);
comment on table course_modules is 'owner: courses';

create table group_courses (
  entity_id integer not null,
  group_id integer not null,
  course_id integer not null references courses (id),
  primary key (entity_id, group_id, course_id),
  foreign key (entity_id, group_id) references groups (entity_id, id) on delete cascade
);
comment on table group_courses is 'owner: groups';

-- One person taking one course in one cycle: a row of the learner metrics. Names stand here too, kept by a trigger,
-- because the report sorts and searches a million of them (docs/decisions/0004).
create table registrations (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  membership_id integer not null,
  user_id integer not null references users (id),
  course_id integer not null references courses (id),
  version_id integer not null references course_versions (id),
  language text not null,
  cycle integer not null default 1,
  status text not null default 'Not_Started' check (status in ('Not_Started', 'In_Progress', 'Complete')),
  date_added timestamptz not null,
  date_started timestamptz,
  date_completed timestamptz,
  due_date date,
  expires_on date,
  total_seconds integer not null default 0,
  last_beat_at timestamptz,
  certificate_id integer,
  certificate_name text,
  first_name text not null,
  last_name text not null,
  email text not null,
  training_type text not null,
  training text not null,
  search text generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored,
  constraint registrations_membership foreign key (entity_id, membership_id) references memberships (entity_id, id),
  constraint registrations_cycle_unique unique (entity_id, membership_id, course_id, cycle),
  constraint registrations_tenant unique (entity_id, id),
  constraint registrations_completed check ((status = 'Complete') = (date_completed is not null))
);
create unique index registrations_one_open on registrations (entity_id, membership_id, course_id) where status <> 'Complete';
create index registrations_of_user on registrations (user_id);
comment on table registrations is 'owner: player';

create function keep_registration_names() returns trigger language plpgsql as $$
begin
  update registrations set first_name = new.first_name, last_name = new.last_name, email = new.email where user_id = new.id;
  return null;
end $$;
create trigger users_names_to_registrations after update of first_name, last_name, email on users
  for each row when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function keep_registration_names();

create table module_progress (
  entity_id integer not null,
  registration_id integer not null,
  module_key text not null,
  status text not null check (status in ('In_Progress', 'Complete', 'Passed', 'Failed')),
  page_key text,
  pages_seen text[] not null default '{}',
  seconds integer not null default 0,
  started_at timestamptz not null,
  completed_at timestamptz,
  primary key (registration_id, module_key),
  constraint module_progress_registration foreign key (entity_id, registration_id) references registrations (entity_id, id)
);
comment on table module_progress is 'owner: player';

-- What was chosen on a scenario or a knowledge check. `client_key` makes a replay after a lost connection harmless.
create table page_answers (
  id bigint generated always as identity primary key,
  entity_id integer not null,
  registration_id integer not null,
  module_key text not null,
  page_key text not null,
  chosen text[] not null,
  correct boolean not null,
  client_key uuid not null,
  answered_at timestamptz not null,
  constraint page_answers_once unique (registration_id, client_key),
  constraint page_answers_registration foreign key (entity_id, registration_id) references registrations (entity_id, id)
);
create index page_answers_of_page on page_answers (registration_id, module_key, page_key, id desc);
comment on table page_answers is 'owner: player';

create table exam_attempts (
  id integer generated always as identity primary key,
  entity_id integer not null,
  registration_id integer not null,
  module_key text not null,
  number integer not null,
  drawn text[] not null,
  answers jsonb not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz,
  score integer,
  passed boolean,
  by_topic jsonb,
  constraint exam_attempts_number unique (registration_id, module_key, number),
  constraint exam_attempts_registration foreign key (entity_id, registration_id) references registrations (entity_id, id)
);
create unique index exam_attempts_one_open on exam_attempts (registration_id, module_key) where finished_at is null;
comment on table exam_attempts is 'owner: player';

create table evaluations (
  entity_id integer not null,
  registration_id integer primary key,
  answers jsonb not null,
  sent_at timestamptz not null,
  constraint evaluations_registration foreign key (entity_id, registration_id) references registrations (entity_id, id)
);
comment on table evaluations is 'owner: player';

create table attestations (
  entity_id integer not null,
  registration_id integer primary key,
  typed_name text not null,
  text text not null,
  course_version text not null,
  language text not null,
  attested_at timestamptz not null,
  constraint attestations_registration foreign key (entity_id, registration_id) references registrations (entity_id, id)
);
comment on table attestations is 'owner: player';

create table signing_keys (
  id text primary key,
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index signing_keys_one_current on signing_keys ((retired_at is null)) where retired_at is null;
comment on table signing_keys is 'owner: certificates';

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
  superseded_by integer references certificates (id),
  constraint certificates_number_unique unique (number),
  constraint certificates_registration foreign key (entity_id, registration_id) references registrations (entity_id, id)
);
-- One certificate stands for a registration; corrections supersede it, twins cannot be issued.
create unique index certificates_one_standing on certificates (registration_id) where superseded_by is null;
create index certificates_of_user on certificates (user_id, id desc);
comment on table certificates is 'owner: certificates';

-- The learner report: each sort walks an index, the default range is filtered from the index alone, search is by trigrams.
create index registrations_by_added on registrations (entity_id, date_added, id) include (status, course_id);
create index registrations_by_first_name on registrations (entity_id, first_name, id) include (date_added, status, course_id);
create index registrations_by_last_name on registrations (entity_id, last_name, id) include (date_added, status, course_id);
create index registrations_by_email on registrations (entity_id, email, id) include (date_added, status, course_id);
create index registrations_by_training on registrations (entity_id, training, id) include (date_added, status, course_id);
create index registrations_by_training_type on registrations (entity_id, training_type, id) include (date_added, status, course_id);
create index registrations_by_completed on registrations (entity_id, date_completed, id) include (date_added, status, course_id);
create index registrations_by_status on registrations (entity_id, status, id) include (date_added, course_id);
create index registrations_by_time on registrations (entity_id, total_seconds, id) include (date_added, status, course_id);
create index registrations_by_certificate on registrations (entity_id, certificate_name, id) include (date_added, status, course_id);
create index registrations_search on registrations using gin (entity_id, search gin_trgm_ops);
