-- Mails that people can do without: without a row they want them.
create table mail_preferences (
  user_id integer not null references users (id),
  kind text not null check (kind in ('reminders')),
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind)
);
comment on table mail_preferences is 'owner: mail-preferences';
