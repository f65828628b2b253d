-- The folder of the courses as it was last published: the same is not read again.
create table published_courses (
  one boolean primary key default true check (one),
  digest text not null
);
comment on table published_courses is 'owner: courses';
