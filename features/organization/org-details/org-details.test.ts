import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeEntity, makeMember, makeOrganization, makeStaff, type Member } from '#platform/testing/world.ts'
import { memberChangesMessages } from '#foundation/access/member-changes.messages.ts'
import { makeGroup } from '#training/groups/testing/groups.ts'
import { changeGroup, changeGroupPeople } from '#training/groups/groups.contract.ts'
import { myCertificates } from '#certificates/my-certificates/my-certificates.contract.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { leaveOrganization, organizationDetails } from './org-details.contract.ts'

const server = testServer()

const details = (who: Member, entity = who.entity) => who.client.send(organizationDetails, { entityGuid: entity.guid })
const leave = (who: Member) => who.client.send(leaveOrganization, { entityGuid: who.entity.guid, leave: true })
const profilesOf = async (who: Member) => (await who.client.send(me, {})).profiles.map(({ entityGuid }) => entityGuid)
const statusOf = async ({ entityUserId }: Member) =>
  (
    await server()
      .db.selectFrom('memberships')
      .select('status')
      .where('id', '=', entityUserId)
      .executeTakeFirstOrThrow()
  ).status

test('a learner sees whom to ask, and their own active groups', async () => {
  const { entity, maria, leo } = await makeOrganization(server(), { name: 'Harbor' })
  await server()
    .db.updateTable('entities')
    .set({
      contactName: 'Maria Alvarez',
      contactEmail: 'maria@harbor.test',
      contactPhone: '+1 555 0100',
      website: 'https://harbor.test',
    })
    .where('id', '=', entity.id)
    .execute()
  const [zebra, , gone, apple] = [
    await makeGroup(maria, { name: 'Zebra' }),
    await makeGroup(maria, { name: 'Others' }),
    await makeGroup(maria, { name: 'Gone' }),
    await makeGroup(maria, { name: 'Apple' }),
  ]
  for (const groupId of [zebra, gone, apple])
    await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  await maria.client.send(changeGroup, { groupId: gone, groupName: 'Gone', statusId: 2, courseIds: [] })
  expect(await details(leo)).toEqual({
    name: 'Harbor',
    logoImageUrl: null,
    website: 'https://harbor.test',
    contactName: 'Maria Alvarez',
    contactEmail: 'maria@harbor.test',
    contactPhone: '+1 555 0100',
    groups: [
      { id: apple, name: 'Apple' },
      { id: zebra, name: 'Zebra' },
    ],
  })
  expect((await details(maria)).groups).toEqual([])
})

test('another organization is unknown', async () => {
  const [{ leo }, other] = [await makeOrganization(server()), await makeOrganization(server())]
  await expect(details(leo, other.entity)).rejects.toMatchObject({ status: 404 })
  await expect(leave({ ...leo, entity: other.entity })).rejects.toMatchObject({ status: 404 })
})

test('who leaves is inactive and has no such profile any more; the audit log tells that it was they', async () => {
  const { entity, leo, maria } = await makeOrganization(server())
  await leave(leo)
  expect([await statusOf(leo), await profilesOf(leo), await statusOf(maria)]).toEqual(['Inactive', [], 'Active'])
  await expect(details(leo)).rejects.toMatchObject({ status: 404 })
  await expect(leave(leo)).rejects.toMatchObject({ status: 404 })
  expect(await leo.client.send(myCertificates, {})).toMatchObject({ rows: [] })
  expect(
    await server()
      .db.selectFrom('auditLog')
      .select(['userId', 'action', 'target', 'detail'])
      .where('entityId', '=', entity.id)
      .execute(),
  ).toEqual([
    {
      userId: leo.userId,
      action: 'member.deactivated',
      target: leo.email,
      detail: { before: { status: 'Active', roles: ['Learner'] }, after: { status: 'Inactive', roles: ['Learner'] } },
    },
  ])
})

test('the profiles elsewhere stay', async () => {
  const [{ entity, leo }, other] = [await makeOrganization(server()), await makeEntity(server())]
  await server()
    .db.insertInto('memberships')
    .values({ entityId: other.id, userId: leo.userId, roles: ['Learner'], createdAt: server().clock.iso() })
    .execute()
  expect((await profilesOf(leo)).toSorted()).toEqual([entity.guid, other.guid].toSorted())
  await leave(leo)
  expect(await profilesOf(leo)).toEqual([other.guid])
})

test('an administrator hands the role on before leaving', async () => {
  const { entity, maria } = await makeOrganization(server())
  await expect(leave(maria)).rejects.toMatchObject({
    status: 400,
    problem: { kind: 'self', message: memberChangesMessages.self },
  })
  await makeMember(server(), entity, ['EntityAdmin'])
  await expect(leave(maria)).rejects.toMatchObject({ status: 400, problem: { kind: 'self' } })
  expect(await statusOf(maria)).toBe('Active')
})

test('fifty calls at once to leave write one entry in the audit log', async () => {
  const { entity, leo } = await makeOrganization(server())
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => leave(leo)))
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 404 })
  expect(
    await server().db.selectFrom('auditLog').select('action').where('entityId', '=', entity.id).execute(),
  ).toHaveLength(1)
})

test('nobody leaves by a call without words, nor is made to by staff who act as them', async () => {
  const { entity, leo } = await makeOrganization(server())
  for (const words of [{}, { leave: false }])
    expect((await leo.client.raw(leaveOrganization, { entityGuid: entity.guid, ...words })).statusCode).toBe(400)
  const acting = await actingAs(server(), await makeStaff(server()), leo)
  await expect(acting.send(leaveOrganization, { entityGuid: entity.guid, leave: true })).rejects.toMatchObject({
    status: 403,
  })
  expect(await statusOf(leo)).toBe('Active')
})

test.each(['Individual', 'Coop'] as const)('the entity of type %s can’t be left', async type => {
  const person = await makeMember(server(), await makeEntity(server(), { type, plan: 'none' }))
  await expect(leave(person)).rejects.toMatchObject({ status: 403 })
  expect(await statusOf(person)).toBe('Active')
})
