import { sql } from 'kysely'
import { type Db } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { standsSql } from '../standing/standing.server.ts'
import { entityOfGroup } from './group.server.ts'
import { GroupDetails, groupDetails, groupStatusIds } from './groups.contract.ts'
import { anyWithin } from './within.server.ts'

// SQL of: groups g, groups n, groups_below b, group_members gm, member_summaries s, group_courses c

/** One group, and how the people in it and below it stand: each number equals that of the list of learners. Decision 374. */
export const groupDetailsRoute = route(
  groupDetails,
  async ({ entity, params: { groupId } }, { db, clock }) => {
    const today = clock.today(entity.timeZone)
    const [group, figures, parts] = await Promise.all([
      readGroup(db, entity, groupId),
      readFigures(db, entity, groupId, today),
      readParts(db, entity, groupId, today),
    ])
    if (!group) throw unknown(common.notFound)
    return { ...group, statusId: groupStatusIds[group.status], figures, parts }
  },
  { entityOf: entityOfGroup },
)

const { figures: Figures, parts: Parts } = GroupDetails.shape
const Own = GroupDetails.omit({ statusId: true, figures: true, parts: true })

const notArchived = (entity: EntityScope) =>
  sql`not in (select m.id from ${entity.rows('memberships')} m where m.status = 'Archived')`

async function readGroup(db: Db, entity: EntityScope, groupId: number) {
  const { rows } = await sqlOf(Own)`
    select g.id, g.name, g.status, g.version, e.default_due_days,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by b.steps desc)
        from ${entity.rows('groupsBelow')} b join ${entity.rows('groups')} n on n.id = b.above_id
        where b.group_id = g.id and b.steps > 0), '[]') as above,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'dueDays', c.due_days) order by k.name, k.id)
        from ${entity.rows('groupCourses')} c join courses k on k.id = c.course_id where c.group_id = g.id), '[]') as courses,
      (select count(distinct gm.membership_id) from ${entity.rows('groupMembers')} gm
       where gm.group_id = ${anyWithin(entity.id, [groupId])} and gm.membership_id ${notArchived(entity)}) as number_of_users,
      (select count(*) from ${entity.rows('groupMembers')} gm
       where gm.group_id = g.id and gm.membership_id ${notArchived(entity)}) as direct_users
    from ${entity.rows('groups')} g join entities e on e.id = g.entity_id where g.id = ${groupId}`.execute(db)
  return rows[0]
}

function readFigures(db: Db, entity: EntityScope, groupId: number, today: CalendarDate) {
  return sqlOf(Figures)`
    select count(*) as people,
      count(*) filter (where ${standsSql('s', 'Complete', today)}) as compliant,
      count(*) filter (where ${standsSql('s', 'Overdue', today)}) as overdue,
      count(*) filter (where ${standsSql('s', 'Not_Started', today)}) as not_started,
      count(*) filter (where ${standsSql('s', 'Expiring_30', today)}) as expiring
    from ${entity.rows('memberSummaries')} s
    where s.status = 'Active' and s.membership_id in (
      select gm.membership_id from ${entity.rows('groupMembers')} gm where gm.group_id = ${anyWithin(entity.id, [groupId])})`.executeForOne(
    db,
  )
}

/** The groups that are a part of this one, each with those below it: whoever is in two of them counts in both. */
async function readParts(db: Db, entity: EntityScope, groupId: number, today: CalendarDate) {
  const { rows } = await sqlOf(Parts.element)`
    select n.id, n.name, n.status, count(s.membership_id) as people,
      count(*) filter (where ${standsSql('s', 'Complete', today)}) as compliant,
      count(*) filter (where ${standsSql('s', 'Overdue', today)}) as overdue
    from ${entity.rows('groups')} n
    left join (
      select distinct b.above_id, gm.membership_id from ${entity.rows('groups')} g
      join ${entity.rows('groupsBelow')} b on b.above_id = g.id
      join ${entity.rows('groupMembers')} gm on gm.group_id = b.group_id
      where g.parent_id = ${groupId}) within on within.above_id = n.id
    left join ${entity.rows('memberSummaries')} s on s.membership_id = within.membership_id and s.status = 'Active'
    where n.parent_id = ${groupId}
    group by n.id, n.name, n.status order by n.name collate "und-x-icu", n.id`.execute(db)
  return rows
}
