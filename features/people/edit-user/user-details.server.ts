import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { activeThisYear } from '#foundation/access/member-changes.server.ts'
import { EntityRole, MembershipStatus, roleNames } from '#foundation/access/roles.ts'
import { assignableCourses } from '#courses/courses/catalogue.server.ts'
import { roleIds, statusIds } from '#foundation/lookups/lookups.contract.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { wordSql } from '#training/standing/standing.server.ts'
import { readHistory } from './course-history.server.ts'
import { HistoryQuery, UserDetails } from './edit-user.contract.ts'

/** Whose member it is: calls that name a member name no entity. */
export async function entityOfMember(db: Db, { entityUserId }: { entityUserId: number }): Promise<string | null> {
  const { rows } = await sqlOf(z.object({ guid: z.string() }))`
    select e.guid from memberships m join entities e on e.id = m.entity_id where m.id = ${entityUserId}`.execute(db)
  return rows[0]?.guid ?? null
}

const Found = UserDetails.pick({
  entityUserId: true,
  firstName: true,
  lastName: true,
  email: true,
  groups: true,
  hiredOn: true,
  site: true,
  employeeId: true,
  jobTitle: true,
  audit: true,
  owns: true,
  mayOwn: true,
  hasActivityInSubscriptionYear: true,
  standing: true,
  version: true,
}).extend({
  status: MembershipStatus,
  roles: z.array(EntityRole),
})
type Found = z.infer<typeof Found>

/** Everything about one member of the entity. Spec B3. */
export async function readUser(
  services: Pick<Services, 'db' | 'clock'>,
  entity: EntityScope,
  entityUserId: number,
): Promise<UserDetails> {
  const { db, clock } = services
  const today = clock.today(entity.timeZone)
  const [
    {
      rows: [found],
    },
    courseHistory,
    courses,
  ] = await Promise.all([
    sqlOf(Found)`
      select m.id as entity_user_id, u.first_name, u.last_name, u.email, m.status, m.roles, m.version, m.hired_on, m.site,
              m.employee_id, m.job_title,
             case when m.audits then jsonb_build_object('through', m.audits_through, 'trains', not m.only_audits,
               'over', coalesce(m.audits_through < ${today}::date, false)) end as audit,
             m.owns, m.status = 'Active' and m.roles @> '{EntityAdmin}' and not m.owns and exists (
               select from ${entity.rows('memberships')} o where o.id = ${entity.membershipId} and o.owns) as may_own,
             jsonb_build_object('word', ${wordSql('s', today)}, 'nextDue', s.next_due,
               'compliantUntil', case when isfinite(s.compliant_until) then s.compliant_until end) as standing,
             ${activeThisYear(services)} as has_activity_in_subscription_year,
             coalesce((
               select jsonb_agg(jsonb_build_object('label', g.name, 'value', g.id) order by g.name collate "und-x-icu", g.id)
               from group_members gm join groups g on g.entity_id = gm.entity_id and g.id = gm.group_id
               where gm.entity_id = m.entity_id and gm.membership_id = m.id), '[]') as groups
      from ${entity.rows('memberships')} m join users u on u.id = m.user_id
      join ${entity.rows('memberSummaries')} s on s.membership_id = m.id
      where m.id = ${entityUserId}`.execute(db),
    readHistory(db, entity, entityUserId, HistoryQuery.parse({})),
    assignableCourses(services, entity, entityUserId),
  ])
  if (!found) throw unknown(common.notFound)
  const { status, roles, ...rest } = found
  return {
    ...rest,
    statusId: statusIds[status],
    roles: roles.map(role => ({ id: roleIds[role], name: roleNames[role] })),
    entityGroupIds: rest.groups.map(({ value }) => value),
    coursesAvailableForAssignment: courses.filter(({ alreadyUserCourses }) => !alreadyUserCourses),
    courseHistory,
  }
}
