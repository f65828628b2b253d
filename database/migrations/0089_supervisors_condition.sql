-- As in 0079, and when somebody becomes a supervisor or is one no longer: a requirement may ask them alone. Decision 415.
drop trigger memberships_changed_stale on memberships;
create trigger memberships_changed_stale after update of status, roles, hired_on, site, job_title, supervises on memberships
  for each row when (
    (old.status, old.roles, old.hired_on, old.site, old.job_title, old.supervises)
      is distinct from (new.status, new.roles, new.hired_on, new.site, new.job_title, new.supervises))
  execute function stale_member();
