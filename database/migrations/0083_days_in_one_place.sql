-- Requirements' days are judged by the function that 0081 gave a third argument: without one, all of them are.

create or replace function keep_requirement_days(entity integer, members integer[]) returns void language sql as $$
  select keep_requirement_days(entity, members, null)
$$;
