-- What an organization shows: its logo, and what it lays out for its people.

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

-- Links, and files of at most 1 MB.
create table resources (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  name text not null check (length(name) between 1 and 100),
  description text not null check (length(description) between 1 and 300),
  type text not null check (type in ('Link', 'File')),
  status text not null check (status in ('Published', 'Draft', 'Archived')),
  url text,
  -- As people see it; the file itself lies under a random name.
  file_name text,
  storage_key text,
  version integer not null default 1,
  created_at timestamptz not null,
  search text generated always as (fold(name || ' ' || description)) stored,
  constraint resources_tenant unique (entity_id, id),
  -- What the type says is there, and nothing else.
  constraint resources_content check (
    (type = 'Link') = (url is not null)
    and (type = 'File') = (storage_key is not null)
    and (storage_key is null) = (file_name is null))
);
create index resources_newest on resources (entity_id, created_at desc, id desc);
comment on table resources is 'owner: resources';
