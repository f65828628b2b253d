-- What staff need to run the platform: a third role, and the reason with which they entered an organization.

alter table users drop constraint users_platform_roles_check;
alter table users add constraint users_platform_roles_check
  check (platform_roles <@ array['Admin', 'LeadSupport', 'Support']);
-- Staff are few among many.
create index users_staff on users (id) where platform_roles <> '{}';

-- Staff see what is inside an organization, or belongs to a person, only after saying why, and for an hour.
create table staff_visits (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id),
  entity_id integer references entities (id),
  person_id integer references users (id),
  reason text not null check (length(reason) between 1 and 500),
  began_at timestamptz not null,
  ends_at timestamptz not null,
  constraint staff_visits_whom check ((entity_id is null) <> (person_id is null)),
  constraint staff_visits_of_entity unique (user_id, entity_id),
  constraint staff_visits_of_person unique (user_id, person_id)
);
create index staff_visits_over on staff_visits (ends_at);
comment on table staff_visits is 'owner: access';
