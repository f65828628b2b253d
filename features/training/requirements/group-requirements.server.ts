import { route } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { entityOfGroup } from '../groups/group.server.ts'
import { anyWithin } from '../groups/within.server.ts'
import { GroupRequirement, groupRequirements } from './group-requirements.contract.ts'
import { standingSql } from './requirement-list.server.ts'
import { REQUIREMENTS_MAX } from './requirements.contract.ts'

// SQL of: requirements q, requirement_people o, groups g, groups_below b, group_members gm

/** Of a group: each number equals that of the requirement's list of people with this group. Decision 374. */
export const groupRequirementsRoute = route(
  groupRequirements,
  async ({ entity, params: { groupId } }, { db, clock }) => {
    const today = clock.today(entity.timeZone)
    const { rows } = await sqlOf(GroupRequirement)`
      select q.id, q.name, named.by, count(o.membership_id) as people,
        count(*) filter (where ${standingSql(today)} = 'Met') as met,
        count(*) filter (where ${standingSql(today)} = 'Overdue') as overdue
      from ${entity.rows('requirements')} q
      join lateral (
        select case when b.steps > 0 then jsonb_build_object('id', g.id, 'name', g.name) end as by
        from ${entity.rows('groupsBelow')} b join ${entity.rows('groups')} g on g.id = b.above_id
        where b.group_id = ${groupId} and b.above_id = any(q.group_ids) order by b.steps limit 1) named on true
      left join ${entity.rows('requirementPeople')} o on o.requirement_id = q.id and o.membership_id in (
        select gm.membership_id from ${entity.rows('groupMembers')} gm where gm.group_id = ${anyWithin(entity.id, [groupId])})
      where q.ended_at is null
      group by q.id, q.name, named.by
      order by q.name collate "und-x-icu", q.id limit ${REQUIREMENTS_MAX}`.execute(db)
    return { requirements: rows }
  },
  { entityOf: entityOfGroup },
)
