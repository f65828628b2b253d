import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, type Trx } from '#platform/server/db.ts'
import { job, type Services } from '#platform/server/feature.ts'
import { assignCourses } from './group-members.server.ts'

/** People in one transaction. */
const CHUNK = 1_000

const id = z.number().int()
interface Place {
  readonly entityId: number
  readonly groupId: number
}

/**
 * Brings courses that a group was given to the people who are in it, in the order of their ids. A kill between two chunks costs
 * another look at those who have the courses already; a course that was taken back meanwhile, or a group made inactive, brings no more. Spec D4.
 */
export const assignToGroup = job({
  name: 'assign-to-group',
  payload: z.object({ entityId: id, groupId: id }),
  unfinished: () => sql`
    select distinct 'group ' || group_id as key, jsonb_build_object('entityId', entity_id, 'groupId', group_id) as payload
    from group_courses where awaited_version is not null`,
  async run(services, place, stopping) {
    const { db } = services
    const awaited = await awaitedCourses(db, place)
    if (awaited.length === 0) return
    for (let last = 0; ;) {
      stopping?.throwIfAborted()
      const people = await db
        .transaction()
        .execute(trx =>
          nextPeople(trx, services, { ...place, courseIds: awaited.map(({ courseId }) => courseId), after: last }),
        )
      if (people.length < CHUNK) break
      last = people.at(-1) ?? last
    }
    await arrived(db, place, awaited)
  },
})

/** Notes that the people of a group wait for these courses, and has them brought. The caller holds the group. */
export async function bringToPeople(
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  {
    entityId,
    groupId,
    courseIds,
    version,
  }: Place & { readonly courseIds: readonly number[]; readonly version: number },
): Promise<void> {
  if (courseIds.length === 0) return
  await trx
    .updateTable('groupCourses')
    .set({ awaitedVersion: version })
    .where('entityId', '=', entityId)
    .where('groupId', '=', groupId)
    .where('courseId', '=', sql<number>`any(${intArray(courseIds)})`)
    .execute()
  await jobs.add(trx, assignToGroup, { entityId, groupId }, { key: `group ${groupId}` })
}

interface Awaited {
  readonly courseId: number
  readonly awaitedVersion: number | null
}

const awaitedCourses = (db: Db, { entityId, groupId }: Place): Promise<Awaited[]> =>
  db
    .selectFrom('groupCourses')
    .select(['courseId', 'awaitedVersion'])
    .where('entityId', '=', entityId)
    .where('groupId', '=', groupId)
    .where('awaitedVersion', 'is not', null)
    .execute()

/** The next people of the group, who have the courses now. */
async function nextPeople(
  trx: Trx,
  services: Services,
  { entityId, groupId, courseIds, after }: Place & { readonly courseIds: readonly number[]; readonly after: number },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('groupMembers')
    .select('membershipId')
    .where('entityId', '=', entityId)
    .where('groupId', '=', groupId)
    .where('membershipId', '>', after)
    .orderBy('membershipId')
    .limit(CHUNK)
    .execute()
  const membershipIds = rows.map(({ membershipId }) => membershipId)
  if (membershipIds.length > 0)
    await assignCourses(trx, services, { entityId, groupIds: [groupId], membershipIds, only: courseIds })
  return membershipIds
}

/** What was brought is awaited no more, unless a later change of the group asks for it again. */
async function arrived(db: Db, { entityId, groupId }: Place, awaited: readonly Awaited[]): Promise<void> {
  const version = Math.max(...awaited.map(({ awaitedVersion }) => awaitedVersion ?? 0))
  await db
    .updateTable('groupCourses')
    .set({ awaitedVersion: null })
    .where('entityId', '=', entityId)
    .where('groupId', '=', groupId)
    .where('courseId', '=', sql<number>`any(${intArray(awaited.map(({ courseId }) => courseId))})`)
    .where('awaitedVersion', '<=', version)
    .execute()
}
