-- Invites and requests to join are changed by a filter, too: the same actions, steps, progress and line in the log as for
-- people (0061), about rows of another list. Decision 386.
alter table bulk_actions
  drop constraint bulk_actions_action_check,
  add constraint bulk_actions_action_check check (action in ('activate', 'deactivate', 'archive', 'joinGroup', 'leaveGroup',
    'remind', 'assign', 'resendInvites', 'cancelInvites', 'approveRequests', 'declineRequests')) not valid;

create table bulk_action_rows (
  entity_id integer not null,
  action_id integer not null,
  -- An invite or a request to join, as the action says; it may be gone by now, and no other gets its number.
  row_id integer not null,
  -- Null: not reached yet.
  outcome text check (outcome in ('changed', 'answered', 'member', 'otherOpen', 'justSent', 'expired', 'gone', 'stopped')),
  primary key (entity_id, action_id, row_id),
  constraint bulk_action_rows_action
    foreign key (entity_id, action_id) references bulk_actions (entity_id, id) on delete cascade
);
create index bulk_action_rows_open on bulk_action_rows (entity_id, action_id, row_id) where outcome is null;
comment on table bulk_action_rows is 'owner: bulk-actions';

-- What each certificate took when it was issued: one of the plan's, one bought in a pack, one of the trial, or nothing.
-- `quota_year` is the plan's year that it counts in; it begins anew whenever nothing is used again. Decision 387.
alter table subscriptions add column quota_year integer not null default 0;

create table certificate_uses (
  entity_id integer not null,
  certificate_id integer primary key references certificates (id),
  took text not null check (took in ('plan', 'bought', 'trial', 'nothing')),
  quota_year integer not null
);
create index certificate_uses_of_year on certificate_uses (entity_id, took, quota_year, certificate_id);
comment on table certificate_uses is 'owner: certificates';

-- What was issued before is told where it can be: nothing bought was used, and those first issued in this year of the plan
-- are exactly as many as it counted. Nobody waits for this: the table is new.
insert into certificate_uses (entity_id, certificate_id, took, quota_year)
select told.entity_id, unnest(told.ids), 'plan', 0
from (
  select p.entity_id, p.certificates_used as used, array_agg(c.id) as ids
  from subscriptions p
  join entities e on e.id = p.entity_id
  join certificates c on c.entity_id = p.entity_id and c.issued_at >= p.starts_on::timestamp at time zone e.time_zone
  where p.plan_type = 'Certificate' and p.certificates_used > 0 and p.payg_used = 0
    and not exists (select from certificates old where old.entity_id = c.entity_id and old.superseded_by = c.id)
  group by p.entity_id) told
where cardinality(told.ids) = told.used;
