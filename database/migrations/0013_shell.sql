-- What staff tell everyone: banners above the content of signed-in people, and one advertisement beside the sign-in
-- form.

-- People close a message under this number; it gets a new one whenever what they read changes, so that they see it
-- again.
create sequence banner_message_showings as integer;

create table banner_messages (
  id integer generated always as identity primary key,
  showing_id integer not null default nextval('banner_message_showings'),
  title text not null,
  message text not null,
  button_text text,
  button_link text,
  -- Null: a general message.
  maintenance_date timestamptz,
  starts_at timestamptz not null,
  -- Null: until staff take it down.
  ends_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint banner_messages_showing_unique unique (showing_id),
  constraint banner_messages_period check (ends_at > starts_at),
  constraint banner_messages_button check ((button_text is null) = (button_link is null))
);
alter sequence banner_message_showings owned by banner_messages.showing_id;
create index banner_messages_by_start on banner_messages (starts_at desc, id desc);
comment on table banner_messages is 'owner: announcements';

-- At most one row: the page has one place for it.
create table login_advertisement (
  id boolean primary key default true check (id),
  enabled boolean not null,
  title text not null,
  description text not null,
  link text,
  image_sha256 text not null check (image_sha256 ~ '^[0-9a-f]{64}$'),
  image_type text not null,
  image_width integer not null,
  image_height integer not null,
  storage_key text not null,
  version integer not null default 1
);
comment on table login_advertisement is 'owner: announcements';
