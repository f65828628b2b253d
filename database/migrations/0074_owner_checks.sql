-- Statements of their own: indexes are built and checks are read through without stopping anybody.
create unique index concurrently if not exists memberships_one_owner on memberships (entity_id) where owns;
-- The few who audit are asked for by the list of learners.
create index concurrently if not exists memberships_auditors on memberships (entity_id, id) where audits;
-- What a person's timeline says of an auditor's and an owner's role.
create index concurrently if not exists audit_log_about_roles on audit_log (entity_id, target, at, id)
  where action in ('auditor.made', 'auditor.changed', 'auditor.ended', 'owner.handedOver', 'owner.named', 'owner.followed');
alter table memberships validate constraint memberships_owner;
alter table memberships validate constraint memberships_only_audits;
alter table bulk_action_people validate constraint bulk_action_people_outcome_check;
