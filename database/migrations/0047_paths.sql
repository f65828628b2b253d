-- What a course is in a person's path, for which fields of work, which courses it teaches itself, and what it satisfies and
-- does not, by language. As the files say it, whatever the version: programs of before leave it as it is. Decision 313.
alter table courses add column part text;
alter table courses add constraint courses_part_check check (part in ('core', 'module')) not valid;
alter table courses add column audience text[] not null default '{}';
alter table courses add column covers text[] not null default '{}';
alter table courses add column claims jsonb not null default '{}';
