import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, makeStaff, type Member } from '#platform/testing/world.ts'
import { myCertificates } from '#certificates/my-certificates/my-certificates.contract.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { approve } from '#courses/courses/testing/approvals.ts'
import { myHistory } from '#learning/my-history/my-history.contract.ts'
import { myTraining } from '#learning/my-training/my-training.contract.ts'
import { shortCourse } from '#learning/player/testing/course.ts'
import { learning, register } from '#learning/player/testing/learning.ts'
import { openPlayer } from '#learning/study/study.contract.ts'
import { trainingDetail, trainings } from '#training/trainings/trainings.contract.ts'
import { visitOrganization } from '../staff-visits/staff-visits.contract.ts'
import { staffCourse } from './floors.contract.ts'
import { addedCourses, staffCourses } from './staff-courses.contract.ts'

const server = testServer()
const zone = 'America/Los_Angeles'
// Staff look at courses by the day of UTC, which is the next one in the evening.
const day = (offset: number) => addDays(server().clock.today(zone), offset)
const always = { fromOn: '2000-01-01' }

test.each([
  ['before its first day', () => ({ fromOn: day(2) }), false],
  ['from its first day', () => ({ fromOn: day(0) }), true],
  ['through its last day', () => ({ ...always, untilOn: day(1) }), true],
  ['after its last day', () => ({ ...always, untilOn: day(-1) }), false],
  ['if it never counted', () => ({ fromOn: day(0), untilOn: day(-1) }), false],
])('everyone sees that a course is CE Approved, or not: %s', async (_when, days, approved) => {
  const courseId = await shortCourse(server())
  await server().db.deleteFrom('courseApprovals').where('courseId', '=', courseId).execute()
  const { entity, maria, leo } = await makeOrganization(server())
  const sam = await makeMember(server(), await makeEntity(server(), { type: 'Individual' }))
  const staff = await makeStaff(server())
  await approve(server(), courseId, { ...days(), number: 'CEP 9' })
  const registrationId = await register(server(), leo, courseId)
  const { guid: entityGuid } = entity
  const mine = (rows: readonly { courseId: number; isCE: boolean }[]) =>
    rows.find(row => row.courseId === courseId)?.isCE
  const cardOf = async ({ client, entity: { guid } }: Member) =>
    mine((await client.send(myTraining, { entityGuid: guid })).cards)
  const offered = await maria.client.send(organizationCourses, { entityGuid })
  const detail = await maria.client.send(trainingDetail, { entityGuid, courseId })
  const filtered = await maria.client.send(trainings, { entityGuid, ce: 'yes', pageSize: 100 })
  expect([
    offered.find(({ id }) => id === courseId)?.isCE,
    mine((await maria.client.send(trainings, { entityGuid, pageSize: 100 })).rows),
    mine(filtered.rows) ?? false,
    detail.isCE,
    await cardOf(leo),
    await cardOf(sam),
    (await leo.client.send(openPlayer, { registrationId })).course.isCE,
    (await leo.client.send(myHistory, { entityGuid })).rows[0]?.isCE,
    mine((await staff.client.send(staffCourses, { pageSize: 100 })).rows),
    (await staff.client.send(staffCourse, { courseId })).course.isCE,
  ]).toEqual(Array.from({ length: 10 }, () => approved))
  expect([detail.ceBody, detail.ceNumber]).toEqual(approved ? ['Board of Nursing', 'CEP 9'] : [null, null])
})

test('staff see it of the courses beside a catalog', async () => {
  const { entity } = await makeOrganization(server())
  const staff = await makeStaff(server())
  const courseId = await shortCourse(server(), { slug: 'ohio', state: 'OH' })
  await approve(server(), courseId)
  await staff.client.send(visitOrganization, { entityGuid: entity.guid, reason: 'Request 4711' })
  const read = () => staff.client.send(addedCourses, { entityGuid: entity.guid })
  expect((await read()).addable.find(row => row.courseId === courseId)?.isCE).toBe(true)
  await server().db.insertInto('entityCourses').values({ entityId: entity.id, courseId }).execute()
  expect((await read()).added).toMatchObject([{ courseId, isCE: true }])
})

test('a completion keeps what its certificate says, whatever is approved later', async () => {
  const { leo, courseId, toAttestation, sign, registrationId } = await learning(server())
  const { db } = server()
  await db.deleteFrom('courseApprovals').where('courseId', '=', courseId).execute()
  const approvalId = await approve(server(), courseId)
  await toAttestation()
  await sign()
  await db.updateTable('courseApprovals').set({ untilOn: '1999-12-31' }).where('id', '=', approvalId).execute()
  const { guid: entityGuid } = leo.entity
  const seen = async () => [
    (await leo.client.send(myHistory, { entityGuid })).rows[0]?.isCE,
    (await leo.client.send(myTraining, { entityGuid })).cards.find(card => card.courseId === courseId)?.isCE,
    (await leo.client.send(openPlayer, { registrationId })).course.isCE,
    (await leo.client.send(myCertificates, {})).rows[0]?.isCe,
  ]
  expect(await seen()).toEqual([true, true, true, true])
  expect((await leo.client.send(trainingDetail, { entityGuid, courseId })).isCE).toBe(false)
})

test('a completion whose certificate is withheld goes by its day', async () => {
  const { leo, courseId, toAttestation, sign } = await learning(server(), { quota: 0 })
  await server().db.deleteFrom('courseApprovals').where('courseId', '=', courseId).execute()
  await toAttestation()
  await sign()
  await approve(server(), courseId, { ...always, untilOn: day(0), hours: 3 })
  const { rows } = await leo.client.send(myHistory, { entityGuid: leo.entity.guid })
  expect(rows[0]).toMatchObject({ isCE: true, certificate: { id: 0 } })
  expect((await leo.client.send(myCertificates, {})).rows).toMatchObject([{ status: 'withheld', isCe: true, hours: 3 }])
})
