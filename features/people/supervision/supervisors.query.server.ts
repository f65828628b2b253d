import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { standsSql } from '#training/standing/standing.server.ts'
import { supervisedBy } from '../learners/supervised.server.ts'
import { Supervisor, SUPERVISORS_MAX } from './supervision.contract.ts'

// SQL of: supervisors v, memberships m, users u, member_summaries s, supervised_groups g, groups n, supervised_people p

/** All supervisors of an organization, by name, with whom each looks after and how many of those are overdue. */
export async function readSupervisors(db: Db, entity: EntityScope, today: CalendarDate): Promise<Supervisor[]> {
  const { rows } = await sqlOf(Supervisor)`
    select m.id as entity_user_id, u.first_name, u.last_name, u.email, m.status = 'Active' as active, v.version,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name collate "und-x-icu", n.id)
        from ${entity.rows('supervisedGroups')} g join ${entity.rows('groups')} n on n.id = g.group_id
        where g.supervisor_id = m.id), '[]') as groups,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', s.membership_id, 'name', s.first_name || ' ' || s.last_name)
          order by s.last_name collate "und-x-icu", s.membership_id)
        from ${entity.rows('supervisedPeople')} p
        join ${entity.rows('memberSummaries')} s on s.membership_id = p.membership_id
        where p.supervisor_id = m.id), '[]') as people,
      theirs.people_count, theirs.overdue_count
    from ${entity.rows('supervisors')} v
    join ${entity.rows('memberships')} m on m.id = v.membership_id join users u on u.id = m.user_id
    cross join lateral (
      select count(*) as people_count, count(*) filter (where ${standsSql('s', 'Overdue', today)}) as overdue_count
      from ${entity.rows('memberSummaries')} s
      where s.status = 'Active' and s.membership_id in ${supervisedBy(entity.id, sql`m.id`)}) theirs
    order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", m.id limit ${SUPERVISORS_MAX}`.execute(
    db,
  )
  return rows
}
