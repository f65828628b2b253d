import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { changeGroupPeople } from '../groups/groups.contract.ts'
import { makeGroup } from '../groups/testing/groups.ts'
import { groupRequirements } from './group-requirements.contract.ts'
import { requirementPeople } from './requirements.contract.ts'
import { makeRequirement } from './testing/rules.ts'

const server = testServer()

test('a group has the requirements that name it or one above it, with its own people as their lists have them', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const top = await makeGroup(maria, { name: 'District' })
  const high = await makeGroup(maria, { name: 'Harbor High', parentId: top })
  const other = await makeGroup(maria, { name: 'Lincoln', parentId: top })
  await maria.client.send(changeGroupPeople, { groupId: high, add: [leo.entityUserId] })
  await maria.client.send(changeGroupPeople, { groupId: other, add: [leo.entityUserId, maria.entityUserId] })
  const courseId = await makeCourse(server())
  const ofAll = await makeRequirement(maria, [courseId], { groupIds: [top], name: 'Of the district' })
  const ofHigh = await makeRequirement(maria, [courseId], { groupIds: [high], name: 'Of the school' })
  await server().work()
  const of = async (groupId: number) =>
    (await maria.client.send(groupRequirements, { groupId })).requirements.map(({ id, by, people }) => [
      id,
      by?.name ?? null,
      people,
    ])
  expect(await of(top)).toEqual([[ofAll, null, 2]])
  expect(await of(high)).toEqual([
    [ofAll, 'District', 1],
    [ofHigh, null, 1],
  ])
  expect(await of(other)).toEqual([[ofAll, 'District', 2]])
  const listed = await maria.client.send(requirementPeople, {
    entityGuid: entity.guid,
    requirementId: ofAll,
    groupId: high,
  })
  expect(listed.totalNumberOfItems).toBe(1)
  const theirs = await makeGroup((await makeOrganization(server())).maria)
  await expect(maria.client.send(groupRequirements, { groupId: theirs })).rejects.toMatchObject({ status: 404 })
})
