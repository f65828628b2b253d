-- Work that was given up after its last attempt, by the key of its job: it waits for somebody to try it again.
create table stopped_jobs (
  key text primary key,
  job text not null,
  payload jsonb not null,
  reason text not null,
  stopped_at timestamptz not null
);
comment on table stopped_jobs is 'owner: platform';

-- How often in a row a job's worker died without getting any further.
create table job_deaths (
  job_id bigint primary key,
  deaths integer not null
);
comment on table job_deaths is 'owner: platform';

-- What was given up is known in one place.
insert into stopped_jobs (key, job, payload, reason, stopped_at)
select 'assignment ' || id, 'process-assignment', jsonb_build_object('entityId', entity_id, 'assignmentId', id), 'unknown', failed_at
from assignments where failed_at is not null and processed_at is null;
alter table assignments drop column failed_at;

-- What sweeps look for every few seconds: work that is not done.
create index assignments_open on assignments (id) where processed_at is null;
create index batches_open on batches (id) where status in ('Confirmed', 'InProcess');
create index exports_open on exports (requested_at) where status in ('Pending', 'InProcess');
