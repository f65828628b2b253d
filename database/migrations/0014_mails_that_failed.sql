-- When a mail was given up, and whether the operator was told of it.

alter table mails
  add column failed_at timestamptz,
  add column failure_told boolean not null default false;
update mails set failed_at = next_try_at, failure_told = true where status = 'failed';
create index mails_failed on mails (failed_at) where status = 'failed';
create index mails_failed_untold on mails (failed_at) where status = 'failed' and not failure_told;
