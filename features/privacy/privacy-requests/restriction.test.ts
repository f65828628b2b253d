import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { memberChangesMessages } from '#foundation/access/member-changes.messages.ts'
import { changeStatus } from '#people/change-learners/change-learners.contract.ts'
import { inviteLearners } from '#people/invite-learners/invite-learners.contract.ts'
import { assignSingle } from '#training/assignments/assignments.contract.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { recoverPassword } from '#entrance/password-recovery/password-recovery.contract.ts'
import { endRestriction } from './privacy-requests.contract.ts'
import { privacyRequestsMessages } from './privacy-requests.messages.ts'
import { asksAndGets, mailedCode, provedAddress } from './testing/asking.ts'

const server = testServer()
const statusOf = async (membershipId: number) =>
  (await server().db.selectFrom('memberships').select('status').where('id', '=', membershipId).executeTakeFirst())
    ?.status

test('restricted data are kept and not used, until the person ends it', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const { pass, state } = await asksAndGets(server(), leo.email, 'restriction')
  expect(await state()).toMatchObject({ isRestricted: true, requests: [{ status: 'Done' }] })
  expect(await statusOf(leo.entityUserId)).toBe('Inactive')

  // No administrator uses them meanwhile.
  const { refused } = await maria.client.send(changeStatus, {
    entityGuid: entity.guid,
    entityUserIds: [leo.entityUserId],
    status: 'Active',
  })
  expect(refused).toMatchObject([{ reason: memberChangesMessages.restricted }])
  await expect(
    maria.client.send(assignSingle, {
      entityGuid: entity.guid,
      entityUserId: leo.entityUserId,
      courseIds: [courseId],
      dueDate: '2999-01-31',
      email: true,
    }),
  ).rejects.toMatchObject({ status: 400 })

  // Nothing is mailed but what they ask for.
  const before = (await server().mails(leo.email)).length
  const elsewhere = await makeMember(server(), await makeEntity(server()), ['EntityAdmin'])
  await elsewhere.client.send(inviteLearners, { entityGuid: elsewhere.entity.guid, emails: [leo.email] })
  await server().work()
  expect(await server().mails(leo.email)).toHaveLength(before)
  await server().anyone.send(recoverPassword, { email: leo.email })
  expect(await server().mails(leo.email)).toHaveLength(before + 1)
  expect(await mailedCode(server(), leo.email)).toMatch(/^\d{6}$/)

  await server().anyone.send(endRestriction, { pass })
  expect(await statusOf(leo.entityUserId)).toBe('Active')
  expect(await state()).toMatchObject({ isRestricted: false })
  await expect(server().anyone.send(endRestriction, { pass })).rejects.toMatchObject({
    problem: { message: privacyRequestsMessages.notRestricted },
  })
  const logged = await server()
    .db.selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', entity.id)
    .where('action', 'like', 'privacy.%')
    .orderBy('id')
    .execute()
  expect(logged.map(({ action }) => action)).toEqual(['privacy.restricted', 'privacy.lifted'])
})

test('who was not active before is not active after; who was archived meanwhile stays archived', async () => {
  const { maria, leo, entity } = await makeOrganization(server())
  const idle = await makeMember(server(), entity)
  const { db } = server()
  await db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', idle.entityUserId).execute()
  const first = await asksAndGets(server(), idle.email, 'restriction')
  const second = await asksAndGets(server(), leo.email, 'restriction')
  await maria.client.send(changeStatus, {
    entityGuid: entity.guid,
    entityUserIds: [leo.entityUserId],
    status: 'Archived',
  })
  for (const { pass } of [first, second]) await server().anyone.send(endRestriction, { pass })
  expect([await statusOf(idle.entityUserId), await statusOf(leo.entityUserId)]).toEqual(['Inactive', 'Archived'])
})

test('an address without an account can ask for silence too', async () => {
  const email = 'leave-me-alone@example.test'
  await asksAndGets(server(), email, 'restriction')
  const before = (await server().mails(email)).length
  const { entity, maria } = await makeOrganization(server())
  await maria.client.send(inviteLearners, { entityGuid: entity.guid, emails: [email] })
  expect(await server().mails(email)).toHaveLength(before)
  expect(await provedAddress(server(), email)).toBeTruthy()
})
