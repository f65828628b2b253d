-- Courses as they were published, with their media, and which of them an organization was given besides those of its
-- state.

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

-- Published once, never changed: the digest proves it. Spec D4.
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
comment on table course_versions is 'owner: courses';

-- Each of the two tables names the other.
alter table courses
  add constraint courses_current_version foreign key (current_version_id) references course_versions (id);

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

-- Pictures, videos and captions of courses: public under the hash of their content.
create table course_media (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null,
  media_type text not null,
  bytes integer not null,
  constraint course_media_storage_key_unique unique (storage_key)
);
comment on table course_media is 'owner: courses';

-- Under which name a version's pages know a file.
create table course_version_media (
  version_id integer not null references course_versions (id),
  name text not null,
  sha256 text not null references course_media (sha256),
  primary key (version_id, name)
);
comment on table course_version_media is 'owner: courses';

-- What staff added to the catalogue that an entity has by its state. Spec D4.
create table entity_courses (
  entity_id integer not null references entities (id),
  course_id integer not null references courses (id),
  primary key (entity_id, course_id)
);
comment on table entity_courses is 'owner: courses';
