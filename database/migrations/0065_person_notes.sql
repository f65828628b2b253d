-- Statements of their own: indexes over what is logged and waived, built while people write. Decision 377.
-- What administrators note about a person of their organization. The person does not see it there; the copy of their
-- data holds it.
create table if not exists person_notes (
  id integer generated always as identity,
  entity_id integer not null,
  membership_id integer not null,
  text text not null constraint person_notes_text_length check (length(text) between 1 and 2000),
  pinned boolean not null default false,
  written_by integer not null references users (id),
  written_at timestamptz not null,
  edited_at timestamptz,
  -- Taken away; for some minutes it can be brought back.
  deleted_at timestamptz,
  -- Tells two changes of one note apart.
  version integer not null default 1,
  primary key (entity_id, id),
  constraint person_notes_membership
    foreign key (entity_id, membership_id) references memberships (entity_id, id) on delete cascade
);
create index concurrently if not exists person_notes_of on person_notes (entity_id, membership_id);
create index concurrently if not exists person_notes_written on person_notes (written_by);
create index concurrently if not exists person_notes_deleted on person_notes (deleted_at) where deleted_at is not null;
comment on table person_notes is 'owner: person-timeline';

-- Whom somebody reminded by hand, and when: what is known of it must outlive its mail.
create table if not exists hand_reminders (
  entity_id integer not null,
  membership_id integer not null,
  sent_at timestamptz not null,
  sent_by integer not null references users (id),
  primary key (entity_id, membership_id, sent_at),
  constraint hand_reminders_membership
    foreign key (entity_id, membership_id) references memberships (entity_id, id) on delete cascade
);
create index concurrently if not exists hand_reminders_sent on hand_reminders (sent_by);
comment on table hand_reminders is 'owner: remind-learners';

-- The last day on which a reminder went to them, by itself or by hand; by the calendar of the organization. It stands in
-- no index, so that an update stays in its page.
alter table member_summaries add column if not exists reminded_on date;

-- Their rows are held in order first, as by everything that changes many.
create or replace function keep_reminded_on() returns trigger language plpgsql as $$
begin
  perform from member_summaries s
  where (s.entity_id, s.membership_id) in (
    select r.entity_id, r.membership_id from changed c join registrations r on r.entity_id = c.entity_id and r.id = c.registration_id)
  order by s.entity_id, s.membership_id for no key update;
  update member_summaries s set reminded_on = t.day
  from (
    select r.entity_id, r.membership_id, max(c.sent_on) as day
    from changed c join registrations r on r.entity_id = c.entity_id and r.id = c.registration_id
    group by r.entity_id, r.membership_id) t
  where s.entity_id = t.entity_id and s.membership_id = t.membership_id and (s.reminded_on is null or s.reminded_on < t.day);
  return null;
end $$;
drop trigger if exists reminders_to_summaries on reminders;
create trigger reminders_to_summaries after insert on reminders
  referencing new table as changed for each statement execute function keep_reminded_on();

-- Whose reminders from before are still to be read into the column above: a job takes one after the other.
create table if not exists unread_reminders (
  entity_id integer primary key references entities (id) on delete cascade
);
comment on table unread_reminders is 'owner: learners';
insert into unread_reminders (entity_id) select id from entities on conflict do nothing;

-- A person's lines of the log: by their address, and where they are named among others.
create index concurrently if not exists audit_log_about_person on audit_log (entity_id, target, at, id) where action in (
  'member.promoted', 'member.demoted', 'member.activated', 'member.deactivated', 'member.archived', 'member.groupsChanged',
  'member.employmentChanged', 'member.reminded', 'member.transcriptTaken', 'supervisor.made', 'supervisor.ended');
create index concurrently if not exists audit_log_naming_people on audit_log using gin (entity_id, detail jsonb_path_ops)
  where action in ('group.membersChanged', 'trainings.withdrawn', 'trainings.dueDateChanged', 'member.reminded');
create index concurrently if not exists requirement_waivers_of_person on requirement_waivers (entity_id, membership_id);
