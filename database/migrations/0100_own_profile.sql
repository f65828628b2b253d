-- With what a person signed in, as their browser names itself: shown to them in the list of their sessions.
alter table sessions add column user_agent text check (length(user_agent) <= 300);

-- A code may also prove an address that a person wants in place of theirs.
alter table emailed_codes drop constraint emailed_codes_purpose_check;
alter table emailed_codes add constraint emailed_codes_purpose_check check (purpose in ('confirm', 'reset', 'change'));

-- Mails that people can do without: without a row they want them.
create table mail_preferences (
  user_id integer not null references users (id),
  kind text not null check (kind in ('reminders')),
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind)
);
comment on table mail_preferences is 'owner: mail-preferences';
