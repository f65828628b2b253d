-- What the courses may contain, as programs know it, and from when on versions are published that need it.
create table course_formats (
  format int primary key,
  used_from timestamptz not null
);
comment on table course_formats is 'owner: courses';
