import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { certify } from '#certificates/certificates/testing/completions.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { register } from '#learning/player/testing/learning.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { visitOrganization } from '../staff-visits/staff-visits.contract.ts'
import { addedCourses, changeAddedCourses, staffCourses } from './staff-courses.contract.ts'
import { staffCoursesMessages as messages } from './staff-courses.messages.ts'

const server = testServer()

describe('courses beside the catalog', () => {
  let world: Awaited<ReturnType<typeof makeOrganization>>
  let staff: Awaited<ReturnType<typeof makeStaff>>
  let ohio: number
  beforeEach(async () => {
    world = await makeOrganization(server())
    staff = await makeStaff(server(), 'LeadSupport')
    ohio = await makeCourse(server(), 'OH')
    const { guid, id } = world.entity
    await server().db.updateTable('entities').set({ state: 'CA' }).where('id', '=', id).execute()
    await staff.client.send(visitOrganization, { entityGuid: guid, reason: 'Request 4711' })
  })
  const change = (what: { add?: number[]; remove?: number[] }) =>
    staff.client.send(changeAddedCourses, { entityGuid: world.entity.guid, ...what })
  const read = () => staff.client.send(addedCourses, { entityGuid: world.entity.guid })
  const lines = async () =>
    (await world.maria.client.send(auditLog, { entityGuid: world.entity.guid })).rows
      .filter(({ action }) => action.startsWith('courses.'))
      .map(({ action, person, detail }) => [action, person?.email, detail])

  test('one that is added can be assigned; who added it and why stands in the organization’s log', async () => {
    expect((await read()).addable.map(({ courseId }) => courseId)).toContain(ohio)
    expect(await change({ add: [ohio] })).toEqual({ added: 1, removed: 0 })
    const { added, addable } = await read()
    expect(added).toMatchObject([{ courseId: ohio, state: 'OH', open: 0 }])
    expect(addable.map(({ courseId }) => courseId)).not.toContain(ohio)
    const assignable = await world.maria.client.send(organizationCourses, { entityGuid: world.entity.guid })
    expect(assignable.map(({ id }) => id)).toContain(ohio)
    expect(await lines()).toEqual([['courses.added', staff.email, { reason: 'Request 4711' }]])
  })

  test('of 50 who add or remove the same course at once, one does', async () => {
    const sum = (answers: { added: number; removed: number }[], what: 'added' | 'removed') =>
      answers.reduce((all, one) => all + one[what], 0)
    const times = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, work))
    expect(sum(await times(() => change({ add: [ohio] })), 'added')).toBe(1)
    expect(sum(await times(() => change({ remove: [ohio] })), 'removed')).toBe(1)
    expect((await lines()).map(([action]) => action)).toEqual(['courses.removed', 'courses.added'])
  })

  test('what was started goes on when a course is taken away', async () => {
    await change({ add: [ohio] })
    const registrationId = await register(server(), world.leo, ohio)
    expect((await read()).added).toMatchObject([{ courseId: ohio, open: 1 }])
    await change({ remove: [ohio] })
    expect((await read()).added).toEqual([])
    const kept = await server()
      .db.selectFrom('registrations')
      .select('status')
      .where('id', '=', registrationId)
      .executeTakeFirst()
    expect(kept).toEqual({ status: 'Not_Started' })
  })

  test('one of the catalog is not added again, and one that does not exist is refused at its field', async () => {
    const national = await makeCourse(server())
    expect(await change({ add: [national] })).toEqual({ added: 0, removed: 0 })
    await expect(change({ add: [2_147_483_647] })).rejects.toMatchObject({
      status: 400,
      problem: { errors: { add: [messages.unknown] } },
    })
  })
})

describe('the list of courses', () => {
  test('tells by version who holds it, as counted in the background', async () => {
    const { entity, maria, leo } = await makeOrganization(server())
    const courseId = await makeCourse(server())
    await register(server(), maria, courseId)
    const { courseId: certified } = await courseOfCertificate(leo)
    await server().db.insertInto('entityCourses').values({ entityId: entity.id, courseId }).execute()
    await server().work()
    const staff = await makeStaff(server(), 'Support')
    const list = async (query: object) => (await staff.client.send(staffCourses, { pageSize: 100, ...query })).rows
    const rows = await list({})
    const open = rows.find(row => row.courseId === courseId)
    expect(open).toMatchObject({
      open: 1,
      completed: 0,
      valid: 0,
      addedTo: 1,
      countedAt: expect.any(String),
      versions: [{ current: true, open: 1, completed: 0, valid: 0, organizations: 1 }],
    })
    expect(open?.versions[0]?.digest.length).toBeLessThanOrEqual(12)
    expect(rows.find(row => row.courseId === certified)).toMatchObject({ open: 0, completed: 1, valid: 1 })
    expect((await list({ sortField: 'open', sortDirection: 'desc' }))[0]?.open).toBeGreaterThan(0)
    expect((await list({ state: 'OH' })).every(({ state }) => state === 'OH')).toBe(true)
    expect(await list({ searchTerm: 'no course of this name' })).toEqual([])
  })

  test('figures that are a quarter of an hour old are counted anew', async () => {
    const staff = await makeStaff(server())
    await makeCourse(server())
    await server().work()
    const counted = async () => (await staff.client.send(staffCourses, {})).rows[0]?.countedAt
    const first = await counted()
    await server().clock.set(server().db, new Date(server().clock.now().getTime() + 16 * 60_000))
    await server().work()
    expect(Date.parse((await counted()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  })
})

/** A person with a certificate, and the course that it is for. */
async function courseOfCertificate(member: Parameters<typeof certify>[1]) {
  await certify(server(), member)
  return server()
    .db.selectFrom('registrations')
    .select('courseId')
    .where('membershipId', '=', member.entityUserId)
    .where('status', '=', 'Complete')
    .executeTakeFirstOrThrow()
}
