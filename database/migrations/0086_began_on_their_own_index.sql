-- Statements of their own: whoever asks for a course finds the few who began it on their own. Decision 411.
create index concurrently if not exists registrations_self_started on registrations (entity_id, membership_id, course_id)
  where self_started;
