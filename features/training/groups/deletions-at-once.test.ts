import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import {
  changeGroup,
  changeGroupPeople,
  deleteGroup,
  deleteGroups,
  groupDetails,
  listGroups,
} from './groups.contract.ts'
import { auditsOf, makeGroup } from './testing/groups.ts'

const server = testServer()
const FIFTY = 50

/** Five times a top with three parts, each of them with two: 50 groups. */
async function forest(maria: Member) {
  const trees: { top: number; parts: number[]; leaves: number[] }[] = []
  for (let n = 0; n < 5; n++) {
    const top = await makeGroup(maria, { name: `Top ${n}` })
    const parts: number[] = []
    const leaves: number[] = []
    for (let at = 0; at < 3; at++) {
      const part = await makeGroup(maria, { name: `Part ${n}.${at}`, parentId: top })
      parts.push(part)
      for (let leaf = 0; leaf < 2; leaf++)
        leaves.push(await makeGroup(maria, { name: `Leaf ${n}.${at}.${leaf}`, parentId: part }))
    }
    trees.push({ top, parts, leaves })
  }
  return trees
}

const statusOf = async (sent: Promise<unknown>): Promise<number> =>
  sent.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  )
const list = async ({ client, entity }: Member) =>
  (await client.send(listGroups, { entityGuid: entity.guid, pageSize: 100 })).rows
const deletedIn = async (entityId: number) =>
  (await auditsOf(server(), entityId)).filter(({ action }) => action === 'group.deleted').map(({ target }) => target)

/** Every group stands in one that is there, and the table of who is below whom says the same as the parents. */
async function expectWhole(entityId: number) {
  const { rows } = await sql<{ wrong: string }>`
    with recursive up as (
      select g.id as group_id, g.id as above_id, 0 as steps from groups g where g.entity_id = ${entityId}
      union all
      select up.group_id, n.parent_id, up.steps + 1 from up
      join groups n on n.entity_id = ${entityId} and n.id = up.above_id
      where n.parent_id is not null and up.steps < 9),
    kept as (select b.group_id, b.above_id, b.steps from groups_below b where b.entity_id = ${entityId})
    select 'missing' as wrong from (select * from up except select * from kept) m
    union all select 'too many' from (select * from kept except select * from up) t
    union all select 'no such parent' from groups g where g.entity_id = ${entityId} and g.parent_id is not null
      and not exists (select from groups p where p.entity_id = ${entityId} and p.id = g.parent_id)`.execute(server().db)
  expect(rows).toEqual([])
}

test('fifty deletions at once, of parents, their parts and the same ones, delete each once', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const trees = await forest(maria)
  const all = trees.flatMap(({ top, parts, leaves }) => [top, ...parts, ...leaves])
  expect(all).toHaveLength(FIFTY)
  // One that somebody is in stays, wherever it was.
  const used = trees[0]?.leaves[0] ?? 0
  await maria.client.send(changeGroupPeople, { groupId: used, add: [leo.entityUserId] })
  // Of the first tree everything, of the others the middle and some of the leaves, these twice: 50 calls.
  const asked = [
    ...(trees[0] ? [trees[0].top, ...trees[0].parts, ...trees[0].leaves] : []),
    ...trees
      .slice(1)
      .flatMap(({ parts, leaves }) => [...parts, ...parts, ...leaves.slice(0, 2), ...leaves.slice(0, 2)]),
  ]
  expect(asked).toHaveLength(FIFTY)
  const answers = await Promise.all(asked.map(groupId => statusOf(maria.client.send(deleteGroup, { groupId }))))
  const distinct = new Set(asked)
  expect(answers.filter(status => status === 200)).toHaveLength(distinct.size - 1)
  expect(answers.filter(status => status === 409)).toHaveLength(1)
  expect(answers.filter(status => status === 404)).toHaveLength(FIFTY - distinct.size)

  const rows = await list(maria)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([used, ...all.filter(id => !distinct.has(id))]))
  expect(rows.find(({ id }) => id === used)?.above).toEqual([])
  for (const { top, leaves } of trees.slice(1))
    for (const leaf of leaves.slice(2))
      expect(rows.find(({ id }) => id === leaf)?.above.map(one => one.id)).toEqual([top])
  await expectWhole(entity.id)
  const lines = await deletedIn(entity.id)
  expect(lines).toHaveLength(distinct.size - 1)
  expect(new Set(lines).size).toBe(lines.length)
})

test('deletions of several, of one, moves and joins at once neither wait for each other in a circle nor fail', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const trees = await forest(maria)
  const { entityGuid } = { entityGuid: entity.guid }
  const several = trees.flatMap(({ top, parts, leaves }) => {
    const groupIds = [...leaves, ...parts]
    return [
      maria.client.send(deleteGroups, { entityGuid, groupIds }),
      maria.client.send(deleteGroups, { entityGuid, groupIds: groupIds.toReversed() }),
      maria.client.send(deleteGroup, { groupId: top }),
    ]
  })
  const others = trees.flatMap(({ top, parts: [first = 0, second = 0], leaves: [leaf = 0] }, n) => [
    move(maria, leaf, trees[(n + 1) % 5]?.top ?? 0),
    move(maria, second, first),
    maria.client.send(changeGroupPeople, { groupId: leaf, add: [leo.entityUserId] }),
    maria.client.send(changeGroupPeople, { groupId: top, add: [leo.entityUserId], remove: [] }),
    move(maria, first, null),
    maria.client.send(changeGroup, { groupId: top, groupName: `Renamed ${n}`, statusId: 2, courseIds: [] }),
    maria.client.send(deleteGroup, { groupId: leaf }),
  ])
  const answers = await Promise.all([...several, ...others].map(statusOf))
  expect(answers).toHaveLength(FIFTY)
  // Refusals say what is so; none is a fault.
  expect(answers.filter(status => ![200, 400, 404, 409].includes(status))).toEqual([])
  await expectWhole(entity.id)
  const there = (await list(maria)).length
  const lines = await deletedIn(entity.id)
  expect(lines).toHaveLength(FIFTY - there)
})

async function move(admin: Member, groupId: number, parentId: number | null) {
  const { name } = await admin.client.send(groupDetails, { groupId })
  return admin.client.send(changeGroup, { groupId, groupName: name, statusId: 1, courseIds: [], parentId })
}
