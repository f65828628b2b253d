-- The learner report, as measured (docs/decisions/0004): people's names and courses sort as people do (without regard to case
-- and accents first), empty cells count as the smallest, and what the player writes at every beat stands in no index, so that
-- such an update stays in its page (total_seconds had one: 400 us and 2.8 kB of log for each beat).
drop index registrations_by_first_name, registrations_by_last_name, registrations_by_training, registrations_by_training_type,
  registrations_by_completed, registrations_by_certificate, registrations_by_time;
create index registrations_by_first_name on registrations (entity_id, first_name collate "und-x-icu", id) include (date_added, status, course_id);
create index registrations_by_last_name on registrations (entity_id, last_name collate "und-x-icu", id) include (date_added, status, course_id);
create index registrations_by_training on registrations (entity_id, training collate "und-x-icu", id) include (date_added, status, course_id);
create index registrations_by_training_type on registrations (entity_id, training_type collate "und-x-icu", id) include (date_added, status, course_id);
create index registrations_by_completed on registrations (entity_id, date_completed nulls first, id) include (date_added, status, course_id);
create index registrations_by_certificate on registrations (entity_id, certificate_name nulls first, id) include (date_added, status, course_id);
alter table registrations set (fillfactor = 90);
