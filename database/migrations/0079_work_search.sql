-- Statements of their own: indexes over members of whom the organization wrote down where they work, or as what. A search
-- finds the few different names by them, and their people. Decision 391.
create index concurrently if not exists memberships_sites on memberships (entity_id, site) where site is not null;
create index concurrently if not exists memberships_job_titles on memberships (entity_id, job_title)
  where job_title is not null;
