import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { type Entity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { changeMembers, type ToChange } from './member-changes.server.ts'

const server = testServer()

const change = (entity: Entity, by: Member, members: readonly Member[], given: Partial<ToChange>) =>
  server()
    .db.transaction()
    .execute(trx =>
      changeMembers(trx, server().running.work, {
        entity: { id: entity.id, type: 'Organization' },
        caller: { userId: by.userId, actorId: null },
        selfId: by.entityUserId,
        membershipIds: members.map(({ entityUserId }) => entityUserId),
        change: {},
        ...given,
      }),
    )
const standing = ({ entityUserId }: Member) =>
  server()
    .db.selectFrom('memberships')
    .select(['status', 'roles', 'version'])
    .where('id', '=', entityUserId)
    .executeTakeFirstOrThrow()

test('status and roles are changed, versions go up, and the log says what was before', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const done = await change(entity, maria, [leo], { change: { status: 'Inactive', roles: ['EntityAdmin'] } })
  expect(done).toMatchObject({ changed: [leo.entityUserId], refused: [] })
  expect(await standing(leo)).toEqual({ status: 'Inactive', roles: ['EntityAdmin', 'Learner'], version: 2 })
  const [line] = await server()
    .db.selectFrom('auditLog')
    .selectAll()
    .where('entityId', '=', entity.id)
    .where('action', '=', 'member.promoted')
    .execute()
  expect(line).toMatchObject({
    userId: maria.userId,
    target: leo.email,
    detail: {
      before: { status: 'Active', roles: ['Learner'] },
      after: { status: 'Inactive', roles: ['EntityAdmin', 'Learner'] },
    },
  })
})

test.each<[string, Partial<ToChange>['change'], string]>([
  ['switched off', { status: 'Inactive' }, 'member.deactivated'],
  ['archived', { status: 'Archived' }, 'member.archived'],
  ['promoted', { roles: ['EntityAdmin'] }, 'member.promoted'],
])('the log says that a member was %s', async (_what, given, action) => {
  const { entity, maria, leo } = await makeOrganization(server())
  await change(entity, maria, [leo], { change: given ?? {} })
  await change(entity, maria, [leo], { change: { status: 'Active', roles: ['Learner'] } })
  const lines = await server()
    .db.selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', entity.id)
    .orderBy('id')
    .execute()
  expect(lines.map(line => line.action)).toEqual([
    action,
    action === 'member.promoted' ? 'member.demoted' : 'member.activated',
  ])
})

test('who is so already is not written anew', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  expect(await change(entity, maria, [leo, maria], { change: { status: 'Active' } })).toMatchObject({
    changed: [],
    refused: [],
  })
  expect((await standing(leo)).version).toBe(1)
})

test('a role that is not this entity’s to give is refused', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await expect(change(entity, maria, [leo], { change: { roles: ['CoopAdmin'] } })).rejects.toMatchObject({
    errors: { roles: ['You can’t assign this role here.'] },
  })
})

test('two who change one member: the second is told', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await change(entity, maria, [leo], { change: { status: 'Inactive' }, version: 1 })
  await expect(change(entity, maria, [leo], { change: { status: 'Active' }, version: 1 })).rejects.toMatchObject({
    status: 409,
  })
  await change(entity, maria, [leo], { change: { status: 'Active' }, version: 2 })
})

test('a member of another organization refuses the whole', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const other = await makeOrganization(server())
  await expect(change(entity, maria, [leo, other.leo], { change: { status: 'Inactive' } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await standing(leo)).status).toBe('Active')
})

test('two administrators who switch each other off at once: one stays', async () => {
  const { entity, maria } = await makeOrganization(server())
  const omar = await makeMember(server(), entity, ['EntityAdmin'])
  const answers = await Promise.all([
    change(entity, maria, [omar], { change: { status: 'Inactive' } }),
    change(entity, omar, [maria], { change: { status: 'Inactive' } }),
  ])
  expect(answers.map(({ changed }) => changed.length).toSorted()).toEqual([0, 1])
  // Maria owns it: she is refused as the owner or, if Omar is off by then, as the last one.
  expect(answers.flatMap(({ refused }) => refused)).toMatchObject([
    { membershipId: maria.entityUserId, kind: expect.stringMatching(/^(owner|lastAdministrator)$/) },
  ])
  expect([(await standing(maria)).status, (await standing(omar)).status].toSorted()).toEqual(['Active', 'Inactive'])
})

test('of fifty administrators who demote all others at once one is left at least', async () => {
  const { entity, maria } = await makeOrganization(server())
  const others = await Promise.all(Array.from({ length: 9 }, () => makeMember(server(), entity, ['EntityAdmin'])))
  const all = [maria, ...others]
  await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      const by = all[at % all.length] as Member
      return change(
        entity,
        by,
        all.filter(one => one !== by),
        { change: { roles: [] } },
      )
    }),
  )
  const left = await server()
    .db.selectFrom('memberships')
    .select('id')
    .where('entityId', '=', entity.id)
    .where('status', '=', 'Active')
    .where(sql<boolean>`'EntityAdmin' = any(roles)`)
    .execute()
  expect(left).toHaveLength(1)
})

test('who trained in the subscription year is not archived; in an older one, or without a plan, they are', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const registrationId = await register(server(), leo, await makeCourse(server()))
  await server()
    .db.updateTable('registrations')
    .set({ dateStarted: server().clock.iso() })
    .where('id', '=', registrationId)
    .execute()
  expect((await change(entity, maria, [leo], { change: { status: 'Archived' } })).refused).toEqual([
    {
      membershipId: leo.entityUserId,
      name: `${leo.firstName} ${leo.lastName}`,
      kind: 'activity',
      reason: 'Cannot be archived at this time. Training activity in current subscription period.',
    },
  ])
  await server()
    .db.updateTable('registrations')
    .set({ dateStarted: server().clock.iso(-2 * 86_400) })
    .where('id', '=', registrationId)
    .execute()
  expect((await change(entity, maria, [leo], { change: { status: 'Archived' } })).changed).toHaveLength(1)
})
