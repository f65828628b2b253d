import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { addresses, importPeople, makeCourse, peopleFile } from '#people/import-learners/testing/world.ts'
import {
  addGroup,
  changeGroup,
  changeGroupPeople,
  deleteGroup,
  GROUP_CHANGE_MAX,
  listGroups,
} from './groups.contract.ts'
import { groupsMessages } from './groups.messages.ts'
import { auditsOf, makeGroup, peopleIn } from './testing/groups.ts'

const server = testServer()
const at = (field: string, text: string) => ({ status: 400, problem: { errors: { [field]: [text] } } })
test('a group is added, shown with its courses by name, and changed', async () => {
  const { entity, maria } = await makeOrganization(server())
  const courseIds = [await makeCourse(server()), await makeCourse(server())]
  const groupId = await makeGroup(maria, { name: '  Coaches ', courseIds })
  const list = await maria.client.send(listGroups, { entityGuid: entity.guid })
  const [row] = list.rows
  expect(row).toMatchObject({
    id: groupId,
    name: 'Coaches',
    statusId: 1,
    status: 'Active',
    numberOfUsers: 0,
    version: 1,
  })
  const named = await server()
    .db.selectFrom('courses')
    .select(['id', 'name'])
    .where('id', 'in', courseIds)
    .orderBy('name')
    .execute()
  expect([row?.courseIds, row?.courses]).toEqual([named.map(({ id }) => id), named.map(({ name }) => name)])

  const answer = await maria.client.send(changeGroup, {
    groupId,
    groupName: 'Team',
    statusId: 2,
    courseIds: courseIds.slice(1),
    version: 1,
  })
  expect(answer.version).toBe(2)
  expect((await maria.client.send(listGroups, { entityGuid: entity.guid })).rows).toMatchObject([
    { name: 'Team', status: 'Inactive', statusId: 2, courseIds: courseIds.slice(1), version: 2 },
  ])
  expect(await auditsOf(server(), entity.id)).toMatchObject([
    {
      action: 'group.added',
      target: 'Coaches',
      detail: { groupId, after: { name: 'Coaches', status: 'Active', courseIds } },
    },
    {
      action: 'group.updated',
      target: 'Team',
      detail: {
        before: { name: 'Coaches', status: 'Active', courseIds },
        after: { name: 'Team', status: 'Inactive', courseIds: courseIds.slice(1) },
      },
    },
  ])
})

test('name and status are required, a name is at most 100 characters, other keys are refused', async () => {
  const { entity, maria } = await makeOrganization(server())
  const entityGuid = entity.guid
  const errors = async (body: Record<string, unknown>) =>
    (await maria.client.raw(addGroup, { entityGuid, ...body })).json<{ errors: Record<string, string[]> }>().errors
  expect(await errors({})).toEqual({ name: ['Required'], statusId: ['Required'] })
  expect(await errors({ name: '  ', statusId: 3 })).toEqual({ name: ['Required'], statusId: ['Required'] })
  expect(await errors({ name: 'x'.repeat(101), statusId: 1 })).toEqual({ name: ['Cannot exceed 100 characters'] })
  expect(Object.keys(await errors({ name: 'A', statusId: 1, numberOfUsers: 5 }))).toEqual(['numberOfUsers'])
  const groupId = await makeGroup(maria)
  expect((await maria.client.raw(changeGroup, { groupId })).json()).toMatchObject({
    errors: { groupName: ['Required'], statusId: ['Required'] },
  })
})

test('a name is taken without regard to case, within the organization only', async () => {
  const { entity, maria } = await makeOrganization(server())
  const other = await makeOrganization(server())
  await makeGroup(maria, { name: 'Nurses' })
  const groupId = await makeGroup(maria, { name: 'Doctors' })
  await expect(makeGroup(maria, { name: ' nURSES' })).rejects.toMatchObject(at('name', groupsMessages.nameTaken))
  await expect(
    maria.client.send(changeGroup, { groupId, groupName: 'NURSES', statusId: 1, courseIds: [] }),
  ).rejects.toMatchObject(at('groupName', groupsMessages.nameTaken))
  expect(await maria.client.send(changeGroup, { groupId, groupName: 'DOCTORS', statusId: 1, courseIds: [] })).toEqual({
    version: 2,
  })
  await makeGroup(other.maria, { name: 'Nurses' })
  expect((await maria.client.send(listGroups, { entityGuid: entity.guid })).totalNumberOfItems).toBe(2)
})

test('of fifty groups of one name at once, one is made; a call sent twice with one key makes one', async () => {
  const { entity, maria } = await makeOrganization(server())
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => makeGroup(maria, { name: n % 2 ? 'Night shift' : 'NIGHT SHIFT' })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject(at('name', groupsMessages.nameTaken))
  const twice = { entityGuid: entity.guid, name: 'Day shift', statusId: 1 as const }
  const idempotencyKey = crypto.randomUUID()
  expect(await maria.client.send(addGroup, twice, { idempotencyKey })).toEqual(
    await maria.client.send(addGroup, twice, { idempotencyKey }),
  )
  expect((await maria.client.send(listGroups, { entityGuid: entity.guid })).totalNumberOfItems).toBe(2)
})

test('of fifty administrators with one version of a group, one changes it', async () => {
  const { maria } = await makeOrganization(server())
  const groupId = await makeGroup(maria)
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      maria.client.send(changeGroup, { groupId, groupName: `Name ${n}`, statusId: 1, courseIds: [], version: 1 }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        status: 409,
        problem: { message: expect.stringContaining('Someone else changed this') },
      })
})

test('a course outside the catalogue is refused at its field; one that left it since may stay', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [national, texan] = [await makeCourse(server()), await makeCourse(server(), 'TX')]
  await expect(makeGroup(maria, { courseIds: [national, texan] })).rejects.toMatchObject(
    at('courseIds', groupsMessages.outsideCatalogue),
  )
  await expect(makeGroup(maria, { courseIds: [2_147_483_647] })).rejects.toMatchObject(
    at('courseIds', groupsMessages.outsideCatalogue),
  )
  const groupId = await makeGroup(maria, { courseIds: [national] })
  const change = (courseIds: number[]) =>
    maria.client.send(changeGroup, { groupId, groupName: 'Staff', statusId: 1, courseIds })
  await expect(change([national, texan])).rejects.toMatchObject(at('courseIds', groupsMessages.outsideCatalogue))
  await server().db.insertInto('groupCourses').values({ entityId: entity.id, groupId, courseId: texan }).execute()
  expect(await change([texan])).toEqual({ version: 2 })
})

test('groups are found by name, status and course, sorted and paged', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const [alpha, , zoe] = [
    await makeGroup(maria, { name: 'alpha' }),
    await makeGroup(maria, { name: 'Été 100%', statusId: 2 }),
    await makeGroup(maria, { name: 'Zoë', courseIds: [courseId] }),
  ]
  await maria.client.send(changeGroupPeople, { groupId: zoe, add: [leo.entityUserId, maria.entityUserId] })
  await maria.client.send(changeGroupPeople, { groupId: alpha, add: [leo.entityUserId] })
  const names = async (query: Record<string, unknown>) => {
    const { rows, totalNumberOfItems } = await maria.client.send(listGroups, { entityGuid: entity.guid, ...query })
    return [totalNumberOfItems, ...rows.map(row => row.name)]
  }
  expect(await names({})).toEqual([3, 'alpha', 'Été 100%', 'Zoë'])
  expect(await names({ sortDirection: 'desc' })).toEqual([3, 'Zoë', 'Été 100%', 'alpha'])
  expect(await names({ sortField: 'numberOfUsers', sortDirection: 'desc' })).toEqual([3, 'Zoë', 'alpha', 'Été 100%'])
  expect(await names({ sortField: 'courses', sortDirection: 'desc' })).toEqual([3, 'Zoë', 'alpha', 'Été 100%'])
  expect(await names({ sortField: 'status', sortDirection: 'desc' })).toEqual([3, 'Été 100%', 'alpha', 'Zoë'])
  expect(await names({ searchTerm: 'ZOE' })).toEqual([1, 'Zoë'])
  expect(await names({ searchTerm: '0%' })).toEqual([1, 'Été 100%'])
  expect(await names({ searchTerm: '_' })).toEqual([0])
  expect(await names({ status: 'Inactive' })).toEqual([1, 'Été 100%'])
  expect(await names({ status: '1', courseId })).toEqual([1, 'Zoë'])
  expect(await names({ status: '', courseId: '' })).toEqual([3, 'alpha', 'Été 100%', 'Zoë'])
  expect(await names({ pageSize: 2, pageNumber: 2 })).toEqual([3, 'Zoë'])
  expect(await names({ pageNumber: 9 })).toEqual([3])
  expect((await maria.client.raw(listGroups, { entityGuid: entity.guid, pageSize: 101 })).statusCode).toBe(400)
  expect((await maria.client.raw(listGroups, { entityGuid: entity.guid, sortField: 'id' })).statusCode).toBe(400)
})

test('people who are archived are not counted', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const groupId = await makeGroup(maria)
  await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId, maria.entityUserId] })
  const count = async () =>
    (await maria.client.send(listGroups, { entityGuid: entity.guid, sortField: 'numberOfUsers' })).rows[0]
      ?.numberOfUsers
  expect(await count()).toBe(2)
  await server().db.updateTable('memberships').set({ status: 'Archived' }).where('id', '=', leo.entityUserId).execute()
  expect([await count(), await peopleIn(maria, groupId)]).toEqual([1, [maria.entityUserId]])
})

test('whoever is archived does not join, and is named; one who is in the group can be taken out', async () => {
  const { maria, leo } = await makeOrganization(server())
  const groupId = await makeGroup(maria)
  await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  await server().db.updateTable('memberships').set({ status: 'Archived' }).where('id', '=', leo.entityUserId).execute()
  await expect(
    maria.client.send(changeGroupPeople, { groupId, add: [maria.entityUserId, leo.entityUserId] }),
  ).rejects.toMatchObject({
    status: 400,
    problem: { errors: { add: [groupsMessages.archived([`${leo.firstName} ${leo.lastName}`])] } },
  })
  expect(await peopleIn(maria, groupId)).toEqual([])
  expect(await maria.client.send(changeGroupPeople, { groupId, remove: [leo.entityUserId] })).toEqual({
    added: 0,
    removed: 1,
  })
})

test('groups of another organization are unknown, and so are its people and courses', async () => {
  const { maria, entity } = await makeOrganization(server())
  const other = await makeOrganization(server())
  const theirs = await makeGroup(other.maria)
  const mine = await makeGroup(maria)
  const unknown = { status: 404 }
  await expect(
    maria.client.send(changeGroup, { groupId: theirs, groupName: 'Mine', statusId: 1, courseIds: [] }),
  ).rejects.toMatchObject(unknown)
  await expect(maria.client.send(deleteGroup, { groupId: theirs })).rejects.toMatchObject(unknown)
  await expect(
    maria.client.send(changeGroupPeople, { groupId: theirs, add: [maria.entityUserId] }),
  ).rejects.toMatchObject(unknown)
  const some = await Promise.all(Array.from({ length: 3 }, () => makeMember(server(), entity)))
  const add = [...some.map(person => person.entityUserId), other.leo.entityUserId]
  await expect(maria.client.send(changeGroupPeople, { groupId: mine, add })).rejects.toMatchObject(unknown)
  await expect(
    maria.client.send(changeGroupPeople, { groupId: mine, remove: [other.leo.entityUserId] }),
  ).rejects.toMatchObject(unknown)
  expect(await peopleIn(maria, mine)).toEqual([])
  expect(
    (
      await maria.client.raw(changeGroupPeople, {
        groupId: mine,
        add: Array.from({ length: GROUP_CHANGE_MAX + 1 }, () => maria.entityUserId),
      })
    ).json(),
  ).toMatchObject({ errors: { add: [groupsMessages.tooMany(GROUP_CHANGE_MAX)] } })
})

test('a cooperative has none', async () => {
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
  const admin = await makeMember(server(), coop, ['EntityAdmin'])
  await expect(makeGroup(admin)).rejects.toMatchObject({ status: 403 })
})

test('a group is deleted only where nobody is in it or was invited to it', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const groupId = await makeGroup(maria, { courseIds: [await makeCourse(server())] })
  await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  await expect(maria.client.send(deleteGroup, { groupId })).rejects.toMatchObject({
    status: 409,
    problem: { message: groupsMessages.inUse },
  })
  await maria.client.send(changeGroupPeople, { groupId, remove: [leo.entityUserId] })
  await maria.client.send(deleteGroup, { groupId })
  expect((await maria.client.send(listGroups, { entityGuid: entity.guid })).totalNumberOfItems).toBe(0)

  await makeGroup(maria, { name: 'Invited' })
  await importPeople(maria.client, entity, peopleFile([{ email: addresses(1)[0] ?? '', group: 'Invited' }]))
  await server().work()
  const invited = (await maria.client.send(listGroups, { entityGuid: entity.guid })).rows[0]?.id ?? 0
  await expect(maria.client.send(deleteGroup, { groupId: invited })).rejects.toMatchObject({ status: 409 })
  expect((await auditsOf(server(), entity.id)).map(({ action }) => action)).toContain('group.deleted')
})
