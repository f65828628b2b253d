-- What an administrator does to many people at once: one row, and the people it was about, as they were when it was confirmed.
-- A job goes through them in steps; the log has one line of it, which opens to them. Decision 373.
create table bulk_actions (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  created_by integer not null references users (id),
  actor_id integer references users (id),
  created_at timestamptz not null,
  action text not null check (action in ('activate', 'deactivate', 'archive', 'joinGroup', 'leaveGroup', 'remind', 'assign')),
  -- Null once the group is deleted.
  group_id integer,
  assignment_id integer,
  -- The action that this one undoes.
  undo_of integer,
  -- The filters that found the people; null: they were ticked.
  filters jsonb,
  people integer not null check (people > 0),
  processed integer not null default 0,
  changed integer not null default 0,
  done_at timestamptz,
  -- Why the rest was not done.
  stopped text check (stopped in ('role', 'plan', 'group', 'limit', 'withdrawn', 'undone')),
  -- Its line in the audit log; null: nobody was changed.
  audit_id bigint,
  constraint bulk_actions_tenant unique (entity_id, id),
  constraint bulk_actions_undo_once unique (entity_id, undo_of),
  constraint bulk_actions_undo foreign key (entity_id, undo_of) references bulk_actions (entity_id, id) on delete cascade,
  constraint bulk_actions_group
    foreign key (entity_id, group_id) references groups (entity_id, id) on delete set null (group_id),
  constraint bulk_actions_assignment
    foreign key (entity_id, assignment_id) references assignments (entity_id, id)
);
create index bulk_actions_recent on bulk_actions (entity_id, created_at);
create index bulk_actions_open on bulk_actions (entity_id, id) where done_at is null;
create unique index bulk_actions_line on bulk_actions (entity_id, audit_id) where audit_id is not null;
create index bulk_actions_of_group on bulk_actions (entity_id, group_id) where group_id is not null;
create unique index bulk_actions_of_assignment on bulk_actions (entity_id, assignment_id) where assignment_id is not null;
create index bulk_actions_made on bulk_actions (created_by);
create index bulk_actions_acted on bulk_actions (actor_id) where actor_id is not null;
comment on table bulk_actions is 'owner: bulk-actions';

create table bulk_action_people (
  entity_id integer not null,
  action_id integer not null,
  membership_id integer not null,
  -- Null: not reached yet.
  outcome text check (outcome in ('changed', 'already', 'self', 'activity', 'lastAdministrator', 'restricted', 'archived',
    'notActive', 'unsubscribed', 'bounced', 'nothingDue', 'justReminded', 'changedSince', 'stopped')),
  -- The status before, and the version after the change: what an undo goes by.
  before text check (before in ('Active', 'Inactive', 'Archived')),
  version integer,
  primary key (entity_id, action_id, membership_id),
  constraint bulk_action_people_action
    foreign key (entity_id, action_id) references bulk_actions (entity_id, id) on delete cascade,
  constraint bulk_action_people_membership
    foreign key (entity_id, membership_id) references memberships (entity_id, id) on delete cascade
);
create index bulk_action_people_of on bulk_action_people (entity_id, membership_id, action_id);
create index bulk_action_people_open on bulk_action_people (entity_id, action_id, membership_id) where outcome is null;
comment on table bulk_action_people is 'owner: bulk-actions';
