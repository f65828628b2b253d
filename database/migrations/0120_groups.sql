-- Two administrators' changes of a group are told apart, and so are a search's letters: folded, as names of people are.
alter table groups
  add column version integer not null default 1,
  add column search text generated always as (fold(name)) stored;

-- Counting a group's people leaves out the few who are archived; what is open in a training leaves out who is not active.
create index memberships_not_active on memberships (entity_id, id) include (status) where status <> 'Active';
-- Which groups bring a course.
create index group_courses_of_course on group_courses (entity_id, course_id, group_id);
