import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization } from '#platform/testing/world.ts'
import { changeGroup } from '#training/groups/groups.contract.ts'
import { auditsOf, makeGroup } from '#training/groups/testing/groups.ts'
import { endGroupSupervision, groupSupervisors, superviseGroup } from './group-supervisors.contract.ts'
import { listSupervisors, saveSupervisor } from './supervision.contract.ts'
import { supervisionMessages as messages } from './supervision.messages.ts'

const server = testServer()

const unknown = { status: 404 }
const at = (text: string) => ({ status: 400, problem: { errors: { entityUserId: [text] } } })

async function school() {
  const it = await makeOrganization(server())
  const { guid: entityGuid } = it.entity
  const top = await makeGroup(it.maria, { name: 'District' })
  const high = await makeGroup(it.maria, { name: 'Harbor High', parentId: top })
  const add = (groupId: number, entityUserId = it.leo.entityUserId) =>
    it.maria.client.send(superviseGroup, { entityGuid, groupId, entityUserId })
  const end = (groupId: number, entityUserId = it.leo.entityUserId) =>
    it.maria.client.send(endGroupSupervision, { entityGuid, groupId, entityUserId })
  const of = async (groupId: number) =>
    (await it.maria.client.send(groupSupervisors, { entityGuid, groupId })).supervisors
  return { ...it, entityGuid, top, high, add, end, of }
}

test('a supervisor of a group is one of the groups below, until the group is taken away', async () => {
  const { entity, leo, maria, entityGuid, top, high, add, end, of } = await school()
  await add(top)
  await add(top)
  expect(await of(top)).toMatchObject([{ entityUserId: leo.entityUserId, by: null, only: true }])
  expect(await of(high)).toMatchObject([{ entityUserId: leo.entityUserId, by: { id: top, name: 'District' } }])
  await add(high)
  expect(await of(high)).toMatchObject([{ by: null, only: false }])
  const { supervisors } = await maria.client.send(listSupervisors, { entityGuid })
  expect(supervisors[0]?.groups.map(({ name }) => name)).toEqual(['District', 'Harbor High'])

  await end(top)
  expect([await of(top), (await of(high))[0]?.only]).toEqual([[], true])
  await end(high)
  expect((await maria.client.send(listSupervisors, { entityGuid })).supervisors).toEqual([])
  await expect(end(high)).rejects.toMatchObject(unknown)
  expect(
    (await auditsOf(server(), entity.id)).map(({ action }) => action).filter(action => action.startsWith('sup')),
  ).toEqual(['supervisor.made', 'supervisor.changed', 'supervisor.changed', 'supervisor.ended'])
})

test('one of an inactive group above does not look after those below', async () => {
  const { maria, top, high, add, of } = await school()
  await add(top)
  await maria.client.send(changeGroup, { groupId: top, groupName: 'District', statusId: 2, courseIds: [] })
  expect([await of(high), (await of(top)).length]).toEqual([[], 1])
})

test('whoever is inactive, and strangers and their groups, are refused', async () => {
  const { entity, entityGuid, maria, high, add, end } = await school()
  const other = await school()
  const nia = await makeMember(server(), entity)
  await server().db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', nia.entityUserId).execute()
  await expect(add(high, nia.entityUserId)).rejects.toMatchObject(at(messages.notActive))
  await expect(add(high, other.leo.entityUserId)).rejects.toMatchObject(unknown)
  await expect(add(other.high)).rejects.toMatchObject(unknown)
  await expect(end(other.high)).rejects.toMatchObject(unknown)
  await expect(maria.client.send(groupSupervisors, { entityGuid, groupId: other.high })).rejects.toMatchObject(unknown)
  expect((await maria.client.raw(superviseGroup, { entityGuid, groupId: high })).json()).toMatchObject({
    errors: { entityUserId: [messages.nobody] },
  })
})

test('of two at once both count, and a form that was opened before is refused', async () => {
  const { leo, maria, entityGuid, top, high, add, of } = await school()
  await Promise.all([add(top), add(high), add(top)])
  expect([(await of(top)).length, (await of(high)).length]).toEqual([1, 1])
  const { supervisors } = await maria.client.send(listSupervisors, { entityGuid })
  await add(await makeGroup(maria, { name: 'Lincoln' }))
  await expect(
    maria.client.send(saveSupervisor, {
      entityGuid,
      entityUserId: leo.entityUserId,
      groupIds: [top],
      entityUserIds: [],
      version: supervisors[0]?.version ?? null,
    }),
  ).rejects.toMatchObject({ status: 409 })
})
