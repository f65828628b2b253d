import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { learnerMetrics } from '#insight/learner-metrics/learner-metrics.contract.ts'
import { groupBars } from '#insight/insights/insights.contract.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { listLearners } from '#people/learners/learners.contract.ts'
import { myPeople, mySupervision, saveSupervisor } from '#people/supervision/supervision.contract.ts'
import { assignBatch, previewAssignment } from '../assignments/assignments.contract.ts'
import { requirementPeople } from '../requirements/requirements.contract.ts'
import { makeRequirement } from '../requirements/testing/rules.ts'
import { changeGroup, changeGroupPeople, groupDetails } from './groups.contract.ts'
import { makeGroup } from './testing/groups.ts'

const server = testServer()

/** Ana is in Science, below Harbor High, below District; Ben is in District itself; Cleo is in none of them. */
async function schools() {
  const it = await makeOrganization(server())
  const { maria } = it
  const top = await makeGroup(maria, { name: 'District' })
  const high = await makeGroup(maria, { name: 'Harbor High', parentId: top })
  const science = await makeGroup(maria, { name: 'Science', parentId: high })
  const [ana, ben, cleo] = [
    await makeMember(server(), it.entity),
    await makeMember(server(), it.entity),
    await makeMember(server(), it.entity),
  ]
  await maria.client.send(changeGroupPeople, { groupId: science, add: [ana.entityUserId] })
  await maria.client.send(changeGroupPeople, { groupId: top, add: [ben.entityUserId] })
  const status = async (groupId: number, statusId: 1 | 2) => {
    const { name } = await maria.client.send(groupDetails, { groupId })
    await maria.client.send(changeGroup, { groupId, groupName: name, statusId, courseIds: [] })
    await server().work()
  }
  const move = async (groupId: number, parentId: number | null) => {
    const { name } = await maria.client.send(groupDetails, { groupId })
    await maria.client.send(changeGroup, { groupId, groupName: name, statusId: 1, courseIds: [], parentId })
    await server().work()
  }
  return { ...it, top, high, science, ana, ben, cleo, status, move }
}

const ids = (...members: readonly Member[]) =>
  members.map(member => member.entityUserId).toSorted((one, other) => one - other)
const idsOf = ({ rows }: { readonly rows: readonly { readonly entityUserId: number }[] }) =>
  rows.map(row => row.entityUserId).toSorted((one, other) => one - other)

test('lists and reports find who is below a group, whatever the status of what is between', async () => {
  const { entity, maria, top, high, science, ana, ben, status } = await schools()
  const { entityGuid } = { entityGuid: entity.guid }
  const courseId = await makeCourse(server())
  const assigned = { isAllLearners: true, groupIds: [], learnerEmails: [], courseIds: [courseId], email: false }
  await maria.client.send(assignBatch, { entityGuid, ...assigned })
  await server().work()
  const listed = async (groupId: number) => idsOf(await maria.client.send(listLearners, { entityGuid, groupId }))
  const reported = async (groupId: number) =>
    (await maria.client.send(learnerMetrics, { entityGuid, groupIds: [groupId] })).totalNumberOfItems
  const look = async () => ({
    listed: [await listed(top), await listed(high), await listed(science)],
    reported: [await reported(top), await reported(high)],
  })
  const all = { listed: [ids(ana, ben), ids(ana), ids(ana)], reported: [2, 1] }
  expect(await look()).toEqual(all)
  const bars = await maria.client.send(groupBars, { entityGuid })
  expect(Object.fromEntries(bars.rows.map(row => [row.name, row.people]))).toEqual({
    District: 2,
    'Harbor High': 1,
    Science: 1,
  })
  await status(high, 2)
  expect(await look()).toEqual(all)
})

test('a requirement obliges who is below its group, through active groups, as they move', async () => {
  const { entity, maria, top, high, ana, ben, status, move } = await schools()
  const requirementId = await makeRequirement(maria, [await makeCourse(server())], { groupIds: [top] })
  await server().work()
  const obliged = async (groupId?: number) =>
    idsOf(await maria.client.send(requirementPeople, { entityGuid: entity.guid, requirementId, groupId }))
  expect([await obliged(), await obliged(high)]).toEqual([ids(ana, ben), ids(ana)])
  await status(high, 2)
  expect(await obliged(), 'what is between is inactive').toEqual(ids(ben))
  await status(high, 1)
  expect(await obliged()).toEqual(ids(ana, ben))
  await move(high, null)
  expect(await obliged()).toEqual(ids(ben))
  await move(high, top)
  expect(await obliged()).toEqual(ids(ana, ben))
})

test('an assignment reaches who is below its group, through active groups', async () => {
  const { entity, maria, top, high, status } = await schools()
  const wish = {
    entityGuid: entity.guid,
    isAllLearners: false,
    groupIds: [top],
    learnerEmails: [],
    courseIds: [await makeCourse(server())],
    email: false,
  }
  const people = async () => (await maria.client.send(previewAssignment, wish)).people
  expect(await people()).toBe(2)
  await status(high, 2)
  expect(await people()).toBe(1)
})

test('a supervisor of a group sees who is below it, and nobody else; of a group below, not who is above', async () => {
  const { entity, maria, leo, top, high, science, ana, ben, cleo, status } = await schools()
  const { guid: entityGuid } = entity
  const supervise = async (groupIds: number[], version: number | null) =>
    maria.client.send(saveSupervisor, {
      entityGuid,
      entityUserId: leo.entityUserId,
      groupIds,
      entityUserIds: [],
      version,
    })
  const seen = async (query = {}) => idsOf(await leo.client.send(myPeople, { entityGuid, ...query }))
  const groups = async () => (await leo.client.send(mySupervision, { entityGuid })).groups.map(({ name }) => name)
  const { version } = await supervise([top], null)
  expect([await seen(), await seen({ groupId: high })]).toEqual([ids(ana, ben), ids(ana)])
  expect(await seen()).not.toContain(cleo.entityUserId)
  expect(await groups()).toEqual(['District', 'Harbor High', 'Science'])
  await status(high, 2)
  expect([await seen(), await groups()]).toEqual([ids(ben), ['District']])
  await status(high, 1)
  await supervise([science], version)
  expect([await seen(), await groups()]).toEqual([ids(ana), ['Science']])
  await expect(leo.client.send(groupDetails, { groupId: science })).rejects.toMatchObject({ status: 403 })
})
