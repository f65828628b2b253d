-- The pictures by which organizations are known: public under the hash of their content, one for each.
create table organization_logos (
  entity_id integer primary key references entities (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  storage_key text not null,
  constraint organization_logos_storage_key_unique unique (storage_key)
);
create index organization_logos_by_content on organization_logos (sha256);
comment on table organization_logos is 'owner: organization-profile';
