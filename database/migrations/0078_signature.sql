-- A picture of the signature of whoever signs an organization's certificates. Those of before stay: certificates that were
-- issued with one go on printing it. Decision 388.
create table signature_pictures (
  entity_id integer not null references entities (id) on delete cascade,
  sha256 text not null constraint signature_pictures_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null constraint signature_pictures_media_type_check check (media_type in ('image/png', 'image/jpeg')),
  storage_key text not null constraint signature_pictures_storage_key_unique unique,
  -- Printed on what is issued now.
  current boolean not null,
  primary key (entity_id, sha256)
);
create unique index signature_pictures_one_current on signature_pictures (entity_id) where current;
create index signature_pictures_by_hash on signature_pictures (sha256);
comment on table signature_pictures is 'owner: branding';
