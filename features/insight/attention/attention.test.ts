import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeEntity, makeMember, makeOrganization, makeStaff, type Member } from '#platform/testing/world.ts'
import { exportLearners } from '#people/learners/learners.contract.ts'
import { batchGrid } from '#people/invite-batches/invite-batches.contract.ts'
import { listLearners } from '#people/learners/learners.contract.ts'
import { joinRequestGrid } from '#entrance/join-requests/join-requests.contract.ts'
import { outsideCertificates } from '#training/outside-certificates/outside-certificates.contract.ts'
import { sendIn } from '#training/outside-certificates/testing/outside.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { addresses, importPeople, makeCourse, peopleFile } from '#people/import-learners/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { filterOf } from '../dashboard-figures/testing/worlds.ts'
import { attention, attentionNews, readAttention } from './attention.contract.ts'
import { leadOf } from './attention.links.ts'

const server = testServer()
const LA = 'America/Los_Angeles'
const today = () => server().clock.today(LA)
const read = ({ client, entity }: Member) => client.send(attention, { entityGuid: entity.guid })
const news = async ({ client, entity }: Member) => (await client.send(attentionNews, { entityGuid: entity.guid })).news
const told = async (who: Member) => (await read(who)).items.map(({ kind, count, fresh }) => [kind, count, fresh])
const mark = (who: Member, until = server().clock.iso()) =>
  who.client.send(readAttention, { entityGuid: who.entity.guid, until })
const ask = ({ entity }: Pick<Member, 'entity'>, agoSeconds = 60) =>
  server()
    .db.insertInto('joinRequests')
    .values({
      entityId: entity.id,
      email: `ask-${randomUUID()}@example.test`,
      status: 'requested',
      requestedAt: server().clock.iso(-agoSeconds),
      expiresAt: server().clock.iso(86_400),
    })
    .execute()
const seenRows = ({ entity }: Member) =>
  server().db.selectFrom('attentionSeen').selectAll().where('entityId', '=', entity.id).execute()

test('where nothing waits there is nothing new', async () => {
  const { maria } = await makeOrganization(server())
  expect((await read(maria)).items).toEqual([])
  expect(await news(maria)).toBe(false)
})

test('all that waits, since when, and behind each number exactly those', async () => {
  const { maria, leo, entity } = await makeOrganization(server())
  const course = await makeCourse(server())
  const late = await makeMember(server(), entity)
  await register(server(), late, course, addDays(today(), -12))
  await register(server(), await makeMember(server(), entity), course, addDays(today(), -2))
  const soon = await register(server(), await makeMember(server(), entity), course)
  await server()
    .db.updateTable('registrations')
    .set({ status: 'Complete', dateCompleted: server().clock.iso(), expiresOn: addDays(today(), 20) })
    .where('id', '=', soon)
    .execute()
  const requirementId = await makeRequirement(maria, [course])
  await server().work()
  await sendIn(leo, requirementId, addDays(today(), -3))
  await ask(maria)
  await ask(maria, 3 * 86_400)
  const { batchId } = await importPeople(maria.client, entity, peopleFile(addresses(2).map(email => ({ email }))))
  await server().work()
  await server()
    .db.updateTable('batchRows')
    .set({ status: 'Failed' })
    .where('batchId', '=', batchId)
    .where('line', '=', 2)
    .execute()
  await server()
    .db.updateTable('subscriptions')
    .set({ endsOn: addDays(today(), 9), cancelOn: addDays(today(), 9), certificatesUsed: 95 })
    .where('entityId', '=', entity.id)
    .execute()

  const { items } = await read(maria)
  expect(items.map(({ kind, count, fresh }) => [kind, count, fresh])).toEqual([
    ['joinRequests', 2, 2],
    ['outsideCertificates', 1, 1],
    ['batches', 1, 1],
    ['planEnds', 1, 1],
    ['planNearlyUsed', 95, 1],
    ['overdue', 2, 2],
    ['lapsing', 1, 1],
  ])
  const of = (kind: string) => items.find(item => item.kind === kind)
  expect(of('overdue')?.since).toBe(addDays(today(), -12))
  expect(of('planEnds')).toMatchObject({ lastDay: addDays(today(), 9), since: addDays(today(), -5) })

  const lists = {
    joinRequests: joinRequestGrid,
    outsideCertificates,
    batches: batchGrid,
    overdue: listLearners,
    lapsing: listLearners,
  } as const
  for (const [kind, endpoint] of Object.entries(lists)) {
    const { tab: _, ...filters } = filterOf(leadOf(of(kind) as never, { today: today() }) ?? '')
    const page = await maria.client.send(
      endpoint as typeof listLearners,
      { entityGuid: entity.guid, ...filters } as never,
    )
    expect([kind, page.totalNumberOfItems]).toEqual([kind, of(kind)?.count])
  }
})

test('what was read is not new, what comes later is; to another administrator all of it still is', async () => {
  const { maria, entity } = await makeOrganization(server())
  const second = await makeMember(server(), entity, ['EntityAdmin'])
  const course = await makeCourse(server())
  await ask(maria)
  await register(server(), await makeMember(server(), entity), course, addDays(today(), -2))
  expect(await news(maria)).toBe(true)
  await mark(maria)
  expect(await told(maria)).toEqual([
    ['joinRequests', 1, 0],
    ['overdue', 1, 0],
  ])
  expect([await news(maria), await news(second)]).toEqual([false, true])
  await ask(maria, -1)
  // Read anew with the moment of before: it does not swallow what came since.
  await mark(maria, server().clock.iso(-3600))
  expect(await told(maria)).toEqual([
    ['joinRequests', 2, 1],
    ['overdue', 1, 0],
  ])
  expect(await news(maria)).toBe(true)
})

test('what is to come cannot be read in advance, and 50 at once leave one row', async () => {
  const { maria } = await makeOrganization(server())
  await Promise.all(Array.from({ length: 50 }, (_, at) => mark(maria, server().clock.iso(at * 86_400))))
  const rows = await seenRows(maria)
  expect(rows).toHaveLength(1)
  expect(new Date(rows[0]?.seenAt ?? 0) <= server().clock.now()).toBe(true)
  await expect(mark(maria, 'yesterday')).rejects.toMatchObject({ status: 400 })
})

test('staff who act as an administrator leave it new to them', async () => {
  const { maria } = await makeOrganization(server())
  await ask(maria)
  const acting = await actingAs(server(), await makeStaff(server()), maria)
  await acting.send(readAttention, { entityGuid: maria.entity.guid, until: server().clock.iso() })
  expect(await news(maria)).toBe(true)
})

test('a full plan is news once at 90 and once at 100, in each year anew', async () => {
  const { maria, entity } = await makeOrganization(server())
  const used = (certificatesUsed: number) =>
    server().db.updateTable('subscriptions').set({ certificatesUsed }).where('entityId', '=', entity.id).execute()
  await used(90)
  expect(await news(maria)).toBe(true)
  await mark(maria)
  await used(99)
  expect(await news(maria)).toBe(false)
  await used(100)
  expect([await news(maria), await told(maria)]).toEqual([true, [['planUsedUp', 100, 1]]])
})

test('files of one’s own are told one by one, to nobody else', async () => {
  const { maria, entity } = await makeOrganization(server())
  const second = await makeMember(server(), entity, ['EntityAdmin'])
  await mark(maria)
  const { exportId } = await maria.client.send(exportLearners, { entityGuid: entity.guid })
  expect(await told(maria)).toEqual([])
  await server().work()
  const { items } = await read(maria)
  expect(items).toMatchObject([{ kind: 'exportReady', fresh: 1, file: { exportGuid: exportId } }])
  expect([await news(maria), await news(second), await told(second)]).toEqual([true, false, []])
})

test('without a plan what stands behind it is not told', async () => {
  const { maria, leo, entity } = await makeOrganization(server())
  const course = await makeCourse(server())
  const requirementId = await makeRequirement(maria, [course])
  await server().work()
  await sendIn(leo, requirementId, addDays(today(), -3))
  await server()
    .db.updateTable('subscriptions')
    .set({ endsOn: addDays(today(), -1) })
    .where('entityId', '=', entity.id)
    .execute()
  expect(await told(maria)).toEqual([['planOver', 1, 1]])
  await mark(maria)
  await server()
    .db.updateTable('outsideCertificates')
    .set({ sentAt: server().clock.iso(1) })
    .where('entityId', '=', entity.id)
    .execute()
  expect([await told(maria), await news(maria)]).toEqual([[['planOver', 1, 0]], false])
})

test('a cooperative sees how its organizations’ people stand, and no more; learners and strangers nothing', async () => {
  const coop = await makeEntity(server(), { type: 'Coop' })
  const carla = await makeMember(server(), coop, ['CoopAdmin'])
  const { maria, leo, entity } = await makeOrganization(server())
  const other = await makeOrganization(server())
  await server().db.updateTable('entities').set({ coopId: coop.id }).where('id', '=', entity.id).execute()
  const course = await makeCourse(server())
  for (const person of [leo, other.leo]) await register(server(), person, course, addDays(today(), -2))
  await ask(maria)
  expect(await told(carla)).toEqual([['overdue', 1, 0]])
  expect(await news(carla)).toBe(false)
  await expect(read(leo)).rejects.toMatchObject({ status: 403 })
  const foreign = { entityGuid: entity.guid }
  for (const stranger of [other.maria, carla])
    await expect(stranger.client.send(attention, foreign)).rejects.toMatchObject({ status: 404 })
})
