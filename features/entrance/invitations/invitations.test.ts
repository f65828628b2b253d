import { expect, test } from 'vitest'
import { type Refused, testServer } from '#platform/testing/server.ts'
import { type Entity, makeEntity, makeMember, makeOrganization, makePerson, signedIn } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { inviteInfo, openInvites, respondToInvite, type InviteStatus } from './invitations.contract.ts'
import { expireInvites } from './invites.server.ts'

const server = testServer()

async function invite(
  entity: Entity,
  email: string,
  given: { groupId?: number; courseIds?: number[]; dueDate?: string; status?: InviteStatus; expires?: number } = {},
): Promise<string> {
  const { guid } = await server()
    .db.insertInto('invites')
    .values({
      entityId: entity.id,
      email,
      firstName: 'Ana',
      lastName: 'Lee',
      groupId: given.groupId ?? null,
      courseIds: given.courseIds ?? [],
      dueDate: given.dueDate ?? null,
      status: given.status ?? 'pending',
      createdAt: server().clock.iso(),
      expiresAt: server().clock.iso(given.expires ?? 3600),
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}
async function invited(given: Parameters<typeof invite>[2] = {}) {
  const entity = await makeEntity(server())
  const person = await makePerson(server())
  return {
    entity,
    person,
    client: await signedIn(server(), person),
    inviteGuid: await invite(entity, person.email, given),
  }
}
const statusOf = async (guid: string) =>
  (await server().db.selectFrom('invites').select('status').where('guid', '=', guid).executeTakeFirstOrThrow()).status
const membershipsOf = (entity: Entity, userId: number) =>
  server()
    .db.selectFrom('memberships')
    .select(['status', 'roles', 'id'])
    .where('entityId', '=', entity.id)
    .where('userId', '=', userId)
    .execute()

test('an open invite tells who invites whom, and whether that person has a login', async () => {
  const { entity, person, inviteGuid } = await invited()
  expect(await server().anyone.send(inviteInfo, { inviteGuid })).toEqual({
    inviteValid: true,
    inviteCancelled: false,
    userHasLogin: true,
    isJoinRequest: false,
    entityType: 'Organization',
    inviteOrgName: entity.name,
    inviteOrgGuid: entity.guid,
    inviteGuid,
    entityGuid: entity.guid,
    email: person.email,
    firstName: 'Ana',
    lastName: 'Lee',
    languageId: 1,
  })
  const stranger = await invite(entity, `new-${person.email}`)
  expect(await server().anyone.send(inviteInfo, { inviteGuid: stranger })).toMatchObject({
    inviteValid: true,
    userHasLogin: false,
  })
})

test('a cancelled invite tells the organization only; an answered, expired or unknown one nothing', async () => {
  const { entity, person } = await invited()
  const cancelled = await invite(entity, `c-${person.email}`, { status: 'cancelled' })
  expect(await server().anyone.send(inviteInfo, { inviteGuid: cancelled })).toMatchObject({
    inviteValid: false,
    inviteCancelled: true,
    inviteOrgName: entity.name,
    userHasLogin: false,
    email: null,
  })
  for (const inviteGuid of [
    await invite(entity, 'a@x.org', { status: 'accepted' }),
    await invite(entity, 'd@x.org', { status: 'declined' }),
    await invite(entity, 'e@x.org', { expires: -1 }),
    '00000000-0000-4000-8000-000000000000',
  ])
    expect(await server().anyone.send(inviteInfo, { inviteGuid })).toMatchObject({
      inviteValid: false,
      inviteCancelled: false,
      email: null,
      inviteOrgName: null,
    })
  await expect(server().anyone.send(inviteInfo, {})).rejects.toMatchObject({ status: 400 })
})

test('accepting makes a member with the group, its courses and the courses of the invite with their due date, and switches there', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [ofGroup, ofBoth, ofInvite] = [
    await makeCourse(server()),
    await makeCourse(server()),
    await makeCourse(server()),
  ]
  const { id: groupId } = await server()
    .db.insertInto('groups')
    .values({ entityId: entity.id, name: 'Staff', createdAt: server().clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server()
    .db.insertInto('groupCourses')
    .values([ofGroup, ofBoth].map(courseId => ({ entityId: entity.id, groupId, courseId })))
    .execute()
  const leo = await makeMember(server(), await makeEntity(server()))
  const inviteGuid = await invite(entity, leo.email, { groupId, courseIds: [ofBoth, ofInvite], dueDate: '2099-05-01' })
  expect(await leo.client.send(respondToInvite, { inviteGuid, accepted: true })).toEqual({ entityGuid: entity.guid })
  const { profiles, userState } = await leo.client.send(me, {})
  expect(profiles[0]).toMatchObject({ entityGuid: entity.guid, roles: ['Learner'], setActive: true })
  expect(userState).toEqual({ welcomeTour: 'false' })
  const registrations = await server()
    .db.selectFrom('registrations')
    .select(['courseId', 'dueDate', 'status'])
    .where('entityId', '=', entity.id)
    .orderBy('courseId')
    .execute()
  expect(registrations).toEqual([
    { courseId: ofGroup, dueDate: null, status: 'Not_Started' },
    { courseId: ofBoth, dueDate: '2099-05-01', status: 'Not_Started' },
    { courseId: ofInvite, dueDate: '2099-05-01', status: 'Not_Started' },
  ])
  const members = await server()
    .db.selectFrom('groupMembers')
    .select('membershipId')
    .where('entityId', '=', entity.id)
    .where('groupId', '=', groupId)
    .execute()
  expect(members).toEqual([{ membershipId: profiles[0]?.entityUserId }])
  expect(maria.entity.guid).toBe(entity.guid)
})

test('declining makes no member, and the answer stands', async () => {
  const { entity, person, client, inviteGuid } = await invited()
  await client.send(respondToInvite, { inviteGuid, accepted: false })
  expect([await statusOf(inviteGuid), await membershipsOf(entity, person.userId)]).toEqual(['declined', []])
  await expect(client.send(respondToInvite, { inviteGuid, accepted: true })).rejects.toMatchObject({
    status: 400,
    problem: { kind: 'inviteAnswered', message: 'Invite has already been responded to' },
  })
})

test('of twenty acceptances at once one counts, and one member comes of it', async () => {
  const { entity, person, client, inviteGuid } = await invited()
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => client.send(respondToInvite, { inviteGuid, accepted: true })),
  )
  const kinds = answers.map(answer =>
    answer.status === 'rejected' ? (answer.reason as Refused).problem.kind : 'accepted',
  )
  expect(kinds.toSorted()).toEqual(['accepted', ...Array<string>(19).fill('inviteAnswered')])
  expect(await membershipsOf(entity, person.userId)).toHaveLength(1)
})

test('only an account with the invited email may answer', async () => {
  const { inviteGuid, entity } = await invited()
  const other = await makeMember(server(), await makeEntity(server()))
  for (const accepted of [true, false])
    await expect(other.client.send(respondToInvite, { inviteGuid, accepted })).rejects.toMatchObject({ status: 403 })
  await expect(server().anyone.send(respondToInvite, { inviteGuid, accepted: true })).rejects.toMatchObject({
    status: 401,
  })
  expect([await statusOf(inviteGuid), await membershipsOf(entity, other.userId)]).toEqual(['pending', []])
})

test.each([
  ['cancelled', { status: 'cancelled' as const }, 409, 'The organization cancelled this invitation.'],
  ['expired', { expires: -1 }, 409, 'This invitation has expired. Ask your organization to resend it.'],
])('a %s invite cannot be accepted', async (_what, given, status, message) => {
  const { client, inviteGuid } = await invited(given)
  await expect(client.send(respondToInvite, { inviteGuid, accepted: true })).rejects.toMatchObject({
    status,
    problem: { message },
  })
})

test('an unknown invite is unknown, and roles cannot be asked for', async () => {
  const { client, inviteGuid } = await invited()
  await expect(
    client.send(respondToInvite, { inviteGuid: '00000000-0000-4000-8000-000000000000', accepted: true }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await client.raw(respondToInvite, { inviteGuid, accepted: true, roles: ['EntityAdmin'] })).statusCode).toBe(
    400,
  )
})

test('who was archived comes back as a learner', async () => {
  const { entity, person, client, inviteGuid } = await invited()
  await server()
    .db.insertInto('memberships')
    .values({
      entityId: entity.id,
      userId: person.userId,
      roles: ['Learner', 'EntityAdmin'],
      status: 'Archived',
      createdAt: server().clock.iso(),
    })
    .execute()
  await client.send(respondToInvite, { inviteGuid, accepted: true })
  expect(await membershipsOf(entity, person.userId)).toMatchObject([{ status: 'Active', roles: ['Learner'] }])
  expect(await statusOf(inviteGuid)).toBe('accepted')
})

test('who was switched off stays so, and the invite stays open', async () => {
  const { entity, person, client, inviteGuid } = await invited()
  await server()
    .db.insertInto('memberships')
    .values({
      entityId: entity.id,
      userId: person.userId,
      roles: ['Learner', 'EntityAdmin'],
      status: 'Inactive',
      createdAt: server().clock.iso(),
    })
    .execute()
  await expect(client.send(respondToInvite, { inviteGuid, accepted: true })).rejects.toMatchObject({
    status: 409,
    problem: { message: expect.stringContaining('turned off') },
  })
  expect(await membershipsOf(entity, person.userId)).toMatchObject([
    { status: 'Inactive', roles: ['Learner', 'EntityAdmin'] },
  ])
  expect(await statusOf(inviteGuid)).toBe('pending')
})

test('invites expire when their time has come, not before', async () => {
  const { inviteGuid } = await invited({ expires: -1 })
  const { inviteGuid: later } = await invited({ expires: 60 })
  await expireInvites(server().db, server().running.work)
  expect([await statusOf(inviteGuid), await statusOf(later)]).toEqual(['expired', 'pending'])
})

test('who is signed in learns what waits for their answer: open invites and approved requests, the latest first, nobody else’s', async () => {
  const { entity, person, client, inviteGuid } = await invited({
    courseIds: [await makeCourse(server())],
    dueDate: '2099-05-01',
  })
  const other = await makeEntity(server())
  for (const given of [{ status: 'accepted' as const }, { status: 'cancelled' as const }, { expires: -1 }])
    await invite(await makeEntity(server()), person.email, given)
  await invite(other, `x-${person.email}`)
  const { guid: requestGuid } = await server()
    .db.insertInto('joinRequests')
    .values({
      entityId: other.id,
      email: person.email,
      status: 'approved',
      requestedAt: server().clock.iso(5),
      expiresAt: server().clock.iso(3600 * 24),
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const { rows, totalNumberOfItems } = await client.send(openInvites, {})
  expect(totalNumberOfItems).toBe(2)
  expect(rows).toMatchObject([
    {
      inviteGuid: requestGuid,
      isJoinRequest: true,
      inviteOrgName: other.name,
      courses: [],
      courseCount: 0,
      dueDate: null,
      invitedBy: null,
    },
    {
      inviteGuid,
      isJoinRequest: false,
      inviteOrgName: entity.name,
      courses: [{ minutes: 60 }],
      courseCount: 1,
      dueDate: '2099-05-01',
    },
  ])
  await client.send(respondToInvite, { inviteGuid, accepted: false })
  expect((await client.send(openInvites, {})).rows).toHaveLength(1)
})
