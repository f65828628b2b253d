-- What an organization says of itself and how it wants to be served; `version` tells two administrators' changes apart.
alter table entities
  add column version integer not null default 1,
  add column address_line text check (length(address_line) between 1 and 200),
  add column city text check (length(city) between 1 and 100),
  add column zip text check (zip ~ '^\d{5}(-\d{4})?$'),
  add column default_due_days integer check (default_due_days between 1 and 730),
  add column reminders_enabled boolean not null default true;

-- The page by which people ask to join. Domains are kept as they are compared: lower case, in ASCII.
alter table entities
  add column slug text check (slug ~ '^[A-Za-z0-9_-]{1,50}$'),
  add column public_landing_page_enabled boolean not null default false,
  add column white_listed_domains text[] not null default '{}';

create unique index entities_slug_unique on entities (lower(slug));
