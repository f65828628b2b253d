-- Certificates that were replaced, of every organization, and assignments that are taken back or get another day.

-- The past of a certificate: what it replaced, newest first.
create index certificates_replaced on certificates (entity_id, registration_id, id desc) where superseded_by is not null;

-- A certificate that was corrected may end on another day: the registration ends with it.
create or replace function keep_registration_certificate() returns trigger language plpgsql as $$
begin
  update registrations r
  set certificate_id = new.id, certificate_name = new.number,
      expires_on = case
        when exists (
          select from certificates c
          where c.entity_id = new.entity_id and c.registration_id = new.registration_id and c.superseded_by = new.id)
        then new.expires_on else r.expires_on end
  where r.entity_id = new.entity_id and r.id = new.registration_id;
  return null;
end $$;

-- What a sender's id stood for before it was sent with other content: the signed snapshot stays, and its number leads
-- to the certificate that replaced it, which keeps the id. The list of those that stand is as short as it was.
create table offsite_superseded (
  entity_id integer not null,
  certificate_id integer not null,
  number text not null,
  digest text not null,
  snapshot jsonb not null,
  signature text not null,
  key_id text not null references signing_keys (id),
  -- The number of the next one.
  superseded_by text not null,
  superseded_at timestamptz not null,
  constraint offsite_superseded_number_unique unique (number),
  constraint offsite_superseded_next_unique unique (superseded_by),
  constraint offsite_superseded_certificate
    foreign key (entity_id, certificate_id) references offsite_certificates (entity_id, id)
);
create index offsite_superseded_of_certificate on offsite_superseded (entity_id, certificate_id, superseded_at);
comment on table offsite_superseded is 'owner: offsite-certificates';

-- The assignment that opened a training.
alter table registrations add column assignment_id integer;
alter table registrations add constraint registrations_assignment
  foreign key (entity_id, assignment_id) references assignments (entity_id, id);
create index registrations_of_assignment on registrations (entity_id, assignment_id, id) include (status)
  where assignment_id is not null;
-- Trainings of before: opened while their assignment was carried out.
update registrations r set assignment_id = a.id
from assignments a
where a.entity_id = r.entity_id and r.status <> 'Complete' and r.course_id = any (a.course_ids)
  and r.date_added >= a.created_at and r.date_added <= coalesce(a.processed_at, r.date_added);

alter table assignments add column withdrawn_at timestamptz;

-- What is done to trainings that were assigned: taken back while nobody has started them, or given another due date;
-- those of an assignment, step by step, or a single one. Taking back can be undone for a while.
create table assignment_changes (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  assignment_id integer,
  registration_id integer,
  kind text not null check (kind in ('withdraw', 'redate')),
  due_date date,
  email boolean not null default false,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  changed integer not null default 0,
  mails integer not null default 0,
  processed_at timestamptz,
  undone_at timestamptz,
  restored integer not null default 0,
  constraint assignment_changes_tenant unique (entity_id, id),
  constraint assignment_changes_assignment
    foreign key (entity_id, assignment_id) references assignments (entity_id, id),
  constraint assignment_changes_of_something check ((assignment_id is null) <> (registration_id is null)),
  constraint assignment_changes_date check ((kind = 'redate') = (due_date is not null)),
  constraint assignment_changes_undone check (undone_at is null or kind = 'withdraw')
);
create index assignment_changes_recent on assignment_changes (entity_id, created_at);
create index assignment_changes_open on assignment_changes (id) where processed_at is null;
comment on table assignment_changes is 'owner: assignments';

-- Trainings that were taken back, whole, for as long as that can be undone.
create table withdrawn_registrations (
  entity_id integer not null,
  registration_id integer not null,
  change_id integer not null,
  registration jsonb not null,
  reminders jsonb not null,
  withdrawn_at timestamptz not null,
  primary key (entity_id, registration_id),
  constraint withdrawn_registrations_change
    foreign key (entity_id, change_id) references assignment_changes (entity_id, id)
);
create index withdrawn_registrations_of_change on withdrawn_registrations (entity_id, change_id, registration_id);
create index withdrawn_registrations_by_age on withdrawn_registrations (withdrawn_at);
comment on table withdrawn_registrations is 'owner: enrollments';
