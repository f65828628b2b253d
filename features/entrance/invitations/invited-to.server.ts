import { type RawBuilder, sql } from 'kysely'

// SQL of: invites i

/** How many courses a mail or a card names; the others are counted. */
const NAMED = 5

/**
 * For the invite `i`: which courses come with it and its group (`courses`, as short a list as suffices, and
 * `courseCount` of all), by when, who invites, and as what. Names and minutes are in the invite's language, or else English.
 */
export const invitedTo = (): RawBuilder<unknown> => sql`
  (select jsonb_build_object(
     'courseCount', count(*), 'dueDate', i.due_date,
     'invitedBy', (select btrim(u.first_name || ' ' || u.last_name) from users u where u.id = i.invited_by),
     'courses', coalesce(jsonb_agg(jsonb_build_object('name', brought.name, 'minutes', brought.minutes)
       order by brought.place) filter (where brought.place <= ${NAMED}), '[]'))
     || case when i.as_administrator then '{"asAdministrator": true}'::jsonb else '{}' end
     || case when i.as_auditor then jsonb_build_object('asAuditor', true, 'auditsThrough', i.audits_through) else '{}' end
   from (
     select t.name, t.minutes, row_number() over (order by t.name, c.id) as place
     from courses c
     join lateral (
       select name, minutes from course_texts t where t.version_id = c.current_version_id and t.language in (i.language, 'en')
       order by t.language <> i.language limit 1) t on true
     where c.id = any (i.course_ids)
       or c.id in (select g.course_id from group_courses g where g.entity_id = i.entity_id and g.group_id = i.group_id)) brought)`
