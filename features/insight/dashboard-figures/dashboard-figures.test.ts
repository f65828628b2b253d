import { expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, makePerson } from '#platform/testing/world.ts'
import { revoke, supersede } from '#certificates/certificates/endings.server.ts'
import { usageWarning } from '#foundation/plans/plans.rules.ts'
import { learning } from '#learning/player/testing/learning.ts'
import { saveUserState } from '#identity/user-state/user-state.contract.ts'
import { dashboard } from './dashboard-figures.contract.ts'
import { monthsShown } from './dashboard-figures.rules.ts'
import type { Standing } from '#training/standing/standing.contract.ts'
import { stands } from '#training/standing/standing.rules.ts'
import { judged, type Taken } from '#training/standing/testing/cases.ts'
import { fill } from '#training/standing/testing/history.ts'

const server = testServer()
const zone = 'America/Los_Angeles'
const read = async (given: Awaited<ReturnType<typeof makeOrganization>>) =>
  given.maria.client.send(dashboard, { entityGuid: given.entity.guid })
const today = () => server().clock.today(zone)

test('a brand-new organization has everything to do and nothing to count', async () => {
  const entity = await makeEntity(server(), { plan: 'Trial' })
  const june = await makeMember(server(), entity, ['EntityAdmin'])
  const found = await june.client.send(dashboard, { entityGuid: entity.guid })
  expect(found).toMatchObject({
    today: today(),
    people: 1,
    pendingInvites: 0,
    isNew: true,
    atRisk: [],
    recentCertificates: [],
    steps: { profile: false, trainings: false, group: false, invite: false },
    standings: {
      compliant: 0,
      noTraining: 1,
      expiring: { in30: 0, in60: 0, in90: 0 },
      overdue: { people: 0, trainings: 0 },
      notStarted: { people: 0, trainings: 0 },
      since: null,
    },
    plan: { kind: 'Trial', used: 0, quota: 3, daysLeft: 14 },
  })
  expect(found.completions.map(({ count }) => count)).toEqual(Array(12).fill(0))
})

test('each first step is done by doing it', async () => {
  const { db, clock } = server()
  const entity = await makeEntity(server())
  const june = await makeMember(server(), entity, ['EntityAdmin'])
  const steps = async () =>
    Object.entries((await june.client.send(dashboard, { entityGuid: entity.guid })).steps).flatMap(([step, done]) =>
      done ? [step] : [],
    )
  await db
    .updateTable('entities')
    .set({ contactName: 'June Park', contactEmail: june.email, state: 'CA' })
    .where('id', '=', entity.id)
    .execute()
  expect(await steps()).toEqual(['profile'])
  await db.insertInto('groups').values({ entityId: entity.id, name: 'Teachers', createdAt: clock.iso() }).execute()
  expect(await steps()).toEqual(['profile', 'group'])
  await db
    .insertInto('invites')
    .values({ entityId: entity.id, email: 'ann@example.test', createdAt: clock.iso(), expiresAt: clock.iso(86_400) })
    .execute()
  expect(await steps()).toEqual(['profile', 'group', 'invite'])
  await fill(server(), entity, [{ due: null }], june.entityUserId)
  expect(await steps()).toEqual(['profile', 'trainings', 'group', 'invite'])
})

test('each later step is done by doing it; a look at reports counts for who looked, and only there', async () => {
  const { db } = server()
  const entity = await makeEntity(server())
  const june = await makeMember(server(), entity, ['EntityAdmin'])
  const kim = await makeMember(server(), entity, ['EntityAdmin'])
  const done = async (one = june) =>
    Object.entries((await one.client.send(dashboard, { entityGuid: entity.guid })).steps).flatMap(([step, is]) =>
      is && step !== 'invite' ? [step] : [],
    )
  const seen = (...ids: number[]) => june.client.send(saveUserState, { key: 'reportsSeen', value: JSON.stringify(ids) })
  await seen(kim.entityUserId)
  expect(await done()).toEqual([])
  await seen(kim.entityUserId, june.entityUserId)
  expect(await done()).toEqual(['report'])
  expect(await done(kim)).toEqual([])
  await june.client.send(saveUserState, { key: 'reportsSeen', value: ' [] ' })
  expect(await done()).toEqual([])
  await db.insertInto('branding').values({ entityId: entity.id, useLogo: false, version: 1 }).execute()
  expect(await done()).toEqual(['branding'])
  await db.updateTable('entities').set({ publicLandingPageEnabled: true }).where('id', '=', entity.id).execute()
  expect(await done()).toEqual(['branding', 'joinPage'])
})

/** What the dashboard must show for these people, counted one by one by the rules and not in SQL. */
function countedByHand(people: readonly (readonly Taken[])[]) {
  const of = (standing: Standing) => people.filter(taken => stands(judged(taken), standing, today())).length
  const trainings = (standing: Standing) => people.flat().filter(one => stands(judged([one]), standing, today())).length
  return {
    standings: {
      compliant: of('Complete'),
      noTraining: of('None'),
      expiring: { in30: of('Expiring_30'), in60: of('Expiring_60'), in90: of('Expiring_90') },
      overdue: { people: of('Overdue'), trainings: trainings('Overdue') },
      notStarted: { people: of('Not_Started'), trainings: trainings('Not_Started') },
    },
  }
}

test('the numbers are those of a count by hand; inactive and archived people are left out', async () => {
  const organization = await makeOrganization(server())
  const day = (offset: number) => addDays(today(), offset)
  const people: Taken[][] = [
    // Valid: for long, for ever, to the last day, in each window; two courses of which the second ends first.
    [{ completed: day(-10), expires: day(720) }],
    [{ completed: day(-10), expires: null }],
    [{ completed: day(-700), expires: day(0) }],
    [{ completed: day(-700), expires: day(30) }],
    [{ completed: day(-700), expires: day(31) }],
    [{ completed: day(-700), expires: day(90) }],
    [{ completed: day(-700), expires: day(91) }],
    [
      { completed: day(-20), expires: day(700) },
      { course: 'second', completed: day(-700), expires: day(60) },
    ],
    // Expired; expired and renewing; renewed early; expired with an overdue renewal.
    [{ completed: day(-800), expires: day(-1) }],
    [
      { completed: day(-800), expires: day(-5) },
      { cycle: 2, due: day(3) },
    ],
    [
      { completed: day(-700), expires: day(20) },
      { cycle: 2, completed: day(-1), expires: day(729) },
    ],
    [
      { completed: day(-800), expires: day(-40) },
      { cycle: 2, due: day(-2), started: true },
    ],
    // Open: late, due today, without a date, late in two.
    [{ due: day(-1) }],
    [{ due: day(0) }],
    [{ due: null }],
    [
      { due: day(-9), started: true },
      { course: 'second', due: day(-3) },
    ],
    // Valid in one, late in another: both are true.
    [
      { completed: day(-3), expires: day(700) },
      { course: 'second', due: day(-30) },
    ],
    [],
  ]
  for (const taken of people) await fill(server(), organization.entity, taken)
  for (const status of ['Inactive', 'Archived'] as const) {
    for (const taken of people.slice(0, 16)) await fill(server(), organization.entity, taken, undefined, status)
  }
  const found = await read(organization)
  // The two administrators of the world have no training either.
  expect(found.standings).toMatchObject({ ...countedByHand([...people, [], []]).standings })
  expect(found.standings).toMatchObject({
    compliant: 9,
    noTraining: 3,
    overdue: { people: 4, trainings: 5 },
    notStarted: { people: 6, trainings: 6 },
  })
  expect(found.standings.expiring).toEqual({ in30: 2, in60: 4, in90: 5 })
  expect(found.people).toBe(people.length + 2)
  expect(found.atRisk.map(({ kind, days }) => [kind, days])).toEqual([
    ['overdue', -30],
    ['overdue', -9],
    ['overdue', -3],
    ['overdue', -2],
    ['overdue', -1],
    ['expired', -1],
    ['expiring', 0],
    ['expiring', 30],
    ['expiring', 31],
    ['expiring', 60],
  ])
  expect(found.atRisk[0]).toMatchObject({ course: 'Second course', date: day(-30), firstName: 'Leo', lastName: 'Tran' })
  expect(found.isNew).toBe(false)
})

test('completions stand in the month of the organization’s calendar, a year of them', async () => {
  const organization = await makeOrganization(server())
  const { db, clock } = server()
  const month = today().slice(0, 7)
  const before = addMonths(`${month}-01`, -1).slice(0, 7)
  const oldest = monthsShown(today())[0] as string
  await db
    .updateTable('entities')
    .set({ timeZone: 'Pacific/Auckland' })
    .where('id', '=', organization.entity.id)
    .execute()
  const here = clock.today('Pacific/Auckland').slice(0, 7)
  // Noon in UTC of a month's last day is the next month's first in Auckland.
  const lastNoon = `${addDays(`${month}-01`, -1)}T12:00:00Z`
  const earlier = `${addDays(`${month}-01`, -1)}T10:00:00Z`
  const tooOld = `${addDays(`${addMonths(`${here}-01`, -11)}`, -1)}T10:00:00Z`
  for (const completedAt of [lastNoon, earlier, earlier, tooOld])
    await fill(server(), organization.entity, [{ completed: completedAt, expires: null }])
  await fill(server(), organization.entity, [{ completed: earlier, expires: null }], undefined, 'Inactive')
  const { completions } = await read(organization)
  expect(completions).toHaveLength(12)
  expect(completions.at(-1)?.month).toBe(here)
  expect(completions.find(one => one.month === month)?.count).toBe(1)
  expect(completions.find(one => one.month === before)?.count).toBe(2)
  expect(completions.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect(oldest < before).toBe(true)
})

test('today is the organization’s own: what is due in Honolulu is late in Kiritimati', async () => {
  const organization = await makeOrganization(server())
  const inZone = async (timeZone: string) => {
    await server().db.updateTable('entities').set({ timeZone }).where('id', '=', organization.entity.id).execute()
    return read(organization)
  }
  const day = server().clock.today('Pacific/Honolulu')
  await fill(server(), organization.entity, [{ due: day }])
  await fill(server(), organization.entity, [{ completed: addDays(day, -700), expires: day }])
  expect(await inZone('Pacific/Honolulu')).toMatchObject({
    today: day,
    standings: { compliant: 1, overdue: { people: 0 } },
  })
  expect(await inZone('Pacific/Kiritimati')).toMatchObject({
    today: server().clock.today('Pacific/Kiritimati'),
    standings: { compliant: 0, overdue: { people: 1 } },
  })
})

test('recent certificates are as printed; a corrected one shows its successor, a revoked one neither counts nor shows', async () => {
  const { toAttestation, sign, leo, maria, entity } = await learning(server())
  await toAttestation()
  await sign()
  const see = async () => maria.client.send(dashboard, { entityGuid: entity.guid })
  const first = await see()
  expect(first).toMatchObject({
    standings: { compliant: 1 },
    isNew: false,
    plan: { kind: 'Certificate', used: 1, quota: 100, withheld: 0 },
  })
  expect(first.recentCertificates).toMatchObject([
    { learner: `${leo.firstName} ${leo.lastName}`, course: 'Short course', issuedOn: first.today },
  ])
  expect(first.completions.at(-1)?.count).toBe(1)

  const caller = { userId: maria.userId, actorId: null }
  const certificateId = first.recentCertificates[0]?.certificateId ?? 0
  const end = server().db.transaction()
  const { issued: next } = await end.execute(trx =>
    supersede(trx, server().running.work, {
      entityId: entity.id,
      certificateId,
      corrections: { learnerName: 'Leonard Tran' },
      reason: 'Name',
      caller,
    }),
  )
  const corrected = await see()
  expect(corrected.recentCertificates).toMatchObject([{ certificateId: next.certificateId, learner: 'Leonard Tran' }])
  expect(corrected.standings.compliant).toBe(1)
  await server()
    .db.transaction()
    .execute(trx =>
      revoke(trx, server().running.work, {
        entityId: entity.id,
        certificateId: next.certificateId,
        reason: 'By mistake',
        caller,
      }),
    )
  expect(await see()).toMatchObject({ recentCertificates: [], standings: { compliant: 0 } })
})

test('only invitations that can still be answered are pending', async () => {
  const organization = await makeOrganization(server())
  const other = await makeOrganization(server())
  const { db, clock } = server()
  const invite = (email: string, seconds: number, status: 'pending' | 'cancelled', entityId = organization.entity.id) =>
    db
      .insertInto('invites')
      .values({ entityId, email, status, createdAt: clock.iso(-90), expiresAt: clock.iso(seconds) })
      .execute()
  await invite('one@example.test', 60, 'pending')
  await invite('two@example.test', -60, 'pending')
  await invite('three@example.test', 60, 'cancelled')
  await invite('four@example.test', 60, 'pending', other.entity.id)
  expect((await read(organization)).pendingInvites).toBe(1)
})

test('plans are shown as they count: seats by people, certificates with those bought, an end as an end', async () => {
  const seats = await makeOrganization(server(), { plan: 'Seat', quota: 25 })
  await fill(server(), seats.entity, [
    { completed: today(), expires: null },
    { course: 'second', due: null, started: true },
  ])
  await fill(server(), seats.entity, [{ due: null }])
  expect((await read(seats)).plan).toMatchObject({ kind: 'Seat', used: 1, quota: 25, daysLeft: 365 })

  const bought = await makeOrganization(server())
  await server()
    .db.updateTable('subscriptions')
    .set({ certificatesUsed: 100, paygQuota: 10, paygUsed: 4 })
    .where('entityId', '=', bought.entity.id)
    .execute()
  expect((await read(bought)).plan).toMatchObject({ kind: 'Certificate', used: 104, quota: 110 })
  await server()
    .db.updateTable('subscriptions')
    .set({ isEnterprise: true, certificateQuota: 0, paygQuota: 0, paygUsed: 0 })
    .where('entityId', '=', bought.entity.id)
    .execute()
  expect((await read(bought)).plan).toMatchObject({ used: 100, quota: null })

  expect((await read(await makeOrganization(server(), { plan: 'Lapsed' }))).plan).toMatchObject({ kind: 'Ended' })
  expect((await read(await makeOrganization(server(), { plan: 'none' }))).plan).toBeNull()
})

test('a usage warning begins at nine tenths and changes at the whole', () => {
  expect([0, 0.5, 0.8999, 0.9, 0.99, 1, 1.2].map(usageWarning)).toEqual([
    null,
    null,
    null,
    'Approaching Limit',
    'Approaching Limit',
    'Limit Reached',
    'Limit Reached',
  ])
})

test('a learner is refused, another organization’s is unknown, and strangers must sign in', async () => {
  const { leo, entity } = await makeOrganization(server())
  const other = await makeOrganization(server())
  await expect(leo.client.send(dashboard, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 403 })
  await expect(other.maria.client.send(dashboard, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 404 })
  await expect(server().anyone.send(dashboard, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 401 })
  const { db } = server()
  await db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', other.maria.entityUserId).execute()
  await expect(other.maria.client.send(dashboard, { entityGuid: other.entity.guid })).rejects.toMatchObject({
    status: 404,
  })
})

test('the history of another organization of the same person counts there alone', async () => {
  const [one, two] = [await makeOrganization(server()), await makeOrganization(server())]
  const person = await makePerson(server())
  const { id } = await server()
    .db.insertInto('memberships')
    .values({ entityId: two.entity.id, userId: person.userId, roles: ['Learner'], createdAt: server().clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server()
    .db.insertInto('memberships')
    .values({ entityId: one.entity.id, userId: person.userId, roles: ['Learner'], createdAt: server().clock.iso() })
    .execute()
  await fill(server(), two.entity, [{ due: addDays(today(), -4) }], id)
  expect((await read(one)).standings.overdue.people).toBe(0)
  expect((await read(two)).standings.overdue.people).toBe(1)
})
