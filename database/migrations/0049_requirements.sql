-- Requirements: what an organization asks of a circle of its people, and how each of them stands under it. Decision 314.

-- When a person was hired, and where they work, as their organization knows it: conditions may ask for both.
alter table memberships add column hired_on date;
alter table memberships add column site text;
alter table memberships add constraint memberships_site_length check (length(site) between 1 and 100) not valid;

create table requirements (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  name text not null constraint requirements_name_length check (length(name) between 1 and 100),
  -- Any of these courses meets it; who has to take one, takes the first.
  course_ids integer[] not null check (cardinality(course_ids) between 1 and 10),
  -- The circle: all conditions hold; an empty one asks for nothing. Within one, any of its values is enough.
  group_ids integer[] not null default '{}',
  roles text[] not null default '{}',
  job_title_ids integer[] not null default '{}',
  profession_ids integer[] not null default '{}',
  states text[] not null default '{}',
  sites text[] not null default '{}',
  hired_from date,
  hired_until date,
  -- By when for the first time. `first_days`: after coming under it; with a day of its own, for who comes after that.
  first_kind text not null check (first_kind in ('days', 'day', 'eachYear', 'none')),
  first_days integer check (first_days between 0 and 3650),
  first_day date,
  -- A day of each year: '08-31'. Never February 29.
  each_year text check (each_year ~ '^\d\d-\d\d$'),
  -- Until when a completion meets it: until its certificate ends, months after it, through a day of each year, until
  -- a day unless it is of a version or from a day on, or for good.
  again_kind text not null check (again_kind in ('certificate', 'months', 'eachYear', 'day', 'once')),
  again_months integer check (again_months between 1 and 240),
  -- Before the day of a year, no completion counts earlier than this.
  window_days integer check (window_days between 1 and 365),
  again_day date,
  counts_from date,
  email boolean not null,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Tells two administrators' changes apart.
  version integer not null default 1,
  constraint requirements_tenant unique (entity_id, id),
  constraint requirements_first check (
    (first_kind = 'days') <= (first_days is not null) and (first_kind = 'day') = (first_day is not null)),
  constraint requirements_again check (
    (again_kind = 'months') = (again_months is not null) and (again_kind = 'day') = (again_day is not null)
    and (again_kind = 'day') = (counts_from is not null)),
  constraint requirements_year check ('eachYear' in (first_kind, again_kind) = (each_year is not null)),
  constraint requirements_window check (window_days is null or again_kind = 'eachYear')
);
create unique index requirements_name_unique on requirements (entity_id, lower(name)) where ended_at is null;
comment on table requirements is 'owner: requirements';

-- Whom a requirement obliges today, and since when. Kept by a job from what the triggers below note.
create table requirement_people (
  entity_id integer not null,
  requirement_id integer not null,
  membership_id integer not null,
  since date not null,
  -- How the person stands, as the view `member_requirements` says it: kept with their summary, for lists and figures.
  trained_until date,
  met_until date not null default '-infinity',
  due_on date,
  primary key (entity_id, membership_id, requirement_id),
  constraint requirement_people_requirement
    foreign key (entity_id, requirement_id) references requirements (entity_id, id) on delete cascade,
  constraint requirement_people_membership
    foreign key (entity_id, membership_id) references memberships (entity_id, id) on delete cascade
);
create index requirement_people_of on requirement_people
  (entity_id, requirement_id, met_until, due_on, trained_until, membership_id);
comment on table requirement_people is 'owner: requirements';

-- Somebody need not meet a requirement through this day. What ends early ends with the day before.
create table requirement_waivers (
  id integer generated always as identity primary key,
  entity_id integer not null,
  requirement_id integer not null,
  membership_id integer not null,
  reason text not null constraint requirement_waivers_reason_length check (length(reason) between 1 and 500),
  waived_until date not null,
  given_by integer not null references users (id),
  given_at timestamptz not null,
  ended_by integer references users (id),
  ended_at timestamptz,
  constraint requirement_waivers_requirement
    foreign key (entity_id, requirement_id) references requirements (entity_id, id) on delete cascade,
  constraint requirement_waivers_membership
    foreign key (entity_id, membership_id) references memberships (entity_id, id) on delete cascade,
  constraint requirement_waivers_ended check ((ended_at is null) = (ended_by is null))
);
create unique index requirement_waivers_one on requirement_waivers (entity_id, membership_id, requirement_id)
  where ended_at is null;
create index requirement_waivers_of on requirement_waivers (entity_id, requirement_id, id);
create index requirement_waivers_given on requirement_waivers (given_by);
create index requirement_waivers_ended_by on requirement_waivers (ended_by) where ended_by is not null;
create index requirements_created on requirements (created_by);
comment on table requirement_waivers is 'owner: requirements';

-- A certificate from elsewhere, with its file: it counts once an administrator has accepted it, for one requirement.
create table outside_certificates (
  id integer generated always as identity primary key,
  entity_id integer not null,
  membership_id integer not null,
  requirement_id integer not null,
  title text not null constraint outside_certificates_title_length check (length(title) between 1 and 200),
  provider text not null constraint outside_certificates_provider_length check (length(provider) between 1 and 200),
  completed_on date not null,
  -- Its own last day; null: it names none.
  expires_on date,
  file_name text not null,
  file_type text not null,
  storage_key text not null,
  bytes integer not null,
  status text not null default 'Waiting' check (status in ('Waiting', 'Accepted', 'Refused', 'Withdrawn')),
  sent_by integer not null references users (id),
  sent_at timestamptz not null,
  -- When the administrators were told of it: one mail an hour tells of all that wait.
  told_at timestamptz,
  decided_by integer references users (id),
  decided_at timestamptz,
  reason text constraint outside_certificates_reason_length check (length(reason) between 1 and 500),
  constraint outside_certificates_tenant unique (entity_id, id),
  constraint outside_certificates_requirement
    foreign key (entity_id, requirement_id) references requirements (entity_id, id) on delete cascade,
  constraint outside_certificates_membership
    foreign key (entity_id, membership_id) references memberships (entity_id, id) on delete cascade,
  constraint outside_certificates_decided check ((status in ('Accepted', 'Refused')) <= (decided_at is not null)),
  constraint outside_certificates_order check (expires_on is null or expires_on >= completed_on)
);
create index outside_certificates_waiting on outside_certificates (entity_id, sent_at, id) where status = 'Waiting';
create index outside_certificates_of on outside_certificates (entity_id, membership_id, requirement_id);
create index outside_certificates_sender on outside_certificates (sent_by);
create index outside_certificates_decider on outside_certificates (decided_by) where decided_by is not null;
comment on table outside_certificates is 'owner: outside-certificates';

-- Which requirement opened a training. It goes with the requirement's hold on the person, if nobody has started it.
alter table registrations add column requirement_id integer;
alter table registrations add constraint registrations_requirement
  foreign key (entity_id, requirement_id) references requirements (entity_id, id) not valid;

-- The next such day of a year, from a day on: nextOf of due.rules.ts.
create function next_of_year(month_day text, from_day date) returns date language sql immutable as $$
  select case when d >= from_day then d else (d + interval '1 year')::date end
  from (select (extract(year from from_day)::integer || '-' || month_day)::date as d) this_year
$$;

-- The last day through which a completion meets a requirement: metUntil of requirement.rules.ts. `ends` is the last day
-- of the certificate; null: it has none.
create function meets_until(q requirements, completed date, ends date) returns date language sql immutable as $$
  select case q.again_kind
    when 'certificate' then coalesce(ends, 'infinity')
    when 'months' then (completed + make_interval(months => q.again_months))::date
    when 'eachYear' then case
      when q.window_days is null or completed > next_of_year(q.each_year, completed) - q.window_days
        then (next_of_year(q.each_year, completed) + interval '1 year')::date
      else next_of_year(q.each_year, completed)
    end
    when 'day' then case
      when completed >= q.counts_from then coalesce(ends, 'infinity')
      else least(q.again_day, coalesce(ends, 'infinity'))
    end
    when 'once' then 'infinity'
  end
$$;

-- By when who came under a requirement on that day has to meet it for the first time: firstDue of requirement.rules.ts.
create function first_due(q requirements, since date, hired date) returns date language sql immutable as $$
  select case q.first_kind
    when 'days' then greatest(since, hired) + q.first_days
    when 'day' then case when greatest(since, hired) <= q.first_day then q.first_day else greatest(since, hired) + q.first_days end
    when 'eachYear' then next_of_year(q.each_year, greatest(since, hired) + coalesce(q.first_days, 0))
  end
$$;

-- How each person stands under each requirement that obliges them, judged by days: nothing goes stale by the passing of
-- time. A certificate that was revoked meets nothing from the day before on; what a floor took does not come back.
create view member_requirements as
select p.entity_id, p.membership_id, p.requirement_id, p.since, q.course_ids,
       trained.until as trained_until, w.waived_until,
       coalesce(greatest(trained.until, w.waived_until), '-infinity') as met_until,
       case
         when trained.until is null then
           case when first_due(q, p.since, m.hired_on) is not null then greatest(first_due(q, p.since, m.hired_on), w.waived_until) end
         else nullif(greatest(trained.until, w.waived_until), 'infinity')
       end as due_on
from requirement_people p
join requirements q on q.entity_id = p.entity_id and q.id = p.requirement_id
join memberships m on m.entity_id = p.entity_id and m.id = p.membership_id
join entities e on e.id = p.entity_id
left join lateral (
  select max(one.until) as until from (
    select least(meets_until(q, (r.date_completed at time zone e.time_zone)::date, r.expires_on),
             case when r.floor_id is not null then r.expires_on end,
             (v.revoked_at at time zone 'Etc/GMT+12')::date - 1) as until
    from (
      -- First the person's own trainings, few as they are.
      select * from registrations own where own.entity_id = p.entity_id and own.membership_id = p.membership_id offset 0) r
    left join certificates v on v.entity_id = r.entity_id and v.registration_id = r.id
      and v.superseded_by is null and v.revoked_at is not null
    where r.course_id = any (q.course_ids) and r.status = 'Complete'
    union all
    select meets_until(q, o.completed_on, o.expires_on) from outside_certificates o
    where o.entity_id = p.entity_id and o.membership_id = p.membership_id and o.requirement_id = p.requirement_id
      and o.status = 'Accepted') one) trained on true
left join requirement_waivers w on w.entity_id = p.entity_id and w.membership_id = p.membership_id
  and w.requirement_id = p.requirement_id and w.ended_at is null;
comment on view member_requirements is 'owner: requirements';

-- How these members stand under their requirements, beside each. Their summaries are held by the caller.
create function keep_requirement_days(entity integer, members integer[]) returns void language plpgsql
set plan_cache_mode to force_generic_plan set enable_nestloop to on as $$
begin
  update requirement_people p set trained_until = o.trained_until, met_until = o.met_until, due_on = o.due_on
  from unnest(members) m (id)
  cross join lateral (
    select v.* from member_requirements v where v.entity_id = entity and v.membership_id = m.id offset 0) o
  where p.entity_id = entity and p.membership_id = m.id and p.requirement_id = o.requirement_id
    and (p.trained_until, p.met_until, p.due_on) is distinct from (o.trained_until, o.met_until, o.due_on);
end $$;

-- As in 0011, and: a course that a requirement asks of the person is judged by that requirement.
create function summarise_members(entity integer, members integer[]) returns void language plpgsql
set plan_cache_mode to force_generic_plan set enable_nestloop to on as $$
begin
  update member_summaries s
  set training = t.training, next_due = t.next_due, last_activity_at = t.last_activity_at,
      not_started = t.not_started, in_progress = t.in_progress,
      holds_until = nullif(least(t.held_until, q.held_until), 'infinity'),
      compliant_until = least(t.compliant_until, q.met_until), ends = t.ends + q.ends
  from unnest(members) m (id)
  cross join lateral (
    select min(o.met_until) as met_until, min(o.met_until) filter (where o.met_until > '-infinity') as held_until,
           coalesce(range_agg(datemultirange(daterange(o.met_until, o.met_until, '[]'))) filter (where isfinite(o.met_until)), '{}') as ends,
           coalesce(array_agg(c.id), '{}') as course_ids
    from requirement_people o
    join requirements r on r.entity_id = o.entity_id and r.id = o.requirement_id
    cross join lateral unnest(r.course_ids) c (id)
    where o.entity_id = entity and o.membership_id = m.id) q
  cross join lateral (
    select case
             when sum(c.in_progress) > 0 then 'In_Progress'
             when sum(c.not_started) > 0 then 'Not_Started'
             when count(*) > 0 then 'Complete'
             else 'None'
           end as training,
           min(c.next_due) as next_due, max(c.active_at) as last_activity_at,
           coalesce(sum(c.not_started), 0) as not_started, coalesce(sum(c.in_progress), 0) as in_progress,
           min(c.held_until) filter (where c.course_id <> all (q.course_ids)) as held_until,
           min(c.compliant_until) filter (where c.course_id <> all (q.course_ids)) as compliant_until,
           coalesce(range_agg(c.ends) filter (where c.course_id <> all (q.course_ids)), '{}') as ends
    from member_courses c where c.entity_id = entity and c.membership_id = m.id) t
  where s.entity_id = entity and s.membership_id = m.id;
end $$;

create or replace function refresh_member_trainings(entity integer, members integer[]) returns void language plpgsql as $$
begin
  perform from member_summaries where entity_id = entity and membership_id = any (members)
  order by membership_id for no key update;
  perform keep_requirement_days(entity, members);
  perform summarise_members(entity, members);
end $$;

-- Who comes under a requirement is judged under that one alone; of who goes nothing is left to judge.
create function summarise_obliged() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in
    select entity_id, array_agg(distinct membership_id) as members from changed group by entity_id
  loop
    perform from member_summaries where entity_id = touched.entity_id and membership_id = any (touched.members)
    order by membership_id for no key update;
    update requirement_people p set trained_until = o.trained_until, met_until = o.met_until, due_on = o.due_on
    from changed c cross join lateral (
      -- One by one: of the size of what changed the planner knows nothing.
      select v.* from member_requirements v
      where v.entity_id = c.entity_id and v.membership_id = c.membership_id and v.requirement_id = c.requirement_id offset 0) o
    where p.entity_id = c.entity_id and p.membership_id = c.membership_id and p.requirement_id = c.requirement_id
      and c.entity_id = touched.entity_id;
    perform summarise_members(touched.entity_id, touched.members);
  end loop;
  return null;
end $$;
create trigger requirement_people_summarised after insert on requirement_people
  referencing new table as changed for each statement execute function summarise_obliged();
create trigger requirement_people_gone_summarised after delete on requirement_people
  referencing old table as changed for each statement execute function summarise_obliged();

-- Read anew like those whose trainings have changed.
create trigger requirement_waivers_summarised after insert on requirement_waivers
  referencing new table as changed for each statement execute function summarise_registrations();
create trigger requirement_waivers_changed_summarised after update on requirement_waivers
  referencing new table as changed for each statement execute function summarise_registrations();
create trigger outside_certificates_summarised_new after insert on outside_certificates
  referencing new table as changed for each statement execute function summarise_registrations();
create trigger outside_certificates_summarised after update on outside_certificates
  referencing new table as changed for each statement execute function summarise_registrations();

-- Whose requirements are to be looked at again; no member: everybody's, under the one requirement that changed, or under
-- all. Lines are only added, so that nobody who changes a person waits for another; and only where there is a
-- requirement, or was one.
create table stale_requirements (
  id bigint generated always as identity primary key,
  entity_id integer not null references entities (id) on delete cascade,
  membership_id integer,
  requirement_id integer
);
create index stale_requirements_of on stale_requirements (entity_id, id);
comment on table stale_requirements is 'owner: requirements';

-- Entities with requirements, and the last day whose renewals were opened there.
create table requirement_days (
  entity_id integer primary key references entities (id) on delete cascade,
  looked_on date not null default '-infinity'
);
comment on table requirement_days is 'owner: requirements';

create function stale_members() returns trigger language plpgsql as $$
begin
  insert into stale_requirements (entity_id, membership_id)
  select c.entity_id, c.id from changed c join requirement_days d on d.entity_id = c.entity_id;
  return null;
end $$;
create trigger memberships_stale after insert on memberships
  referencing new table as changed for each statement execute function stale_members();

create function stale_member() returns trigger language plpgsql as $$
begin
  insert into stale_requirements (entity_id, membership_id)
  select new.entity_id, new.id from requirement_days d where d.entity_id = new.entity_id;
  return null;
end $$;
create trigger memberships_changed_stale after update of status, roles, hired_on, site on memberships
  for each row when (
    (old.status, old.roles, old.hired_on, old.site) is distinct from (new.status, new.roles, new.hired_on, new.site))
  execute function stale_member();

create function stale_user() returns trigger language plpgsql as $$
begin
  insert into stale_requirements (entity_id, membership_id)
  select m.entity_id, m.id from memberships m join requirement_days d on d.entity_id = m.entity_id
  where m.user_id = new.id;
  return null;
end $$;
create trigger users_stale after update of state, job_title_id, profession_id on users
  for each row when (
    (old.state, old.job_title_id, old.profession_id) is distinct from (new.state, new.job_title_id, new.profession_id))
  execute function stale_user();

create function stale_group_members() returns trigger language plpgsql as $$
begin
  insert into stale_requirements (entity_id, membership_id)
  select distinct c.entity_id, c.membership_id from changed c join requirement_days d on d.entity_id = c.entity_id;
  return null;
end $$;
create trigger group_members_stale after insert on group_members
  referencing new table as changed for each statement execute function stale_group_members();
create trigger group_members_gone_stale after delete on group_members
  referencing old table as changed for each statement execute function stale_group_members();

create function stale_group() returns trigger language plpgsql as $$
begin
  insert into stale_requirements (entity_id, membership_id)
  select gm.entity_id, gm.membership_id from group_members gm join requirement_days d on d.entity_id = gm.entity_id
  where gm.entity_id = new.entity_id and gm.group_id = new.id;
  return null;
end $$;
create trigger groups_stale after update of status on groups
  for each row when (old.status <> new.status) execute function stale_group();

create function stale_everybody() returns trigger language plpgsql as $$
begin
  insert into stale_requirements (entity_id) select d.entity_id from requirement_days d where d.entity_id = new.id;
  return null;
end $$;
create trigger entities_stale after update of state on entities
  for each row when (old.state is distinct from new.state) execute function stale_everybody();
