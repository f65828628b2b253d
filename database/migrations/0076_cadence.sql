-- A requirement may remind at its own times: 'organization' (as the organization does) or 'own'. Decision 385.
alter table requirements add column reminders text not null default 'organization'
  constraint requirements_reminders_check check (reminders in ('organization', 'own'));
-- As in reminder_settings; without reminders of its own they are empty.
alter table requirements add column remind_before integer[] not null default '{}';
alter table requirements add column remind_every integer;
alter table requirements add column remind_most integer;
alter table requirements add column remind_copy boolean not null default false;
alter table requirements add constraint requirements_own_reminders check (
  (reminders = 'own') = (remind_every is not null)
  and (reminders = 'own' or remind_before = '{}' and remind_most is null and not remind_copy)
  and cardinality(remind_before) <= 6 and remind_every between 1 and 90 and remind_most between 1 and 52) not valid;

-- Which requirements asked for the training when it went out, if one of them reminds at its own times; null: it went out
-- at the organization's.
alter table reminders add column requirement_ids integer[];

-- Why the last delivery of a view was not asked for at all: no plan, nobody who may see it, filters that the report no
-- longer has. What had no rows is known from its export.
alter table report_deliveries add column left_out text
  constraint report_deliveries_left_out_check check (left_out in ('plan', 'nobody', 'filters'));
