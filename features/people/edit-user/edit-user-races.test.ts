import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { makeGroup } from '../learners/testing/members.ts'
import { roleIds } from '#foundation/lookups/lookups.contract.ts'
import { userDetails } from './edit-user.contract.ts'
import { save } from './testing/edits.ts'

const server = testServer()
const conflict = {
  status: 409,
  problem: { message: 'Someone else changed this in the meantime. Reload the page and try again.' },
}

test('two administrators who edit one person: the second is told, and nothing of theirs is kept', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const omar = await makeMember(server(), entity, ['EntityAdmin'])
  const groupId = await makeGroup(server(), entity, 'Nurses')
  await save(maria, leo, { groupIds: [groupId], version: 1 })
  await expect(save(omar, leo, { status: 'Inactive', version: 1 })).rejects.toMatchObject(conflict)
  expect(await maria.client.send(userDetails, { entityUserId: leo.entityUserId })).toMatchObject({
    statusId: 1,
    entityGroupIds: [groupId],
    version: 2,
  })
  expect((await save(omar, leo, { status: 'Inactive', groupIds: [groupId], version: 2 })).version).toBe(3)
})

test('of fifty changes of one person at once, one is kept', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const groups = await Promise.all(
    Array.from({ length: 5 }, (_, number) => makeGroup(server(), entity, `Group ${number}`)),
  )
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, number) =>
      save(maria, leo, { groupIds: [groups[number % 5] as number], version: 1 }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(conflict)
  const kept = await maria.client.send(userDetails, { entityUserId: leo.entityUserId })
  expect([kept.entityGroupIds.length, kept.version]).toEqual([1, 2])
})

test('of fifty administrators who demote or switch off each other at once, one is left', async () => {
  const { entity, maria } = await makeOrganization(server())
  const others = await Promise.all(Array.from({ length: 9 }, () => makeMember(server(), entity, ['EntityAdmin'])))
  const all = [maria, ...others]
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, number) => {
      const by = all[number % 10] as Member
      const whom = all[(number * 3 + 1 + Math.floor(number / 10)) % 10] as Member
      return number % 2
        ? save(by, whom, { roleIds: [roleIds.Learner] })
        : save(by, whom, { status: 'Inactive', roleIds: [roleIds.EntityAdmin] })
    }),
  )
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  const left = await server()
    .db.selectFrom('memberships')
    .select('id')
    .where('entityId', '=', entity.id)
    .where('status', '=', 'Active')
    .where(sql<boolean>`'EntityAdmin' = any(roles)`)
    .execute()
  expect(left.length).toBeGreaterThanOrEqual(1)
})

const ownerOf = (entityId: number) =>
  server()
    .db.selectFrom('memberships')
    .select('userId')
    .where('entityId', '=', entityId)
    .where('owns', '=', true)
    .executeTakeFirst()

test('two administrators who demote each other at once: the owner stays, and the other is told why', async () => {
  for (const change of [
    { roleIds: [roleIds.Learner] },
    { status: 'Inactive' as const, roleIds: [roleIds.EntityAdmin] },
  ]) {
    const { entity, maria } = await makeOrganization(server())
    const omar = await makeMember(server(), entity, ['EntityAdmin'])
    const answers = await Promise.allSettled([save(maria, omar, change), save(omar, maria, change)])
    const refused = answers.flatMap(answer =>
      answer.status === 'rejected' ? [answer.reason as { status: number }] : [],
    )
    expect(refused).toHaveLength(1)
    // A caller who lost the role before the call was let in is told so. One who did not, meets the owner: Maria.
    if (refused[0]?.status === 400) {
      expect(refused[0]).toMatchObject({
        problem: {
          errors: {
            ['status' in change ? 'status' : 'roles']: [
              expect.stringMatching(/own|An organization needs at least one administrator\./),
            ],
          },
        },
      })
    }
    expect((await ownerOf(entity.id))?.userId).toBe(maria.userId)
  }
})
