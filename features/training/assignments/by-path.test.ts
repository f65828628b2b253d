import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { type Entity, makeEntity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { startTraining } from '#learning/my-training/my-training.contract.ts'
import { register } from '#learning/player/testing/learning.ts'
import { idOfIndustry, type Industry } from '#foundation/training-rules/training-rule.ts'
import { assignPaths, previewPaths } from './by-path.contract.ts'
import { assignmentsOf, dayFromNow, makeGroup, makeInactive, registrationsOf } from './testing/world.ts'
import { processAssignment } from './process.server.ts'

const server = testServer()
const mailsAbout = async (email: string) =>
  (await server().mails(email)).filter(({ subject }) => subject.includes('assigned you'))

/** An organization in North Dakota with a teacher and a nurse, and what their catalog has for them. */
async function world() {
  const { db } = server()
  const { entity, maria, leo } = await makeOrganization(server())
  // The product's own courses are not asked for here.
  await db.updateTable('courses').set({ part: null }).where('part', 'is not', null).execute()
  await db.updateTable('entities').set({ state: 'ND', industryId: null }).where('id', '=', entity.id).execute()
  const courses = {
    core: await courseFor('core'),
    schools: await courseFor('core', ['education']),
    staff: await courseFor('module', ['education']),
    health: await courseFor('module', ['health-care']),
    other: await courseFor(null),
  }
  const { slug } = await db
    .selectFrom('courses')
    .select('slug')
    .where('id', '=', courses.staff)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('courses')
    .set({ covers: [slug] })
    .where('id', '=', courses.schools)
    .execute()
  const [teacher, nurse] = [await makeMember(server(), entity), await makeMember(server(), entity)]
  await work(teacher, 'education')
  await work(nurse, 'health-care')
  return { entity, maria, leo, teacher, nurse, courses }
}

async function courseFor(part: 'core' | 'module' | null, audience: Industry[] = []): Promise<number> {
  const id = await makeCourse(server(), 'ND')
  const set = (given: { part: typeof part; audience?: Industry[] }) =>
    server().db.updateTable('courses').set(given).where('id', '=', id).execute()
  onTestFinished(async () => void (await set({ part: null })))
  await set({ part, audience })
  return id
}

const work = ({ userId }: Member, industry: Industry) =>
  server()
    .db.updateTable('users')
    .set({ industryId: idOfIndustry(industry) })
    .where('id', '=', userId)
    .execute()

const hold = async (member: Member, courseId: number, expiresOn: string) =>
  server()
    .db.updateTable('registrations')
    .set({ status: 'Complete', dateCompleted: server().clock.iso(), expiresOn })
    .where('id', '=', await register(server(), member, courseId))
    .execute()

const everyone = ({ guid }: Entity, given: { dueDate?: string; email?: boolean } = {}) => ({
  entityGuid: guid,
  isAllLearners: true,
  email: true,
  ...given,
})
const opened = async (entity: Entity) =>
  (await registrationsOf(server(), entity))
    .map(({ membershipId, courseId }) => `${membershipId} ${courseId}`)
    .toSorted()

test('each person gets the courses of their path in one mail, and what they have already is not asked again', async () => {
  const { entity, maria, leo, teacher, nurse, courses } = await world()
  await makeInactive(server(), entity)
  await hold(leo, courses.core, dayFromNow(server(), 400))
  const terms = everyone(entity, { dueDate: dayFromNow(server(), 30) })
  expect(await maria.client.send(previewPaths, terms)).toEqual({
    people: 4,
    inactive: 1,
    complete: 1,
    without: 0,
    unplaced: 2,
    opened: 4,
    redated: 0,
    mails: 3,
    overdue: null,
    seats: null,
    courses: expect.arrayContaining([
      { courseId: courses.core, name: expect.any(String), opened: 2, redated: 0 },
      { courseId: courses.schools, name: expect.any(String), opened: 1, redated: 0 },
      { courseId: courses.health, name: expect.any(String), opened: 1, redated: 0 },
    ]),
  })
  const { assignmentIds } = await maria.client.send(assignPaths, terms)
  expect(assignmentIds).toHaveLength(3)
  await server().work()
  expect(await opened(entity)).toEqual(
    [
      `${maria.entityUserId} ${courses.core}`,
      `${leo.entityUserId} ${courses.core}`,
      `${teacher.entityUserId} ${courses.schools}`,
      `${nurse.entityUserId} ${courses.core}`,
      `${nurse.entityUserId} ${courses.health}`,
    ].toSorted(),
  )
  expect(await Promise.all([leo, teacher, nurse].map(async ({ email }) => (await mailsAbout(email)).length))).toEqual([
    0, 1, 1,
  ])
  expect((await mailsAbout(nurse.email))[0]?.subject).toContain('assigned you 2 trainings')
  const lines = await server()
    .db.selectFrom('auditLog')
    .select('detail')
    .where('entityId', '=', entity.id)
    .where('action', '=', 'trainings.assigned')
    .execute()
  expect(lines.map(({ detail }) => detail['assignmentId'])).toEqual(assignmentIds)
  expect(lines.map(({ detail }) => [detail['byPath'], detail['people']])).toEqual([
    [true, 1],
    [true, 1],
    [true, 1],
  ])
  // Nobody lacks anything any more.
  expect(await maria.client.send(previewPaths, terms)).toMatchObject({
    complete: 4,
    opened: 0,
    redated: 0,
    courses: [],
  })
  expect(await maria.client.send(assignPaths, terms)).toEqual({ assignmentIds: [] })
  expect(await assignmentsOf(server(), entity)).toHaveLength(3)
})

test('who is in a group or was chosen gets theirs; a later date changes only what is open, and says whom it makes on time', async () => {
  const { entity, maria, leo, teacher, nurse, courses } = await world()
  await register(server(), teacher, courses.schools, dayFromNow(server(), -3))
  await register(server(), teacher, courses.other, dayFromNow(server(), -5))
  const groupId = await makeGroup(server(), entity, [teacher])
  const terms = { entityGuid: entity.guid, email: false, dueDate: dayFromNow(server(), 9) }
  const effect = await maria.client.send(previewPaths, { ...terms, groupIds: [groupId] })
  expect(effect).toMatchObject({ people: 1, opened: 0, redated: 1, mails: 0, overdue: { people: 1, days: 3 } })
  expect(effect.courses).toMatchObject([{ courseId: courses.schools, opened: 0, redated: 1 }])
  await maria.client.send(assignPaths, { ...terms, groupIds: [groupId] })
  await maria.client.send(assignPaths, { ...terms, entityUserIds: [nurse.entityUserId] })
  await maria.client.send(assignPaths, { ...terms, learnerEmails: [leo.email] })
  await server().work()
  const rows = await registrationsOf(server(), entity)
  expect(
    rows
      .filter(({ dueDate }) => dueDate === terms.dueDate)
      .map(({ courseId }) => courseId)
      .toSorted(),
  ).toEqual([courses.schools, courses.core, courses.health, courses.core].toSorted())
  expect(rows.find(({ courseId }) => courseId === courses.other)?.dueDate).toBe(dayFromNow(server(), -5))
  const { detail } = await server()
    .db.selectFrom('auditLog')
    .select('detail')
    .where('entityId', '=', entity.id)
    .where('action', '=', 'trainings.assigned')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ madeOnTime: 1, daysOverdue: 3, courseIds: [courses.schools] })
})

test('what somebody began on their own is asked for by the path that has it, and nothing else of theirs', async () => {
  const { entity, maria, nurse, courses } = await world()
  for (const courseId of [courses.core, courses.other])
    await nurse.client.send(startTraining, { entityGuid: entity.guid, courseId })
  await maria.client.send(assignPaths, everyone(entity, { email: false }))
  const kept = await server()
    .db.selectFrom('registrations')
    .select(['courseId', 'selfStarted'])
    .where('membershipId', '=', nurse.entityUserId)
    .where('courseId', 'in', [courses.core, courses.other])
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { courseId: courses.core, selfStarted: false },
    { courseId: courses.other, selfStarted: true },
  ])
})

test('what is held is renewed once that can be done, as by any assignment', async () => {
  const { entity, maria, leo, courses } = await world()
  await hold(leo, courses.core, dayFromNow(server(), 91))
  const terms = { entityGuid: entity.guid, email: false, learnerEmails: [leo.email] }
  expect(await maria.client.send(previewPaths, terms)).toMatchObject({ complete: 1, opened: 0 })
  await server()
    .db.updateTable('registrations')
    .set({ expiresOn: dayFromNow(server(), 90) })
    .where('membershipId', '=', leo.entityUserId)
    .execute()
  expect(await maria.client.send(previewPaths, terms)).toMatchObject({ complete: 0, opened: 1 })
  await maria.client.send(assignPaths, terms)
  await server().work()
  expect(await registrationsOf(server(), entity)).toMatchObject([{ cycle: 1 }, { cycle: 2, courseId: courses.core }])
})

test('sent fifty times at once it is assigned once; under other keys nothing is opened twice, and a killed job goes on', async () => {
  const { entity, maria, nurse } = await world()
  const terms = everyone(entity, { dueDate: dayFromNow(server(), 30) })
  const options = { idempotencyKey: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 50 }, () => maria.client.send(assignPaths, terms, options)))
  expect(new Set(answers.map(({ assignmentIds }) => assignmentIds.join())).size).toBe(1)
  const kept = await assignmentsOf(server(), entity)
  expect(kept).toHaveLength(3)
  await Promise.all(Array.from({ length: 5 }, () => maria.client.send(assignPaths, terms)))
  await server().work()
  const before = await opened(entity)
  expect(new Set(before).size).toBe(before.length)
  expect(before).toHaveLength(5)
  expect(await mailsAbout(nurse.email)).toHaveLength(1)
  // A run that believes it is the first.
  await server()
    .db.updateTable('assignments')
    .set({ doneTo: 0, processedPeople: 0, processedAt: null })
    .where('entityId', '=', entity.id)
    .execute()
  for (const { id } of kept)
    await processAssignment.run(server().running.work, { entityId: entity.id, assignmentId: id })
  expect(await opened(entity)).toEqual(before)
  expect(await mailsAbout(nurse.email)).toHaveLength(1)
})

test('people for whom the catalog has no path are counted, and get nothing', async () => {
  const { entity, maria } = await world()
  await server().db.updateTable('courses').set({ part: null }).where('part', '=', 'core').execute()
  const effect = await maria.client.send(previewPaths, everyone(entity))
  expect(effect).toMatchObject({ people: 4, without: 4, complete: 0, opened: 0, mails: 0, courses: [] })
  expect(await maria.client.send(assignPaths, everyone(entity))).toEqual({ assignmentIds: [] })
})

test('each wrong call is refused, and nothing is kept', async () => {
  const { entity, maria, leo } = await world()
  const foreign = await makeOrganization(server())
  const groupId = await makeGroup(server(), foreign.entity)
  for (const spec of [assignPaths, previewPaths]) {
    const send = (client: Member['client'], given: object = {}) => client.raw(spec, { ...everyone(entity), ...given })
    expect((await send(server().anyone)).statusCode).toBe(401)
    expect((await send(leo.client)).statusCode).toBe(403)
    expect((await send(foreign.maria.client)).statusCode).toBe(404)
    const wrong: (readonly [object, Record<string, unknown>])[] = [
      [{ isAllLearners: false }, { learnerEmails: ['Please select at least one user'] }],
      [{ isAllLearners: false, groupIds: [groupId] }, { groupIds: [expect.stringContaining('Not active groups')] }],
      [{ dueDate: '2020-01-01' }, { dueDate: [expect.any(String)] }],
      ...(spec === assignPaths
        ? ([[{ entityUserIds: [leo.entityUserId] }, { dueDate: ['Please select a due date'] }]] as const)
        : []),
      [
        { entityUserIds: [foreign.leo.entityUserId], dueDate: dayFromNow(server(), 3) },
        { entityUserIds: [expect.stringContaining('Not active members')] },
      ],
      [{ courseIds: [1] }, { courseIds: [expect.any(String)] }],
    ]
    for (const [given, errors] of wrong) {
      const answer = await send(maria.client, given)
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ errors: unknown }>().errors).toMatchObject(errors)
    }
  }
  const gone = await makeInactive(server(), entity)
  const empty = await makeGroup(server(), entity, [gone], 'Gone')
  await expect(
    maria.client.send(assignPaths, { entityGuid: entity.guid, groupIds: [empty], email: false }),
  ).rejects.toMatchObject({ problem: { errors: { groupIds: ['None of these people is an active member.'] } } })
  expect(await assignmentsOf(server(), entity)).toEqual([])
  const sam = await makeMember(server(), await makeEntity(server(), { type: 'Individual' }))
  expect((await sam.client.raw(assignPaths, everyone(sam.entity))).statusCode).toBe(403)
})
