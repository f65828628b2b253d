-- What is not done stands in a row, so that it is found when its job is lost (docs/decisions/0003).

-- The version of the group since which its people wait for the course; none: whoever was to get it has it.
alter table group_courses add column awaited_version integer;
create index group_courses_awaited on group_courses (entity_id, group_id) where awaited_version is not null;

-- The day whose reminders were begun and are not through yet.
alter table reminder_zones add column begun_on date;

-- Groups' jobs that were queued or given up before this name their courses themselves.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  update group_courses c set awaited_version = g.version
  from groups g, (
    select j.payload::jsonb from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'assign-to-group'
    union all
    select s.payload from stopped_jobs s where s.job = 'assign-to-group') w
  where g.entity_id = c.entity_id and g.id = c.group_id and g.id = (w.payload->>'groupId')::integer and w.payload->'courseIds' @> to_jsonb(c.course_id);
end $$;
