import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeEntity, makeMember, makeOrganization, makeStaff, type Member } from '#platform/testing/world.ts'
import { memberChangesMessages } from '#foundation/access/member-changes.messages.ts'
import { settleOwners } from '#foundation/access/owners.server.ts'
import { leaveOrganization } from '../org-details/org-details.contract.ts'
import { changeStatus } from '#people/change-learners/change-learners.contract.ts'
import { updateUser, userDetails } from '#people/edit-user/edit-user.contract.ts'
import { listLearners } from '#people/learners/learners.contract.ts'
import { startBulk } from '#people/learners/bulk.contract.ts'
import { bulkPeople } from '../audit-log/bulk-people.contract.ts'
import { addAdministrator, nameOwner, removeAdministrator } from '#staff/cooperatives/cooperatives.contract.ts'
import { staffOrganization } from '#staff/staff-organizations/staff-organizations.contract.ts'
import { visitOrganization } from '#staff/staff-visits/staff-visits.contract.ts'
import { handOver, ownership } from './ownership.contract.ts'
import { ownershipMessages } from './ownership.messages.ts'

const server = testServer()

/** Maria registered it and owns it; Omar administers it, too; Leo learns. */
async function organization() {
  const made = await makeOrganization(server())
  const omar = await makeMember(server(), made.entity, ['EntityAdmin'], { firstName: 'Omar', lastName: 'Haddad' })
  return { ...made, omar }
}
const give = (from: Member, to: Member) =>
  from.client.send(handOver, { entityGuid: from.entity.guid, entityUserId: to.entityUserId })
const ownersOf = async ({ entity }: Member) =>
  (
    await server()
      .db.selectFrom('memberships')
      .select('id')
      .where('entityId', '=', entity.id)
      .where('owns', '=', true)
      .execute()
  ).map(({ id }) => id)
const lines = async ({ entity }: Member) =>
  (
    await server()
      .db.selectFrom('auditLog')
      .select(['action', 'target'])
      .where('entityId', '=', entity.id)
      .where('action', 'like', 'owner.%')
      .orderBy('id')
      .execute()
  ).map(({ action, target }) => `${action} ${target}`)
const write = (who: Member, values: { status?: 'Active' | 'Inactive'; roles?: ('Learner' | 'EntityAdmin')[] }) =>
  server().db.updateTable('memberships').set(values).where('id', '=', who.entityUserId).execute()
const subjects = async ({ email }: Member) => (await server().mails(email)).map(({ subject }) => subject)
const save = async (by: Member, who: Member, change: { status: 'Active' | 'Inactive'; roleIds: number[] }) => {
  const { firstName, lastName, email } = who
  return by.client.send(updateUser, { entityUserId: who.entityUserId, firstName, lastName, email, ...change })
}
const ADMINISTRATOR = [1, 2]

test('the first administrator owns the organization, and everyone who reads it is told so', async () => {
  const { entity, maria, omar } = await organization()
  expect(await ownersOf(maria)).toEqual([maria.entityUserId])
  const read = { entityGuid: entity.guid }
  expect(await omar.client.send(ownership, read)).toMatchObject({
    owner: { entityUserId: maria.entityUserId, name: 'Maria Alvarez' },
    own: false,
    successors: [{ name: 'Omar Haddad' }],
  })
  expect((await maria.client.send(ownership, read)).own).toBe(true)
  expect(await maria.client.send(userDetails, { entityUserId: omar.entityUserId })).toMatchObject({
    owns: false,
    mayOwn: true,
  })
  expect(await omar.client.send(userDetails, { entityUserId: maria.entityUserId })).toMatchObject({
    owns: true,
    mayOwn: false,
  })
  const { rows } = await omar.client.send(listLearners, { ...read, role: 'Owner' })
  expect(rows).toMatchObject([{ email: maria.email, owns: true }])
})

test('others can’t demote or deactivate the owner: on the page, in the list and as one of many', async () => {
  const { entity, maria, omar } = await organization()
  await expect(save(omar, maria, { status: 'Active', roleIds: [1] })).rejects.toMatchObject({
    problem: { errors: { roles: [memberChangesMessages.owner] } },
  })
  await expect(save(omar, maria, { status: 'Inactive', roleIds: ADMINISTRATOR })).rejects.toMatchObject({
    problem: { errors: { status: [memberChangesMessages.owner] } },
  })
  const one = { entityGuid: entity.guid, entityUserIds: [maria.entityUserId] }
  for (const status of ['Inactive', 'Archived'] as const)
    expect(await omar.client.send(changeStatus, { ...one, status })).toMatchObject({
      changed: 0,
      refused: [{ entityUserId: maria.entityUserId, reason: memberChangesMessages.owner }],
    })
  const begun = await omar.client.send(startBulk, { ...one, action: 'deactivate', count: 1 })
  const { rows } = await omar.client.send(bulkPeople, { entityGuid: entity.guid, bulkActionId: begun.id })
  expect(rows).toMatchObject([{ outcome: 'owner' }])
  expect(await ownersOf(maria)).toEqual([maria.entityUserId])
  // The documents' own texts stay what they were, for oneself and for the last one.
  await expect(maria.client.send(leaveOrganization, { entityGuid: entity.guid, leave: true })).rejects.toMatchObject({
    problem: { message: memberChangesMessages.self },
  })
})

test('the owner hands over: both are told, the log has it, and from then on the other is safe', async () => {
  const { maria, omar } = await organization()
  await give(maria, omar)
  expect(await ownersOf(maria)).toEqual([omar.entityUserId])
  expect(await lines(maria)).toEqual([`owner.handedOver ${omar.email}`])
  await server().work()
  expect(await subjects(omar)).toContain(`You now own ${maria.entity.name}`)
  expect(await subjects(maria)).toContain(`${maria.entity.name} has a new owner`)
  await expect(save(maria, omar, { status: 'Active', roleIds: [1] })).rejects.toMatchObject({ status: 400 })
  expect(await save(omar, maria, { status: 'Active', roleIds: [1] })).toMatchObject({ roles: [{ name: 'Learner' }] })
})

test('only the owner hands over, only to an active administrator, and not through staff who act as them', async () => {
  const { maria, omar, leo } = await organization()
  await expect(give(omar, omar)).rejects.toMatchObject({
    status: 409,
    problem: { message: ownershipMessages.notOwner },
  })
  await expect(give(leo, omar)).rejects.toMatchObject({ status: 403 })
  const stranger = (await makeOrganization(server())).maria
  const away = await makeMember(server(), maria.entity, ['EntityAdmin'])
  await write(away, { status: 'Inactive' })
  for (const unfit of [leo, stranger, away])
    await expect(give(maria, unfit)).rejects.toMatchObject({
      problem: { errors: { entityUserId: [ownershipMessages.unfit] } },
    })
  const acting = await actingAs(server(), await makeStaff(server()), maria)
  await expect(
    acting.send(handOver, { entityGuid: maria.entity.guid, entityUserId: omar.entityUserId }),
  ).rejects.toMatchObject({ status: 403 })
  await give(maria, maria)
  expect(await lines(maria)).toEqual([])
})

test('of fifty hand-overs at once one counts', async () => {
  const { maria, omar } = await organization()
  const others = await Promise.all(Array.from({ length: 4 }, () => makeMember(server(), maria.entity, ['EntityAdmin'])))
  const heirs = [omar, ...others]
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => give(maria, heirs[at % heirs.length] as Member)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ownersOf(maria)).toHaveLength(1)
  expect(await lines(maria)).toHaveLength(1)
})

test('a hand-over and the heir’s demotion at once leave an owner who administers', async () => {
  const { maria, omar } = await organization()
  const pia = await makeMember(server(), maria.entity, ['EntityAdmin'])
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? give(maria, omar) : save(pia, omar, { status: 'Active', roleIds: [1] }),
    ),
  )
  const [owner, ...more] = await server()
    .db.selectFrom('memberships')
    .select(['roles', 'status'])
    .where('entityId', '=', maria.entity.id)
    .where('owns', '=', true)
    .execute()
  expect(more).toEqual([])
  expect(owner).toMatchObject({ status: 'Active', roles: expect.arrayContaining(['EntityAdmin']) })
})

test('where nobody administers nobody owns, and the next administrator does; the log says so', async () => {
  const { maria, leo } = await makeOrganization(server())
  await write(maria, { roles: ['Learner'] })
  expect(await ownersOf(maria)).toEqual([])
  const staff = await makeStaff(server(), 'LeadSupport')
  await staff.client.send(visitOrganization, { entityGuid: maria.entity.guid, reason: 'Request 4711' })
  await staff.client.send(addAdministrator, {
    entityGuid: maria.entity.guid,
    email: leo.email,
    firstName: 'Leo',
    lastName: 'Tran',
  })
  expect(await ownersOf(maria)).toEqual([leo.entityUserId])
  expect(await lines(maria)).toEqual([`owner.followed ${leo.email}`])
})

test('an owner who ceases to administer by another way is followed by the earliest of the others', async () => {
  const { maria, omar } = await organization()
  await makeMember(server(), maria.entity, ['EntityAdmin'])
  await write(maria, { status: 'Inactive' })
  expect(await ownersOf(maria)).toEqual([omar.entityUserId])
  await write(maria, { status: 'Active' })
  expect(await ownersOf(maria)).toEqual([omar.entityUserId])
})

test('the database refuses a second owner, and one who does not administer', async () => {
  const { maria, omar, leo } = await organization()
  const own = (who: Member) =>
    server().db.updateTable('memberships').set({ owns: true }).where('id', '=', who.entityUserId).execute()
  await expect(own(omar)).rejects.toMatchObject({ constraint: 'memberships_one_owner' })
  await server().db.updateTable('memberships').set({ owns: false }).where('id', '=', maria.entityUserId).execute()
  await expect(own(leo)).rejects.toMatchObject({ constraint: 'memberships_owner' })
})

test('staff name another owner with the reason of their visit; those outside the duty don’t', async () => {
  const { entity, maria, omar, leo } = await organization()
  const of = { entityGuid: entity.guid }
  const staff = await makeStaff(server(), 'LeadSupport')
  await expect(staff.client.send(nameOwner, { ...of, entityUserId: omar.entityUserId })).rejects.toMatchObject({
    status: 403,
  })
  await staff.client.send(visitOrganization, { ...of, reason: 'The owner left the district' })
  await expect(staff.client.send(nameOwner, { ...of, entityUserId: leo.entityUserId })).rejects.toMatchObject({
    problem: { message: ownershipMessages.unfit },
  })
  await expect(
    staff.client.send(removeAdministrator, { ...of, entityUserId: maria.entityUserId }),
  ).rejects.toMatchObject({ problem: { errors: { roles: [memberChangesMessages.owner] } } })
  await staff.client.send(nameOwner, { ...of, entityUserId: omar.entityUserId })
  expect((await staff.client.send(staffOrganization, of)).administrators).toMatchObject([
    { email: omar.email, owns: true },
    { email: maria.email, owns: false },
  ])
  const told = await server()
    .db.selectFrom('auditLog')
    .select(['entityId', 'detail'])
    .where('action', '=', 'owner.named')
    .where('userId', '=', staff.userId)
    .orderBy('id')
    .execute()
  expect(told.map(({ entityId }) => entityId)).toEqual([entity.id, null])
  expect(told[0]?.detail).toMatchObject({
    before: { owner: maria.email },
    after: { owner: omar.email },
    reason: 'The owner left the district',
  })
  await server().work()
  const [mail] = await server().mails(omar.email)
  expect(mail?.text).toContain('Our support named you the owner')
})

test('cooperatives and individuals have no owner', async () => {
  const coop = await makeMember(server(), await makeEntity(server(), { type: 'Coop' }), ['CoopAdmin'])
  const alone = await makeMember(server(), await makeEntity(server(), { type: 'Individual' }), ['EntityAdmin'])
  expect([await ownersOf(coop), await ownersOf(alone)]).toEqual([[], []])
})

test('organizations from before get their earliest active administrator, once', async () => {
  const { maria, omar } = await organization()
  await server().db.updateTable('memberships').set({ owns: false }).where('id', '=', maria.entityUserId).execute()
  await server().db.insertInto('unownedEntities').values({ entityId: maria.entity.id }).execute()
  const run = () =>
    server()
      .db.transaction()
      .execute(trx => server().running.work.jobs.add(trx, settleOwners, {}))
  await run()
  await server().work()
  expect(await ownersOf(maria)).toEqual([maria.entityUserId])
  expect(await server().db.selectFrom('unownedEntities').selectAll().execute()).toEqual([])
  await give(maria, omar)
  await run()
  await server().work()
  expect(await ownersOf(maria)).toEqual([omar.entityUserId])
})
