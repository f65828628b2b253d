-- Renewals are few: people who have taken a course are its registrations without them, and need not be told apart one by one.
create index registrations_renewals on registrations (entity_id, course_id, membership_id) where cycle > 1;
