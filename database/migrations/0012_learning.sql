-- What people do in a training: answers on pages, attempts at exams, the evaluation and the attestation at its end.

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
  constraint page_answers_registration
    foreign key (entity_id, registration_id) references registrations (entity_id, id)
);
create index page_answers_of_page on page_answers (registration_id, module_key, page_key, id desc);
comment on table page_answers is 'owner: lessons';

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
  constraint exam_attempts_registration
    foreign key (entity_id, registration_id) references registrations (entity_id, id)
);
create unique index exam_attempts_one_open on exam_attempts (registration_id, module_key) where finished_at is null;
comment on table exam_attempts is 'owner: exams';

create table evaluations (
  entity_id integer not null,
  registration_id integer primary key,
  answers jsonb not null,
  sent_at timestamptz not null,
  constraint evaluations_registration
    foreign key (entity_id, registration_id) references registrations (entity_id, id)
);
comment on table evaluations is 'owner: completion';

create table attestations (
  entity_id integer not null,
  registration_id integer primary key,
  typed_name text not null,
  text text not null,
  course_version text not null,
  language text not null,
  attested_at timestamptz not null,
  constraint attestations_registration
    foreign key (entity_id, registration_id) references registrations (entity_id, id)
);
comment on table attestations is 'owner: completion';
