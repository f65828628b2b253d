-- The words in which an organization reminds its people, if it chose: a row stays once there was one. Decision 380.
create table reminder_words (
  entity_id integer not null references entities (id) on delete cascade,
  kind text not null constraint reminder_words_kind_check check (kind in ('due', 'expiry', 'overdue', 'hand')),
  language text not null constraint reminder_words_language_check check (language in ('en', 'es')),
  -- Both, or neither: then they are ours again.
  subject text constraint reminder_words_subject_check check (length(subject) between 1 and 120 and subject !~ '[[:cntrl:]]'),
  body text constraint reminder_words_body_check check (length(body) between 1 and 2000),
  -- Tells two administrators' changes apart.
  version integer not null,
  primary key (entity_id, kind, language),
  constraint reminder_words_whole_check check ((subject is null) = (body is null))
);
comment on table reminder_words is 'owner: reminder-center';
