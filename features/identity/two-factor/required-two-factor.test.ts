import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeMember, makeOrganization, makeStaff, signedIn } from '#platform/testing/world.ts'
import { inviteLearners, listInvites } from '#people/invite-learners/invite-learners.contract.ts'
import { myTraining } from '#learning/my-training/my-training.contract.ts'
import { organization, updateOrganization } from '#organization/organizations/organizations.contract.ts'
import { forgotPassword } from '#entrance/password-recovery/password-recovery.contract.ts'
import { me, setActiveProfile } from '../sign-in/sign-in.contract.ts'
import { giveSecret } from './enrolment.server.ts'
import { newSecret } from './totp.server.ts'

const server = testServer()
const needed = {
  status: 403,
  problem: {
    kind: 'secondFactor',
    message:
      'Your organization requires two-factor authentication for administrators. Set it up under Profile > Security.',
  },
}
const setUp = (userId: number) =>
  server()
    .db.transaction()
    .execute(trx => giveSecret(trx, server().running.work, { userId, secret: newSecret() }))

test('two-factor that is required binds sessions that live: who has none administers nothing until it is set up', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const omar = await makeMember(server(), entity, ['EntityAdmin'])
  await setUp(omar.userId)
  const elsewhere = await signedIn(server(), maria)
  const asked = { entityGuid: entity.guid }
  await maria.client.send(listInvites, asked)
  await omar.client.send(updateOrganization, { ...asked, requireTwoFactor: true })

  for (const client of [maria.client, elsewhere]) {
    await expect(client.send(listInvites, asked)).rejects.toMatchObject(needed)
    await expect(client.send(inviteLearners, { ...asked, emails: ['ana@example.test'] })).rejects.toMatchObject(needed)
    await expect(client.send(updateOrganization, { ...asked, requireTwoFactor: false })).rejects.toMatchObject(needed)
    await expect(client.send(forgotPassword, { email: leo.email })).rejects.toMatchObject({ status: 404 })
    expect((await client.send(me, {})).profiles).toMatchObject([{ entityGuid: entity.guid, secondFactorNeeded: true }])
    // She remains a learner.
    await client.send(myTraining, asked)
  }
  await omar.client.send(listInvites, asked)
  expect((await leo.client.send(me, {})).profiles).toMatchObject([{ secondFactorNeeded: false }])
  await setUp(maria.userId)
  await elsewhere.send(listInvites, asked)
  expect((await maria.client.send(me, {})).profiles).toMatchObject([{ secondFactorNeeded: false }])
})

test('who turns it on without having it is told what is owed, and goes on after the set-up', async () => {
  const { entity, maria } = await makeOrganization(server())
  expect(
    await maria.client.send(updateOrganization, { entityGuid: entity.guid, requireTwoFactor: true }),
  ).toMatchObject({ requireTwoFactor: true })
  expect((await maria.client.send(me, {})).profiles).toMatchObject([{ secondFactorNeeded: true }])
  await expect(maria.client.send(organization, { entityGuid: entity.guid })).rejects.toMatchObject(needed)
  await setUp(maria.userId)
  await maria.client.send(organization, { entityGuid: entity.guid })
})

test('who becomes an administrator later owes it from that moment; in another organization they owe nothing', async () => {
  const [{ entity, leo }, other] = [await makeOrganization(server()), await makeOrganization(server())]
  await server().db.updateTable('entities').set({ requireTwoFactor: true }).where('id', '=', entity.id).execute()
  await leo.client.send(myTraining, { entityGuid: entity.guid })
  for (const [entityId, roles] of [
    [entity.id, ['Learner', 'EntityAdmin']],
    [other.entity.id, ['Learner', 'EntityAdmin']],
  ] as const) {
    await server()
      .db.insertInto('memberships')
      .values({ entityId, userId: leo.userId, roles: [...roles], createdAt: server().clock.iso() })
      .onConflict(conflict => conflict.columns(['entityId', 'userId']).doUpdateSet({ roles: [...roles] }))
      .execute()
  }
  await expect(leo.client.send(listInvites, { entityGuid: entity.guid })).rejects.toMatchObject(needed)
  await leo.client.send(listInvites, { entityGuid: other.entity.guid })
  await leo.client.send(setActiveProfile, { entityGuid: other.entity.guid })
})

test('staff who act as an administrator have proved their own', async () => {
  const { entity, maria } = await makeOrganization(server())
  await server().db.updateTable('entities').set({ requireTwoFactor: true }).where('id', '=', entity.id).execute()
  const acting = await actingAs(server(), await makeStaff(server()), maria)
  await acting.send(listInvites, { entityGuid: entity.guid })
  expect((await acting.send(me, {})).profiles).toMatchObject([{ secondFactorNeeded: false }])
})
