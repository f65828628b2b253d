-- The pages that a learner read again after an attempt that failed: 'lesson/page'.
alter table exam_attempts add column reviewed text[] not null default '{}';
