import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { addGroup } from '#training/groups/groups.contract.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { makeGroup } from '../learners/testing/members.ts'
import { listLearners } from '../learners/learners.contract.ts'
import { roleIds, statusIds } from '#foundation/lookups/lookups.contract.ts'
import { register } from '#learning/player/testing/learning.ts'
import { updateUser, userDetails } from './edit-user.contract.ts'
import { editUserMessages } from './edit-user.messages.ts'
import { at, changed, save } from './testing/edits.ts'

const server = testServer()
const { Learner, EntityAdmin, CoopAdmin } = roleIds
const detailsOf = (by: Member, { entityUserId }: Member) => by.client.send(userDetails, { entityUserId })
const auditOf = (entityId: number, action: string) =>
  server()
    .db.selectFrom('auditLog')
    .select(['userId', 'target', 'detail'])
    .where('entityId', '=', entityId)
    .where('action', '=', action)
    .execute()
const trained = async (member: Member, courseId: number) => {
  const id = await register(server(), member, courseId)
  await server()
    .db.updateTable('registrations')
    .set({ dateStarted: server().clock.iso(), status: 'In_Progress', totalSeconds: 90 })
    .where('id', '=', id)
    .execute()
  return id
}

test('a person is shown with roles, groups, courses and what they took', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [taken, open] = [await makeCourse(server()), await makeCourse(server())]
  const registrationId = await trained(leo, taken)
  const old = await makeGroup(server(), entity, 'Old', [leo.entityUserId])
  await server().db.updateTable('groups').set({ status: 'Inactive' }).where('id', '=', old).execute()
  const details = await detailsOf(maria, leo)
  expect(details).toMatchObject({
    entityUserId: leo.entityUserId,
    firstName: 'Leo',
    lastName: 'Tran',
    email: leo.email,
    statusId: statusIds.Active,
    roles: [{ id: Learner, name: 'Learner' }],
    entityGroupIds: [old],
    groups: [{ label: 'Old', value: old }],
    hasActivityInSubscriptionYear: true,
    version: 1,
    courseHistory: {
      totalNumberOfItems: 1,
      rows: [{ registrationId, totalTime: 90, dateCompleted: null, certificateName: null, certificateId: null }],
    },
  })
  const offered = details.coursesAvailableForAssignment.map(({ id }) => id)
  expect([offered.includes(open), offered.includes(taken)]).toEqual([true, false])
  expect((await detailsOf(maria, maria)).hasActivityInSubscriptionYear).toBe(false)
})

test('status, roles and groups are changed in one call, answered anew and written down with what was before', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const leaves = await makeGroup(server(), entity, 'Drivers', [leo.entityUserId])
  const { id: joins } = await maria.client.send(addGroup, {
    entityGuid: entity.guid,
    name: 'Nurses',
    statusId: 1,
    courseIds: [courseId],
  })
  const answer = await save(maria, leo, {
    status: statusIds.Active,
    roleIds: [Learner, EntityAdmin],
    groupIds: [joins],
    version: 1,
    entityGuid: entity.guid,
  })
  expect(answer).toMatchObject({
    statusId: 1,
    roles: [{ id: EntityAdmin, name: 'Organization Administrator' }, { id: Learner }],
    entityGroupIds: [joins],
    version: 2,
  })
  expect(answer.courseHistory.totalNumberOfItems).toBe(1)
  expect(await auditOf(entity.id, 'member.promoted')).toMatchObject([
    {
      userId: maria.userId,
      target: leo.email,
      detail: {
        before: { status: 'Active', roles: ['Learner'] },
        after: { status: 'Active', roles: ['EntityAdmin', 'Learner'] },
      },
    },
  ])
  expect(await auditOf(entity.id, 'member.groupsChanged')).toMatchObject([
    { userId: maria.userId, target: leo.email, detail: { before: ['Drivers'], after: ['Nurses'] } },
  ])
  expect(leaves).not.toBe(joins)
})

test('groups that are left out stay, an empty list ends them, and the training that came with them is kept', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const groupId = await makeGroup(server(), entity, 'Drivers', [leo.entityUserId])
  await register(server(), leo, await makeCourse(server()))
  const { groupIds: _left, ...rest } = changed(leo)
  expect((await maria.client.send(updateUser, { entityUserId: leo.entityUserId, ...rest })).entityGroupIds).toEqual([
    groupId,
  ])
  const answer = await save(maria, leo, { groupIds: [], version: 1 })
  expect([answer.entityGroupIds, answer.version, answer.courseHistory.totalNumberOfItems]).toEqual([[], 2, 1])
})

test('a change of role or status counts on the person’s next request', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const list = () => leo.client.send(listLearners, { entityGuid: entity.guid })
  await expect(list()).rejects.toMatchObject({ status: 403 })
  await save(maria, leo, { roleIds: [Learner, EntityAdmin] })
  expect((await list()).totalNumberOfItems).toBe(2)
  await save(maria, leo, { roleIds: [Learner], statusId: statusIds.Inactive, status: undefined })
  await expect(list()).rejects.toMatchObject({ status: 404 })
  expect((await leo.client.send(me, {})).profiles).toEqual([])
})

test('who becomes an administrator, or is one no longer, is told by mail who did it', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const subjects = async () => (await server().mails(leo.email)).map(({ subject }) => subject)
  await save(maria, leo, { roleIds: [Learner, EntityAdmin] })
  expect(await subjects()).toEqual([`You are now an administrator of ${entity.name}`])
  await save(maria, leo, { roleIds: [Learner, EntityAdmin], groupIds: [] })
  await save(maria, leo, { roleIds: [Learner] })
  expect((await subjects()).toSorted()).toEqual([
    `You are no longer an administrator of ${entity.name}`,
    `You are now an administrator of ${entity.name}`,
  ])
  const [mail] = await server().mails(leo.email)
  expect(mail?.text).toContain(`${maria.firstName} ${maria.lastName}`)
})

test('nobody demotes or switches off themselves: told at the roles', async () => {
  const { maria, leo } = await makeOrganization(server())
  await save(maria, leo, { roleIds: [EntityAdmin] })
  const self = at('roles', 'Entity Admin self Inactivation is not allowed')
  await expect(save(maria, maria, { roleIds: [Learner] })).rejects.toMatchObject(self)
  await expect(save(maria, maria, { status: 'Inactive', roleIds: [EntityAdmin] })).rejects.toMatchObject(self)
  await expect(save(maria, maria, { status: 'Archived', roleIds: [EntityAdmin] })).rejects.toMatchObject(self)
  expect((await detailsOf(maria, maria)).version).toBe(1)
})

test('who has training activity in the subscription year is not archived: told at the status', async () => {
  const { maria, leo } = await makeOrganization(server())
  await trained(leo, await makeCourse(server()))
  await expect(save(maria, leo, { status: statusIds.Archived })).rejects.toMatchObject(
    at('status', 'Cannot be archived at this time. Training activity in current subscription period.'),
  )
  expect((await save(maria, leo, { status: statusIds.Inactive })).statusId).toBe(statusIds.Inactive)
})

test('roles that are not the entity’s to give are refused, and keys that would raise them are not known', async () => {
  const { maria, leo } = await makeOrganization(server())
  for (const id of [CoopAdmin, 4, 99]) {
    await expect(save(maria, leo, { roleIds: [Learner, id] })).rejects.toMatchObject(
      at('roles', 'You can’t assign this role here.'),
    )
  }
  for (const extra of [{ roles: ['EntityAdmin'] }, { platformRoles: ['Admin'] }, { userId: maria.userId }]) {
    await expect(save(maria, leo, extra as never)).rejects.toMatchObject(
      at(Object.keys(extra)[0] as string, 'This field is not expected.'),
    )
  }
  const { platformRoles } = await server()
    .db.selectFrom('users')
    .select('platformRoles')
    .where('id', '=', leo.userId)
    .executeTakeFirstOrThrow()
  expect([platformRoles, (await detailsOf(maria, leo)).roles]).toEqual([[], [{ id: Learner, name: 'Learner' }]])
})

test('name and email are not changed here: another one is refused at its field', async () => {
  const { maria, leo } = await makeOrganization(server())
  await expect(save(maria, leo, { firstName: 'Leon', email: 'other@example.test' })).rejects.toMatchObject({
    status: 400,
    problem: {
      errors: {
        firstName: [expect.stringMatching(/not the saved name/)],
        email: [expect.stringMatching(/not the saved email/)],
      },
    },
  })
  await expect(save(maria, leo, { email: 'nothing' })).rejects.toMatchObject(
    at('email', 'You must include a valid email.'),
  )
  expect((await save(maria, leo, { email: leo.email.toUpperCase() })).email).toBe(leo.email)
})

test('every wrong field is told at once: the status too', async () => {
  const { maria, leo } = await makeOrganization(server())
  await expect(save(maria, leo, { firstName: '', roleIds: [], status: undefined })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { firstName: ['Required'], roleIds: ['Required'], status: ['Required'] } },
  })
  await expect(
    save(maria, maria, { lastName: 'Other', status: 'Inactive', roleIds: [Learner, EntityAdmin] }),
  ).rejects.toMatchObject({
    status: 400,
    problem: {
      errors: {
        lastName: [expect.stringMatching(/not the saved name/)],
        roles: ['Entity Admin self Inactivation is not allowed'],
      },
    },
  })
})

test('status and at least one role are required, groups are not', async () => {
  const { maria, leo } = await makeOrganization(server())
  await expect(save(maria, leo, { status: undefined })).rejects.toMatchObject(at('status', 'Required'))
  await expect(save(maria, leo, { status: 7 as never })).rejects.toMatchObject(at('status', 'Required'))
  await expect(save(maria, leo, { status: 'Active', statusId: statusIds.Inactive })).rejects.toMatchObject(
    at('status', 'Two statuses were given.'),
  )
  await expect(save(maria, leo, { roleIds: [] })).rejects.toMatchObject(at('roleIds', 'Required'))
  expect((await save(maria, leo, { groupIds: [] })).version).toBe(1)
})

test('a group of another organization refuses the whole change', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const other = await makeOrganization(server())
  const [own, foreign] = [await makeGroup(server(), entity, 'Ours'), await makeGroup(server(), other.entity, 'Theirs')]
  await expect(save(maria, leo, { status: 'Inactive', groupIds: [own, foreign] })).rejects.toMatchObject(
    at('groupIds', 'One of these is not one of your organization’s groups.'),
  )
  expect(await detailsOf(maria, leo)).toMatchObject({ statusId: statusIds.Active, entityGroupIds: [], version: 1 })
})

test('a person of another organization is unknown, whatever entity the call names', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const other = await makeOrganization(server())
  const no = { status: 404 }
  await expect(detailsOf(maria, other.leo)).rejects.toMatchObject(no)
  await expect(save(maria, other.leo)).rejects.toMatchObject(no)
  await expect(save(maria, other.leo, { entityGuid: entity.guid })).rejects.toMatchObject(no)
  await expect(save(maria, leo, { entityGuid: other.entity.guid })).rejects.toMatchObject(no)
  await expect(maria.client.send(userDetails, { entityUserId: 2_147_483_647 })).rejects.toMatchObject(no)
  await expect(detailsOf(leo, leo)).rejects.toMatchObject({ status: 403 })
})

test('a cooperative’s administrator edits its own people, grants its own role alone, and has no groups', async () => {
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
  const ines = await makeMember(server(), coop, ['CoopAdmin'])
  const omar = await makeMember(server(), coop)
  const { entity, leo } = await makeOrganization(server())
  await server().db.updateTable('entities').set({ coopId: coop.id }).where('id', '=', entity.id).execute()
  expect((await save(ines, omar, { roleIds: [CoopAdmin] })).roles.map(({ id }) => id)).toEqual([CoopAdmin, Learner])
  await expect(save(ines, omar, { roleIds: [EntityAdmin] })).rejects.toMatchObject(
    at('roles', 'You can’t assign this role here.'),
  )
  await expect(
    save(ines, omar, { roleIds: [CoopAdmin], groupIds: [await makeGroup(server(), entity, 'Theirs')] }),
  ).rejects.toMatchObject({ status: 400 })
  await expect(save(ines, ines, { roleIds: [Learner] })).rejects.toMatchObject(
    at('roles', 'Entity Admin self Inactivation is not allowed'),
  )
  // Only its organizations may change their own people.
  await expect(detailsOf(ines, leo)).rejects.toMatchObject({ status: 404 })
})

test('an employee ID is one person’s, whatever its case; it finds them, and can be cleared', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  expect(await save(maria, leo, { employeeId: ' E-1042 ', jobTitle: 'Teacher' })).toMatchObject({
    employeeId: 'E-1042',
    jobTitle: 'Teacher',
  })
  await expect(save(maria, maria, { employeeId: 'e-1042', roleIds: [EntityAdmin, Learner] })).rejects.toMatchObject(
    at('employeeId', editUserMessages.employeeIdTaken),
  )
  await expect(save(maria, leo, { employeeId: 'x'.repeat(51) })).rejects.toMatchObject(
    at('employeeId', editUserMessages.longEmployeeId),
  )
  const other = await makeOrganization(server())
  expect(await save(other.maria, other.leo, { employeeId: 'E-1042' })).toMatchObject({ employeeId: 'E-1042' })
  const found = (searchTerm: string) =>
    maria.client
      .send(listLearners, { entityGuid: entity.guid, searchTerm })
      .then(({ rows }) => rows.map(row => row.email))
  expect(await found('e-1042')).toEqual([leo.email])
  expect(await found('1042 tran')).toEqual([leo.email])
  expect(await save(maria, leo, { employeeId: '' })).toMatchObject({ employeeId: null, jobTitle: 'Teacher' })
  expect(await found('E-1042')).toEqual([])
})

test('hire date and site are kept, told to the next reader, and written down; left out they stay', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const answer = await save(maria, leo, { hiredOn: '2026-08-17', site: ' Harbor High ', version: 1 })
  expect(answer).toMatchObject({ hiredOn: '2026-08-17', site: 'Harbor High', version: 2 })
  expect(await save(maria, leo)).toMatchObject({ hiredOn: '2026-08-17', site: 'Harbor High', version: 2 })
  expect(await save(maria, leo, { site: '' })).toMatchObject({ hiredOn: '2026-08-17', site: null, version: 3 })
  expect(await auditOf(entity.id, 'member.employmentChanged')).toMatchObject([
    {
      userId: maria.userId,
      target: leo.email,
      detail: { before: { hiredOn: null, site: null }, after: { hiredOn: '2026-08-17', site: 'Harbor High' } },
    },
    { detail: { after: { hiredOn: '2026-08-17', site: null } } },
  ])
  await expect(save(maria, leo, { site: 'x'.repeat(101) })).rejects.toMatchObject(at('site', editUserMessages.longSite))
  await expect(save(maria, leo, { hiredOn: '2026-02-30' })).rejects.toMatchObject({ status: 400 })
  await expect(save(maria, leo, { site: 'Harbor High', version: 1 })).rejects.toMatchObject({ status: 409 })
})
