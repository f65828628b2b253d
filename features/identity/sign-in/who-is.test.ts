import { expect, test, vi } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { me, profiles } from './sign-in.contract.ts'

const server = testServer()

test('who is signed in is read by access’s own statement, and by no other', async () => {
  const { leo, entity } = await makeOrganization(server())
  await leo.client.send(me, {})
  const taken = vi.spyOn(server().running.webPool, 'connect')
  const who = await leo.client.send(me, {})
  expect(taken).toHaveBeenCalledTimes(1)
  taken.mockRestore()
  expect(who).toMatchObject({
    userId: leo.userId,
    email: leo.email,
    impersonatedBy: null,
    impersonationSecondsLeft: null,
    profiles: [{ entityGuid: entity.guid, setActive: true, roles: ['Learner'] }],
  })
})

test('the profiles are the same wherever they are asked for, the last chosen first; who has none is told so', async () => {
  const { leo } = await makeOrganization(server())
  const elsewhere = await makeOrganization(server())
  await server()
    .db.insertInto('memberships')
    .values({
      entityId: elsewhere.entity.id,
      userId: leo.userId,
      roles: ['Learner', 'EntityAdmin'],
      createdAt: server().clock.iso(),
      lastChosenAt: server().clock.iso(60),
    })
    .execute()
  const who = await leo.client.send(me, {})
  expect(who.profiles.map(({ entityGuid, setActive }) => [entityGuid, setActive])).toEqual([
    [elsewhere.entity.guid, true],
    [expect.any(String), false],
  ])
  expect((await leo.client.send(profiles, {})).rows).toEqual(who.profiles)
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Inactive' })
    .where('userId', '=', leo.userId)
    .where('entityId', 'is not', null)
    .execute()
  expect(await leo.client.send(me, {})).toMatchObject({
    profiles: [],
    orgAndRoles: [],
    today: expect.stringMatching(/^\d{4}-/),
  })
})
