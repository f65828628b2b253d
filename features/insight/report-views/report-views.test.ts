import { buffer } from 'node:stream/consumers'
import readSheets from 'read-excel-file/node'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member, signedIn } from '#platform/testing/world.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { saveUserState } from '#identity/user-state/user-state.contract.ts'
import { makeRegistrations } from '../learner-metrics/testing/registrations.ts'
import {
  changeReportView,
  deliverReportView,
  endDelivery,
  leaveDelivery,
  listReportViews,
  removeReportView,
  saveReportView,
  VIEWS_MAX,
} from './report-views.contract.ts'

const server = testServer()
const ZONE = 'America/Los_Angeles'
const at = (instant: string) => server().clock.set(server().db, new Date(instant))

async function world() {
  const made = await makeOrganization(server())
  const nadia = await makeMember(server(), made.entity, ['EntityAdmin', 'Learner'])
  const entityGuid = made.entity.guid
  const save = async (by: Member, name: string, search: Record<string, string[]> = {}, shared = false) =>
    (await by.client.send(saveReportView, { entityGuid, report: 'learners', name, shared, search })).id
  const viewsOf = async (who: Member) => (await who.client.send(listReportViews, { entityGuid })).views
  const deliver = (by: Member, viewId: number, given: object = {}) =>
    by.client.send(deliverReportView, {
      entityGuid,
      viewId,
      every: 'week',
      weekday: 1,
      monthDay: 1,
      atTime: '07:30',
      format: 'csv',
      skipEmpty: false,
      entityUserIds: [made.maria.entityUserId],
      ...given,
    })
  return { ...made, nadia, entityGuid, save, viewsOf, deliver }
}
/** Days later, when the first session is over. */
const laterAs = async (who: Member): Promise<Member> => ({ ...who, client: await signedIn(server(), who) })
const change = (who: Member, to: object) =>
  server().db.updateTable('memberships').set(to).where('id', '=', who.entityUserId).execute()
const attached = async (who: Member) => {
  const mails = await server().mails(who.email)
  return Promise.all(
    mails.map(async ({ subject, attachments }) => ({
      subject,
      name: attachments[0]?.name ?? null,
      content: attachments[0]
        ? await buffer(await server().running.work.files.read(attachments[0].key))
        : Buffer.alloc(0),
    })),
  )
}
const textOf = async (who: Member) => (await attached(who)).map(({ content }) => content.toString('utf8'))

test('a view is found again as it was saved; others see it once it is shared, and cannot change it', async () => {
  const { maria, nadia, entityGuid, save, viewsOf } = await world()
  const search = {
    status: ['Complete', 'In_Progress'],
    dateOf: ['completed'],
    period: ['lastMonth'],
    columns: ['groups'],
  }
  const viewId = await save(maria, 'Done last month', search)
  expect(await viewsOf(maria)).toMatchObject([
    { id: viewId, name: 'Done last month', report: 'learners', own: true, shared: false, search, delivery: null },
  ])
  expect(await viewsOf(nadia)).toEqual([])
  await maria.client.send(changeReportView, { entityGuid, viewId, name: 'Done', shared: true, search, version: 1 })
  expect(await viewsOf(nadia)).toMatchObject([{ name: 'Done', own: false, orphaned: false, search }])
  for (const [endpoint, body] of [
    [changeReportView, { name: 'Mine', shared: true, search, version: 2 }],
    [removeReportView, {}],
    [endDelivery, {}],
  ] as const)
    expect((await nadia.client.raw(endpoint, { entityGuid, viewId, ...body } as never)).statusCode).toBe(404)
  await maria.client.send(removeReportView, { entityGuid, viewId })
  expect(await viewsOf(maria)).toEqual([])
})

test('whoever begins with a view that is removed begins without one; other views and other people keep theirs', async () => {
  const { maria, nadia, leo, entityGuid, save } = await world()
  const stranger = await makeOrganization(server())
  const gone = await save(maria, 'Done', {}, true)
  const other = await save(maria, 'Late', {}, true)
  const begin = (who: Member, ids: readonly number[]) =>
    who.client.send(saveUserState, { key: 'defaultViews', value: JSON.stringify(ids) })
  const begins = async (who: Member) => (await who.client.send(me, {})).userState['defaultViews']
  await begin(maria, [other, gone])
  await begin(nadia, [gone])
  await begin(stranger.maria, [gone])
  await nadia.client.send(saveUserState, { key: 'welcomeTour', value: 'true' })
  await maria.client.send(removeReportView, { entityGuid, viewId: gone })
  expect([await begins(maria), await begins(nadia), await begins(leo), await begins(stranger.maria)]).toEqual([
    `[${other}]`,
    '[]',
    undefined,
    `[${gone}]`,
  ])
  expect((await nadia.client.send(me, {})).userState['welcomeTour']).toBe('true')
})

test('a shared view whose owner is no longer an administrator can be taken over', async () => {
  const { maria, nadia, entityGuid, save, viewsOf } = await world()
  const viewId = await save(maria, 'Everyone', {}, true)
  await change(maria, { roles: ['Learner'] })
  expect(await viewsOf(nadia)).toMatchObject([{ orphaned: true }])
  await nadia.client.send(changeReportView, {
    entityGuid,
    viewId,
    name: 'Everyone',
    shared: true,
    search: {},
    version: 1,
  })
  expect(await viewsOf(nadia)).toMatchObject([{ own: true, orphaned: false }])
})

test.each([
  ['no name', { name: ' ' }, { name: ['This is required.'] }],
  ['a long name', { name: 'x'.repeat(81) }, { name: ['Use at most 80 characters.'] }],
  ['a name that is taken', { name: 'Taken' }, { name: ['You have a view of this name. Choose another name.'] }],
  [
    'a filter that the report does not have',
    { search: { colour: ['red'] } },
    { search: ['This report does not have these filters. Set them again, then save the view.'] },
  ],
  [
    'a value that the filter does not have',
    { search: { status: ['Done'] } },
    { search: ['This report does not have these filters. Set them again, then save the view.'] },
  ],
])('%s is refused at its field', async (_what, given, errors) => {
  const { maria, entityGuid, save, viewsOf } = await world()
  await save(maria, 'Taken')
  const { statusCode, ...answer } = await maria.client.raw(saveReportView, {
    entityGuid,
    report: 'learners',
    name: 'New',
    shared: false,
    search: {},
    ...given,
  })
  expect([statusCode, answer.json().errors]).toEqual([400, errors])
  expect(await viewsOf(maria)).toHaveLength(1)
})

test('of fifty saves at once under one name one is kept; of two changes at once one', async () => {
  const { maria, entityGuid, viewsOf } = await world()
  const one = { entityGuid, report: 'trainings', name: 'Same', shared: false, search: {} } as const
  const saves = await Promise.all(Array.from({ length: 50 }, () => maria.client.raw(saveReportView, one)))
  expect(saves.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 400)])
  const [view] = await viewsOf(maria)
  const changes = await Promise.all(
    ['A', 'B'].map(name =>
      maria.client.raw(changeReportView, {
        entityGuid,
        viewId: view?.id ?? 0,
        name,
        shared: false,
        search: {},
        version: 1,
      }),
    ),
  )
  expect(changes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('nobody keeps more views than can be found again', async () => {
  const { maria, entityGuid, save } = await world()
  for (let number = 0; number < VIEWS_MAX; number += 1) await save(maria, `View ${number}`)
  const answer = await maria.client.raw(saveReportView, {
    entityGuid,
    report: 'learners',
    name: 'One more',
    shared: false,
    search: {},
  })
  expect(answer.json()).toMatchObject({ kind: 'tooMany', message: 'You can keep 50 views. Remove one first.' })
})

test('a view goes out on its day and hour, once, with what it shows that day, to each in their own file', async () => {
  const { maria, nadia, entity, save, deliver } = await world()
  // A Sunday.
  await at('2026-11-22T20:00:00Z')
  await makeRegistrations(server(), entity, [
    { firstName: 'Ana', status: 'Complete', dateAdded: '2026-11-10T20:00:00Z' },
    { firstName: 'Bao', status: 'Not_Started', dateAdded: '2026-11-10T20:00:00Z' },
    { firstName: 'Cleo', status: 'Complete', dateAdded: '2026-10-20T20:00:00Z' },
  ])
  const viewId = await save(maria, 'Done lately', { status: ['Complete'], period: ['last30'], columns: ['groups'] })
  const { nextAt } = await deliver(maria, viewId, { entityUserIds: [maria.entityUserId, nadia.entityUserId] })
  expect(nextAt).toBe('2026-11-23T15:30:00.000Z')
  await server().work()
  expect(await server().mails(maria.email)).toEqual([])
  await at('2026-11-23T15:30:01Z')
  await server().work()
  await server().work()
  for (const who of [maria, nadia]) {
    const [mail, ...more] = await attached(who)
    expect(more).toEqual([])
    expect([mail?.subject, mail?.name]).toEqual(['Your report: Done lately', 'learner-metrics-2026-11-23.csv'])
    const lines = mail?.content.toString('utf8').split('\r\n') ?? []
    expect(lines[0]).toMatch(/,Certificate,Groups$/)
    expect(lines.slice(1, -1).map(line => line.split(',')[0])).toEqual(['Ana'])
  }
  // Missed for two weeks: sent once.
  await at('2026-12-09T12:00:00Z')
  await server().work()
  expect(await server().mails(maria.email)).toHaveLength(2)
  await at(new Date().toISOString())
})

test('who lost the role before the hour is sent nothing; what its owner had sent ends with their role, for good', async () => {
  await at('2026-11-22T20:00:00Z')
  const { maria, nadia, entity, save, viewsOf, deliver } = await world()
  await makeRegistrations(server(), entity, [{ firstName: 'Ana' }])
  const both = { entityUserIds: [maria.entityUserId, nadia.entityUserId] }
  const kept = await save(maria, 'By Maria', {}, true)
  await deliver(maria, kept, both)
  await deliver(nadia, await save(nadia, 'By Nadia'), both)
  await change(nadia, { roles: ['Learner'] })
  await at('2026-11-23T16:00:00Z')
  await server().work()
  expect((await server().mails(nadia.email)).length).toBe(0)
  expect((await server().mails(maria.email)).map(({ subject }) => subject)).toEqual(['Your report: By Maria'])
  await change(nadia, { roles: ['EntityAdmin', 'Learner'] })
  expect(
    (await viewsOf({ ...nadia, client: await signedIn(server(), nadia) })).map(({ name, delivery }) => [
      name,
      delivery?.ended,
      delivery?.recipients.length,
    ]),
  ).toEqual([
    ['By Maria', false, 1],
    ['By Nadia', true, 1],
  ])
  await at('2026-11-30T16:00:00Z')
  await server().work()
  expect((await server().mails(nadia.email)).length).toBe(0)
  await at(new Date().toISOString())
})

test('an empty report is left out if that is wished, and sent otherwise', async () => {
  const { maria, save, deliver, viewsOf } = await world()
  await at('2026-11-22T20:00:00Z')
  await deliver(maria, await save(maria, 'Empty, left out', { searchTerm: ['nobody'] }), { skipEmpty: true })
  await deliver(maria, await save(maria, 'Empty, sent', { searchTerm: ['no one'] }))
  await at('2026-11-23T16:00:00Z')
  await server().work()
  expect((await server().mails(maria.email)).map(({ subject }) => subject)).toEqual(['Your report: Empty, sent'])
  // The page says so, with the date.
  const told = (await viewsOf(await laterAs(maria))).map(({ name, delivery }) => [
    name,
    delivery?.lastAt?.slice(0, 16),
    delivery?.leftOut,
  ])
  expect(told).toEqual([
    ['Empty, left out', '2026-11-23T16:00', 'empty'],
    ['Empty, sent', '2026-11-23T16:00', null],
  ])
  await at(new Date().toISOString())
})

test('a delivery that is left out as a whole says why: no plan, nobody left, or a filter that is gone', async () => {
  const { maria, entity, save, deliver, viewsOf } = await world()
  await at('2026-11-22T20:00:00Z')
  const ids = [await save(maria, 'A'), await save(maria, 'B'), await save(maria, 'C')] as const
  for (const id of ids) await deliver(maria, id)
  const db = server().db
  await db.deleteFrom('reportRecipients').where('viewId', '=', ids[1]).execute()
  await db
    .updateTable('reportViews')
    .set({ search: JSON.stringify({ colour: ['red'] }) as never })
    .where('id', '=', ids[2])
    .execute()
  const whys = async () => (await viewsOf(await laterAs(maria))).map(({ delivery }) => delivery?.leftOut)
  const plan = (status: 'Active' | 'Lapsed') =>
    db.updateTable('subscriptions').set({ status }).where('entityId', '=', entity.id).execute()
  await at('2026-11-23T16:00:00Z')
  await server().work()
  expect(await whys()).toEqual([null, 'nobody', 'filters'])
  await plan('Lapsed')
  await at('2026-11-30T16:00:00Z')
  await server().work()
  await plan('Active')
  expect(await whys()).toEqual(['plan', 'plan', 'plan'])
  await at('2026-12-07T16:00:00Z')
  await server().work()
  expect(await whys()).toEqual([null, 'nobody', 'filters'])
  await at(new Date().toISOString())
})

test('a workbook has days and durations as such, and formulas as text', async () => {
  const { maria, entity, save, deliver } = await world()
  await at('2026-11-22T20:00:00Z')
  await makeRegistrations(server(), entity, [
    { firstName: '=HYPERLINK("http://x")', lastName: '＝1+1', seconds: 3725, dateAdded: '2026-11-10T20:00:00Z' },
  ])
  await deliver(maria, await save(maria, 'Workbook'), { format: 'xlsx' })
  await at('2026-11-23T16:00:00Z')
  await server().work()
  const [mail] = await attached(maria)
  expect(mail?.name).toBe('learner-metrics-2026-11-23.xlsx')
  const [sheet] = await readSheets(mail?.content ?? Buffer.alloc(0))
  const [head, row] = sheet?.data ?? []
  expect(head?.slice(0, 2)).toEqual(['First Name', 'Last Name'])
  expect(row?.slice(0, 2)).toEqual(['\'=HYPERLINK("http://x")', "'＝1+1"])
  expect(row?.[5]).toEqual(new Date('2026-11-10'))
  await at(new Date().toISOString())
})

test('Training Reports go out too, with the sums as the last line', async () => {
  const { maria, entity, entityGuid, deliver } = await world()
  await at('2026-11-22T20:00:00Z')
  await makeRegistrations(server(), entity, [
    { firstName: 'Ana', status: 'Complete' },
    { firstName: 'Bao', course: 'youth' },
  ])
  const { id } = await maria.client.send(saveReportView, {
    entityGuid,
    report: 'trainings',
    name: 'Courses',
    shared: false,
    search: { taken: ['yes'] },
  })
  await deliver(maria, id)
  await at('2026-11-23T16:00:00Z')
  await server().work()
  expect((await textOf(maria))[0]?.split('\r\n').slice(1, -1)).toEqual([
    'Basics,Mandated Reporter,National,0,0,1,1,0',
    'Safe Programs,Youth Protection,National,1,0,0,1,0',
    'Totals,,,1,0,1,2,0',
  ])
  await at(new Date().toISOString())
})

test.each([
  // Noon on a Sunday: the same hour of Monday, whatever the clocks did at night.
  [
    'in spring, over the night of 23 hours',
    '2026-03-08T08:00:00Z',
    { weekday: 7, atTime: '02:30' },
    '2026-03-08T10:30:00.000Z',
  ],
  [
    'in autumn, in the hour that comes twice',
    '2026-11-01T07:00:00Z',
    { weekday: 7, atTime: '01:30' },
    '2026-11-01T09:30:00.000Z',
  ],
  ['on its own minute: a week later', '2026-11-23T15:30:00Z', {}, '2026-11-30T15:30:00.000Z'],
  [
    'on the 31st of a month of 30 days',
    '2026-11-22T20:00:00Z',
    { every: 'month', monthDay: 31 },
    '2026-11-30T15:30:00.000Z',
  ],
  ['on the 30th of February', '2028-02-01T20:00:00Z', { every: 'month', monthDay: 30 }, '2028-02-29T15:30:00.000Z'],
  [
    'on a day of this month that is over',
    '2026-11-22T20:00:00Z',
    { every: 'month', monthDay: 5 },
    '2026-12-05T15:30:00.000Z',
  ],
])('next %s', async (_what, now, when, next) => {
  await at(now)
  const { maria, save, deliver, entity } = await world()
  await server().db.updateTable('entities').set({ timeZone: ZONE }).where('id', '=', entity.id).execute()
  const viewId = await save(maria, 'View')
  expect((await deliver(maria, viewId, when)).nextAt).toBe(next)
  await at(new Date().toISOString())
})

test('a view is sent to administrators of the organization only, and each may leave', async () => {
  const { maria, nadia, leo, entityGuid, save, viewsOf, deliver } = await world()
  const foreign = await makeOrganization(server())
  const viewId = await save(maria, 'View')
  for (const entityUserIds of [[leo.entityUserId], [foreign.maria.entityUserId, maria.entityUserId]]) {
    await expect(deliver(maria, viewId, { entityUserIds })).rejects.toMatchObject({
      problem: {
        errors: {
          entityUserIds: ['Choose administrators of this organization only: others may not see its reports.'],
        },
      },
    })
  }
  expect((await viewsOf(maria))[0]?.delivery).toBeNull()
  await deliver(maria, viewId, { entityUserIds: [nadia.entityUserId] })
  expect(await viewsOf(nadia)).toMatchObject([{ own: false, shared: false, deliveredToMe: true }])
  await nadia.client.send(leaveDelivery, { entityGuid, viewId })
  expect(await viewsOf(nadia)).toEqual([])
  await maria.client.send(endDelivery, { entityGuid, viewId })
  expect((await viewsOf(maria))[0]?.delivery).toBeNull()
})

test('a lapsed plan sends nothing', async () => {
  const { maria, entity, save, deliver } = await world()
  await at('2026-11-22T20:00:00Z')
  await makeRegistrations(server(), entity, [{ firstName: 'Ana' }])
  await deliver(maria, await save(maria, 'View'))
  await server()
    .db.updateTable('subscriptions')
    .set({ endsOn: '2026-11-01' })
    .where('entityId', '=', entity.id)
    .execute()
  await at('2026-11-23T16:00:00Z')
  await server().work()
  expect(await server().mails(maria.email)).toEqual([])
  await at(new Date().toISOString())
})

test('a view of Training Reports that keeps a period and a group is sent with its days moved on, and those people', async () => {
  const { maria, entity, entityGuid, deliver } = await world()
  await at('2026-11-22T20:00:00Z')
  await makeRegistrations(server(), entity, [
    { firstName: 'Ana', dateAdded: '2026-11-10T20:00:00Z' },
    { firstName: 'Bao', dateAdded: '2026-10-26T20:00:00Z' },
    { firstName: 'Cleo', course: 'youth', dateAdded: '2026-12-10T20:00:00Z' },
    { firstName: 'Dan', dateAdded: '2026-11-10T20:00:00Z' },
  ])
  const { rows } = await sql<{ id: number }>`
    with made as (insert into groups (entity_id, name, created_at) values (${entity.id}, 'Nights', ${server().clock.iso()}) returning id),
    joined as (
      insert into group_members (entity_id, group_id, membership_id)
      select ${entity.id}, made.id, r.membership_id from made, registrations r where r.entity_id = ${entity.id} and r.first_name <> 'Dan')
    select id from made`.execute(server().db)
  const { id } = await maria.client.send(saveReportView, {
    entityGuid,
    report: 'trainings',
    name: 'Lately',
    shared: false,
    search: { taken: ['yes'], period: ['last30'], groupIds: [String(rows[0]?.id)] },
  })
  await deliver(maria, id)
  // Files are kept for a day: the newest is there.
  const newest = async () => {
    const [mail] = (await server().mails(maria.email)).filter(({ subject }) => subject === 'Your report: Lately')
    const file = await server().running.work.files.read(mail?.attachments[0]?.key ?? '')
    return (await buffer(file)).toString('utf8').split('\r\n').slice(1, -1)
  }
  await at('2026-11-23T16:00:00Z')
  await server().work()
  expect(await newest()).toEqual(['Basics,Mandated Reporter,National,2,0,0,2,0', 'Totals,,,2,0,0,2,0'])
  await at('2026-12-22T16:00:00Z')
  await server().work()
  expect(await newest()).toEqual(['Safe Programs,Youth Protection,National,1,0,0,1,0', 'Totals,,,1,0,0,1,0'])
  await at(new Date().toISOString())
})
