-- Reports as people keep them: what they show under a name, and to whom and when they are sent. Spec D7, decision 315.

create table report_views (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  report text not null check (report in ('learners', 'trainings')),
  owner_id integer not null references users (id),
  name text not null constraint report_views_name_length check (length(name) between 1 and 80),
  -- With the other administrators.
  shared boolean not null,
  -- Filters, order and columns, as the address has them: each name with its values.
  search jsonb not null,
  created_at timestamptz not null,
  -- Tells two changes apart.
  version integer not null default 1,
  constraint report_views_tenant unique (entity_id, id),
  constraint report_views_name_unique unique (entity_id, report, owner_id, name)
);
create index report_views_owner on report_views (owner_id);
comment on table report_views is 'owner: report-views';

-- One delivery of a view. What is missed, because the program did not run, goes out once, late.
create table report_deliveries (
  view_id integer primary key,
  entity_id integer not null,
  every text not null check (every in ('week', 'month')),
  -- From Monday, 1, on.
  weekday integer check (weekday between 1 and 7),
  -- 31: the last of the month.
  month_day integer check (month_day between 1 and 31),
  -- In the organization's time zone.
  at_time text not null constraint report_deliveries_time check (at_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  format text not null check (format in ('csv', 'xlsx')),
  skip_empty boolean not null,
  next_at timestamptz not null,
  last_at timestamptz,
  -- Its owner is no longer an administrator.
  ended boolean not null default false,
  constraint report_deliveries_view
    foreign key (entity_id, view_id) references report_views (entity_id, id) on delete cascade,
  constraint report_deliveries_day check (
    (every = 'week') = (weekday is not null) and (every = 'month') = (month_day is not null))
);
create index report_deliveries_next on report_deliveries (next_at) where not ended;
comment on table report_deliveries is 'owner: report-views';

create table report_recipients (
  view_id integer not null,
  entity_id integer not null,
  membership_id integer not null,
  primary key (view_id, membership_id),
  constraint report_recipients_view
    foreign key (entity_id, view_id) references report_views (entity_id, id) on delete cascade,
  constraint report_recipients_membership
    foreign key (entity_id, membership_id) references memberships (entity_id, id) on delete cascade
);
create index report_recipients_of on report_recipients (entity_id, membership_id);
comment on table report_recipients is 'owner: report-views';

-- Who is no longer an administrator is sent nothing, also when they are one again; what they had sent ends.
create function end_deliveries() returns trigger language plpgsql as $$
begin
  delete from report_recipients where entity_id = new.entity_id and membership_id = new.id;
  update report_deliveries d set ended = true from report_views v
  where v.entity_id = new.entity_id and v.owner_id = new.user_id and d.view_id = v.id;
  return null;
end $$;
create trigger memberships_end_deliveries after update of status, roles on memberships
  for each row when (
    old.status = 'Active' and 'EntityAdmin' = any (old.roles)
    and not (new.status = 'Active' and 'EntityAdmin' = any (new.roles)))
  execute function end_deliveries();

-- What a file is made as. A delivered one has the name of its view; one without rows may be left out.
alter table exports
  add column workbook boolean not null default false,
  add column view_name text,
  add column skip_empty boolean not null default false;
