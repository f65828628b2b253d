import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, signedIn } from '#platform/testing/world.ts'
import { createOrganization } from '#entrance/accounts/accounts.contract.ts'
import { assignSingle } from '#training/assignments/assignments.contract.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { resendInvite } from '#entrance/invitations/invitations.contract.ts'
import { decideJoinRequests } from '#entrance/join-requests/join-requests.contract.ts'
import { updateOrganization } from '#organization/organizations/organizations.contract.ts'
import { registerOrganization } from '#entrance/sign-up/sign-up.contract.ts'
import { organization } from '#entrance/sign-up/testing/registrants.ts'
import { remindLearners } from '../remind-learners/remind-learners.contract.ts'
import { TRIAL_MAILS_A_DAY } from '#identity/sign-in/caused-mails.server.ts'
import {
  inviteLearners,
  listInvites,
  RESEND_CALLS_PER_HOUR,
  resendInvites,
  invitesLeft,
} from './invite-learners.contract.ts'

// An organization in its trial can't be used to relay mails to strangers.
const server = testServer()
let last = 0
const addresses = (many: number) => Array.from({ length: many }, () => `relay-${process.pid}-${++last}@example.test`)
const linkLike = 'A name cannot contain a web or email address'
const capText = `During the trial you can email up to ${TRIAL_MAILS_A_DAY} people a day. Try again tomorrow, or choose a plan.`
const capped = { status: 429, problem: { errors: { 'emails.0': [capText] } } }

test('a message of one’s own goes along with a plan only, and is refused at its field before', async () => {
  const [trial, paid] = [await makeOrganization(server(), { plan: 'Trial' }), await makeOrganization(server())]
  const message = 'Win a prize at evil.example'
  const [email] = addresses(1) as [string]
  const refused = await trial.maria.client.raw(inviteLearners, {
    entityGuid: trial.entity.guid,
    emails: [email],
    message,
  })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { errors: { message: ['You need a plan to add your own message. Please send the invitation without one.'] } },
  ])
  expect(await server().mails(email)).toEqual([])
  await trial.maria.client.send(inviteLearners, { entityGuid: trial.entity.guid, emails: [email], message: '' })
  await paid.maria.client.send(inviteLearners, { entityGuid: paid.entity.guid, emails: addresses(1), message })
})

test('invites of one person are counted over all their trials, also many at once; a paid plan is not', async () => {
  const { entity, maria } = await makeOrganization(server(), { plan: 'Trial' })
  const second = await makeEntity(server(), { plan: 'Trial' })
  await server()
    .db.insertInto('memberships')
    .values({
      entityId: second.id,
      userId: maria.userId,
      roles: ['Learner', 'EntityAdmin'],
      createdAt: server().clock.iso(),
    })
    .execute()
  const invite = (guid: string) => maria.client.send(inviteLearners, { entityGuid: guid, emails: addresses(10) })
  const answers = await Promise.allSettled(
    Array.from({ length: 14 }, (_, at) => invite(at % 2 ? entity.guid : second.guid)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(TRIAL_MAILS_A_DAY / 10)
  await expect(invite(entity.guid)).rejects.toMatchObject(capped)
  const { rows } = await maria.client.send(listInvites, { entityGuid: entity.guid })
  await expect(
    maria.client.send(resendInvites, { entityGuid: entity.guid, inviteIds: rows.map(({ inviteId }) => inviteId) }),
  ).rejects.toMatchObject({ status: 429 })

  const paid = await makeEntity(server())
  await server()
    .db.insertInto('memberships')
    .values({
      entityId: paid.id,
      userId: maria.userId,
      roles: ['Learner', 'EntityAdmin'],
      createdAt: server().clock.iso(),
    })
    .execute()
  await invite(paid.guid)
  const another = await makeMember(server(), entity, ['EntityAdmin'])
  await another.client.send(inviteLearners, { entityGuid: entity.guid, emails: addresses(1) })
})

/** Someone who administers a second organization, too. */
async function alsoOf(person: { userId: number }, plan: 'Trial' | 'Certificate') {
  const entity = await makeEntity(server(), { plan })
  await server()
    .db.insertInto('memberships')
    .values({
      entityId: entity.id,
      userId: person.userId,
      roles: ['Learner', 'EntityAdmin'],
      createdAt: server().clock.iso(),
    })
    .execute()
  return entity
}

test('reminders, notices and answers to requests count with the invites of a trial; what was refused counts for nothing', async () => {
  const { entity, maria, leo } = await makeOrganization(server(), { plan: 'Trial' })
  const entityGuid = entity.guid
  const second = await alsoOf(maria, 'Trial')
  const asked = addresses(2)
  await server()
    .db.insertInto('joinRequests')
    .values(
      asked.map(email => ({
        entityId: entity.id,
        email,
        status: 'requested',
        requestedAt: server().clock.iso(),
        expiresAt: server().clock.iso(86_400),
      })),
    )
    .execute()
  const ids = (
    await server().db.selectFrom('joinRequests').select('id').where('entityId', '=', entity.id).execute()
  ).map(({ id }) => id)
  const counted = async () =>
    (
      await server()
        .db.selectFrom('callCounts')
        .select('calls')
        .where('subject', '=', `trial mails by ${maria.userId}`)
        .executeTakeFirst()
    )?.calls
  await maria.client.send(assignSingle, {
    entityGuid,
    entityUserId: leo.entityUserId,
    courseIds: [await makeCourse(server())],
    dueDate: '2099-05-01',
    email: true,
  })
  expect(await counted()).toBe(1)
  await maria.client.send(remindLearners, { entityGuid, entityUserIds: [leo.entityUserId] })
  await maria.client.send(remindLearners, { entityGuid, entityUserIds: [leo.entityUserId] })
  expect(await counted()).toBe(2)
  await maria.client.send(decideJoinRequests, { entityGuid, ids: ids.slice(0, 1), decision: 'approve' })
  expect(await counted()).toBe(3)
  for (let at = 0; at < 9; at++)
    await maria.client.send(inviteLearners, { entityGuid: second.guid, emails: addresses(10) })
  await maria.client.send(inviteLearners, { entityGuid, emails: addresses(7) })

  const refused = { status: 429, problem: { message: capText } }
  await comeBackTomorrow(leo)
  await expect(
    maria.client.send(remindLearners, { entityGuid, entityUserIds: [leo.entityUserId] }),
  ).rejects.toMatchObject(refused)
  await expect(
    maria.client.send(decideJoinRequests, { entityGuid, ids: ids.slice(1), decision: 'decline' }),
  ).rejects.toMatchObject(refused)
  await expect(
    maria.client.send(assignSingle, {
      entityGuid,
      entityUserId: leo.entityUserId,
      courseIds: [await makeCourse(server())],
      dueDate: '2099-05-01',
      email: true,
    }),
  ).rejects.toMatchObject({ status: 429, problem: { errors: { email: [capText] } } })
  await maria.client.send(assignSingle, {
    entityGuid,
    entityUserId: leo.entityUserId,
    courseIds: [await makeCourse(server())],
    dueDate: '2099-05-01',
    email: false,
  })
  expect(await counted()).toBe(100)
  expect(await server().mails(asked[1])).toEqual([])
})

/** People reminded today may be reminded again. */
const comeBackTomorrow = ({ entityUserId }: { entityUserId: number }) =>
  server()
    .db.updateTable('memberSummaries')
    .set({ remindedAt: null })
    .where('membershipId', '=', entityUserId)
    .execute()

test('with a plan a person is bounded too, over all their organizations', async () => {
  const { entity, maria } = await makeOrganization(server())
  const second = await alsoOf(maria, 'Certificate')
  const call = (guid: string) => maria.client.raw(resendInvites, { entityGuid: guid, inviteIds: [1] })
  await Promise.all(Array.from({ length: RESEND_CALLS_PER_HOUR }, (_, at) => call(at % 2 ? entity.guid : second.guid)))
  expect((await call(entity.guid)).statusCode).toBe(429)
  const another = await makeMember(server(), entity, ['EntityAdmin'])
  expect((await another.client.raw(resendInvites, { entityGuid: entity.guid, inviteIds: [1] })).statusCode).not.toBe(
    429,
  )
})

test('a message of a plan that has ended goes along no more, and an inviter’s new name is no place for an address', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [email] = addresses(1) as [string]
  await maria.client.send(inviteLearners, {
    entityGuid: entity.guid,
    emails: [email],
    message: 'Welcome to our school',
  })
  expect((await server().mails(email))[0]?.text).toContain('Welcome to our school')
  await server().db.updateTable('subscriptions').set({ status: 'Lapsed' }).where('entityId', '=', entity.id).execute()
  await server()
    .db.updateTable('users')
    .set({ firstName: 'prizes.example.com' })
    .where('id', '=', maria.userId)
    .execute()
  await server().anyone.send(resendInvite, { email })
  const [again, first] = await server().mails(email)
  expect([
    first?.text.includes('Welcome to our school'),
    again?.text.includes('Welcome to our school'),
    again?.text.includes('prizes'),
  ]).toEqual([true, false, false])
  expect(again?.text).toContain(`${entity.name} invites you`)
})

test('no name of a trial is an address: at registration, when one is founded, when it is renamed, when people are invited', async () => {
  const { entity, maria } = await makeOrganization(server(), { plan: 'Trial' })
  for (const [field, value] of [
    ['name', 'Visit x.com'],
    ['firstName', 'http://evil'],
    ['lastName', 'a@b.test'],
  ] as const) {
    expect(
      (await server().anyone.raw(registerOrganization, { ...organization(), [field]: value })).json(),
    ).toMatchObject({ errors: { [field]: [linkLike] } })
  }
  expect(
    (await maria.client.raw(createOrganization, { name: 'www.evil', stateId: 5, industryId: 3 })).json(),
  ).toMatchObject({ errors: { name: [linkLike] } })
  expect(
    (await maria.client.raw(updateOrganization, { entityGuid: entity.guid, name: 'evil.com' })).json(),
  ).toMatchObject({ errors: { name: [linkLike] } })
  await maria.client.send(updateOrganization, { entityGuid: entity.guid, name: 'Y.M.C.A. of St. Mary’s' })

  const evil = await makeMember(server(), entity, ['EntityAdmin'], { firstName: 'evil.com' })
  const refused = await (
    await signedIn(server(), evil)
  ).raw(inviteLearners, { entityGuid: entity.guid, emails: addresses(1) })
  expect(refused.json()).toMatchObject({
    errors: { 'emails.0': [expect.stringMatching(/contains a web or email address/)] },
  })
})

test('how many mails are left today counts over all trials of a person; with a plan there is no such limit', async () => {
  const { entity, maria } = await makeOrganization(server(), { plan: 'Trial' })
  const left = async (entityGuid: string) => (await maria.client.send(invitesLeft, { entityGuid })).left
  expect(await left(entity.guid)).toBe(TRIAL_MAILS_A_DAY)
  const second = await alsoOf(maria, 'Trial')
  await maria.client.send(inviteLearners, { entityGuid: second.guid, emails: addresses(7) })
  expect(await left(entity.guid)).toBe(TRIAL_MAILS_A_DAY - 7)
  expect(await left((await alsoOf(maria, 'Certificate')).guid)).toBeNull()
})
