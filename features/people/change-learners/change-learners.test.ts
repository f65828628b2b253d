import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { addMember } from '../learners/testing/members.ts'
import { CHANGE_MAX, changeStatus } from './change-learners.contract.ts'

const server = testServer()
const change = (by: Member, entityUserIds: number[], status: 'Active' | 'Inactive' | 'Archived') =>
  by.client.send(changeStatus, { entityGuid: by.entity.guid, entityUserIds, status })
const statusOf = async (id: number) =>
  (await server().db.selectFrom('memberships').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('many are archived in one call; who may not be is told by name, with the reason', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const ana = await addMember(server(), entity, { firstName: 'Ana', lastName: 'Lee' })
  const id = await register(server(), leo, await makeCourse(server()))
  await server()
    .db.updateTable('registrations')
    .set({ dateStarted: server().clock.iso() })
    .where('id', '=', id)
    .execute()
  expect(await change(maria, [ana, leo.entityUserId, maria.entityUserId, ana], 'Archived')).toEqual({
    changed: 1,
    refused: [
      {
        entityUserId: maria.entityUserId,
        name: 'Maria Alvarez',
        reason: 'Entity Admin self Inactivation is not allowed',
      },
      {
        entityUserId: leo.entityUserId,
        name: 'Leo Tran',
        reason: 'Cannot be archived at this time. Training activity in current subscription period.',
      },
    ],
  })
  expect(await Promise.all([ana, leo.entityUserId, maria.entityUserId].map(statusOf))).toEqual([
    'Archived',
    'Active',
    'Active',
  ])
})

test('who was archived comes back, and who is switched off is out from the next request on', async () => {
  const { maria, leo } = await makeOrganization(server())
  await change(maria, [leo.entityUserId], 'Inactive')
  await expect(change(leo, [leo.entityUserId], 'Active')).rejects.toMatchObject({ status: 404 })
  expect(await change(maria, [leo.entityUserId], 'Active')).toEqual({ changed: 1, refused: [] })
  await expect(change(leo, [leo.entityUserId], 'Active')).rejects.toMatchObject({ status: 403 })
})

test('one foreign id among a hundred refuses the whole call', async () => {
  const { entity, maria } = await makeOrganization(server())
  const other = await makeOrganization(server())
  const ids = await Promise.all(
    Array.from({ length: 99 }, (_, at) => addMember(server(), entity, { firstName: 'Ana', lastName: `No ${at}` })),
  )
  await expect(change(maria, [...ids, other.leo.entityUserId], 'Inactive')).rejects.toMatchObject({ status: 404 })
  expect(await statusOf(ids[0] as number)).toBe('Active')
  expect(await change(maria, ids, 'Inactive')).toEqual({ changed: 99, refused: [] })
})

test('two administrators who deactivate each other at once: one stays', async () => {
  const { entity, maria } = await makeOrganization(server())
  const omar = await makeMember(server(), entity, ['EntityAdmin'])
  await Promise.allSettled([
    change(maria, [omar.entityUserId], 'Inactive'),
    change(omar, [maria.entityUserId], 'Inactive'),
  ])
  expect((await Promise.all([maria, omar].map(({ entityUserId }) => statusOf(entityUserId)))).toSorted()).toEqual([
    'Active',
    'Inactive',
  ])
})

test('nobody, too many, and what is no status are refused at their fields', async () => {
  const { maria } = await makeOrganization(server())
  await expect(change(maria, [], 'Active')).rejects.toMatchObject({
    problem: { errors: { entityUserIds: ['Choose at least one person.'] } },
  })
  await expect(
    change(
      maria,
      Array.from({ length: CHANGE_MAX + 1 }, (_, at) => at + 1),
      'Active',
    ),
  ).rejects.toMatchObject({ problem: { errors: { entityUserIds: ['Choose at most 500 people at once.'] } } })
  await expect(change(maria, [1], 'Gone' as never)).rejects.toMatchObject({ status: 400 })
})
