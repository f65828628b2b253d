-- How long somebody was on each page of a lesson, so that whoever went through too fast is told where. Decision 410.
alter table module_progress add column page_seconds jsonb not null default '{}';
