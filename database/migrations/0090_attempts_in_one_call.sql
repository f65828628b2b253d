-- Counts an attempt of a caller before it is made, or says how many seconds to wait first: one call of the database, because
-- each of its steps held a sign-in up for a round trip (decision 419). What is asked, and how long each waits after how
-- many failures, comes from guessing.rules.ts.
--
-- limits: [{ subject, since, free, steps, exact, times }]. `free` failures since `since` cost nothing; then the next waits
-- steps[1] seconds from the last one, the one after that steps[2], and so on, and the last step for all beyond. `exact`: the
-- attempts of this subject are counted one after another. `times`: how often this one counts.
-- alarm: while a row of call_counts with this name lasts, nothing is counted and the answer is -1; null: nobody is asked.
create function count_attempt(limits jsonb, made_at timestamptz, alarm text) returns integer
language plpgsql
as $$
declare
  waits integer;
begin
  if alarm is not null and exists (select from call_counts c where c.subject = alarm and c.period_ends_at > made_at) then
    return -1;
  end if;
  -- Nobody waits for the disk: failures that a crash forgets open nothing.
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtextextended(l.subject, 1))
  from jsonb_to_recordset(limits) l (subject text, exact boolean) where l.exact;
  -- Another statement than the one that locked, so that it sees what was counted meanwhile.
  select ceil(extract(epoch from max(found.last + make_interval(
           secs => l.steps[least(found.failures - l.free + 1, cardinality(l.steps))])) - made_at)) into waits
  from jsonb_to_recordset(limits) l (subject text, since timestamptz, free integer, steps integer[]),
    lateral (
      select sum(1)::integer as failures, max(f.at) as last from sign_in_failures f
      where f.subject = l.subject and f.at > l.since) found
  where found.failures >= l.free;
  if waits > 0 then
    return waits;
  end if;
  insert into sign_in_failures (subject, at)
  select l.subject, made_at from jsonb_to_recordset(limits) l (subject text, times integer), generate_series(1, l.times);
  return 0;
end $$;
