import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { z } from 'zod'
import { REQUIREMENTS_MAX, RequirementRow } from './requirements.contract.ts'

// SQL of: requirements q, courses c, requirement_people o, memberships m

/** Sites that are offered to choose from. */
const SITES_MAX = 200

/**
 * How the person of `o` stands on a day, in one word: `standingOf` of the rules. Met comes first: who is trained needs no
 * waiver.
 */
export const standingSql = (today: CalendarDate) => sql<string>`(case
  when o.trained_until >= ${today}::date then 'Met' when o.met_until >= ${today}::date then 'Waived'
  when o.due_on < ${today}::date then 'Overdue' else 'ToDo' end)`

/** All that stand, by name, each with how its people stand. They are few: nobody has more than REQUIREMENTS_MAX. */
export async function readRequirements(db: Db, entity: EntityScope, today: CalendarDate): Promise<RequirementRow[]> {
  const { rows } = await sqlOf(RequirementRow)`
    select q.id, q.name, q.email, q.version, q.created_at, q.course_ids, q.group_ids, q.roles, q.job_title_ids, q.profession_ids,
           q.states, q.sites, q.hired_from, q.hired_until, q.first_kind, q.first_days, q.first_day, q.each_year, q.again_kind,
           q.again_months, q.window_days, q.again_day, q.counts_from,
           array(select ${nameForReader(sql`c`)} from unnest(q.course_ids) with ordinality x (id, place)
             join courses c on c.id = x.id order by x.place) as courses,
           array(select g.name from ${entity.rows('groups')} g where g.id = any(q.group_ids) order by g.name collate "und-x-icu") as groups,
           exists (select from ${entity.rows('staleRequirements')} s where s.membership_id is null) as under_way,
           coalesce(f.people, 0) as people, coalesce(f.met, 0) as met, coalesce(f.waived, 0) as waived,
           coalesce(f.to_do, 0) as to_do, coalesce(f.overdue, 0) as overdue
    from ${entity.rows('requirements')} q
    left join (
      select o.requirement_id, count(*) as people, count(*) filter (where ${standingSql(today)} = 'Met') as met,
             count(*) filter (where ${standingSql(today)} = 'Waived') as waived, count(*) filter (where ${standingSql(today)} = 'ToDo') as to_do,
             count(*) filter (where ${standingSql(today)} = 'Overdue') as overdue
      from ${entity.rows('requirementPeople')} o group by o.requirement_id) f on f.requirement_id = q.id
    where q.ended_at is null
    order by q.name collate "und-x-icu", q.id limit ${REQUIREMENTS_MAX}`.execute(db)
  return rows
}

/** The sites that members have, each once, whatever its letter case. */
export async function readSites(db: Db, entity: EntityScope): Promise<string[]> {
  const { rows } = await sqlOf(z.object({ site: z.string() }))`
    select min(m.site) as site from ${entity.rows('memberships')} m
    where m.site is not null and m.status = 'Active' group by lower(m.site)
    order by min(m.site) collate "und-x-icu" limit ${SITES_MAX}`.execute(db)
  return rows.map(({ site }) => site)
}
