-- Statements of their own: a check and a foreign key are read through without stopping anybody.
alter table memberships validate constraint memberships_site_length;
alter table registrations validate constraint registrations_requirement;
