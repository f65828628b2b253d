-- Statements of their own: what is there already is read through without stopping anybody.
alter table groups validate constraint groups_parent;
alter table groups validate constraint groups_parent_other;
alter table group_courses validate constraint group_courses_due_days;
