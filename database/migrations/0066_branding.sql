-- How an organization appears to its people, if it chose: a row stays once there was one. Decision 378.
create table branding (
  entity_id integer primary key references entities (id) on delete cascade,
  color text constraint branding_color_check check (color ~ '^#[0-9a-f]{6}$'),
  -- Whether the logo stands in the app, in mails and on certificates, too: the join page always had it.
  use_logo boolean not null,
  welcome text constraint branding_welcome_check check (length(welcome) between 1 and 600),
  sender_name text constraint branding_sender_name_check check (length(sender_name) between 1 and 60 and sender_name !~ '[[:cntrl:]@<>"]'),
  signatory_name text constraint branding_signatory_name_check check (length(signatory_name) between 1 and 80),
  signatory_title text constraint branding_signatory_title_check check (signatory_title is null or length(signatory_title) between 1 and 80 and signatory_name is not null),
  -- Tells two administrators' changes apart.
  version integer not null
);
comment on table branding is 'owner: branding';

-- Logos of before: certificates that were issued with one go on printing it.
create table former_logos (
  entity_id integer not null references entities (id) on delete cascade,
  sha256 text not null constraint former_logos_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null constraint former_logos_media_type_check check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  storage_key text not null constraint former_logos_storage_key_unique unique,
  primary key (entity_id, sha256)
);
create index former_logos_by_hash on former_logos (sha256);
comment on table former_logos is 'owner: organization-profile';

-- The organization in whose name a mail goes out; none: ours. Its branding is read when the mail is sent. No foreign key:
-- a mail whose organization is gone goes out in our own name.
alter table mails add column on_behalf_of integer;
