import { sql } from 'kysely'
import { z } from 'zod'
import { type Trx, intArray, textArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { registerMembers } from '../enrollments/enrollments.server.ts'

/**
 * Makes the groups with these names that the entity does not have yet, and returns the ids of all, by name in lower
 * case.
 */
export async function createGroups(
  trx: Trx,
  { clock }: Services,
  { entityId, names }: { entityId: number; names: readonly string[] },
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  await sql`
    insert into groups (entity_id, name, created_at)
    select ${entityId}, name, ${clock.iso()} from (select distinct on (lower(name)) name from unnest(${textArray(names)}) name) wanted
    on conflict (entity_id, lower(name)) do nothing`.execute(trx)
  const { rows } = await sqlOf(z.object({ id: z.number(), key: z.string() }))`
    select id, lower(name) as key from groups
    where entity_id = ${entityId} and lower(name) in (select lower(name) from unnest(${textArray(names)}) name)`.execute(
    trx,
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

interface InGroup {
  readonly entityId: number
  readonly groupId: number
  readonly membershipIds: readonly number[]
}

/**
 * Adds members to a group, and returns how many are new in it; while it is active, they get its courses. Spec D4
 * (groups drive assignment).
 */
export async function joinGroup(trx: Trx, services: Services, place: InGroup): Promise<number> {
  return (await addToGroup(trx, services, place)).length
}

/** The same; returns who is new in it. */
export async function addToGroup(
  trx: Trx,
  services: Services,
  { entityId, groupId, membershipIds }: InGroup,
): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    insert into group_members (entity_id, group_id, membership_id)
    select ${entityId}, ${groupId}, member from unnest(${intArray(membershipIds)}) member order by member
    on conflict do nothing returning membership_id as id`.execute(trx)
  await assignCourses(trx, services, { entityId, groupIds: [groupId], membershipIds })
  return rows.map(({ id }) => id)
}

/** Removes members from a group, and returns how many were in it; they keep all trainings. Spec D4. */
export async function leaveGroup(trx: Trx, place: InGroup): Promise<number> {
  return (await takeFromGroup(trx, place)).length
}

/** The same; returns who was in it. */
export async function takeFromGroup(trx: Trx, { entityId, groupId, membershipIds }: InGroup): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    delete from group_members
    where entity_id = ${entityId} and group_id = ${groupId} and membership_id = any(${intArray(membershipIds)})
    returning membership_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Opens the courses of groups, or the named ones among them, for these people, due after the days that the group says or
 * else the organization, if it has a number; of two groups with one course, the earlier. An inactive group assigns nothing.
 */
export async function assignCourses(
  trx: Trx,
  services: Services,
  {
    entityId,
    groupIds,
    membershipIds,
    only,
  }: Omit<InGroup, 'groupId'> & { readonly groupIds: readonly number[]; readonly only?: readonly number[] },
): Promise<void> {
  const courses = await trx
    .selectFrom('groupCourses as c')
    .innerJoin('groups as g', join => join.onRef('g.id', '=', 'c.groupId').onRef('g.entityId', '=', 'c.entityId'))
    .innerJoin('entities as e', 'e.id', 'g.entityId')
    .select(({ fn }) => [
      'c.courseId',
      'e.timeZone',
      fn.min<number | null>(fn.coalesce('c.dueDays', 'e.defaultDueDays')).as('days'),
    ])
    .where('c.entityId', '=', entityId)
    .where('c.groupId', '=', sql<number>`any(${intArray(groupIds)})`)
    .where('g.status', '=', 'Active')
    .$if(only !== undefined, query => query.where('c.courseId', '=', sql<number>`any(${intArray(only ?? [])})`))
    .groupBy(['c.courseId', 'e.timeZone'])
    .execute()
  if (courses.length === 0) return
  await registerMembers(trx, services, {
    entityId,
    membershipIds,
    courseIds: courses.map(({ courseId }) => courseId),
    dueDate: null,
    dueDates: courses.map(({ days, timeZone }) =>
      days === null ? null : addDays(services.clock.today(timeZone), days),
    ),
  })
}
