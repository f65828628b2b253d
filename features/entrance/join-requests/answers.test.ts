import { expect, test } from 'vitest'
import { type Refused, testServer } from '#platform/testing/server.ts'
import { makeMember, makeEntity, makePerson, PASSWORD, signedIn } from '#platform/testing/world.ts'
import { inviteInfo, respondToInvite } from '../invitations/invitations.contract.ts'
import { registerInviteUser } from '../invite-registration/invite-registration.contract.ts'
import { verifyEmail } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { login, me } from '#identity/sign-in/sign-in.contract.ts'
import { decideJoinRequests, requestToJoin } from './join-requests.contract.ts'
import {
  approved,
  guidMailedTo,
  idsOf,
  type JoinPage,
  makeJoinPage,
  newAddress,
  requestsOf,
} from './testing/joining.ts'

const server = testServer()
const person = { firstName: 'Ana', lastName: 'Nguyễn', password: 'Anas-Own-2026!' }
const info = (joinRequestGuid: string) => server().anyone.send(inviteInfo, { joinRequestGuid })
const membershipsOf = ({ entity }: JoinPage, userId: number) =>
  server()
    .db.selectFrom('memberships')
    .select(['status', 'roles'])
    .where('entityId', '=', entity.id)
    .where('userId', '=', userId)
    .execute()
const statusOf = async (page: JoinPage) => (await requestsOf(server(), page)).map(({ status }) => status)
const cancel = async (page: JoinPage) =>
  page.maria.client.send(decideJoinRequests, {
    entityGuid: page.entityGuid,
    ids: await idsOf(server(), page),
    decision: 'cancel',
  })
const pass = (page: JoinPage) =>
  server()
    .db.updateTable('joinRequests')
    .set({ expiresAt: server().clock.iso(-1) })
    .where('entityId', '=', page.entity.id)
    .execute()

async function known() {
  const page = await makeJoinPage(server())
  const ana = await makePerson(server())
  const guid = await approved(server(), page, ana.email)
  return { page, ana, guid, client: await signedIn(server(), ana) }
}

test('an approved request tells who may join what; a waiting, declined, answered, expired or unknown one nothing', async () => {
  const { page, ana, guid } = await known()
  const open = {
    inviteValid: true,
    inviteCancelled: false,
    userHasLogin: true,
    isJoinRequest: true,
    entityType: 'Organization',
    inviteOrgName: page.entity.name,
    inviteOrgGuid: page.entityGuid,
    inviteGuid: guid,
    entityGuid: page.entityGuid,
    email: ana.email,
    firstName: '',
    lastName: '',
    languageId: null,
  }
  expect(await info(guid)).toEqual(open)
  expect(await info(await approved(server(), await makeJoinPage(server())))).toMatchObject({
    inviteValid: true,
    userHasLogin: false,
  })
  const nothing = {
    inviteValid: false,
    inviteCancelled: false,
    isJoinRequest: true,
    inviteOrgName: null,
    email: null,
    inviteGuid: null,
  }
  for (const status of ['requested', 'declined', 'accepted', 'expired'] as const) {
    await server().db.updateTable('joinRequests').set({ status }).where('entityId', '=', page.entity.id).execute()
    expect(await info(guid)).toMatchObject(nothing)
  }
  await server()
    .db.updateTable('joinRequests')
    .set({ status: 'approved' })
    .where('entityId', '=', page.entity.id)
    .execute()
  await pass(page)
  expect(await info(guid)).toMatchObject(nothing)
  expect(await info('00000000-0000-4000-8000-000000000000')).toMatchObject(nothing)
  // The guid of a request is not that of an invite.
  expect(await server().anyone.send(inviteInfo, { inviteGuid: guid })).toMatchObject({
    inviteValid: false,
    isJoinRequest: false,
  })
})

test('a cancelled one tells the organization and whether there is a login', async () => {
  const { page, guid } = await known()
  await cancel(page)
  expect(await info(guid)).toMatchObject({
    inviteValid: false,
    inviteCancelled: true,
    userHasLogin: true,
    isJoinRequest: true,
    inviteOrgName: page.entity.name,
    email: null,
  })
  const stranger = await makeJoinPage(server())
  const theirs = await approved(server(), stranger)
  await cancel(stranger)
  expect(await info(theirs)).toMatchObject({ inviteCancelled: true, userHasLogin: false })
})

test('accepting makes a member whose active profile it becomes; declining does not; either answer stands', async () => {
  const { page, ana, guid, client } = await known()
  expect(await client.send(respondToInvite, { inviteGuid: guid, accepted: true })).toEqual({
    entityGuid: page.entityGuid,
  })
  expect((await client.send(me, {})).userState).toEqual({ welcomeTour: 'false' })
  expect((await client.send(me, {})).profiles[0]).toMatchObject({
    entityGuid: page.entityGuid,
    roles: ['Learner'],
    setActive: true,
  })
  const other = await known()
  await other.client.send(respondToInvite, { inviteGuid: other.guid, accepted: false })
  expect([await statusOf(other.page), await membershipsOf(other.page, other.ana.userId)]).toEqual([['declined'], []])
  for (const one of [{ guid, client }, other]) {
    await expect(one.client.send(respondToInvite, { inviteGuid: one.guid, accepted: true })).rejects.toMatchObject({
      status: 400,
      problem: { kind: 'inviteAnswered', message: 'Invite has already been responded to' },
    })
  }
  const lines = await server()
    .db.selectFrom('auditLog')
    .select(['action', 'target', 'userId'])
    .where('entityId', 'in', [page.entity.id, other.page.entity.id])
    .where('action', 'in', ['joinRequest.accepted', 'joinRequest.declined'])
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { action: 'joinRequest.accepted', target: ana.email, userId: ana.userId },
    { action: 'joinRequest.declined', target: other.ana.email, userId: other.ana.userId },
  ])
})

test('of fifty acceptances at once one counts', async () => {
  const { page, ana, guid, client } = await known()
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => client.send(respondToInvite, { inviteGuid: guid, accepted: true })),
  )
  const kinds = answers.map(answer =>
    answer.status === 'rejected' ? (answer.reason as Refused).problem.kind : 'accepted',
  )
  expect(kinds.toSorted()).toEqual(['accepted', ...Array<string>(49).fill('inviteAnswered')])
  expect(await membershipsOf(page, ana.userId)).toHaveLength(1)
})

test('only an account with the address that asked may answer', async () => {
  const { page, guid } = await known()
  const other = await makeMember(server(), await makeEntity(server()))
  for (const accepted of [true, false])
    await expect(other.client.send(respondToInvite, { inviteGuid: guid, accepted })).rejects.toMatchObject({
      status: 403,
    })
  await expect(server().anyone.send(respondToInvite, { inviteGuid: guid, accepted: true })).rejects.toMatchObject({
    status: 401,
  })
  expect(await statusOf(page)).toEqual(['approved'])
})

test('a request that still waits, was cancelled or has passed can’t be accepted', async () => {
  const { page, guid, client } = await known()
  const accept = () => client.send(respondToInvite, { inviteGuid: guid, accepted: true })
  await server()
    .db.updateTable('joinRequests')
    .set({ status: 'requested' })
    .where('entityId', '=', page.entity.id)
    .execute()
  await expect(accept()).rejects.toMatchObject({ status: 404 })
  await server()
    .db.updateTable('joinRequests')
    .set({ status: 'approved' })
    .where('entityId', '=', page.entity.id)
    .execute()
  await pass(page)
  await expect(accept()).rejects.toMatchObject({
    status: 409,
    problem: { message: expect.stringContaining('expired') },
  })
  const cancelled = await known()
  await cancel(cancelled.page)
  await expect(
    cancelled.client.send(respondToInvite, { inviteGuid: cancelled.guid, accepted: true }),
  ).rejects.toMatchObject({ status: 409, problem: { message: expect.stringContaining('cancelled') } })
})

test('who was switched off meanwhile stays so, and the request stays open; who was archived comes back', async () => {
  const { page, ana, guid, client } = await known()
  const { id } = await server()
    .db.insertInto('memberships')
    .values({
      entityId: page.entity.id,
      userId: ana.userId,
      roles: ['Learner', 'EntityAdmin'],
      status: 'Inactive',
      createdAt: server().clock.iso(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const accept = () => client.send(respondToInvite, { inviteGuid: guid, accepted: true })
  await expect(accept()).rejects.toMatchObject({
    status: 409,
    problem: { message: expect.stringContaining('turned off') },
  })
  expect(await statusOf(page)).toEqual(['approved'])
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Archived' })
    .where('id', '=', id)
    .where('entityId', '=', page.entity.id)
    .execute()
  await accept()
  expect(await membershipsOf(page, ana.userId)).toEqual([{ status: 'Active', roles: ['Learner'] }])
})

test('a new person registers from the mail and is a member, signed in, with a proved address', async () => {
  const page = await makeJoinPage(server(), { whiteListedDomains: ['example.test'] })
  const email = newAddress()
  await server().anyone.send(requestToJoin, { slug: page.slug, email })
  const inviteGuid = await guidMailedTo(server(), email)
  const { jwt, entityGuid } = await server().anyone.send(registerInviteUser, { inviteGuid, ...person })
  expect(entityGuid).toBe(page.entityGuid)
  expect(await server().as(jwt).send(me, {})).toMatchObject({ email, profiles: [{ entityGuid, roles: ['Learner'] }] })
  expect((await server().anyone.send(login, { userName: email, password: person.password })).jwt).toBeTruthy()
  await expect(server().anyone.send(registerInviteUser, { inviteGuid, ...person })).rejects.toMatchObject({
    problem: { kind: 'inviteAnswered' },
  })
})

test('of twenty registrations at once one succeeds', async () => {
  const page = await makeJoinPage(server())
  const inviteGuid = await approved(server(), page)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => server().anyone.send(registerInviteUser, { inviteGuid, ...person })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(
    await server().db.selectFrom('memberships').select('id').where('entityId', '=', page.entity.id).execute(),
  ).toHaveLength(3)
})

test('a cancelled, expired or waiting request opens no account', async () => {
  for (const [change, status] of [
    [{ status: 'cancelled' }, 409],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 409],
    [{ status: 'requested' }, 404],
  ] as const) {
    const page = await makeJoinPage(server())
    const email = newAddress()
    const inviteGuid = await approved(server(), page, email)
    await server().db.updateTable('joinRequests').set(change).where('entityId', '=', page.entity.id).execute()
    await expect(server().anyone.send(registerInviteUser, { inviteGuid, ...person })).rejects.toMatchObject({ status })
    expect(await server().db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
  }
})

test('an address that is not confirmed yet is confirmed by the link and the password together, and by nothing less', async () => {
  const page = await makeJoinPage(server())
  const ana = await makePerson(server(), { confirmed: false })
  const joinRequestGuid = await approved(server(), page, ana.email)
  const strangers = await approved(server(), page)
  const enter = (given: object) => server().anyone.send(login, { userName: ana.email, password: PASSWORD, ...given })
  for (const given of [
    {},
    { joinRequestGuid: strangers },
    { joinRequestGuid: '00000000-0000-4000-8000-000000000000' },
  ]) {
    await expect(enter(given)).rejects.toMatchObject({ problem: { kind: 'verify_email' } })
  }
  await expect(enter({ joinRequestGuid, password: 'Wrong-2026!' })).rejects.toMatchObject({
    problem: { kind: 'login_failure' },
  })
  expect((await enter({ joinRequestGuid })).jwt).toBeTruthy()
  expect((await enter({})).jwt).toBeTruthy()
})

test('the mail that asks for a confirmation brings an approved request along', async () => {
  const page = await makeJoinPage(server())
  const ana = await makePerson(server(), { confirmed: false })
  const guid = await approved(server(), page, ana.email)
  await server().anyone.send(verifyEmail, { email: ana.email })
  const [mail] = await server().mails(ana.email)
  expect(mail?.text).toMatch(
    new RegExp(`/email-confirmed\\?userId=${ana.userId}&confirmToken=[^&]+&joinRequestGuid=${guid}`),
  )
})
