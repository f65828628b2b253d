-- Job titles, as the organization gives them, are a condition of a requirement as sites are. Decision 391.
alter table requirements add column job_titles text[] not null default '{}';

-- As in 0049, and when somebody's job title changes.
drop trigger memberships_changed_stale on memberships;
create trigger memberships_changed_stale after update of status, roles, hired_on, site, job_title on memberships
  for each row when (
    (old.status, old.roles, old.hired_on, old.site, old.job_title)
      is distinct from (new.status, new.roles, new.hired_on, new.site, new.job_title))
  execute function stale_member();
