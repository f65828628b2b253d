import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeMember, makeOrganization, makeStaff, type Member } from '#platform/testing/world.ts'
import { pass, register } from '#learning/player/testing/learning.ts'
import { certify } from '#certificates/certificates/testing/completions.ts'
import { asksAndGets } from '#privacy/privacy-requests/testing/asking.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { enterOutsideCertificate } from '#training/outside-certificates/outside-certificates.contract.ts'
import { certificate } from '#training/outside-certificates/testing/outside.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import {
  calendarFeeds,
  endCalendarFeed,
  type FeedKind,
  makeCalendarFeed,
  READS_AN_HOUR,
} from './calendar-feed.contract.ts'
import { get, understood, wrongLines } from './testing/read-calendar.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')
const make = async ({ client, entity }: Member, kind: FeedKind = 'mine') =>
  (await client.send(makeCalendarFeed, { entityGuid: entity.guid, kind })).address
const read = async (address: string) => {
  const { statusCode, body, headers } = await get(server().anyone, address)
  return {
    statusCode,
    headers,
    ...(statusCode === 200 ? { body, ...understood(body) } : { body, name: '', events: [] }),
  }
}
const nameCourse = (id: number, name: string) =>
  server().db.updateTable('courses').set({ name }).where('id', '=', id).execute()

test('a learner’s calendar has what is due, what expires and what is required, without signing in', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [due, required, undated] = [await makeCourse(server()), await makeCourse(server()), await makeCourse(server())]
  await nameCourse(due, 'Reporting; abuse, and\nneglect')
  await register(server(), leo, due, addDays(today(), 10))
  await register(server(), leo, undated)
  await makeRequirement(maria, [required], {
    name: 'Every reporter',
    firstKind: 'day',
    firstDay: addDays(today(), 20),
    firstDays: 5,
  })
  await server().work()
  const { registrationId } = await certify(server(), leo, { validMonths: 12 })
  const expiresOn = addDays(today(), 30)
  await server().db.updateTable('registrations').set({ expiresOn }).where('id', '=', registrationId).execute()
  const found = await read(await make(leo))
  expect(found.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' })
  expect(wrongLines(found.body)).toEqual([])
  expect(found.name).toBe(`Upstander: my due dates (${entity.name})`)
  expect(found.events.map(({ day, summary }) => ({ day, summary }))).toEqual([
    { day: addDays(today(), 10), summary: 'Due: Reporting; abuse, and neglect' },
    { day: addDays(today(), 20), summary: expect.stringMatching(/^Due: Course/) },
    { day: expiresOn, summary: 'Certificate expires: Standing up for children' },
  ])
  expect(found.events.every(({ url }) => /^https?:\/\/[^ ]+\/my-training$/.test(url))).toBe(true)
  // Read again, the same days have the same ids.
  expect((await read(await make(leo))).events).toEqual(found.events)
})

test('a requirement that is met says by when it has to be met again', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const requirementId = await makeRequirement(maria, [await makeCourse(server())], { name: 'Every year' })
  await server().work()
  const [completedOn, day] = [addDays(today(), -30), addDays(today(), 300)]
  await maria.client.send(enterOutsideCertificate, {
    ...certificate(completedOn, { expiresOn: day }),
    entityGuid: entity.guid,
    entityUserId: leo.entityUserId,
    requirementId,
  })
  await server().work()
  const { events } = await read(await make(leo))
  expect(events.filter(({ day: on }) => on === day)).toMatchObject([
    { summary: 'Required by today: Every year', url: expect.stringMatching(/\/my-requirements$/) },
  ])
})

test('the calendar speaks the language of its person', async () => {
  const { leo } = await makeOrganization(server())
  await register(server(), leo, await makeCourse(server()), addDays(today(), 3))
  await server().db.updateTable('users').set({ language: 'es' }).where('id', '=', leo.userId).execute()
  const { name, events } = await read(await make(leo))
  expect([name, events[0]?.summary]).toEqual([
    expect.stringMatching(/: mis fechas límite/),
    expect.stringMatching(/^Fecha límite: /),
  ])
})

test('a new address ends the one before, turning off ends it too, and all that is not there answers alike', async () => {
  const { leo, maria } = await makeOrganization(server())
  const first = await make(leo)
  const second = await make(leo)
  expect((await read(first)).statusCode).toBe(404)
  expect((await read(second)).statusCode).toBe(200)
  const others = await make(maria)
  const end = () => leo.client.send(endCalendarFeed, { entityGuid: leo.entity.guid, kind: 'mine' })
  await end()
  await end()
  const without = ({ body }: { body: string }) => body.replace(/"requestId":"[^"]+"/, '')
  const answers = await Promise.all(
    [second, first, `/${'A'.repeat(43)}.ics`, '/x.ics', '/x', `${others}x`].map(address => read(address)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(answers.length).fill(404))
  expect(new Set(answers.map(without)).size).toBe(1)
  expect((await read(others)).statusCode).toBe(200)
})

test('only a hash of the address is kept, and the log names no address', async () => {
  const { entity, leo } = await makeOrganization(server())
  const address = await make(leo)
  const token = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
  const { db } = server()
  const kept = JSON.stringify([
    await db.selectFrom('calendarFeeds').selectAll().where('entityId', '=', entity.id).execute(),
    await db.selectFrom('auditLog').selectAll().where('entityId', '=', entity.id).execute(),
  ])
  expect(kept).not.toContain(token)
  expect(kept).toContain('calendarFeed.made')
})

test('when it was last read is kept to the hour', async () => {
  const { entity, leo } = await makeOrganization(server())
  const address = await make(leo)
  const lastRead = async () =>
    (await leo.client.send(calendarFeeds, { entityGuid: entity.guid })).feeds.map(({ lastReadAt }) => lastReadAt)
  expect(await lastRead()).toEqual([null])
  await read(address)
  const [at] = await lastRead()
  expect(at).not.toBeNull()
  await pass(server(), 600)
  await read(address)
  expect(await lastRead()).toEqual([at])
  await pass(server(), 3600)
  await read(address)
  expect(await lastRead()).not.toEqual([at])
})

test('who is no member any more, or was deactivated, has no calendar', async () => {
  const { leo } = await makeOrganization(server())
  const address = await make(leo)
  const set = (status: 'Active' | 'Inactive' | 'Archived') =>
    server().db.updateTable('memberships').set({ status }).where('id', '=', leo.entityUserId).execute()
  for (const status of ['Inactive', 'Archived'] as const) {
    await set(status)
    expect((await read(address)).statusCode).toBe(404)
  }
  await set('Active')
  expect((await read(address)).statusCode).toBe(200)
})

test('a former administrator’s calendar of lapses ends, and so does that of one who lacks a second factor', async () => {
  const { entity, maria } = await makeOrganization(server())
  const address = await make(maria, 'lapses')
  const { db } = server()
  expect((await read(address)).statusCode).toBe(200)
  await db.updateTable('entities').set({ requireTwoFactor: true }).where('id', '=', entity.id).execute()
  expect((await read(address)).statusCode).toBe(404)
  await db.updateTable('entities').set({ requireTwoFactor: false }).where('id', '=', entity.id).execute()
  await db
    .updateTable('memberships')
    .set({ roles: ['Learner'] })
    .where('id', '=', maria.entityUserId)
    .execute()
  expect((await read(address)).statusCode).toBe(404)
})

test('learners have no calendar of lapses, and staff who act as someone make none', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await expect(make(leo, 'lapses')).rejects.toMatchObject({ status: 403 })
  const acting = await actingAs(server(), await makeStaff(server()), maria)
  await expect(acting.send(makeCalendarFeed, { entityGuid: entity.guid, kind: 'mine' })).rejects.toMatchObject({
    status: 403,
  })
  await expect(acting.send(endCalendarFeed, { entityGuid: entity.guid, kind: 'mine' })).rejects.toMatchObject({
    status: 403,
  })
})

test('one address is read only so often, and nobody tries addresses without end', async () => {
  const { leo } = await makeOrganization(server())
  const address = await make(leo)
  const statuses = []
  for (let at = 0; at <= READS_AN_HOUR; at++) statuses.push((await read(address)).statusCode)
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
  expect(statuses.at(-1)).toBe(429)
})

test('a person sees only their own calendars', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await make(maria, 'lapses')
  await make(maria)
  expect((await leo.client.send(calendarFeeds, { entityGuid: entity.guid })).feeds).toEqual([])
  const { feeds } = await maria.client.send(calendarFeeds, { entityGuid: entity.guid })
  expect(feeds.map(({ kind }) => kind)).toEqual(['mine', 'lapses'])
  const stranger = await makeMember(server(), (await makeOrganization(server())).entity)
  await expect(stranger.client.send(calendarFeeds, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 404 })
})

test('a person’s calendars go with their data', async () => {
  const { leo, maria } = await makeOrganization(server())
  const [theirs, others] = [await make(leo), await make(maria)]
  const { state } = await asksAndGets(server(), leo.email, 'deletion')
  await server().work()
  await state().catch(() => undefined)
  expect((await read(theirs)).statusCode).toBe(404)
  expect((await read(others)).statusCode).toBe(200)
  const { db } = server()
  const left = db.selectFrom('calendarFeeds').selectAll().where('membershipId', '=', leo.entityUserId)
  expect(await left.execute()).toEqual([])
})
