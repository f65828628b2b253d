import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { REQUIREMENTS_MAX, RequirementRow } from './requirements.contract.ts'

// SQL of: requirements q, courses c, requirement_people o, memberships m

/**
 * How the person of `o` stands on a day, in one word: `standingOf` of the rules. Met comes first: who is trained needs no
 * waiver.
 */
export const standingSql = (today: CalendarDate) => sql<string>`(case
  when o.trained_until >= ${today}::date then 'Met' when o.met_until >= ${today}::date then 'Waived'
  when o.due_on < ${today}::date then 'Overdue' else 'ToDo' end)`

/**
 * How many people stand how under each requirement. A million people are counted by three conditions, the other numbers
 * are what is left: whoever is trained has met it through that day at least.
 */
export const standingCounts = (entity: EntityScope, today: CalendarDate) => sql`
  select n.requirement_id, n.people, n.met, n.covered - n.met as waived, n.overdue, n.people - n.covered - n.overdue as to_do
  from (
    select o.requirement_id, count(*) as people, count(*) filter (where o.trained_until >= ${today}::date) as met,
           count(*) filter (where o.met_until >= ${today}::date) as covered,
           count(*) filter (where o.met_until < ${today}::date and o.due_on < ${today}::date) as overdue
    from ${entity.rows('requirementPeople')} o group by o.requirement_id) n`

/** The groups of the requirement `q` that are still there, by name; of all groups of its organization. */
export const groupsOf = (groups: RawBuilder<unknown>) =>
  sql`array(select jsonb_build_object('id', g.id, 'name', g.name) from ${groups} g
    where g.id = any(q.group_ids) order by g.name collate "und-x-icu")`

/** All that stand, by name, each with how its people stand. They are few: nobody has more than REQUIREMENTS_MAX. */
export async function readRequirements(db: Db, entity: EntityScope, today: CalendarDate): Promise<RequirementRow[]> {
  const { rows } = await sqlOf(RequirementRow)`
    select q.id, q.name, q.email, q.version, q.created_at, q.course_ids, q.group_ids, q.roles, q.job_title_ids, q.profession_ids,
           q.states, q.sites, q.job_titles, q.hired_from, q.hired_until, q.first_kind, q.first_days, q.first_day, q.each_year, q.again_kind,
           q.again_months, q.window_days, q.again_day, q.counts_from, q.reminders, q.remind_before, q.remind_every, q.remind_most, q.remind_copy,
           array(select ${nameForReader(sql`c`)} from unnest(q.course_ids) with ordinality x (id, place)
             join courses c on c.id = x.id order by x.place) as courses,
           ${groupsOf(entity.rows('groups'))} as groups,
           exists (select from ${entity.rows('staleRequirements')} s where s.membership_id is null) as under_way,
           coalesce(f.people, 0) as people, coalesce(f.met, 0) as met, coalesce(f.waived, 0) as waived,
           coalesce(f.to_do, 0) as to_do, coalesce(f.overdue, 0) as overdue
    from ${entity.rows('requirements')} q
    left join (${standingCounts(entity, today)}) f on f.requirement_id = q.id
    where q.ended_at is null
    order by q.name collate "und-x-icu", q.id limit ${REQUIREMENTS_MAX}`.execute(db)
  return rows
}
