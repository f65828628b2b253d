import { sql } from 'kysely'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import type { TestServer } from '#platform/testing/server.ts'
import { makeOrganization, makeStaff, type Member } from '#platform/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { liftFloorEndpoint, previewFloor, setFloorEndpoint } from '#staff/staff-courses/floors.contract.ts'
import { makeGroup } from '../../groups/testing/groups.ts'

/** Publishes another version of a course; the highest is the one that is started from now on. */
export async function publish({ db }: TestServer, courseId: number, version: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into course_versions (course_id, version, digest, published_at, hours, valid_months, sources)
    select course_id, ${version}, digest, published_at, hours, valid_months, sources from course_versions
    where course_id = ${courseId} order by id limit 1 returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`insert into course_texts (version_id, language, name, description, attestation, minutes)
    values (${id}, 'en', 'New', '', '', 10)`.execute(db)
  await sql`
    update courses set current_version_id = (
      select id from course_versions where course_id = ${courseId} order by string_to_array(version, '.')::int[] desc limit 1)
    where id = ${courseId}`.execute(db)
  return id
}

interface Completed {
  readonly versionId?: number
  readonly completedAt?: string
  readonly expiresOn?: CalendarDate | null
}

/** Completes a person's open training of a course; opens it first if they have none. */
export async function complete(server: TestServer, person: Member, courseId: number, given: Completed = {}) {
  const id = await register(server, person, courseId)
  const { versionId, completedAt = server.clock.iso(), expiresOn = null } = given
  await server.db
    .updateTable('registrations')
    .set({ status: 'Complete', dateCompleted: completedAt, expiresOn, ...(versionId && { versionId }) })
    .where('id', '=', id)
    .execute()
  return id
}

/** What a completion's row says about its end. */
export const endOf = ({ db }: TestServer, id: number) =>
  db
    .selectFrom('registrations')
    .select(['expiresOn', 'unflooredOn', 'floorId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A course with two versions, brought by a group of Leo's, and an administrator of the platform. */
export async function floorWorld(server: TestServer) {
  const organization = await makeOrganization(server)
  const courseId = await makeCourse(server)
  const { currentVersionId: first, name } = await server.db
    .selectFrom('courses')
    .select(['currentVersionId', 'name'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const groupId = await makeGroup(organization.maria, { courseIds: [courseId] })
  const staff = await makeStaff(server, 'Admin')
  const today = server.clock.today('America/Los_Angeles')
  const day = (offset: number) => addDays(today, offset)
  const second = await publish(server, courseId, '2.0.0')
  const floor = { courseId, versionId: second, effectiveOn: day(0) }
  type Change = { versionId?: number; completedBefore?: CalendarDate; effectiveOn?: CalendarDate }
  const asked = ({ completedBefore, ...change }: Change) =>
    completedBefore === undefined
      ? { ...floor, ...change }
      : { courseId, effectiveOn: change.effectiveOn ?? day(0), completedBefore }
  return {
    ...organization,
    groupId,
    staff,
    courseId,
    courseName: name,
    first: first ?? 0,
    second,
    day,
    preview: (change: Change = {}) => staff.client.send(previewFloor, asked(change)),
    set: async (change: Change = {}) =>
      (await staff.client.send(setFloorEndpoint, { ...asked(change), reason: 'The law changed', courseName: name }))
        .floorId,
    lift: (floorId: number) => staff.client.send(liftFloorEndpoint, { courseId, floorId, reason: 'A mistake' }),
  }
}
export type FloorWorld = Awaited<ReturnType<typeof floorWorld>>
