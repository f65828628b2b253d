-- What the law of each state says, and the lines to call: published from content/state-facts.yaml, and kept up to date by staff.

create table jurisdictions (
  -- US: the national lines.
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null,
  -- Where to look up what is not known here.
  page text not null,
  -- For whoever reviews it.
  notes jsonb not null default '[]'
);
comment on table jurisdictions is 'owner: state-facts';

-- All that was ever entered about a fact, by the file or by a person. It is never changed, only decided on.
create table fact_entries (
  id integer generated always as identity primary key,
  state text not null references jurisdictions (code),
  field text not null,
  -- file: as the file says; change and review: somebody read the source; doubt: it cannot be confirmed.
  kind text not null check (kind in ('file', 'change', 'review', 'doubt')),
  value text not null check (length(value) between 1 and 600),
  -- Of a line to call: what it is called, and what it is for.
  label text not null default '',
  about text not null default '',
  citation text,
  source text,
  source_url text,
  -- How old the copy was that was read: a year, or a year and a month.
  copy_of text check (copy_of ~ '^\d{4}(-\d{2})?$'),
  -- What there is beside a source, or instead of one.
  basis text,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  read_on date not null,
  note text not null default '',
  -- The entry that stood when this one was made: it replaces no other.
  replaces integer references fact_entries (id),
  status text not null check (status in ('waiting', 'confirmed', 'declined', 'withdrawn')),
  -- None: the file.
  entered_by integer references users (id),
  entered_at timestamptz not null,
  decided_by integer references users (id),
  decided_at timestamptz,
  reason text
);
create unique index fact_entries_one_waiting on fact_entries (state, field, (kind = 'file')) where status = 'waiting';
create index fact_entries_of_fact on fact_entries (state, field, id);
create index fact_entries_by_person on fact_entries (entered_by) where entered_by is not null;
create index fact_entries_decided on fact_entries (decided_by) where decided_by is not null;
comment on table fact_entries is 'owner: state-facts';

create table state_facts (
  state text not null references jurisdictions (code),
  field text not null,
  position integer not null,
  -- What stands.
  entry_id integer not null references fact_entries (id),
  -- What the file said when it was last published.
  digest text not null,
  primary key (state, field)
);
create unique index state_facts_entry on state_facts (entry_id);
comment on table state_facts is 'owner: state-facts';

-- The file as it was last published: the same is not read again.
create table published_facts (
  one boolean primary key default true check (one),
  digest text not null
);
comment on table published_facts is 'owner: state-facts';
