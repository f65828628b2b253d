import { expect, test } from 'vitest'
import { addMonths } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { shortCourse } from '#learning/player/testing/course.ts'
import { learning } from '#learning/player/testing/learning.ts'
import { registerMembers, type ToRegister } from './enrollments.server.ts'

const server = testServer()
const registerAll = (wanted: ToRegister) =>
  server()
    .db.transaction()
    .execute(trx => registerMembers(trx, server().running.work, wanted))
const rowsOf = (entityId: number) =>
  server().db.selectFrom('registrations').selectAll().where('entityId', '=', entityId).orderBy('id').execute()

test('each member and course gets one open registration, however often and how many at once ask', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseIds = [await shortCourse(server()), await shortCourse(server(), { slug: 'second' })]
  const wanted = {
    entityId: entity.id,
    membershipIds: [maria.entityUserId, leo.entityUserId, leo.entityUserId],
    courseIds,
    dueDate: null,
  }
  const counts = await Promise.all(Array.from({ length: 50 }, () => registerAll(wanted)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(await rowsOf(entity.id)).toHaveLength(4)
  expect((await rowsOf(entity.id))[0]).toMatchObject({
    status: 'Not_Started',
    cycle: 1,
    trainingType: 'Short Training',
    training: 'Short course',
    language: 'en',
  })
})

test('an assignment makes what was begun due, and leaves a due date that stands', async () => {
  const { entity, leo } = await makeOrganization(server())
  const wanted = { entityId: entity.id, membershipIds: [leo.entityUserId], courseIds: [await shortCourse(server())] }
  await registerAll({ ...wanted, dueDate: null })
  expect(await registerAll({ ...wanted, dueDate: '2027-01-31' })).toBe(0)
  await registerAll({ ...wanted, dueDate: '2027-06-30' })
  expect(await rowsOf(entity.id)).toMatchObject([{ dueDate: '2027-01-31' }])
})

test('inactive members, members of another entity and courses that do not exist are left out', async () => {
  const { entity, leo } = await makeOrganization(server())
  const inactive = await makeMember(server(), entity)
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Inactive' })
    .where('id', '=', inactive.entityUserId)
    .execute()
  const stranger = await makeMember(server(), await makeEntity(server()))
  const membershipIds = [leo.entityUserId, inactive.entityUserId, stranger.entityUserId]
  expect(
    await registerAll({
      entityId: entity.id,
      membershipIds,
      courseIds: [await shortCourse(server()), 999_999],
      dueDate: null,
    }),
  ).toBe(1)
  expect(await rowsOf(stranger.entity.id)).toEqual([])
})

test('who completed it is registered anew only from 90 days before the certificate expires', async () => {
  const { entity, leo, courseId, toAttestation, sign, registrationId } = await learning(server())
  await toAttestation()
  await sign()
  const again = { entityId: entity.id, membershipIds: [leo.entityUserId], courseIds: [courseId], dueDate: '2029-01-31' }
  expect(await registerAll(again)).toBe(0)
  const today = server().clock.today('America/Los_Angeles')
  await server()
    .db.updateTable('registrations')
    .set({ expiresOn: addMonths(today, 1) })
    .where('id', '=', registrationId)
    .execute()
  expect(await registerAll(again)).toBe(1)
  expect(await rowsOf(entity.id)).toMatchObject([
    { cycle: 1, status: 'Complete', dueDate: null },
    { cycle: 2, status: 'Not_Started', dueDate: '2029-01-31' },
  ])
})
