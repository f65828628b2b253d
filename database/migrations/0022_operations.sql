-- What staff see of the platform's own work.

-- How many mails went out lately.
create index mails_sent on mails (sent_at) where status = 'sent';

-- The platform's own lines of the audit log are searched without walking through those of all organizations.
create index audit_log_search_platform on audit_log using gin (search gin_trgm_ops) where entity_id is null;

-- When staff were last seen: their sessions, those that have ended too.
create index sessions_ended_of_user on sessions (user_id) where ended_at is not null;

-- Who holds each version of a course: counted in the background, since it goes through all registrations.
create table course_holders (
  version_id integer primary key references course_versions (id),
  open integer not null,
  completed integer not null,
  -- Completions that still count.
  valid integer not null,
  organizations integer not null,
  counted_at timestamptz not null
);
comment on table course_holders is 'owner: staff-courses';
create index entity_courses_of_course on entity_courses (course_id);
