import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { resumeLost } from '#platform/server/stopped-jobs.ts'
import { testServer } from '#platform/testing/server.ts'
import { type Entity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { assignToGroup } from './assign-to-group.server.ts'
import { changeGroup, changeGroupPeople, groupPeople } from './groups.contract.ts'
import { createGroups } from './group-members.server.ts'
import { makeGroup, peopleIn } from './testing/groups.ts'

const server = testServer()

async function trainings(entity: Entity): Promise<string[]> {
  const rows = await server()
    .db.selectFrom('registrations')
    .select(['membershipId', 'courseId'])
    .where('entityId', '=', entity.id)
    .orderBy('membershipId')
    .orderBy('courseId')
    .execute()
  return rows.map(row => `${row.membershipId} ${row.courseId}`)
}

test('who joins gets the courses of the group at once; who leaves keeps them', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const groupId = await makeGroup(maria, { courseIds: [courseId] })
  expect(await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })).toEqual({
    added: 1,
    removed: 0,
  })
  expect(await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })).toEqual({
    added: 0,
    removed: 0,
  })
  expect(await trainings(entity)).toEqual([`${leo.entityUserId} ${courseId}`])
  expect(await maria.client.send(changeGroupPeople, { groupId, remove: [leo.entityUserId] })).toEqual({
    added: 0,
    removed: 1,
  })
  expect([await peopleIn(maria, groupId), await trainings(entity)]).toEqual([[], [`${leo.entityUserId} ${courseId}`]])
  const audit = await server()
    .db.selectFrom('auditLog')
    .select('detail')
    .where('entityId', '=', entity.id)
    .where('action', '=', 'group.membersChanged')
    .orderBy('id')
    .execute()
  expect(audit.map(({ detail }) => detail)).toEqual([
    { groupId, added: [leo.entityUserId], removed: [] },
    { groupId, added: [], removed: [leo.entityUserId] },
  ])
})

test('a course that is added comes to the people of the group; taking one away takes nothing from them', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [first, second] = [await makeCourse(server()), await makeCourse(server())]
  const groupId = await makeGroup(maria, { courseIds: [first] })
  await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  await maria.client.send(changeGroup, { groupId, groupName: 'Staff', statusId: 1, courseIds: [second] })
  await server().work()
  expect(await trainings(entity)).toEqual([`${leo.entityUserId} ${first}`, `${leo.entityUserId} ${second}`])
})

test('an inactive group assigns nothing; once active again its people get what it brings', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [first, second] = [await makeCourse(server()), await makeCourse(server())]
  const groupId = await makeGroup(maria, { courseIds: [first], statusId: 2 })
  await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  await maria.client.send(changeGroup, { groupId, groupName: 'Staff', statusId: 2, courseIds: [first, second] })
  await server().work()
  expect(await trainings(entity)).toEqual([])
  await maria.client.send(changeGroup, { groupId, groupName: 'Staff', statusId: 1, courseIds: [first, second] })
  await server().work()
  expect(await trainings(entity)).toEqual([`${leo.entityUserId} ${first}`, `${leo.entityUserId} ${second}`])
})

test('people who are not active stay in the group without new courses', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const groupId = await makeGroup(maria)
  await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  await server().db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', leo.entityUserId).execute()
  await maria.client.send(changeGroup, {
    groupId,
    groupName: 'Staff',
    statusId: 1,
    courseIds: [await makeCourse(server())],
  })
  await server().work()
  expect([await trainings(entity), await peopleIn(maria, groupId)]).toEqual([[], [leo.entityUserId]])
})

test('what a group brings is due after the organization’s own number of days', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await server().db.updateTable('entities').set({ defaultDueDays: 30 }).where('id', '=', entity.id).execute()
  const groupId = await makeGroup(maria, { courseIds: [await makeCourse(server())] })
  await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  const { rows } = await sql<{ days: number }>`
    select due_date - (${server().clock.today('America/Los_Angeles')})::date as days from registrations where entity_id = ${entity.id}`.execute(
    server().db,
  )
  expect(rows).toEqual([{ days: 30 }])
})

test('a large group gets its courses in chunks: broken off between two of them and run anew, everyone has each once', async () => {
  const { entity, maria } = await makeOrganization(server())
  const { db, clock, running } = server()
  const people = 2_500
  await sql`
    with made as (
      insert into users (email, first_name, last_name, created_at)
      select 'crowd' || n || '.' || ${entity.id}::int || '@example.test', 'Ana', 'Nguyễn', ${clock.iso()}::timestamptz
        from generate_series(1, ${people}::int) n returning id
    ) insert into memberships (entity_id, user_id, roles, created_at) select ${entity.id}, id, '{Learner}', ${clock.iso()} from made`.execute(
    db,
  )
  const groupId = await makeGroup(maria)
  await sql`insert into group_members (entity_id, group_id, membership_id)
    select entity_id, ${groupId}, id from memberships where entity_id = ${entity.id}`.execute(db)
  const courseId = await makeCourse(server())
  await maria.client.send(changeGroup, { groupId, groupName: 'Staff', statusId: 1, courseIds: [courseId] })

  const payload = { entityId: entity.id, groupId }
  let looks = 0
  const stopping = {
    throwIfAborted: () => {
      if (++looks > 1) throw new Error('killed')
    },
  } as AbortSignal
  await expect(assignToGroup.run(running.work, payload, stopping)).rejects.toThrow('killed')
  expect(await trainings(entity)).toHaveLength(1_000)
  await server().work()
  await assignToGroup.run(running.work, payload)
  expect(await trainings(entity)).toHaveLength(people + 2)
})

test('a course whose job is lost comes to the people of the group all the same, and is waited for no longer', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [first, second] = [await makeCourse(server()), await makeCourse(server())]
  const groupId = await makeGroup(maria)
  const lose = async () =>
    (
      await server().running.workPool.query('delete from graphile_worker._private_jobs where key = $1', [
        `group ${groupId}`,
      ])
    ).rowCount
  await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  // Two changes, one after the other: the second does not forget what the first added.
  await maria.client.send(changeGroup, { groupId, groupName: 'Staff', statusId: 1, courseIds: [first] })
  await maria.client.send(changeGroup, { groupId, groupName: 'Staff', statusId: 1, courseIds: [first, second] })
  expect(await lose()).toBe(1)
  await server().work()
  expect(await trainings(entity)).toEqual([`${leo.entityUserId} ${first}`, `${leo.entityUserId} ${second}`])
  await resumeLost(server().running.work, [assignToGroup])
  expect(await lose()).toBe(0)
})

test('a course that is added while the job of another runs is waited for until its own', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [first, second] = [await makeCourse(server()), await makeCourse(server())]
  const groupId = await makeGroup(maria)
  await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  await maria.client.send(changeGroup, { groupId, groupName: 'Staff', statusId: 1, courseIds: [first] })
  const { running, db } = server()
  let begun: Promise<void> | undefined
  await db.transaction().execute(async trx => {
    // Leo's row is locked, so that the job stops in the middle.
    await trx.selectFrom('memberships').select('id').where('id', '=', leo.entityUserId).forUpdate().execute()
    begun = assignToGroup.run(running.work, { entityId: entity.id, groupId })
    await expect
      .poll(async () => (await running.webPool.query('select from pg_locks where not granted')).rowCount)
      .toBe(1)
    await maria.client.send(changeGroup, { groupId, groupName: 'Staff', statusId: 1, courseIds: [first, second] })
  })
  await begun
  await server().running.workPool.query('delete from graphile_worker._private_jobs')
  await server().work()
  expect(await trainings(entity)).toEqual([`${leo.entityUserId} ${first}`, `${leo.entityUserId} ${second}`])
})

test('a course that was taken back before its turn brings nothing', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const groupId = await makeGroup(maria)
  await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  await maria.client.send(changeGroup, {
    groupId,
    groupName: 'Staff',
    statusId: 1,
    courseIds: [await makeCourse(server())],
  })
  await maria.client.send(changeGroup, { groupId, groupName: 'Staff', statusId: 1, courseIds: [] })
  await server().work()
  expect(await trainings(entity)).toEqual([])
})

test('who joins while a course is added gets it, whoever is first', async () => {
  const { entity, maria } = await makeOrganization(server())
  const people = await Promise.all(Array.from({ length: 25 }, () => makeMember(server(), entity)))
  const groupId = await makeGroup(maria)
  const courseId = await makeCourse(server())
  await Promise.all([
    ...people.map(({ entityUserId }) => maria.client.send(changeGroupPeople, { groupId, add: [entityUserId] })),
    maria.client.send(changeGroup, { groupId, groupName: 'Staff', statusId: 1, courseIds: [courseId] }),
  ])
  await server().work()
  expect(await trainings(entity)).toHaveLength(25)
})

test('people are found by name or email on either side, paged', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const groupId = await makeGroup(maria)
  const ana = await makeMember(server(), entity, [], { firstName: 'Ana', lastName: 'Núñez' })
  await maria.client.send(changeGroupPeople, { groupId, add: [ana.entityUserId] })
  const names = async (query: Record<string, unknown>) => {
    const { rows, totalNumberOfItems } = await maria.client.send(groupPeople, { groupId, ...query })
    return [totalNumberOfItems, ...rows.map(row => row.lastName)]
  }
  expect(await names({})).toEqual([1, 'Núñez'])
  expect(await names({ side: 'out' })).toEqual([2, 'Alvarez', 'Tran'])
  expect(await names({ side: 'out', pageSize: 1, pageNumber: 2 })).toEqual([2, 'Tran'])
  expect(await names({ searchTerm: 'nunez ANA' })).toEqual([1, 'Núñez'])
  expect(await names({ searchTerm: leo.email, side: 'out' })).toEqual([1, 'Tran'])
  expect(await names({ searchTerm: '%' })).toEqual([0])
})

test('groups that a file names are made once, whatever their case', async () => {
  const { entity, maria } = await makeOrganization(server())
  const groupId = await makeGroup(maria, { name: 'Nurses' })
  const made = await server()
    .db.transaction()
    .execute(trx =>
      createGroups(trx, server().running.work, { entityId: entity.id, names: ['NURSES', 'Doctors', 'doctors'] }),
    )
  expect([made.size, made.get('nurses')]).toEqual([2, groupId])
})
