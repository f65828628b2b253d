import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, type Member, signedIn } from '#platform/testing/world.ts'
import { coursesOf, fill } from '#training/standing/testing/history.ts'
import { coopRecords, coopTrainings } from '../coop-trainings/coop-trainings.contract.ts'
import { recordsBehind } from '../coop-trainings/coop-trainings.rules.ts'
import { dashboard } from '../dashboard-figures/dashboard-figures.contract.ts'
import { filterOf, makeOrganizationOf, worldOn } from '../dashboard-figures/testing/worlds.ts'
import { trainingMetrics } from '../training-metrics/training-metrics.contract.ts'
import {
  cooperativeFigures,
  type Figures,
  figureNames,
  memberOrganizations,
  organizationPeople,
} from './cooperative.contract.ts'
import { keepFigures } from './figures.server.ts'
import { peopleBehind, standingOf } from './cooperative.rules.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')
const days = () => ({ fromDate: addDays(today(), -1000), toDate: addDays(today(), 1) })
/** Zones whose days differ. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Los_Angeles']

const countFields = [
  'notStartedCount',
  'inProgressCount',
  'completeCount',
  'registrationCount',
  'certsIssuedCount',
] as const
const added = <F extends string>(names: readonly F[], parts: readonly Readonly<Record<F, number>>[]) =>
  Object.fromEntries(names.map(name => [name, parts.reduce((sum, part) => sum + part[name], 0)]))
const picked = <F extends string>(names: readonly F[], from: Readonly<Record<F, number>>) => added(names, [from])

/** What an organization's own dashboard says. */
async function ownFigures({ client, entity }: Pick<Member, 'client' | 'entity'>): Promise<Figures> {
  const { people, standings } = await client.send(dashboard, { entityGuid: entity.guid })
  return {
    people,
    compliant: standings.compliant,
    noTraining: standings.noTraining,
    expiring30: standings.expiring.in30,
    expiring60: standings.expiring.in60,
    expiring90: standings.expiring.in90,
    overdue: standings.overdue.people,
    notStarted: standings.notStarted.people,
  }
}

type Made = Awaited<ReturnType<typeof makeOrganizationOf>>

async function cooperativeOf(made: readonly Made[]) {
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
  for (const [at, { entity }] of made.entries())
    await server()
      .db.updateTable('entities')
      .set({ coopId: coop.id, timeZone: ZONES[at % ZONES.length] ?? 'UTC' })
      .where('id', '=', entity.id)
      .execute()
  return makeMember(server(), coop, ['CoopAdmin'])
}

/** Every figure of every organization is its own, every sum is that of its parts, and each opens so many people. */
async function checkFigures({ client, entity: { guid: entityGuid } }: Member, made: readonly Made[]) {
  const { rows, totals, totalNumberOfItems } = await client.send(memberOrganizations, { entityGuid, pageSize: 100 })
  const own = await Promise.all(made.map(async ({ admin }) => [admin.entity.guid, await ownFigures(admin)] as const))
  expect(totalNumberOfItems).toBe(made.length)
  for (const [guid, figures] of own)
    expect(
      picked(figureNames, rows.find(row => row.entityGuid === guid) ?? ({} as Figures)),
      'an organization’s own',
    ).toEqual(figures)
  const sums = added(
    figureNames,
    own.map(([, figures]) => figures),
  )
  expect(totals).toEqual(sums)
  expect(await client.send(cooperativeFigures, { entityGuid })).toEqual({
    ...sums,
    organizations: made.length,
    pendingInvitations: 0,
  })
  const listed = async (link: string) =>
    (await client.send(organizationPeople, { ...filterOf(link), tab: undefined, entityGuid, pageSize: 1 } as never))
      .totalNumberOfItems
  for (const [figures, guid] of [[totals, undefined], ...rows.map(row => [row, row.entityGuid] as const)] as const)
    expect(
      Object.fromEntries(
        await Promise.all(
          figureNames.map(async name => [name, await listed(peopleBehind(standingOf[name], guid))] as const),
        ),
      ),
    ).toEqual(picked(figureNames, figures))
}

/** The same for trainings, with each organization's own Training Reports. */
async function checkTrainings({ client, entity: { guid: entityGuid } }: Member, made: readonly Made[]) {
  const { rows, totals } = await client.send(coopTrainings, { entityGuid, pageSize: 100, ...days() })
  const reports = await Promise.all(
    made.map(async ({ admin }) => ({
      guid: admin.entity.guid,
      rows: (
        await admin.client.send(trainingMetrics, { entityGuid: admin.entity.guid, pageSize: 100, ...days() })
      ).rows.filter(row => row.registrationCount > 0),
    })),
  )
  expect(rows).toHaveLength(reports.reduce((sum, report) => sum + report.rows.length, 0))
  for (const { guid, rows: own } of reports)
    for (const row of own)
      expect(
        picked(
          countFields,
          rows.find(one => one.organizationGuid === guid && one.courseId === row.courseId) ?? ({} as never),
        ),
      ).toEqual(picked(countFields, row))
  expect(totals).toEqual(
    added(
      countFields,
      reports.flatMap(report => report.rows),
    ),
  )
  const shown = { fromDate: days().fromDate, toDate: today() }
  for (const row of rows.slice(0, 3))
    for (const field of countFields) {
      const link = recordsBehind(field, { organization: row.organizationGuid, courseId: row.courseId }, shown)
      const asked = { ...filterOf(link), tab: undefined, toDate: days().toDate, entityGuid, pageSize: 1 }
      expect((await client.send(coopRecords, asked as never)).totalNumberOfItems).toBe(row[field])
    }
}

test('roll-ups are the sums of what each organization says of itself, counted or kept, whatever happens between', async () => {
  await coursesOf(server())
  await fc.assert(
    fc.asyncProperty(worldOn(today()), async organizations => {
      const made = await Promise.all(organizations.map(people => makeOrganizationOf(server(), people)))
      const ines = await cooperativeOf(made)
      await checkFigures(ines, made)
      await checkTrainings(ines, made)
      await keepFigures(server().running.work)
      await checkFigures(ines, made)
      // One person more in one of them, and one less in the other.
      const [one, other] = made as [Made, Made]
      await fill(server(), one.entity, [{ due: addDays(today(), -40) }], undefined, 'Active')
      await server()
        .db.updateTable('memberships')
        .set({ status: 'Inactive' })
        .where('entityId', '=', other.entity.id)
        .where('id', '<>', other.admin.entityUserId)
        .execute()
      await checkFigures(ines, made)
      await keepFigures(server().running.work)
      await checkFigures(ines, made)
      const last = await ines.client.send(cooperativeFigures, { entityGuid: ines.entity.guid })
      expect(last.overdue).toBeGreaterThan(0)
    }),
    { numRuns: 6, endOnFailure: true, seed: 20_261_122 },
  )
}, 240_000)

test('what is kept counts for its day only', async () => {
  const made = await makeOrganizationOf(server(), [])
  const ines = await cooperativeOf([made])
  await fill(server(), made.entity, [{ due: addDays(today(), 1) }], undefined, 'Active')
  await keepFigures(server().running.work)
  await server().clock.set(server().db, new Date(server().clock.now().getTime() + 3 * 86_400_000))
  // Their sessions have ended meanwhile.
  const again = async (person: Member) => ({ ...person, client: await signedIn(server(), person) })
  const later = [{ ...made, admin: await again(made.admin) }]
  await checkFigures(await again(ines), later)
  await keepFigures(server().running.work)
  await checkFigures(await again(ines), later)
  expect((await (await again(ines)).client.send(cooperativeFigures, { entityGuid: ines.entity.guid })).overdue).toBe(1)
})

test('what is kept is read, not counted again, until something changes or an organization leaves', async () => {
  const made = [await makeOrganizationOf(server(), [{ status: 'Active', taken: [] }])]
  const ines = await cooperativeOf(made)
  const { id } = made[0]?.entity ?? { id: 0 }
  const { db } = server()
  await keepFigures(server().running.work)
  expect(await db.selectFrom('staleFigures').selectAll().where('entityId', '=', id).execute()).toEqual([])
  await db.updateTable('organizationFigures').set({ people: 77 }).where('entityId', '=', id).execute()
  const { entityGuid } = { entityGuid: ines.entity.guid }
  expect((await ines.client.send(cooperativeFigures, { entityGuid })).people).toBe(77)
  // A name and the last activity count nobody differently.
  await db
    .updateTable('memberSummaries')
    .set({ lastActivityAt: server().clock.iso() })
    .where('entityId', '=', id)
    .execute()
  expect((await ines.client.send(cooperativeFigures, { entityGuid })).people).toBe(77)
  await db.updateTable('memberships').set({ status: 'Archived' }).where('entityId', '=', id).execute()
  expect((await ines.client.send(cooperativeFigures, { entityGuid })).people).toBe(0)
  await db.updateTable('entities').set({ coopId: null }).where('id', '=', id).execute()
  expect(await db.selectFrom('organizationFigures').selectAll().where('entityId', '=', id).execute()).toEqual([])
})
