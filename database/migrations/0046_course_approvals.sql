-- Approvals of courses by boards, as staff enter them: on the days of one a course is 'CE Approved' (docs/decisions/0312).
create table course_approvals (
  id integer generated always as identity primary key,
  course_id integer not null references courses (id),
  -- The board, and the number that it gave.
  body text not null,
  number text not null,
  -- The state whose board it is.
  state text,
  -- The contact hours that it grants; none: those of the course.
  hours numeric(5, 2),
  -- How long holders have to keep the certificate.
  keep_years integer,
  from_on date not null,
  -- The last day; the day before the first one: it never counted.
  until_on date,
  entered_at timestamptz not null,
  ended_reason text,
  constraint course_approvals_days check (until_on >= from_on - 1),
  -- A certificate has room for one: of a course, one counts on a day. Two ranges, because a number alone needs an extension.
  constraint course_approvals_one_a_day exclude using gist (
    int4range(course_id, course_id, '[]') with &&, daterange(from_on, until_on + 1) with &&)
);
create index course_approvals_of_course on course_approvals (course_id, from_on desc);
comment on table course_approvals is 'owner: courses';

-- Only programs of before still read is_ce, ce_body and ce_number, and write them from their files.
alter table courses alter column is_ce set default false;
