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

-- What staff added to the catalogue that an entity has by its state. Decisions D4.
create table entity_courses (
  entity_id integer not null references entities (id),
  course_id integer not null references courses (id),
  primary key (entity_id, course_id)
);
comment on table entity_courses is 'owner: courses';

-- After the last failed attempt the lessons begin anew: what was answered before this instant counts no more.
alter table registrations add column restarted_at timestamptz;
