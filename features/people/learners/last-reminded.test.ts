import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member, signedIn } from '#platform/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { sweepReminders } from '#training/reminders/testing/sweep.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { remindLearners } from '../remind-learners/remind-learners.contract.ts'
import { listLearners } from './learners.contract.ts'
import { readReminders } from './read-reminders.server.ts'

const server = testServer()
const LA = 'America/Los_Angeles'
const list = async (by: Member, query: Partial<InputOf<typeof listLearners>> = {}) =>
  (await by.client.send(listLearners, { ...query, entityGuid: by.entity.guid })).rows
/** The same with a session of this moment. */
const now = async (person: Member): Promise<Member> => ({ ...person, client: await signedIn(server(), person) })
const daysOf = async (by: Member) =>
  new Map((await list(by)).map(({ entityUserId, lastReminded }) => [entityUserId, lastReminded]))
const remindedOn = (person: Member, day: CalendarDate | null) =>
  server()
    .db.updateTable('memberSummaries')
    .set({ remindedOn: day })
    .where('membershipId', '=', person.entityUserId)
    .execute()

test('the day of a reminder by itself and of one by hand, by the calendar of the organization; the later stays', async () => {
  await server().clock.set(server().db, new Date('2027-03-10T17:00:00Z'))
  const { entity, maria, leo } = await makeOrganization(server())
  const ana = await makeMember(server(), entity)
  const courseId = await makeCourse(server())
  const [leos] = [await register(server(), leo, courseId, '2027-04-10'), await register(server(), ana, courseId)]
  await server().clock.set(server().db, new Date('2027-03-11T17:00:00Z'))
  await sweepReminders(server())
  expect((await daysOf(await now(maria))).get(leo.entityUserId)).toBe('2027-03-11')
  // Already the next day by UTC.
  await server().clock.set(server().db, new Date('2027-03-14T04:00:00Z'))
  await (
    await now(maria)
  ).client.send(remindLearners, {
    entityGuid: entity.guid,
    entityUserIds: [leo, ana].map(one => one.entityUserId),
  })
  const days = await daysOf(await now(maria))
  expect([leo, ana, maria].map(one => days.get(one.entityUserId))).toEqual(['2027-03-13', '2027-03-13', null])
  // An older one that comes back with a training that was withdrawn.
  await server()
    .db.insertInto('reminders')
    .values({ entityId: entity.id, registrationId: leos, kind: 'due', stage: 7, sentOn: '2027-03-01' })
    .execute()
  expect((await daysOf(await now(maria))).get(leo.entityUserId)).toBe('2027-03-13')
})

test('filters by how long ago, and sorts with those first who never were', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [ana, bo] = [await makeMember(server(), entity), await makeMember(server(), entity)]
  const today = server().clock.today(LA)
  await remindedOn(leo, addDays(today, -7))
  await remindedOn(ana, addDays(today, -8))
  await remindedOn(bo, addDays(today, -31))
  const ids = async (query: Partial<InputOf<typeof listLearners>>) =>
    (await list(maria, query)).map(({ entityUserId }) => entityUserId)
  const idsOf = (...people: Member[]) => people.map(({ entityUserId }) => entityUserId)
  const sorted = { sortField: 'lastReminded', sortDirection: 'asc' } as const
  expect(await ids(sorted)).toEqual(idsOf(maria, bo, ana, leo))
  expect(await ids({ ...sorted, sortDirection: 'desc' })).toEqual(idsOf(leo, ana, bo, maria))
  expect(await ids({ ...sorted, reminded: ['never'] })).toEqual(idsOf(maria))
  expect(await ids({ ...sorted, reminded: ['over7'] })).toEqual(idsOf(bo, ana))
  expect(await ids({ ...sorted, reminded: ['over30'] })).toEqual(idsOf(bo))
  expect(await ids({ ...sorted, reminded: ['never', 'over30'] })).toEqual(idsOf(maria, bo))
})

test('reminders from before are read in, and a newer one stays', async () => {
  const { db, running } = server()
  const { entity, maria, leo } = await makeOrganization(server())
  const [ana, bo] = [await makeMember(server(), entity), await makeMember(server(), entity)]
  const courseId = await makeCourse(server())
  for (const person of [leo, ana]) {
    const registrationId = await register(server(), person, courseId)
    for (const [stage, sentOn] of [
      [30, '2026-02-01'],
      [7, '2026-02-24'],
    ] as const)
      await db
        .insertInto('reminders')
        .values({ entityId: entity.id, registrationId, kind: 'due', stage, sentOn })
        .execute()
  }
  await remindedOn(leo, null)
  await remindedOn(ana, '2026-05-01')
  await db
    .updateTable('memberSummaries')
    .set({ remindedAt: '2026-03-02T05:00:00Z' })
    .where('membershipId', '=', bo.entityUserId)
    .execute()
  await db.insertInto('unreadReminders').values({ entityId: entity.id }).execute()
  for (let times = 0; times < 2; times += 1) await readReminders.run(running.work, {})
  const days = await daysOf(maria)
  expect([leo, ana, bo, maria].map(one => days.get(one.entityUserId))).toEqual([
    '2026-02-24',
    '2026-05-01',
    '2026-03-01',
    null,
  ])
  expect(await db.selectFrom('unreadReminders').selectAll().execute()).toEqual([])
})
