import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { todayThere } from '#platform/server/clock.ts'
import { auditAt } from '#foundation/audit-trail/audit.server.ts'
import { planIsLive } from '#foundation/plans/plan.server.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { type InOrganizations, ORGANIZATIONS_MAX, OrganizationEffect } from './in-organizations.contract.ts'

// SQL of: entities e, courses c

/** A course in organizations of a cooperative: in all of them, or in these. */
export interface WantedIn extends InOrganizations {
  readonly coopId: number
}

/**
 * `places`: the organizations, each with what keeps it out. `people`: the members of those that are not kept out, with
 * how they stand with the course: it is open, is late, or is held beyond the time of its renewal.
 */
function judged(
  { coopId, courseId, isAllOrganizations, organizationGuids }: WantedIn,
  clock: Services['clock'],
): RawBuilder<unknown> {
  return sql`
    named as (
      select e.id, e.guid, e.name, ${todayThere({ clock })} as today, e.coop_may_assign as allowed, ${planIsLive({ clock })} as live
      from entities e left join subscriptions p on p.entity_id = e.id
      where e.coop_id = ${coopId} and (${isAllOrganizations} or e.guid = any(${organizationGuids}::uuid[]))
    ), places as (
      select l.id, l.guid, l.name, l.today,
             case when not l.allowed then 'notAllowed' when not l.live then 'noPlan'
                  when not ${inCatalogue(sql`l.id`)} then 'notInCatalog' end as kept_out
      from named l join courses c on c.id = ${courseId}
    ), people as (
      select m.entity_id, m.id, m.status = 'Active' as active, o.id is not null as open, coalesce(o.due_date < l.today, false) as late, o.due_date,
             o.id is null and h.held is not null as held
      from places l join memberships m on m.entity_id = l.id
      left join registrations o on o.entity_id = m.entity_id and o.membership_id = m.id and o.course_id = ${courseId} and o.status <> 'Complete'
      left join lateral (
        select true as held from registrations r
        where r.entity_id = m.entity_id and r.membership_id = m.id and r.course_id = ${courseId} and r.status = 'Complete'
          and (r.expires_on is null or r.expires_on > l.today + ${RENEWAL_DAYS}::integer) limit 1) h on true
      where l.kept_out is null and m.status <> 'Archived'
    )`
}

/** Whom an audience includes, of the active `people t`. */
const included = ({ audience }: Pick<WantedIn, 'audience'>): RawBuilder<boolean> =>
  ({
    everyone: sql<boolean>`t.active`,
    overdue: sql<boolean>`(t.active and t.late)`,
    without: sql<boolean>`(t.active and not t.open and not t.held)`,
  })[audience]

/** What it would do in each organization, and which are left out and why. */
export async function previewIn(
  db: Db | Trx,
  { clock }: Pick<Services, 'clock'>,
  wanted: WantedIn,
): Promise<OrganizationEffect[]> {
  const goes = included(wanted)
  const { rows } = await sqlOf(OrganizationEffect)`
    with ${judged(wanted, clock)}, counted as (
      select t.entity_id, count(*) filter (where ${goes}) as people, count(*) filter (where not t.active) as inactive,
             count(*) filter (where t.active and t.open) as already_open, count(*) filter (where t.active and t.held) as holding,
             count(*) filter (where ${goes} and not t.open and not t.held) as opened,
             count(*) filter (where ${goes} and t.open and t.due_date is distinct from ${wanted.dueDate}::date) as redated
      from people t group by t.entity_id
    )
    select l.guid as entity_guid, l.name,
           coalesce(l.kept_out, case when coalesce(n.opened, 0) + coalesce(n.redated, 0) = 0 then 'nobody' end) as left_out,
           coalesce(n.people, 0) as people, coalesce(n.inactive, 0) as inactive, coalesce(n.already_open, 0) as already_open,
           coalesce(n.holding, 0) as holding, coalesce(n.opened, 0) as opened, coalesce(n.redated, 0) as redated
    from places l left join counted n on n.entity_id = l.id
    order by l.name collate "und-x-icu", l.id limit ${ORGANIZATIONS_MAX}`.execute(db)
  return rows
}

const Begun = z.object({ id: z.number(), entityId: z.number(), people: z.number() })

/**
 * An assignment in each of the organizations that are not left out, in one statement, and a line in the log of each. The
 * caller's job does them. Returns how many organizations and people there are.
 */
export async function assignIn(
  trx: Trx,
  services: Services,
  about: WantedIn & {
    readonly caller: Caller
    readonly cooperative: string
    readonly course: string
    readonly coopAssignmentId: number
  },
): Promise<{ organizations: number; people: number }> {
  const { caller, courseId, dueDate, email, audience, coopAssignmentId, cooperative } = about
  const everyone = audience === 'everyone'
  const { rows } = await sqlOf(Begun)`
    with ${judged(about, services.clock)}
    insert into assignments (entity_id, created_by, created_at, everyone, group_ids, membership_ids, course_ids, due_date, email, last_id,
                             number_of_people, coop_assignment_id)
    select t.entity_id, ${caller.userId}, ${services.clock.iso()}, ${everyone}, '{}',
           ${everyone ? sql`'{}'::integer[]` : sql`array_agg(t.id order by t.id)`}, array[${courseId}::integer],
           ${dueDate}::date, ${email}, max(t.id), count(*), ${coopAssignmentId}
    from people t where ${included(about)}
    group by t.entity_id
    having bool_or(not t.open and not t.held or t.open and t.due_date is distinct from ${dueDate}::date)
    returning id, entity_id, number_of_people as people`.execute(trx)
  await auditAt(
    trx,
    services,
    { caller, action: 'trainings.assigned' },
    rows.map(({ id, entityId, people }) => ({
      entityId,
      target: about.course,
      detail: { cooperative, assignmentId: id, everyone, courseIds: [courseId], dueDate, email, people },
    })),
  )
  return { organizations: rows.length, people: rows.reduce((sum, { people }) => sum + people, 0) }
}
