import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import {
  actingAs,
  makeEntity,
  makeMember,
  makeOrganization,
  makePerson,
  makeStaff,
  signedIn,
} from '#platform/testing/world.ts'
import { forgotPassword } from '../password-recovery/password-recovery.contract.ts'
import { logout, me, setActiveProfile } from '#identity/sign-in/sign-in.contract.ts'
import { exitLoginAs, loginAs, searchPeople } from './login-as.contract.ts'

const server = testServer()
const reason = 'Support request 4711'
const moved = (seconds: number) =>
  server().clock.set(server().db, new Date(server().clock.now().getTime() + seconds * 1000))

/** Staff who have logged in as Leo through the calls themselves. */
async function acting(role: 'Admin' | 'LeadSupport' = 'Admin') {
  const { entity, maria, leo } = await makeOrganization(server())
  const staff = await makeStaff(server(), role)
  const { jwt } = await staff.client.send(loginAs, { userId: leo.userId, reason })
  return { entity, maria, leo, staff, jwt, client: server().as(jwt) }
}

describe('the search', () => {
  test('finds people by name, email and organization, accents and case aside, with what they are where', async () => {
    const staff = await makeStaff(server())
    const entity = await makeEntity(server(), { name: 'Zaragoza Clínica' })
    const person = await makeMember(server(), entity, ['EntityAdmin'], { firstName: 'Thảo', lastName: 'Quillfeather' })
    for (const search of ['quillfeather', 'thao quill', person.email.toUpperCase(), 'zaragoza clinica']) {
      const { rows, totalNumberOfItems } = await staff.client.send(searchPeople, { search })
      expect(totalNumberOfItems).toBe(1)
      expect(rows[0]).toMatchObject({
        userId: person.userId,
        organizationCount: 1,
        organizations: [{ name: entity.name, type: 'Organization', roles: ['Learner', 'EntityAdmin'] }],
      })
    }
  })

  test('names nobody before something is searched for, and staff never', async () => {
    const staff = await makeStaff(server())
    expect(await staff.client.send(searchPeople, {})).toEqual({ rows: [], totalNumberOfItems: 0 })
    expect(await staff.client.send(searchPeople, { search: staff.email })).toEqual({ rows: [], totalNumberOfItems: 0 })
  })

  test('takes signs of patterns for themselves, pages and sorts', async () => {
    const staff = await makeStaff(server())
    const entity = await makeEntity(server(), { name: 'Hundred % Academy' })
    for (const lastName of ['Bravo', 'Alpha', 'Charlie']) await makeMember(server(), entity, ['Learner'], { lastName })
    const page = await staff.client.send(searchPeople, { search: 'hundred % a', pageSize: 2 })
    expect([page.totalNumberOfItems, ...page.rows.map(row => row.lastName)]).toEqual([3, 'Alpha', 'Bravo'])
    const last = await staff.client.send(searchPeople, {
      search: 'hundred % a',
      pageSize: 1,
      sortDirection: 'desc',
      sortField: 'name',
    })
    expect(last.rows[0]?.lastName).toBe('Charlie')
    expect(await staff.client.send(searchPeople, { search: 'hundred % a', pageNumber: 9 })).toEqual({
      rows: [],
      totalNumberOfItems: 3,
    })
    expect((await staff.client.send(searchPeople, { search: 'hundred _ a' })).rows).toEqual([])
  })
})

test.each(['Admin', 'LeadSupport'] as const)('%s sees what the person sees, under a token that says so', async role => {
  const { leo, staff, jwt, client } = await acting(role)
  expect(decodeJwt(jwt)).toMatchObject({
    sub: String(leo.userId),
    name: `${leo.firstName} ${leo.lastName}`,
    IsImpersonated: true,
  })
  const who = await client.send(me, {})
  expect(who).toMatchObject({
    email: leo.email,
    platformRoles: [],
    impersonatedBy: `${staff.firstName} ${staff.lastName}`,
  })
  expect(who.impersonationSecondsLeft).toBeGreaterThan(3590)
  expect((await leo.client.send(me, {})).impersonatedBy).toBeNull()
})

test('after an hour it has ended, and one’s own session has not', async () => {
  const { staff, client } = await acting()
  await moved(1800)
  await client.send(me, {})
  await moved(1799)
  await client.send(me, {})
  await moved(2)
  await expect(client.send(me, {})).rejects.toMatchObject({ status: 401, headers: { 'token-expired': 'true' } })
  // Staff who act as someone are not idle.
  expect((await staff.client.send(me, {})).email).toBe(staff.email)
})

test('exit leads back to one’s own session, once', async () => {
  const { staff, client } = await acting()
  const { jwt } = await client.send(exitLoginAs, {})
  expect(decodeJwt(jwt)).not.toHaveProperty('IsImpersonated')
  expect(await server().as(jwt).send(me, {})).toMatchObject({ email: staff.email, impersonatedBy: null })
  await expect(client.send(exitLoginAs, {})).rejects.toMatchObject({ status: 401 })
})

test('who is not logged in as someone has nothing to exit', async () => {
  const staff = await makeStaff(server())
  await expect(staff.client.send(exitLoginAs, {})).rejects.toMatchObject({ status: 403 })
})

test('staff cannot be the target, nor can one nest', async () => {
  const { maria, client } = await acting()
  const [staff, other] = [await makeStaff(server()), await makeStaff(server(), 'LeadSupport')]
  await expect(staff.client.send(loginAs, { userId: other.userId, reason })).rejects.toMatchObject({ status: 403 })
  await expect(staff.client.send(loginAs, { userId: staff.userId, reason })).rejects.toMatchObject({ status: 403 })
  await expect(client.send(loginAs, { userId: maria.userId, reason })).rejects.toMatchObject({ status: 403 })
})

test('a person who was made staff meanwhile does not lend their role', async () => {
  const { leo, staff, client } = await acting()
  await server()
    .db.updateTable('users')
    .set({ platformRoles: ['Admin'] })
    .where('id', '=', leo.userId)
    .execute()
  await expect(client.send(loginAs, { userId: staff.userId, reason })).rejects.toMatchObject({ status: 401 })
})

test.each(['', '    ', 'why', undefined])('a reason of %j is none', async given => {
  const [staff, person] = [await makeStaff(server()), await makePerson(server())]
  const refused = staff.client.send(loginAs, { userId: person.userId, reason: given as string })
  await expect(refused).rejects.toMatchObject({ status: 400, problem: { errors: { reason: [expect.any(String)] } } })
})

test('an unknown person is not found', async () => {
  const staff = await makeStaff(server())
  await expect(staff.client.send(loginAs, { userId: 2_147_483_647, reason })).rejects.toMatchObject({ status: 404 })
})

test('what is a person’s own is refused meanwhile', async () => {
  const { maria, leo } = await makeOrganization(server())
  const client = await actingAs(server(), await makeStaff(server()), maria)
  await expect(client.send(forgotPassword, { email: leo.email })).rejects.toMatchObject({
    status: 403,
    problem: { kind: 'notWhileActing', message: 'You cannot do this while you are logged in as someone else.' },
  })
})

test('every audit log names both people: at the start with the reason, at each write and at the end', async () => {
  const { entity, leo, staff, client } = await acting()
  await client.send(setActiveProfile, { entityGuid: entity.guid })
  await client.send(exitLoginAs, {})
  const rows = await server()
    .db.selectFrom('auditLog')
    .select(['entityId', 'userId', 'actorId', 'action', 'target', 'detail'])
    .where('actorId', '=', staff.userId)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    ...[null, entity.id].map(entityId => ({
      entityId,
      userId: leo.userId,
      actorId: staff.userId,
      action: 'staff.loggedInAs',
      target: leo.email,
      detail: { reason },
    })),
    ...[null, entity.id].map(entityId => ({
      entityId,
      userId: leo.userId,
      actorId: staff.userId,
      action: 'staff.acted',
      target: setActiveProfile.summary,
      detail: {},
    })),
    {
      entityId: null,
      userId: leo.userId,
      actorId: staff.userId,
      action: 'staff.acted',
      target: exitLoginAs.summary,
      detail: {},
    },
    ...[null, entity.id].map(entityId => ({
      entityId,
      userId: leo.userId,
      actorId: staff.userId,
      action: 'staff.returned',
      target: leo.email,
      detail: {},
    })),
  ])
})

test.each([
  [
    'signs out elsewhere',
    async (staff: { userId: number }) => {
      await server()
        .db.updateTable('sessions')
        .set({ endedAt: server().clock.iso() })
        .where('userId', '=', staff.userId)
        .execute()
    },
  ],
  [
    'is staff no more',
    async (staff: { userId: number }) => {
      await server().db.updateTable('users').set({ platformRoles: [] }).where('id', '=', staff.userId).execute()
    },
  ],
])('it ends at once for who %s', async (_what, happens) => {
  const { staff, client } = await acting()
  await happens(staff)
  await expect(client.send(me, {})).rejects.toMatchObject({ status: 401 })
  await expect(client.send(exitLoginAs, {})).rejects.toMatchObject({ status: 401 })
})

test('logging out ends both sessions, and leaves the person’s own alone', async () => {
  const { leo, staff, client } = await acting()
  await client.send(logout, {})
  await expect(client.send(me, {})).rejects.toMatchObject({ status: 401 })
  await expect(staff.client.send(me, {})).rejects.toMatchObject({ status: 401 })
  expect((await leo.client.send(me, {})).email).toBe(leo.email)
})

test('another session of the same staff goes on beside it', async () => {
  const { staff, client } = await acting()
  const beside = await signedIn(server(), staff)
  await client.send(exitLoginAs, {})
  expect((await beside.send(me, {})).email).toBe(staff.email)
})
