-- A statement that changes the trainings of many holds their summaries once, in the order of the members: row by row, two that
-- change different trainings of the same people would hold them in different orders, and block each other.
drop trigger registrations_to_summaries on registrations;
drop function keep_summary_training;

alter function refresh_member_trainings set enable_nestloop to on;

create function summarise_changed_registrations() returns trigger language plpgsql
-- The plan that is kept was made for one row: without loops in loops it suits a hundred thousand as well.
set enable_nestloop to off as $$
declare
  touched record;
begin
  for touched in
    select n.entity_id, array_agg(distinct n.membership_id) as members
    from changed n join before o on o.id = n.id
    where (o.status, o.due_date, o.expires_on) is distinct from (n.status, n.due_date, n.expires_on)
      -- Of the beats of a training only the first of an hour.
      or o.last_beat_at is distinct from n.last_beat_at
        and date_trunc('hour', o.last_beat_at, 'UTC') is distinct from date_trunc('hour', n.last_beat_at, 'UTC')
    group by n.entity_id
  loop
    perform refresh_member_trainings(touched.entity_id, touched.members);
  end loop;
  return null;
end $$;
create trigger registrations_changed_summarised after update on registrations
  referencing old table as before new table as changed for each statement execute function summarise_changed_registrations();
