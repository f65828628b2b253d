import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { coursesOf, fill } from '#training/standing/testing/history.ts'
import { recentAssignments } from '#training/assignments/assignments.contract.ts'
import type { InOrganizations } from '#training/assignments/in-organizations.contract.ts'
import { assignInOrganizations, coopAssignments, previewInOrganizations } from './coop-assign.contract.ts'
import { coopAssignMessages } from './coop-assign.messages.ts'
import { processCoopAssignment } from './coop-assign.server.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')

/** A cooperative with two organizations that allow it to assign, one that does not, and one without a plan. */
async function world() {
  const { first: courseId } = await coursesOf(server())
  const coop = await makeEntity(server(), { name: 'Coastal Schools', type: 'Coop', plan: 'none' })
  const ines = await makeMember(server(), coop, ['CoopAdmin'], { firstName: 'Ines', lastName: 'Moreau' })
  const make = async (name: string, allows: boolean, plan: 'Certificate' | 'Lapsed' = 'Certificate') => {
    const made = await makeOrganization(server(), { name, plan })
    await server()
      .db.updateTable('entities')
      .set({ coopId: coop.id, coopMayAssign: allows })
      .where('id', '=', made.entity.id)
      .execute()
    return made
  }
  const alder = await make('Alder', true)
  const bay = await make('Bay', true)
  const closed = await make('Closed', false)
  const lapsed = await make('Lapsed', true, 'Lapsed')
  const wanted = {
    entityGuid: coop.guid,
    courseId,
    audience: 'everyone' as InOrganizations['audience'],
    dueDate: addDays(today(), 20),
    isAllOrganizations: true,
    organizationGuids: [] as string[],
    email: true,
  }
  return { courseId, coop, ines, alder, bay, closed, lapsed, wanted }
}
const openIn = async (entityId: number, courseId: number) =>
  server()
    .db.selectFrom('registrations')
    .select(['membershipId', 'dueDate'])
    .where('entityId', '=', entityId)
    .where('courseId', '=', courseId)
    .where('status', '<>', 'Complete')
    .orderBy('membershipId')
    .execute()

test('the review names what is left out, and the assignment does what it said, in each organization’s log by name', async () => {
  const { courseId, coop, ines, alder, bay, closed, lapsed, wanted } = await world()
  const { db } = server()
  // One holds it, one has it open, one is not active.
  await fill(server(), alder.entity, [{ completed: addDays(today(), -9), expires: addDays(today(), 400) }])
  await fill(server(), alder.entity, [{ due: addDays(today(), 3) }])
  await fill(server(), alder.entity, [], undefined, 'Inactive')
  const { organizations } = await ines.client.send(previewInOrganizations, wanted)
  expect(organizations.map(({ name, leftOut }) => [name, leftOut])).toEqual([
    ['Alder', null],
    ['Bay', null],
    ['Closed', 'notAllowed'],
    ['Lapsed', 'noPlan'],
  ])
  expect(organizations[0]).toMatchObject({
    people: 4,
    inactive: 1,
    alreadyOpen: 1,
    holding: 1,
    opened: 2,
    redated: 1,
  })
  const answered = await ines.client.send(assignInOrganizations, wanted)
  expect(answered).toMatchObject({ organizations: 2, people: 6 })
  await server().work()
  expect((await openIn(alder.entity.id, courseId)).map(({ dueDate }) => dueDate)).toEqual(
    Array.from({ length: 3 }, () => wanted.dueDate),
  )
  expect(await openIn(bay.entity.id, courseId)).toHaveLength(2)
  for (const { entity } of [closed, lapsed]) expect(await openIn(entity.id, courseId)).toEqual([])
  expect((await server().mails(bay.leo.email))[0]?.subject).toContain('assigned you a training')

  const { rows } = await ines.client.send(coopAssignments, { entityGuid: coop.guid })
  expect(rows).toMatchObject([
    { organizations: 2, numberOfPeople: 6, processedPeople: 6, opened: 4, redated: 1, createdBy: 'Ines Moreau' },
  ])
  expect(rows[0]?.processedAt).not.toBeNull()
  const log = await alder.maria.client.send(auditLog, { entityGuid: alder.entity.guid })
  expect(log.rows.find(({ action }) => action === 'trainings.assigned')).toMatchObject({
    person: { name: 'Ines Moreau' },
    detail: { cooperative: 'Coastal Schools' },
  })
  const [recent] = await bay.maria.client.send(recentAssignments, { entityGuid: bay.entity.guid })
  expect(recent).toMatchObject({ createdBy: 'Ines Moreau', processedPeople: 2 })
  expect(
    await db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', coop.id)
      .where('action', '=', 'cooperative.assigned')
      .execute(),
  ).toHaveLength(1)
})

test('a course of one state is left out where it is not in the catalog', async () => {
  const { ines, alder, bay, wanted } = await world()
  const { db } = server()
  await db.updateTable('entities').set({ state: 'TX' }).where('id', '=', alder.entity.id).execute()
  await db.updateTable('entities').set({ state: 'OH' }).where('id', '=', bay.entity.id).execute()
  const course = await db
    .selectFrom('courses')
    .select(['currentVersionId', 'hours', 'validMonths'])
    .where('id', '=', wanted.courseId)
    .executeTakeFirstOrThrow()
  const { id: courseId } = await db
    .insertInto('courses')
    .values({
      ...course,
      slug: randomUUID(),
      header: 'Mandated Reporter Training',
      name: 'Texas',
      state: 'TX',
      isCe: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { organizations } = await ines.client.send(previewInOrganizations, { ...wanted, courseId })
  expect(organizations.slice(0, 2).map(({ name, leftOut }) => [name, leftOut])).toEqual([
    ['Alder', null],
    ['Bay', 'notInCatalog'],
  ])
})

test('those without it, and those who are overdue with it', async () => {
  const { courseId, ines, alder, bay, wanted } = await world()
  await fill(server(), alder.entity, [{ due: addDays(today(), -3) }])
  await fill(server(), alder.entity, [{ due: addDays(today(), 3) }])
  const only = {
    ...wanted,
    isAllOrganizations: false,
    organizationGuids: [alder.entity.guid, bay.entity.guid],
    email: false,
  }
  expect(await ines.client.send(assignInOrganizations, { ...only, audience: 'overdue' })).toMatchObject({
    organizations: 1,
    people: 1,
  })
  await server().work()
  expect((await openIn(alder.entity.id, courseId)).map(({ dueDate }) => dueDate).toSorted()).toEqual([
    addDays(today(), 3),
    wanted.dueDate,
  ])
  expect(await ines.client.send(assignInOrganizations, { ...only, audience: 'without' })).toMatchObject({
    organizations: 2,
    people: 4,
  })
  await server().work()
  expect(await openIn(alder.entity.id, courseId)).toHaveLength(4)
  await expect(ines.client.send(assignInOrganizations, { ...only, audience: 'without' })).rejects.toMatchObject({
    problem: { errors: { audience: [coopAssignMessages.nobody] } },
  })
})

test('what is wrong is refused at its field, and other organizations are out of reach', async () => {
  const { ines, alder, wanted } = await world()
  const stranger = await makeOrganization(server())
  const ask = (given: object) => ines.client.send(previewInOrganizations, { ...wanted, ...given })
  await expect(ask({ courseId: 999_999 })).rejects.toMatchObject({
    problem: { errors: { courseId: [coopAssignMessages.unknownCourse] } },
  })
  await expect(ask({ dueDate: today() })).rejects.toMatchObject({ problem: { errors: { dueDate: expect.anything() } } })
  await expect(ask({ isAllOrganizations: false })).rejects.toMatchObject({
    problem: { errors: { organizationGuids: [coopAssignMessages.noOrganization] } },
  })
  await expect(
    ask({ isAllOrganizations: false, organizationGuids: [alder.entity.guid, stranger.entity.guid] }),
  ).rejects.toMatchObject({
    problem: { errors: { organizationGuids: [coopAssignMessages.unknownOrganizations([stranger.entity.guid])] } },
  })
  await expect(alder.maria.client.send(previewInOrganizations, wanted)).rejects.toMatchObject({ status: 404 })
})

test('once allowed is not for ever: an organization that forbids it, or leaves, is left out', async () => {
  const { courseId, ines, alder, bay, wanted } = await world()
  const { db } = server()
  await db.updateTable('entities').set({ coopMayAssign: false }).where('id', '=', alder.entity.id).execute()
  await db.updateTable('entities').set({ coopId: null }).where('id', '=', bay.entity.id).execute()
  await expect(ines.client.send(assignInOrganizations, wanted)).rejects.toMatchObject({ status: 400 })
  await server().work()
  expect(await openIn(alder.entity.id, courseId)).toEqual([])
  expect(await openIn(bay.entity.id, courseId)).toEqual([])
})

test('fifty at once with one key happen once, and a job that is lost or runs twice makes no difference', async () => {
  const { courseId, coop, ines, alder, bay, wanted } = await world()
  const idempotencyKey = randomUUID()
  await Promise.all(
    Array.from({ length: 50 }, () =>
      ines.client.send(assignInOrganizations, wanted, { idempotencyKey }).catch((error: unknown) => {
        expect(error).toMatchObject({ status: 409 })
      }),
    ),
  )
  const { rows } = await ines.client.send(coopAssignments, { entityGuid: coop.guid })
  expect(rows).toHaveLength(1)
  const run = () =>
    processCoopAssignment.run(server().running.work, { coopAssignmentId: rows[0]?.coopAssignmentId ?? 0 })
  await Promise.all([run(), run(), server().work()])
  await run()
  for (const { entity } of [alder, bay]) expect(await openIn(entity.id, courseId)).toHaveLength(2)
  expect(await server().mails(alder.leo.email)).toHaveLength(1)
}, 60_000)
