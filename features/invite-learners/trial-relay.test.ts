import { expect, test } from 'vitest'
import { testServer } from '../../platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, signedIn } from '../../platform/testing/world.ts'
import { createOrganization } from '../accounts/accounts.contract.ts'
import { updateOrganization } from '../organizations/organizations.contract.ts'
import { registerOrganization } from '../registration/registration.contract.ts'
import { organization } from '../registration/testing/registrants.ts'
import { inviteLearners, listInvites, resendInvites, TRIAL_INVITES_A_DAY } from './invite-learners.contract.ts'

// An organization in its trial is no relay for mails to strangers.
const server = testServer()
let last = 0
const addresses = (many: number) => Array.from({ length: many }, () => `relay-${process.pid}-${++last}@example.test`)
const linkLike = 'A name cannot hold a web or email address'
const capped = { status: 429, problem: { errors: { 'emails.0': [`During the trial you can send up to ${TRIAL_INVITES_A_DAY} invitations a day. Try again tomorrow, or choose a plan.`] } } }

test('a message of one’s own goes along with a plan only, and is refused at its field before', async () => {
  const [trial, paid] = [await makeOrganization(server(), { plan: 'Trial' }), await makeOrganization(server())]
  const message = 'Win a prize at evil.example'
  const [email] = addresses(1) as [string]
  const refused = await trial.maria.client.raw(inviteLearners, { entityGuid: trial.entity.guid, emails: [email], message })
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: { message: ['Messages of your own go along with a plan. Please send the invitation without one.'] } }])
  expect(await server().mails(email)).toEqual([])
  await trial.maria.client.send(inviteLearners, { entityGuid: trial.entity.guid, emails: [email], message: '' })
  await paid.maria.client.send(inviteLearners, { entityGuid: paid.entity.guid, emails: addresses(1), message })
})

test('invites of one person are counted over all their trials, also many at once; a paid plan is not', async () => {
  const { entity, maria } = await makeOrganization(server(), { plan: 'Trial' })
  const second = await makeEntity(server(), { plan: 'Trial' })
  await server().db.insertInto('memberships').values({ entityId: second.id, userId: maria.userId, roles: ['Learner', 'EntityAdmin'], createdAt: server().clock.iso() }).execute()
  const invite = (guid: string) => maria.client.send(inviteLearners, { entityGuid: guid, emails: addresses(10) })
  const answers = await Promise.allSettled(Array.from({ length: 14 }, (_, at) => invite(at % 2 ? entity.guid : second.guid)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(TRIAL_INVITES_A_DAY / 10)
  await expect(invite(entity.guid)).rejects.toMatchObject(capped)
  const { rows } = await maria.client.send(listInvites, { entityGuid: entity.guid })
  await expect(maria.client.send(resendInvites, { entityGuid: entity.guid, inviteIds: rows.map(({ inviteId }) => inviteId) })).rejects.toMatchObject({ status: 429 })

  const paid = await makeEntity(server())
  await server().db.insertInto('memberships').values({ entityId: paid.id, userId: maria.userId, roles: ['Learner', 'EntityAdmin'], createdAt: server().clock.iso() }).execute()
  await invite(paid.guid)
  const another = await makeMember(server(), entity, ['EntityAdmin'])
  await another.client.send(inviteLearners, { entityGuid: entity.guid, emails: addresses(1) })
})

test('no name of a trial is an address: at registration, when one is founded, when it is renamed, when people are invited', async () => {
  const { entity, maria } = await makeOrganization(server(), { plan: 'Trial' })
  for (const [field, value] of [['name', 'Visit x.com'], ['firstName', 'http://evil'], ['lastName', 'a@b.test']] as const) {
    expect((await server().anyone.raw(registerOrganization, { ...organization(), [field]: value })).json()).toMatchObject({ errors: { [field]: [linkLike] } })
  }
  expect((await maria.client.raw(createOrganization, { name: 'www.evil', stateId: 5, industryId: 3 })).json()).toMatchObject({ errors: { name: [linkLike] } })
  expect((await maria.client.raw(updateOrganization, { entityGuid: entity.guid, name: 'evil.com' })).json()).toMatchObject({ errors: { name: [linkLike] } })
  await maria.client.send(updateOrganization, { entityGuid: entity.guid, name: 'Y.M.C.A. of St. Mary’s' })

  const evil = await makeMember(server(), entity, ['EntityAdmin'], { firstName: 'evil.com' })
  const refused = await (await signedIn(server(), evil)).raw(inviteLearners, { entityGuid: entity.guid, emails: addresses(1) })
  expect(refused.json()).toMatchObject({ errors: { 'emails.0': [expect.stringMatching(/holds a web or email address/)] } })
})
