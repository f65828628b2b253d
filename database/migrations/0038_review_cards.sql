-- What holders of a course repeat afterwards: cards of a version, and how well each person knows each of them.
alter table course_texts add column cards jsonb;

create table review_cards (
  user_id integer not null references users (id),
  course_id integer not null references courses (id),
  -- A card's key in its course, or 'module/question' for a question that was missed in the exam.
  card_key text not null,
  box integer not null check (box between 1 and 5),
  due_on date not null,
  reviewed_on date not null,
  primary key (user_id, course_id, card_key)
);
comment on table review_cards is 'owner: review-cards';

-- The day on which the next weekly mail of a kind is looked at; null for mails that have no rhythm of their own.
alter table mail_preferences add column next_on date;
alter table mail_preferences
  drop constraint mail_preferences_kind_check,
  add constraint mail_preferences_kind_check check (kind in ('reminders', 'cards')) not valid;
