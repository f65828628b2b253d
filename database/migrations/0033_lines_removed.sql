-- A line to call that is taken away stays in its history. The version before this one sees a doubt, and shows it no more either.
alter table fact_entries add column removes boolean not null default false
  constraint fact_entries_removes_line check (not removes or (kind = 'doubt' and field like 'line-%'));
