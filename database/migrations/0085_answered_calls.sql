-- What calls that may come twice were answered, by the key that their sender gave: kept for a day.
create table answered_calls (
  user_id integer not null references users (id),
  key text not null check (length(key) <= 300),
  digest text not null,
  answer jsonb,
  at timestamptz not null,
  constraint answered_calls_pkey primary key (user_id, key)
);
comment on table answered_calls is 'owner: platform';
