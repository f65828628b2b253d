-- The player's room was parted: who writes a table now.
comment on table registrations is 'owner: registrations';
comment on table module_progress is 'owner: registrations';
comment on table page_answers is 'owner: lessons';
comment on table exam_attempts is 'owner: exams';
comment on table evaluations is 'owner: completion';
comment on table attestations is 'owner: completion';
