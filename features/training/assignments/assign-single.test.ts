import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, signedIn } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { assignSingle, learnerEmailLookup } from './assignments.contract.ts'
import { assignmentsOf, dayFromNow, makeInactive, registrationsOf } from './testing/world.ts'

const server = testServer()

async function harbor(given: Parameters<typeof makeOrganization>[1] = {}) {
  const organization = await makeOrganization(server(), given)
  const courseId = await makeCourse(server())
  const single = {
    entityGuid: organization.entity.guid,
    entityUserId: organization.leo.entityUserId,
    courseIds: [courseId],
    dueDate: dayFromNow(server(), 14),
    email: true,
  }
  return { ...organization, courseId, single }
}

test('one person is assigned within the call, also in a trial, told by mail, and it is written down', async () => {
  const { entity, maria, leo, single, courseId } = await harbor({ plan: 'Trial' })
  const { assignmentId } = await maria.client.send(assignSingle, single)
  expect(await registrationsOf(server(), entity)).toMatchObject([
    { membershipId: leo.entityUserId, courseId, dueDate: single.dueDate, status: 'Not_Started' },
  ])
  expect(await server().mails(leo.email)).toHaveLength(1)
  const entries = await server()
    .db.selectFrom('auditLog')
    .select(['action', 'userId', 'detail'])
    .where('entityId', '=', entity.id)
    .execute()
  expect(entries).toMatchObject([
    {
      action: 'trainings.assigned',
      userId: maria.userId,
      detail: {
        assignmentId,
        entityUserIds: [leo.entityUserId],
        courseIds: [courseId],
        dueDate: single.dueDate,
        people: 1,
      },
    },
  ])
})

test('without notifications nothing is sent', async () => {
  const { maria, leo, single } = await harbor()
  await maria.client.send(assignSingle, { ...single, email: false })
  expect(await server().mails(leo.email)).toEqual([])
})

test('asked fifty times at once, one opens the training and the others are told that it is there', async () => {
  const { entity, maria, leo, single, courseId } = await harbor()
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => maria.client.send(assignSingle, single)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { name } = await server()
    .db.selectFrom('courses')
    .select('name')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  for (const answer of answers) {
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({
        status: 400,
        problem: { errors: { courseIds: [`Already assigned: ${name}.`] } },
      })
  }
  expect(await registrationsOf(server(), entity)).toHaveLength(1)
  expect(await assignmentsOf(server(), entity)).toHaveLength(1)
  expect(await server().mails(leo.email)).toHaveLength(1)
})

test('sent fifty times at once under one key, every answer is the first one', async () => {
  const { entity, maria, single } = await harbor()
  const options = { idempotencyKey: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 50 }, () => maria.client.send(assignSingle, single, options)))
  expect(new Set(answers.map(({ assignmentId }) => assignmentId)).size).toBe(1)
  expect(await registrationsOf(server(), entity)).toHaveLength(1)
})

test('what cannot be assigned is refused at its field, and leaves nothing', async () => {
  const { entity, maria, leo, single, courseId } = await harbor()
  const other = await makeCourse(server())
  await register(server(), leo, other, dayFromNow(server(), 3))
  const { name } = await server()
    .db.selectFrom('courses')
    .select('name')
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  const inactive = await makeInactive(server(), entity)
  const ohio = await makeCourse(server(), 'OH')
  const wrong: [given: Partial<typeof single>, errors: Record<string, string[]>][] = [
    [{ courseIds: [] }, { courseIds: ['Please select at least one course'] }],
    [{ dueDate: undefined as unknown as string }, { dueDate: ['Please select a due date'] }],
    [{ dueDate: dayFromNow(server(), 0) }, { dueDate: ['Please select a future date.'] }],
    [{ courseIds: [courseId, other] }, { courseIds: [`Already assigned: ${name}.`] }],
    [{ courseIds: [ohio] }, { courseIds: [`Not in your catalog: ${ohio}.`] }],
    [
      { entityUserId: inactive.entityUserId },
      { entityUserId: ['This person is not active. You can only assign trainings to active people.'] },
    ],
  ]
  for (const [given, errors] of wrong)
    await expect(maria.client.send(assignSingle, { ...single, ...given })).rejects.toMatchObject({
      status: 400,
      problem: { errors },
    })
  expect(await registrationsOf(server(), entity)).toMatchObject([{ courseId: other, dueDate: dayFromNow(server(), 3) }])
  expect(await assignmentsOf(server(), entity)).toEqual([])
  expect(await server().mails(leo.email)).toEqual([])
})

test('a person of another organization is unknown; individuals assign nothing', async () => {
  const { entity, maria, single } = await harbor()
  const foreign = await makeOrganization(server())
  await expect(
    maria.client.send(assignSingle, { ...single, entityUserId: foreign.leo.entityUserId }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await registrationsOf(server(), entity)).toEqual([])
  const alone = await makeMember(server(), await makeEntity(server(), { type: 'Individual' }), ['EntityAdmin'])
  await expect(
    alone.client.send(assignSingle, { ...single, entityGuid: alone.entity.guid, entityUserId: alone.entityUserId }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a cooperative’s administrator assigns to one of its own members', async () => {
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
  const ines = await makeMember(server(), coop, ['CoopAdmin'])
  const { leo, single } = await harbor()
  const ours = await makeMember(server(), coop)
  await ines.client.send(assignSingle, { ...single, entityGuid: coop.guid, entityUserId: ours.entityUserId })
  expect(await registrationsOf(server(), coop)).toHaveLength(1)
  await expect(
    ines.client.send(assignSingle, { ...single, entityGuid: coop.guid, entityUserId: leo.entityUserId }),
  ).rejects.toMatchObject({ status: 404 })
})

test('the lookup of learners finds active members by email and name, ten at most, signs of a pattern taken as they are', async () => {
  const { entity, maria } = await harbor()
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      makeMember(server(), entity, ['Learner'], {
        email: `zoe_${String(at).padStart(2, '0')}-${entity.id}@example.test`,
        firstName: 'Zoë',
        lastName: 'Quill',
      }),
    ),
  )
  const gone = await makeInactive(server(), entity)
  const search = async (text: string) =>
    maria.client.send(learnerEmailLookup, { entityGuid: entity.guid, search: text })
  const found = await search(`ZOE_`)
  expect(found).toEqual(
    people.slice(0, 10).map(({ email, entityUserId }) => ({ label: email, value: entityUserId, name: 'Zoë Quill' })),
  )
  expect(await search('zoe quill')).toHaveLength(10)
  expect(await search('zoe%')).toEqual([])
  expect(await search(gone.email)).toEqual([])
  const stranger = await makeOrganization(server())
  expect(await search(stranger.leo.email)).toEqual([])
  const learner = await signedIn(server(), people[0] as (typeof people)[0])
  await expect(learner.send(learnerEmailLookup, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 403 })
})
