import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { startTraining } from '#learning/my-training/my-training.contract.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { assignBatch, assignSingle } from '../assignments/assignments.contract.ts'
import { changeTrainingDueDate } from '../assignments/changes.contract.ts'
import { batchOf, dayFromNow, makeGroup } from '../assignments/testing/world.ts'
import { makeRequirement } from '../requirements/testing/rules.ts'
import { addToGroups } from '../groups/many-groups.server.ts'
import { changeGroup, changeGroupPeople } from '../groups/groups.contract.ts'
import { wordSql } from '../standing/standing.server.ts'

const server = testServer()

/** Leo has begun a course that nobody asked for, and holds another that was assigned. */
async function harbor() {
  const { entity, maria, leo } = await makeOrganization(server())
  const [asked, own] = [await makeCourse(server()), await makeCourse(server())]
  const at = {
    entityGuid: entity.guid,
    entityUserId: leo.entityUserId,
    dueDate: dayFromNow(server(), 30),
    email: false,
  }
  await maria.client.send(assignSingle, { ...at, courseIds: [asked] })
  await complete(leo, asked, 400)
  await leo.client.send(startTraining, { entityGuid: entity.guid, courseId: own })
  return { entity, maria, leo, asked, own, at }
}

const complete = (member: Member, courseId: number, days: number) =>
  server()
    .db.updateTable('registrations')
    .set({ status: 'Complete', dateCompleted: server().clock.iso(), expiresOn: dayFromNow(server(), days) })
    .where('entityId', '=', member.entity.id)
    .where('membershipId', '=', member.entityUserId)
    .where('courseId', '=', courseId)
    .execute()

async function wordOf({ entity, entityUserId }: Member): Promise<string> {
  const today = server().clock.today('America/Los_Angeles')
  const {
    rows: [found],
  } = await sql<{ word: string }>`
    select ${wordSql('s', today)} as word from member_summaries s
    where s.entity_id = ${entity.id} and s.membership_id = ${entityUserId}`.execute(server().db)
  return found?.word ?? 'nobody'
}

test('what somebody begins on their own leaves them compliant, while it is open and once it has ended', async () => {
  const { leo, own } = await harbor()
  expect(await wordOf(leo)).toBe('Complete')
  await complete(leo, own, -1)
  expect(await wordOf(leo)).toBe('Complete')
})

test('where nothing else is asked of somebody, what they take on their own says whether they are trained', async () => {
  const { entity } = await harbor()
  const alone = await makeMember(server(), entity)
  const courseId = await makeCourse(server())
  await alone.client.send(startTraining, { entityGuid: entity.guid, courseId })
  expect(await wordOf(alone)).toBe('Not_Started')
  await complete(alone, courseId, 30)
  expect(await wordOf(alone)).toBe('Complete')
  await complete(alone, courseId, -1)
  expect(await wordOf(alone)).toBe('Expired')
})

test('a course that was asked for once is never their own: who renews it is still obliged', async () => {
  const { entity, leo, asked } = await harbor()
  await complete(leo, asked, 10)
  await leo.client.send(startTraining, { entityGuid: entity.guid, courseId: asked })
  await complete(leo, asked, -1)
  expect(await wordOf(leo)).toBe('Expired')
})

test('a requirement is asked, too: beside it their own course counts for nothing, and as its course it counts', async () => {
  const { entity, maria } = await harbor()
  const [required, own] = [await makeCourse(server()), await makeCourse(server())]
  const nia = await makeMember(server(), entity)
  for (const courseId of [required, own]) await nia.client.send(startTraining, { entityGuid: entity.guid, courseId })
  await complete(nia, required, 200)
  await complete(nia, own, -1)
  expect(await wordOf(nia)).toBe('Expired')
  await makeRequirement(maria, [required])
  await server().work()
  expect(await wordOf(nia)).toBe('Complete')
  await complete(nia, required, -1)
  expect(await wordOf(nia)).not.toBe('Complete')
})

type World = Awaited<ReturnType<typeof harbor>>
const ways: Record<string, (world: World) => Promise<unknown>> = {
  'an assignment to one person': ({ maria, at, own }) => maria.client.send(assignSingle, { ...at, courseIds: [own] }),
  'an assignment to everyone': ({ maria, entity, own }) =>
    maria.client.send(assignBatch, batchOf(entity, [own], { email: false })),
  'a group that has the course and gets the person': async ({ maria, entity, leo, own }) => {
    const groupId = await groupWith(entity, own)
    await maria.client.send(changeGroupPeople, {
      groupId,
      add: [leo.entityUserId],
      remove: [],
    })
  },
  'one of many groups': async ({ entity, leo, own }) => {
    const groupId = await groupWith(entity, own)
    const pairs = [{ membershipId: leo.entityUserId, groupId }]
    await server()
      .db.transaction()
      .execute(trx => addToGroups(trx, server().running.work, { entityId: entity.id, pairs }))
  },
  'a course that the person’s group gets': async ({ maria, entity, leo, own }) => {
    const groupId = await makeGroup(server(), entity, [leo])
    await maria.client.send(changeGroup, {
      groupId,
      groupName: 'Night shift',
      statusId: 1,
      courseIds: [own],
    })
  },
}

const groupWith = async (entity: World['entity'], courseId: number) => {
  const groupId = await makeGroup(server(), entity)
  await server().db.insertInto('groupCourses').values({ entityId: entity.id, groupId, courseId }).execute()
  return groupId
}

test.each(Object.keys(ways))('%s asks for what somebody began on their own', async way => {
  for (const completed of [false, true]) {
    const world = await harbor()
    if (completed) await complete(world.leo, world.own, 300)
    await ways[way]?.(world)
    await server().work()
    expect(await wordOf(world.leo)).toBe(completed ? 'Complete' : 'Not_Started')
    if (!completed) continue
    await complete(world.leo, world.own, -1)
    expect(await wordOf(world.leo)).toBe('Expired')
  }
})

test('whoever gives it a due date asks for it', async () => {
  const { maria, leo, own } = await harbor()
  const { id } = await server()
    .db.selectFrom('registrations')
    .select('id')
    .where('membershipId', '=', leo.entityUserId)
    .where('courseId', '=', own)
    .executeTakeFirstOrThrow()
  await maria.client.send(changeTrainingDueDate, { registrationId: id, dueDate: dayFromNow(server(), 9), email: false })
  expect(await wordOf(leo)).toBe('Not_Started')
})
