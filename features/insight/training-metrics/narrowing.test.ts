import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { oneYearBack } from '#platform/shared/report-range.ts'
import { testServer } from '#platform/testing/server.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { daysOfPeriod, daysSearched, isOpen } from '../learner-metrics/learner-days.rules.ts'
import type { Period } from '../learner-metrics/report-narrowing.contract.ts'
import {
  courseNames,
  expectedOf,
  GROUPS,
  makeRecords,
  peopleAround,
  type Wish,
  wishAround,
} from '../learner-metrics/testing/record-worlds.ts'
import { recordsAt } from './testing/records-at.ts'
import { exportTrainingMetrics, trainingMetrics } from './training-metrics.contract.ts'
import { recordsBehind } from './training-metrics.rules.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')
const exported = atOnce(exportTrainingMetrics)
const COUNTS = ['notStartedCount', 'inProgressCount', 'completeCount', 'registrationCount', 'certsIssuedCount'] as const

type World = Awaited<ReturnType<typeof makeRecords>>

/** As the address of the screen has it; the end is the last day there. */
const searchOf = ({ groups, requirement, toDate, courseSearch, ...wish }: Wish, world: World) =>
  Object.fromEntries(
    Object.entries({
      fromDate: wish.fromDate,
      toDate: toDate && addDays(toDate, -1),
      dateOf: wish.dateOf,
      allTime: wish.allTime,
      searchTerm: courseSearch,
      groupIds: world.groupIds(groups),
      requirementId: requirement === undefined ? undefined : world.requirementIds[requirement],
      standing: wish.standing,
    }).filter(([, value]) => value !== undefined),
  )
/** As the screen asks for it. */
const askedOf = (search: object) => ({ ...search, ...daysSearched(search, today(), oneYearBack) })

/** This report starts a year back and ends today where nothing is said of days, unless what is said lies beyond. */
function withUsualDays(wish: Wish): Wish {
  if (isOpen(wish)) return wish
  const tomorrow = addDays(today(), 1)
  const { fromDate, toDate = fromDate && fromDate >= tomorrow ? addDays(fromDate, 1) : tomorrow } = wish
  return { ...wish, fromDate: fromDate ?? oneYearBack(addDays(toDate, -1)), toDate }
}

/** What a CSV says of each course: its name, and its registrations. */
async function fileOf({ admin, entity }: World, asked: object) {
  const { rawPayload } = await admin.client.raw(exported, { ...asked, entityGuid: entity.guid } as never)
  const lines = rawPayload.toString('utf8').slice(1).trimEnd().split('\r\n').slice(1)
  return lines.map(line => line.split(',')).map(cells => [cells[0], cells[6]])
}

test('whatever is asked for: each number counts the records that plain reading finds, opens them, and is in the file', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      peopleAround(today()).filter(people => people.length > 2),
      fc.array(wishAround(today()), { minLength: 12, maxLength: 12 }),
      async (people, wishes) => {
        const world = await makeRecords(server(), people)
        for (const wish of wishes.map(withUsualDays)) {
          const search = searchOf(wish, world)
          const asked = askedOf(search)
          const report = await world.admin.client.send(trainingMetrics, {
            ...asked,
            entityGuid: world.entity.guid,
            pageSize: 100,
          } as never)
          const expected = expectedOf(people, { ...wish, status: [] }, today())
          found += expected.length
          const told = JSON.stringify(wish)
          for (const name of Object.values(courseNames))
            expect(report.rows.find(row => row.courseName === name)?.registrationCount ?? 0, told).toBe(
              expected.filter(({ course }) => course === name).length,
            )
          expect(report.totalRegistrations, told).toBe(expected.length)
          const taken = report.rows.filter(row => row.registrationCount > 0)
          for (const [counts, of] of [
            ...taken.map(row => [row, { courseId: row.courseId }] as const),
            [
              {
                notStartedCount: report.totalNotStartedCourse,
                inProgressCount: report.totalIncompleteCourse,
                completeCount: report.totalCompleteCourse,
                registrationCount: report.totalRegistrations,
                certsIssuedCount: report.totalCertificatesIssued,
              },
              {},
            ] as const,
          ])
            expect(
              await Promise.all(COUNTS.map(field => recordsAt(server(), world.admin, recordsBehind(asked, field, of)))),
              told,
            ).toEqual(COUNTS.map(field => counts[field]))
          const file = await fileOf(world, { ...asked, taken: 'yes' })
          expect(file.toSorted(), told).toEqual(
            (taken.length === 0
              ? []
              : [
                  ...taken.map(row => [row.courseName, String(row.registrationCount)]),
                  ['Totals', String(report.totalRegistrations)],
                ]
            ).toSorted(),
          )
        }
      },
    ),
    { numRuns: 4, endOnFailure: true },
  )
  expect(found).toBeGreaterThan(5)
}, 180_000)

const seeded = async (seed: number) => {
  const [people = []] = fc.sample(peopleAround(today()), { numRuns: 1, seed })
  return { people, ...(await makeRecords(server(), people)) }
}

test('a group brings whoever is in a group below it, and a number opens them too', async () => {
  const { entity, admin, people, groupIds } = await seeded(7)
  const [above = 0, below = 0] = groupIds(['Nights', 'Days'])
  await sql`update groups set parent_id = ${above} where entity_id = ${entity.id} and id = ${below}`.execute(
    server().db,
  )
  const asked = { groupIds: [above], allTime: 'yes' as const }
  const { totalRegistrations } = await admin.client.send(trainingMetrics, { ...asked, entityGuid: entity.guid })
  const within = people.filter(one => one.groups.includes('Nights') || one.groups.includes('Days'))
  expect(totalRegistrations).toBe(within.flatMap(one => one.records).length)
  expect(totalRegistrations).toBeGreaterThan(
    people.filter(one => one.groups.includes('Nights')).flatMap(one => one.records).length,
  )
  expect(await recordsAt(server(), admin, recordsBehind(asked, 'registrationCount', {}))).toBe(totalRegistrations)
})

test('a period is settled on the day on which it is asked for', async () => {
  const { entity, admin, people } = await seeded(7)
  for (const period of ['last30', 'last365', 'thisMonth', 'next90'] as const satisfies readonly Period[]) {
    const { from, to } = daysOfPeriod(period, today())
    const within = people
      .flatMap(one => one.records)
      .filter(({ due, status }) => status !== 'Complete' && due !== null && due >= from && due <= to)
    const { totalRegistrations } = await admin.client.send(trainingMetrics, {
      entityGuid: entity.guid,
      dateOf: 'due',
      period,
    })
    expect([period, totalRegistrations]).toEqual([period, within.length])
  }
})

test('of a requirement its courses alone have rows, those that nobody takes too; of one that ended none', async () => {
  const { entity, admin, requirementIds } = await seeded(11)
  await sql`update courses c set current_version_id = v.id from course_versions v where v.course_id = c.id and c.slug like 'report-%'`.execute(
    server().db,
  )
  const names = async (fromDate?: CalendarDate) =>
    (
      await admin.client.send(trainingMetrics, {
        entityGuid: entity.guid,
        requirementId: requirementIds[0],
        pageSize: 100,
        ...(fromDate && { fromDate, toDate: addDays(fromDate, 1) }),
      })
    ).rows.map(row => row.courseName)
  expect(await names()).toEqual(['Basics', 'California General'])
  // Of the catalog: California's is in none of another state.
  expect(await names('2001-01-01')).toEqual(['Basics'])
  await server()
    .db.updateTable('requirements')
    .set({ endedAt: server().clock.iso() })
    .where('entityId', '=', entity.id)
    .execute()
  expect(await names()).toEqual([])
})

test('groups and requirements of another organization count nobody', async () => {
  const [own, other] = await Promise.all([seeded(7), seeded(7)])
  const count = async (query: object) =>
    (await own.admin.client.send(trainingMetrics, { entityGuid: own.entity.guid, allTime: 'yes', ...query }))
      .totalRegistrations
  expect(await count({})).toBeGreaterThan(0)
  expect(await count({ groupIds: other.groupIds(GROUPS) })).toBe(0)
  expect(await count({ requirementId: other.requirementIds[0] })).toBe(0)
})

test.each([
  ['dateOf', { dateOf: 'born' }],
  ['allTime', { allTime: 'no' }],
  ['period', { period: 'soon' }],
  ['groupIds.0', { groupIds: 'x' }],
  ['requirementId', { requirementId: '0' }],
  ['standing.0', { standing: 'Late' }],
])('a wrong %s is refused at its field, by the file too', async (field, query) => {
  const { entity, admin } = await seeded(7)
  for (const endpoint of [trainingMetrics, exportTrainingMetrics, exported]) {
    const answer = await admin.client.raw(endpoint, { entityGuid: entity.guid, ...query } as never)
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]])
  }
})
