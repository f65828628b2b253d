import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { hasPlan } from '#foundation/plans/plan.server.ts'
import { mailRequired } from '../assignments/assignment-mail.server.ts'
import { broughtByGroup } from '../cycles/due.server.ts'
import { dateCalled, openCalled, withdrawUncalled } from '../enrollments/required.server.ts'
import { isObliged, lead } from './circle.server.ts'

// SQL of: requirements q, memberships m, users u, entities e, registrations r, subscriptions p

/** Some members of an organization, on its calendar day. */
export interface Members {
  readonly entityId: number
  readonly membershipIds: readonly number[]
  readonly today: CalendarDate
  /** Under these requirements alone; without them, under all. */
  readonly only?: readonly number[] | undefined
}

const among = (only: Members['only'], id: RawBuilder<unknown>) =>
  only === undefined ? sql`true` : sql`${id} = any(${intArray(only)})`

const Came = z.object({ requirementId: z.number(), membershipId: z.number() })
type Came = z.infer<typeof Came>

/**
 * Whom the requirements oblige, brought up to date for these members: who comes, and who goes. Returns who came: how they
 * stand is judged as they come.
 */
export async function keepPeople(trx: Trx, { entityId, membershipIds, today, only }: Members): Promise<Came[]> {
  const { rows } = await sqlOf(Came)`
    with obliged as materialized (
      select q.id as requirement_id, m.id as membership_id
      from ${rowsOf('memberships', entityId)} m
      -- One by one, by their keys: not all accounts of the installation for two thousand of its people.
      cross join lateral (select * from users a where a.id = m.user_id offset 0) u
      join entities e on e.id = m.entity_id
      join ${rowsOf('requirements', entityId)} q on q.ended_at is null and ${among(only, sql`q.id`)}
      where m.id = any(${intArray(membershipIds)}) and ${isObliged}
    ), gone as (
      delete from requirement_people p
      where p.entity_id = ${entityId} and p.membership_id = any(${intArray(membershipIds)}) and ${among(only, sql`p.requirement_id`)} and not exists (
        select from obliged o where o.requirement_id = p.requirement_id and o.membership_id = p.membership_id)
    )
    insert into requirement_people (entity_id, requirement_id, membership_id, since)
    select ${entityId}, o.requirement_id, o.membership_id, ${today}::date from obliged o
    order by o.membership_id, o.requirement_id
    on conflict do nothing
    returning requirement_id, membership_id`.execute(trx)
  return rows
}

/** Reads anew how those of these members stand who were under it before: after the requirement, or they, have changed. */
export const judgeAnew = (trx: Trx, { entityId, membershipIds, only }: Members, came: readonly Came[]) =>
  sql`
    select refresh_members_under(${entityId}, p.members, ${only === undefined ? null : intArray(only)}::integer[]) from (
      select array_agg(distinct p.membership_id order by p.membership_id) as members from ${rowsOf('requirementPeople', entityId)} p
      where p.membership_id = any(${intArray(membershipIds)}) and ${among(only, sql`p.requirement_id`)}
        and (p.requirement_id, p.membership_id) not in (
          select * from unnest(${intArray(came.map(one => one.requirementId))}, ${intArray(came.map(one => one.membershipId))}))) p
    where p.members is not null`.execute(trx)

/** What is to be taken: not met, or for so few days that it is time; and nothing is open that would meet it. */
const calling = ({ entityId, membershipIds, today, only }: Members) => sql`
  select o.entity_id, o.membership_id, o.requirement_id, o.due_on, q.course_ids
  from ${rowsOf('requirementPeople', entityId)} o
  join ${rowsOf('requirements', entityId)} q on q.id = o.requirement_id
  where o.membership_id = any(${intArray(membershipIds)}) and ${among(only, sql`o.requirement_id`)}
    and o.met_until < ${today}::date + ${lead}`

/**
 * Opens what the requirements of these members call for, withdraws what nothing calls for any more and nobody has
 * started, and tells people by mail. Returns how many were opened.
 */
export async function openRequired(trx: Trx, services: Services, members: Members): Promise<number> {
  await withdrawUncalled(trx, members, {
    calling: calling({ ...members, only: undefined }),
    kept: broughtByGroup,
  })
  await dateCalled(trx, members, calling(members))
  const opened = await openCalled(
    trx,
    services,
    sql`
    select distinct on (c.membership_id, course.id) c.entity_id, c.membership_id, course.id as course_id,
           coalesce(last.cycle, 0) + 1 as cycle, c.due_on as due_date, null::integer as assignment_id, c.requirement_id
    from (${calling(members)}) c
    join entities e on e.id = c.entity_id
    left join subscriptions p on p.entity_id = e.id
    cross join lateral (select coalesce((
      select r.course_id from registrations r
      where r.entity_id = c.entity_id and r.membership_id = c.membership_id and r.course_id = any(c.course_ids) and r.status = 'Complete'
      order by r.date_completed desc limit 1), c.course_ids[1]) as id) course
    left join lateral (
      select max(r.cycle) as cycle from registrations r
      where r.entity_id = c.entity_id and r.membership_id = c.membership_id and r.course_id = course.id) last on true
    where ${hasPlan(services)} and not exists (
      select from registrations r
      where r.entity_id = c.entity_id and r.membership_id = c.membership_id and r.course_id = any(c.course_ids) and r.status <> 'Complete')
    order by c.membership_id, course.id, c.due_on`,
  )
  await mailRequired(trx, services, { entityId: members.entityId, registrationIds: opened })
  return opened.length
}

const Id = z.object({ id: z.number() })

interface Next {
  readonly entityId: number
  readonly after: number
  readonly limit: number
  /** Of these members alone. */
  readonly among?: readonly number[] | undefined
  /** Of active members of whom something ends soon after this day. */
  readonly before?: CalendarDate
}

/** The next members after an id. */
export async function nextMembers(
  db: Services['db'],
  { entityId, after, limit, among: these, before }: Next,
): Promise<{ id: number }[]> {
  const { rows } = await sqlOf(Id)`
    select s.membership_id as id from ${rowsOf('memberSummaries', entityId)} s
    where s.membership_id > ${after} and ${among(these, sql`s.membership_id`)} and ${
      before === undefined
        ? sql`true`
        : sql`s.status = 'Active' and s.compliant_until < ${before}::date + ${RENEWAL_DAYS}::int`
    }
    order by s.membership_id limit ${limit}`.execute(db)
  return rows
}

/** Whether the organization requires anything of its member: some rule that stands has them in its circle. */
export async function isAnythingRequired(db: Db, entity: EntityScope): Promise<boolean> {
  const { required } = await sqlOf(z.object({ required: z.boolean() }))`
    select exists (
      select from ${entity.rows('requirementPeople')} o
      join ${entity.rows('requirements')} q on q.id = o.requirement_id and q.ended_at is null
      where o.membership_id = ${entity.membershipId}) as required`.executeForOne(db)
  return required
}
