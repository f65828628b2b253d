-- Statements of their own: what is there already is read through without stopping anybody.
alter table memberships validate constraint memberships_audits;
alter table invites validate constraint invites_audits;
alter table invites validate constraint invites_one_role;
