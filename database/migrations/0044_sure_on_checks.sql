-- How sure somebody was of an answer in a lesson, and which questions of an exam were missed: judged once, when it was
-- handed in. Null before that, and for what was handed in to programs of before. Decision 307.
alter table page_answers add column sure text;
alter table page_answers add constraint page_answers_sure_check check (sure in ('guess', 'fairly', 'sure')) not valid;
alter table exam_attempts add column missed text[];
