-- The dashboard counts an organization's open trainings and the completions that hold, and lists who is late and who runs out,
-- each from an index. Neither holds what the player writes at every beat.
create index registrations_open_due on registrations (entity_id, due_date, membership_id, course_id) include (status) where status <> 'Complete';
create index registrations_ends on registrations (entity_id, expires_on, membership_id, course_id) include (id) where status = 'Complete';
