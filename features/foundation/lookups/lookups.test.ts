import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import {
  entityUserStatusLookup,
  groupLookup,
  industryLookup,
  jobTitleLookup,
  languageLookup,
  professionLookup,
  roleLookup,
  stateLookup,
} from './lookups.contract.ts'

const server = testServer()

test('languages, states and industries are there before anybody has signed in, in their order', async () => {
  const { anyone } = server()
  expect((await anyone.send(languageLookup, {}))[0]).toEqual({ label: 'English', value: 1 })
  expect((await anyone.send(stateLookup, {})).slice(0, 2).map(state => state.label)).toEqual(['Alabama', 'Alaska'])
  expect((await anyone.send(industryLookup, {}))[0]).toEqual({ label: 'Education', value: 1 })
  expect(await anyone.send(jobTitleLookup, {})).toBeInstanceOf(Array)
})

test('professions are those of the industry asked for, or all', async () => {
  const { anyone } = server()
  const [all, education, none] = await Promise.all([
    anyone.send(professionLookup, {}),
    anyone.send(professionLookup, { industryId: 1 }),
    anyone.send(professionLookup, { industryId: 9999 }),
  ])
  expect(education[0]?.label).toBe('Teacher')
  expect(education.length).toBeLessThan(all.length)
  expect(none).toEqual([])
  expect((await anyone.raw(professionLookup, { industryId: 'x' })).statusCode).toBe(400)
})

test('statuses and roles of a member are for signed-in people; a role is shown by its name', async () => {
  const { leo } = await makeOrganization(server())
  expect((await leo.client.send(entityUserStatusLookup, {})).map(status => status.label)).toEqual([
    'Active',
    'Inactive',
    'Archived',
  ])
  expect((await leo.client.send(roleLookup, {})).map(role => role.label)).toEqual([
    'Learner',
    'Organization Administrator',
    'Cooperative Administrator',
  ])
  await expect(server().anyone.send(roleLookup, {})).rejects.toMatchObject({ status: 401 })
})

test("groups are the organization's own active ones, by name, for its administrators", async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const other = await makeMember(server(), await makeEntity(server()), ['EntityAdmin'])
  for (const [entityId, name, status] of [
    [entity.id, 'zebra', 'Active'],
    [entity.id, 'Álamo', 'Active'],
    [entity.id, 'Closed', 'Inactive'],
    [other.entity.id, 'Foreign', 'Active'],
  ] as const)
    await server().db.insertInto('groups').values({ entityId, name, status, createdAt: server().clock.iso() }).execute()
  expect((await maria.client.send(groupLookup, { entityGuid: entity.guid })).map(group => group.label)).toEqual([
    'Álamo',
    'zebra',
  ])
  await expect(leo.client.send(groupLookup, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 403 })
  await expect(other.client.send(groupLookup, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 404 })
})
