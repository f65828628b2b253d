-- How sure the person was of each answer: 'guess', 'fairly' or 'sure' by question. It never changes the score.
alter table exam_attempts add column confidence jsonb not null default '{}';
