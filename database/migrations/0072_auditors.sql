-- Read-only auditors: members who read what proves training, and change nothing. Decision 382.
alter table memberships add column audits boolean not null default false;
-- The last day on which they read; none: until an administrator ends it. Access looks at it with each call.
alter table memberships add column audits_through date;
alter table memberships add constraint memberships_audits check (audits or audits_through is null) not valid;

-- An invite that makes whoever accepts it an auditor, too, and through which day.
alter table invites add column as_auditor boolean not null default false;
alter table invites add column audits_through date;
alter table invites add constraint invites_audits check (as_auditor or audits_through is null) not valid;
alter table invites add constraint invites_one_role check (not (as_auditor and as_administrator)) not valid;
