-- One column holds all that a search of people looks at: name and email as before, and after a line break what the
-- organization wrote of their work. Every search of people is then answered by the one index over it. Decision 404.
-- Filled by triggers: those of the names, below, and one of the work.
alter table member_summaries alter column search drop expression;

create function searched_of_person(first_name text, last_name text, email text, site text, job_title text, employee_id text)
returns text language sql immutable parallel safe as $$
  select fold(first_name || ' ' || last_name || ' ' || email || E'\n'
    || coalesce(site || ' ', '') || coalesce(job_title || ' ', '') || coalesce(employee_id, ''))
$$;

create or replace function summarise_new_members() returns trigger language plpgsql as $$
begin
  insert into member_summaries (entity_id, membership_id, first_name, last_name, email, status, roles, search)
  select m.entity_id, m.id, u.first_name, u.last_name, u.email, m.status, m.roles,
    searched_of_person(u.first_name, u.last_name, u.email, m.site, m.job_title, m.employee_id)
  from changed m join users u on u.id = m.user_id;
  return null;
end $$;

create or replace function keep_summary_names() returns trigger language plpgsql as $$
begin
  update member_summaries s
  set first_name = new.first_name, last_name = new.last_name, email = new.email,
    search = searched_of_person(new.first_name, new.last_name, new.email, m.site, m.job_title, m.employee_id)
  from memberships m where m.user_id = new.id and s.entity_id = m.entity_id and s.membership_id = m.id;
  return null;
end $$;

create function keep_summary_work() returns trigger language plpgsql as $$
begin
  update member_summaries s
  set search = searched_of_person(s.first_name, s.last_name, s.email, new.site, new.job_title, new.employee_id)
  where s.entity_id = new.entity_id and s.membership_id = new.id;
  return null;
end $$;
create trigger memberships_work_to_summaries after update of site, job_title, employee_id on memberships
  for each row when (
    (old.site, old.job_title, old.employee_id) is distinct from (new.site, new.job_title, new.employee_id))
  execute function keep_summary_work();

-- In which organizations the work of people from before is still to be read into the column: a job takes one after the
-- other.
create table unread_work (
  entity_id integer primary key references entities (id) on delete cascade
);
comment on table unread_work is 'owner: learners';
insert into unread_work (entity_id)
select e.id from entities e where exists (
  select from memberships m
  where m.entity_id = e.id and (m.site is not null or m.job_title is not null or m.employee_id is not null));
