-- Floors under the versions of a course (docs/decisions/0290): from a day on, completions of older versions, or of before
-- another day, count no longer.
create table course_floors (
  id integer generated always as identity primary key,
  course_id integer not null references courses (id),
  -- One of the two: completions of versions before this one, or of days before this one.
  version_id integer references course_versions (id),
  completed_before date,
  -- The first day on which they do not count.
  effective_on date not null,
  reason text not null,
  set_at timestamptz not null,
  -- Every completion that it touches ends, and every organization was told.
  applied_at timestamptz,
  lifted_at timestamptz,
  lifted_reason text,
  -- What it touched is as it was.
  restored_at timestamptz,
  constraint course_floors_one_kind check ((version_id is null) <> (completed_before is null)),
  constraint course_floors_days check (completed_before <= effective_on),
  constraint course_floors_lifted check ((lifted_at is null) = (lifted_reason is null)),
  constraint course_floors_restored check (restored_at is null or lifted_at is not null)
);
create index course_floors_of_course on course_floors (course_id, id desc);
-- The same floor stands once.
create unique index course_floors_version_once on course_floors (course_id, version_id) where lifted_at is null;
create unique index course_floors_day_once on course_floors (course_id, completed_before) where lifted_at is null;
-- What a sweep looks for every few seconds: work that is not done.
create index course_floors_open on course_floors (course_id)
  where applied_at is null and lifted_at is null or lifted_at is not null and restored_at is null;
comment on table course_floors is 'owner: version-floors';

-- What a floor did in an organization, and that it was told: once.
create table floor_organizations (
  entity_id integer not null references entities (id),
  floor_id integer not null references course_floors (id),
  completions integer not null,
  people integer not null,
  told_at timestamptz not null,
  restored_at timestamptz,
  primary key (entity_id, floor_id)
);
create index floor_organizations_of_floor on floor_organizations (floor_id, entity_id);
comment on table floor_organizations is 'owner: version-floors';

-- The floor that ends a completion before its own last day, and that day, which returns when the floor is lifted.
alter table registrations
  add column floor_id integer,
  add column unfloored_on date;

-- The versions of a course that are older than one.
create function versions_below(version integer) returns integer[] language sql stable as $$
  select array(
    select older.id from course_versions lowest join course_versions older on older.course_id = lowest.course_id
    where lowest.id = $1
      and string_to_array(older.version, '.')::integer[] < string_to_array(lowest.version, '.')::integer[])
$$;

create view standing_floors as
select f.id, f.course_id, f.effective_on, f.completed_before, versions_below(f.version_id) as versions
from course_floors f where f.lifted_at is null;
comment on view standing_floors is 'owner: version-floors';

-- Whatever says until when a completion holds, no floor lets it hold longer. Whoever writes the day writes the
-- completion's own; the lowest floor then cuts it. Setting a floor takes the same lock for itself alone: a completion
-- of that moment is either seen by the floor's job, or sees the floor.
create function keep_to_floors() returns trigger language plpgsql as $$
declare
  own date := new.expires_on;
  lowest record;
begin
  perform pg_advisory_xact_lock_shared(7230440, new.course_id);
  if tg_op = 'UPDATE' then
    if new.floor_id is not null and new.expires_on is not distinct from old.expires_on then own := old.unfloored_on; end if;
  end if;
  select f.id, f.effective_on - 1 as until into lowest
  from standing_floors f join entities e on e.id = new.entity_id
  where f.course_id = new.course_id and (own is null or own >= f.effective_on)
    and (new.version_id = any (f.versions) or (new.date_completed at time zone e.time_zone)::date < f.completed_before)
  order by f.effective_on, f.id limit 1;
  new.expires_on := coalesce(lowest.until, own);
  new.floor_id := lowest.id;
  new.unfloored_on := case when lowest.id is not null then own end;
  return new;
end $$;
create trigger registrations_to_floors
  before insert or update of status, version_id, date_completed, expires_on on registrations
  for each row when (new.status = 'Complete') execute function keep_to_floors();

-- A certificate that was corrected brings the completion's own last day; floors cut it anew.
create or replace function keep_registration_certificate() returns trigger language plpgsql as $$
begin
  update registrations r
  set certificate_id = new.id, certificate_name = new.number,
      expires_on = case when replaces.it then new.expires_on else r.expires_on end,
      floor_id = case when not replaces.it then r.floor_id end
  from (
    select exists (
      select from certificates c
      where c.entity_id = new.entity_id and c.registration_id = new.registration_id and c.superseded_by = new.id) as it) replaces
  where r.entity_id = new.entity_id and r.id = new.registration_id;
  return null;
end $$;
