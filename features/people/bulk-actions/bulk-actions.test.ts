import { expect, test } from 'vitest'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { testServer } from '#platform/testing/server.ts'
import { type Entity, makeMember, makeOrganization, type Member, signedIn } from '#platform/testing/world.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { auditLog, exportAuditLog } from '#organization/audit-log/audit-log.contract.ts'
import { bulkPeople } from '#organization/audit-log/bulk-people.contract.ts'
import { changeStatus } from '../change-learners/change-learners.contract.ts'
import { startBulk } from '../learners/bulk.contract.ts'
import { listLearners } from '../learners/learners.contract.ts'
import { addMember, makeGroup } from '../learners/testing/members.ts'
import { bulkActions, STEP, undoBulkAction } from './bulk-actions.contract.ts'
import { bulkActionsMessages } from './bulk-actions.messages.ts'
import { makeCrowd } from './testing/crowd.ts'

const server = testServer()
type Start = Omit<InputOf<typeof startBulk>, 'entityGuid'>
const start = (by: Member, wish: Start) => by.client.send(startBulk, { entityGuid: by.entity.guid, ...wish })
const undo = (by: Member, bulkActionId: number) =>
  by.client.send(undoBulkAction, { entityGuid: by.entity.guid, bulkActionId })
const strip = async (by: Member) => (await by.client.send(bulkActions, { entityGuid: by.entity.guid })).rows
const statuses = async ({ id }: Entity) => {
  const rows = await server().db.selectFrom('memberships').select(['id', 'status']).where('entityId', '=', id).execute()
  return new Map(rows.map(row => [row.id, row.status]))
}
const inGroup = async ({ id }: Entity, groupId: number) =>
  (
    await server()
      .db.selectFrom('groupMembers')
      .select('membershipId')
      .where('entityId', '=', id)
      .where('groupId', '=', groupId)
      .orderBy('membershipId')
      .execute()
  ).map(({ membershipId }) => membershipId)
const lines = async (by: Member, more: object = {}) =>
  (await by.client.send(auditLog, { entityGuid: by.entity.guid, pageSize: 100, ...more })).rows
const peopleOf = (by: Member, bulkActionId: number, more: object = {}) =>
  by.client.send(bulkPeople, { entityGuid: by.entity.guid, bulkActionId, pageSize: 100, ...more })

/** Maria, Leo, and Ana, Bao (inactive) and Chloe (archived). */
async function organization() {
  const found = await makeOrganization(server())
  const add = (firstName: string, status?: 'Inactive' | 'Archived') =>
    addMember(server(), found.entity, { firstName, lastName: 'Wu', ...(status && { status }) })
  return { ...found, ana: await add('Ana'), bao: await add('Bao', 'Inactive'), chloe: await add('Chloe', 'Archived') }
}

test('everybody the list shows is deactivated by its filters, but who asks; who is not changed is told apart, in one line', async () => {
  const { entity, maria, leo, ana, bao, chloe } = await organization()
  const begun = await start(maria, { action: 'deactivate', matching: {}, count: 4 })
  expect(begun).toMatchObject({ people: 4, changed: 2, done: true })
  const now = await statuses(entity)
  expect([leo.entityUserId, ana, bao, chloe, maria.entityUserId].map(id => now.get(id))).toEqual([
    'Inactive',
    'Inactive',
    'Inactive',
    'Archived',
    'Active',
  ])
  const about = await peopleOf(maria, begun.id)
  expect(about).toMatchObject({ changed: 2, others: 2, totalNumberOfItems: 4 })
  expect(new Map(about.rows.map(row => [row.entityUserId, row.outcome]))).toEqual(
    new Map([
      [maria.entityUserId, 'self'],
      [leo.entityUserId, 'changed'],
      [ana, 'changed'],
      [bao, 'already'],
    ]),
  )
  expect((await peopleOf(maria, begun.id, { side: 'others' })).totalNumberOfItems).toBe(2)
  const [line, ...rest] = await lines(maria)
  expect(line).toMatchObject({ action: 'members.deactivated', bulk: { id: begun.id, people: 2 } })
  expect(rest.filter(({ action }) => action.startsWith('member'))).toEqual([])
})

test('another number than was seen does nothing and says how many there are now', async () => {
  const { entity, maria, ana } = await organization()
  const refused = start(maria, { action: 'deactivate', matching: { searchTerm: 'Wu' }, count: 1 })
  await expect(refused).rejects.toMatchObject({
    status: 409,
    problem: { errors: { count: [bulkActionsMessages.otherNumber(2, 1)] } },
  })
  await expect(start(maria, { action: 'deactivate', matching: { searchTerm: 'Zz' }, count: 3 })).rejects.toMatchObject({
    problem: { errors: { count: [bulkActionsMessages.nobody] } },
  })
  expect((await statuses(entity)).get(ana)).toBe('Active')
  expect(await strip(maria)).toEqual([])
})

test('ticked people go the same way; a stranger among them refuses all, and so do people and filters at once', async () => {
  const { entity, maria, ana, chloe } = await organization()
  const other = await makeOrganization(server())
  expect(await start(maria, { action: 'activate', entityUserIds: [chloe, ana], count: 2 })).toMatchObject({
    changed: 1,
    done: true,
  })
  await expect(
    start(maria, { action: 'archive', entityUserIds: [ana, other.leo.entityUserId], count: 2 }),
  ).rejects.toMatchObject({ status: 404 })
  for (const wrong of [{}, { entityUserIds: [ana], matching: {} }])
    await expect(start(maria, { action: 'archive', ...wrong, count: 1 })).rejects.toMatchObject({
      problem: { errors: { entityUserIds: [bulkActionsMessages.oneWay] } },
    })
  expect((await statuses(entity)).get(ana)).toBe('Active')
})

test('an undo changes back exactly those whom it changed and whom nobody changed since, to what they were', async () => {
  const { entity, maria, leo, ana, bao } = await organization()
  const omar = await makeMember(server(), entity, ['EntityAdmin'])
  const ids = [leo.entityUserId, ana, bao]
  const { id } = await start(maria, { action: 'archive', entityUserIds: ids, count: 3 })
  await omar.client.send(changeStatus, { entityGuid: entity.guid, entityUserIds: [ana], status: 'Active' })
  await omar.client.send(changeStatus, { entityGuid: entity.guid, entityUserIds: [ana], status: 'Archived' })
  const undone = await undo(omar, id)
  expect(undone).toMatchObject({ people: 3, changed: 2, done: true })
  const now = await statuses(entity)
  expect(ids.map(one => now.get(one))).toEqual(['Active', 'Archived', 'Inactive'])
  expect((await peopleOf(maria, undone.id, { side: 'others' })).rows).toMatchObject([
    { entityUserId: ana, outcome: 'changedSince' },
  ])
  expect((await lines(maria))[0]).toMatchObject({ action: 'members.undone', bulk: { people: 2 } })
  await expect(undo(maria, id)).rejects.toMatchObject({ problem: { message: bulkActionsMessages.undoneBefore } })
  await expect(undo(maria, undone.id)).rejects.toMatchObject({
    problem: { errors: { bulkActionId: [bulkActionsMessages.notUndoable] } },
  })
  const other = await makeOrganization(server())
  await expect(undo(other.maria, id)).rejects.toMatchObject({ status: 404 })
})

test('who joins a group by a filter leaves it by the undo, but not who was in it or was moved by another action', async () => {
  const { entity, maria, leo, ana, bao, chloe } = await organization()
  const groupId = await makeGroup(server(), entity, 'North', [ana])
  const all = { matching: { status: ['Active', 'Inactive', 'Archived'] as never }, count: 5 }
  const joined = await start(maria, { action: 'joinGroup', groupId, ...all })
  expect(joined).toMatchObject({ changed: 3 })
  expect(await inGroup(entity, groupId)).toEqual([maria.entityUserId, leo.entityUserId, ana, bao])
  expect((await peopleOf(maria, joined.id)).rows.find(row => row.entityUserId === chloe)?.outcome).toBe('archived')
  await start(maria, { action: 'leaveGroup', groupId, entityUserIds: [bao], count: 1 })
  await start(maria, { action: 'joinGroup', groupId, entityUserIds: [bao], count: 1 })
  expect(await undo(maria, joined.id)).toMatchObject({ changed: 2 })
  expect(await inGroup(entity, groupId)).toEqual([ana, bao])
  expect((await strip(maria))[0]).toMatchObject({ undoes: 'joinGroup', group: 'North', undoUntil: null })
  for (const [wish, text] of [
    [{}, 'Required'],
    [{ groupId: 2_000_000_000 }, bulkActionsMessages.noGroup],
  ] as const)
    await expect(start(maria, { action: 'leaveGroup', ...wish, ...all })).rejects.toMatchObject({
      problem: { errors: { groupId: [expect.stringContaining(text)] } },
    })
})

test('a line about many is found by the name of each of them, and by nobody else’s', async () => {
  const { maria, ana } = await organization()
  await start(maria, { action: 'deactivate', entityUserIds: [ana], count: 1 })
  const found = async (more: object) => (await lines(maria, more)).map(({ action }) => action)
  expect(await found({ person: 'Ana Wu' })).toContain('members.deactivated')
  expect(await found({ searchTerm: 'ana wu' })).toContain('members.deactivated')
  expect(await found({ person: 'Bao Wu' })).not.toContain('members.deactivated')
  expect(await found({ searchTerm: 'bao wu' })).not.toContain('members.deactivated')
  const asked = { entityGuid: maria.entity.guid, person: 'Ana Wu', format: 'csv' as const }
  const file = await maria.client.raw(atOnce(exportAuditLog), asked)
  expect(file.body).toMatch(/Learners deactivated,1 person/)
})

test('after an hour it is no longer offered to be undone, and refused', async () => {
  const { maria, ana } = await organization()
  const { id } = await start(maria, { action: 'deactivate', entityUserIds: [ana], count: 1 })
  expect((await strip(maria))[0]?.undoUntil).not.toBeNull()
  await server().clock.set(server().db, new Date(server().clock.now().getTime() + 3_600_001))
  const later = { ...maria, client: await signedIn(server(), maria) }
  expect(await strip(later)).toEqual([])
  await expect(undo(later, id)).rejects.toMatchObject({ problem: { message: bulkActionsMessages.tooLate } })
})

test('many are changed by a job, which everybody who administers them sees; undone in the middle, it ends there', async () => {
  const { entity, maria } = await makeOrganization(server())
  const omar = await makeMember(server(), entity, ['EntityAdmin'])
  const crowd = await makeCrowd(server().db, entity.id, STEP * 2 + 1)
  const wish = { action: 'deactivate', matching: { searchTerm: 'crowd' }, count: crowd } as const
  const begun = await start(maria, wish)
  expect(begun).toMatchObject({ people: crowd, changed: 0, done: false })
  expect(await strip(omar)).toMatchObject([
    { id: begun.id, by: 'Maria Alvarez', mine: false, processed: 0, doneAt: null },
  ])
  await server().work()
  expect(await strip(omar)).toMatchObject([{ processed: crowd, changed: crowd, stopped: null, failed: false }])
  const back = await start(omar, { ...wish, action: 'activate' })
  expect(await undo(omar, back.id)).toMatchObject({ changed: 0, done: true })
  await server().work()
  expect((await list(maria, 'Active')).totalNumberOfItems).toBe(0)
  expect((await peopleOf(maria, back.id, { side: 'others' })).rows[0]?.outcome).toBe('stopped')
  const undone = await undo(maria, begun.id)
  await server().work()
  expect((await list(maria, 'Active')).totalNumberOfItems).toBe(crowd)
  expect(await peopleOf(maria, undone.id)).toMatchObject({ changed: crowd, others: 0 })
})

const list = (by: Member, status: 'Active') =>
  by.client.send(listLearners, { entityGuid: by.entity.guid, status: [status], searchTerm: 'crowd' })

test('of two administrators who do the opposite at once, each action ends whole: the later one stands for everyone', async () => {
  const { entity, maria } = await makeOrganization(server())
  const omar = await makeMember(server(), entity, ['EntityAdmin'])
  const crowd = await makeCrowd(server().db, entity.id, STEP + 1)
  const wish = { matching: { searchTerm: 'crowd' }, count: crowd }
  const both = await Promise.all([
    start(maria, { ...wish, action: 'deactivate' }),
    start(omar, { ...wish, action: 'activate' }),
  ])
  await server().work()
  const [last] = both.map(({ id }) => id).toSorted((one, other) => other - one)
  const active = (await list(maria, 'Active')).totalNumberOfItems
  expect(active).toBe(last === both[1]?.id ? crowd : 0)
  expect(await strip(maria)).toMatchObject([{ processed: crowd }, { processed: crowd }])
})

test('fifty confirms at once are fifty actions, one after the other, and each person is changed once', async () => {
  const { maria, leo, ana } = await organization()
  const ids = [leo.entityUserId, ana]
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => start(maria, { action: 'deactivate', entityUserIds: ids, count: 2 })),
  )
  await server().work()
  expect(new Set(answers.map(({ id }) => id)).size).toBe(50)
  const { total } = await server()
    .db.selectFrom('bulkActionPeople')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('entityId', '=', maria.entity.id)
    .where('outcome', '=', 'changed')
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBe(2)
  expect((await lines(maria)).filter(({ action }) => action === 'members.deactivated').length).toBeGreaterThan(0)
})

test('one key of a call is one action, however often it is sent', async () => {
  const { maria, ana } = await organization()
  const idempotencyKey = crypto.randomUUID()
  const input = {
    entityGuid: maria.entity.guid,
    action: 'deactivate' as const,
    entityUserIds: [ana],
    count: 1,
  }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => maria.client.send(startBulk, input, { idempotencyKey })),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
})

test('whoever is no administrator anymore in the middle has the rest left, and it is said why', async () => {
  const { entity, maria } = await makeOrganization(server())
  const omar = await makeMember(server(), entity, ['EntityAdmin'])
  const crowd = await makeCrowd(server().db, entity.id, STEP + 1)
  const { id } = await start(omar, { action: 'deactivate', matching: { searchTerm: 'crowd' }, count: crowd })
  await maria.client.send(changeStatus, {
    entityGuid: entity.guid,
    entityUserIds: [omar.entityUserId],
    status: 'Inactive',
  })
  await server().work()
  expect((await strip(maria)).find(row => row.id === id)).toMatchObject({ stopped: 'role', changed: 0 })
  expect((await list(maria, 'Active')).totalNumberOfItems).toBe(crowd)
})

test('the last administrator stays, and so does whoever asks', async () => {
  const { entity, maria } = await makeOrganization(server())
  const omar = await makeMember(server(), entity, ['EntityAdmin'])
  const { id } = await start(maria, { action: 'deactivate', matching: { role: 'EntityAdmin' }, count: 2 })
  const outcomes = new Map((await peopleOf(maria, id)).rows.map(row => [row.entityUserId, row.outcome]))
  expect(outcomes.get(maria.entityUserId)).toBe('self')
  expect(outcomes.get(omar.entityUserId)).toBe('changed')
})

test('a deleted group ends what would fill it', async () => {
  const { entity, maria } = await makeOrganization(server())
  const crowd = await makeCrowd(server().db, entity.id, STEP + 1)
  const groupId = await makeGroup(server(), entity, 'North')
  const { id } = await start(maria, { action: 'joinGroup', groupId, matching: { searchTerm: 'crowd' }, count: crowd })
  await server().db.deleteFrom('groups').where('entityId', '=', entity.id).where('id', '=', groupId).execute()
  await server().work()
  expect((await strip(maria)).find(row => row.id === id)).toMatchObject({ stopped: 'group', group: null })
})
