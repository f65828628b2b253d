import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { learnerMetrics, type LearnerMetricsRow, sortFields } from './learner-metrics.contract.ts'
import { makeCourses, makeRegistrations } from './testing/registrations.ts'

const server = testServer()
type Query = Omit<InputOf<typeof learnerMetrics>, 'entityGuid'>

/** An organization with its administrator and a few registrations, newest first. */
async function world(
  rows: Parameters<typeof makeRegistrations>[2],
  given: Parameters<typeof makeOrganization>[1] = {},
) {
  const { entity, maria, leo } = await makeOrganization(server(), given)
  await makeRegistrations(server(), entity, rows)
  const report = (query: Query = {}) => maria.client.send(learnerMetrics, { entityGuid: entity.guid, ...query })
  return {
    entity,
    maria,
    leo,
    report,
    names: async (query: Query = {}) => (await report(query)).rows.map(row => row.firstName),
  }
}

test('a row says who takes which course since when, how far they are, and what it earned', async () => {
  const { report } = await world([
    {
      firstName: 'Ana',
      lastName: 'Núñez',
      course: 'basics',
      status: 'Complete',
      dateAdded: '2026-05-05T12:00:00Z',
      seconds: 3725,
      certificate: 'UP-2026-AAAA2222',
    },
  ])
  expect(await report({ fromDate: '2026-01-01', toDate: '2027-01-01' })).toEqual({
    totalNumberOfItems: 1,
    rows: [
      {
        id: expect.any(Number),
        registrationId: expect.any(Number),
        entityUserId: expect.any(Number),
        firstName: 'Ana',
        lastName: 'Núñez',
        email: expect.stringContaining('@'),
        trainingType: 'Mandated Reporter',
        training: 'Basics',
        dateAdded: '2026-05-05T12:00:00.000Z',
        dateCompleted: '2026-05-05T15:00:00.000Z',
        trainingStatus: 'Complete',
        totalTime: 3725,
        certificateName: 'UP-2026-AAAA2222',
        certificateId: 7,
      },
    ],
  })
})

test('without dates it is the last 365 days, today included, newest first', async () => {
  const { report, names } = await world([
    { firstName: 'Today', daysAgo: 0 },
    { firstName: 'Old', daysAgo: 364 },
    { firstName: 'Older', daysAgo: 367 },
    { firstName: 'Recent', daysAgo: 2 },
  ])
  expect(await names()).toEqual(['Today', 'Recent', 'Old'])
  expect((await report()).totalNumberOfItems).toBe(3)
})

test("the days are the organization's own: a half-open range in its time zone, on the day clocks change too", async () => {
  const { entity, names } = await world([
    { firstName: 'Before', dateAdded: '2026-03-08T07:59:59.999Z' },
    { firstName: 'First', dateAdded: '2026-03-08T08:00:00Z' },
    { firstName: 'Last', dateAdded: '2026-03-09T06:59:59.999Z' },
    { firstName: 'After', dateAdded: '2026-03-09T07:00:00Z' },
  ])
  expect(await names({ fromDate: '2026-03-08', toDate: '2026-03-09' })).toEqual(['Last', 'First'])
  await server()
    .db.updateTable('entities')
    .set({ timeZone: 'Pacific/Kiritimati' })
    .where('id', '=', entity.id)
    .execute()
  expect(await names({ fromDate: '2026-03-09', toDate: '2026-03-10' })).toEqual(['After', 'Last'])
})

test.each([
  ['an accent left out', 'nguyen', ['Bảo']],
  ['capitals', 'NGUYỄN', ['Bảo']],
  ['one letter', 'b', ['Bảo', 'Ana']],
  ['two words in any order', 'nguyen bao', ['Bảo']],
  ['part of an address', 'ana.b@', ['Ana']],
  ['a percent sign', '%', []],
  ['an underscore', '_', []],
  ['a backslash', '\\', []],
  ['a quote', "'", ["D'Arcy"]],
  ['nothing but spaces', '   ', ['Bảo', 'Ana', "D'Arcy"]],
])('search finds by %s', async (_what, searchTerm, found) => {
  const { report, names } = await world([
    { firstName: "D'Arcy", lastName: 'Ito', email: 'd.i@x.test', daysAgo: 3 },
    { firstName: 'Ana', lastName: 'Brooks', email: 'ana.b@x.test', daysAgo: 2 },
    { firstName: 'Bảo', lastName: 'Nguyễn', email: 'n.c@x.test', daysAgo: 1 },
  ])
  expect(await names({ searchTerm })).toEqual(found)
  expect((await report({ searchTerm })).totalNumberOfItems).toBe(found.length)
})

test('courses, trainings and statuses narrow the rows, alone and together', async () => {
  const courses = await makeCourses(server())
  const { names } = await world([
    { firstName: 'A', course: 'basics', status: 'Complete', daysAgo: 4 },
    { firstName: 'B', course: 'refresher', status: 'In_Progress', daysAgo: 3 },
    { firstName: 'C', course: 'california', status: 'Not_Started', daysAgo: 2 },
    { firstName: 'D', course: 'youth', status: 'Complete', daysAgo: 1 },
  ])
  expect(await names({ courseIds: [courses.basics, courses.youth] })).toEqual(['D', 'A'])
  // A training is its header and state: both national courses, not the Californian one.
  expect(await names({ trainingIds: [courses.refresher] })).toEqual(['B', 'A'])
  expect(await names({ trainingIds: [courses.refresher], courseIds: [courses.basics, courses.youth] })).toEqual(['A'])
  expect(await names({ trainingIds: [courses.youth], courseIds: [courses.basics] })).toEqual([])
  expect(await names({ status: ['Complete'] })).toEqual(['D', 'A'])
  expect(await names({ status: ['Not_Started', 'In_Progress'] })).toEqual(['C', 'B'])
  expect(await names({ status: ['Complete'], trainingIds: [courses.basics] })).toEqual(['A'])
})

test('the names of the specification are read in any case, and lists repeated or parted by commas', async () => {
  const { entity, maria } = await world([
    { firstName: 'A', status: 'Complete' },
    { firstName: 'B', status: 'In_Progress' },
    { firstName: 'C' },
  ])
  const url =
    `/api/entityAdminReports/learner-metrics/${entity.guid}?PageSize=1&PageNumber=2` +
    `&Status=Complete,In_Progress&SortField=firstName&SortDirection=ASC`
  const answer = await server().app.inject({ url, headers: { authorization: `Bearer ${maria.client.token}` } })
  expect(answer.json()).toMatchObject({ totalNumberOfItems: 2, rows: [{ firstName: 'B' }] })
})

const value = (field: (typeof sortFields)[number], row: LearnerMetricsRow) => row[field]

test.each(sortFields)(
  'sorted by %s, each way is the other reversed; ties stand by id and pages neither repeat nor lose a row',
  async sortField => {
    const firstNames = ['ana', 'Álvaro', 'Zoë', 'Ana', 'Bao', 'zoe', 'Bao']
    const { report } = await world(
      firstNames.flatMap((firstName, at) =>
        (['Complete', 'In_Progress', 'Not_Started'] as const).map((status, more) => ({
          firstName,
          lastName: `Last ${at % 3}`,
          status,
          course: (['basics', 'youth', 'california'] as const)[more] ?? 'basics',
          daysAgo: (at * 5 + more) % 6,
          seconds: (at % 4) * 60,
          ...(status === 'Complete' && at % 2 === 0 ? { certificate: `UP-2026-${at}` } : {}),
        })),
      ),
    )
    const whole = await report({ sortField, sortDirection: 'asc', pageSize: 100 })
    const ids = whole.rows.map(row => row.id)
    expect(ids).toHaveLength(21)
    expect((await report({ sortField, sortDirection: 'desc', pageSize: 100 })).rows.map(row => row.id)).toEqual(
      ids.toReversed(),
    )
    for (const sortDirection of ['asc', 'desc'] as const) {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(pageNumber => report({ sortField, sortDirection, pageSize: 4, pageNumber })),
      )
      expect(pages.flatMap(page => page.rows.map(row => row.id))).toEqual(
        sortDirection === 'asc' ? ids : ids.toReversed(),
      )
      expect(new Set(pages.map(page => page.totalNumberOfItems))).toEqual(new Set([21]))
    }
    const ties = whole.rows.flatMap((row, at) =>
      whole.rows
        .slice(at + 1)
        .filter(next => value(sortField, next) === value(sortField, row))
        .map(next => [row.id, next.id]),
    )
    expect(ties.filter(([first = 0, second = 0]) => first > second)).toEqual([])
  },
)

test.each(sortFields)(
  'what is found stands in the same order by %s as without a search, page by page',
  async sortField => {
    const { report } = await world(
      ['ana', 'Álvaro', 'Zoë', 'Ana', 'Bao'].map((firstName, at) => ({
        firstName,
        lastName: 'Found',
        status: (['Complete', 'In_Progress'] as const)[at % 2] ?? 'Complete',
        daysAgo: at % 3,
        seconds: at % 2,
      })),
    )
    for (const sortDirection of ['asc', 'desc'] as const) {
      const all = await report({ sortField, sortDirection })
      expect(await report({ sortField, sortDirection, searchTerm: 'found' })).toEqual(all)
      const pages = await Promise.all(
        [1, 2, 3, 4].map(pageNumber =>
          report({ sortField, sortDirection, searchTerm: 'found', pageSize: 2, pageNumber }),
        ),
      )
      expect(pages.flatMap(page => page.rows)).toEqual(all.rows)
      expect(pages.map(page => page.totalNumberOfItems)).toEqual([5, 5, 5, 5])
    }
  },
)

test('names sort as people do; what is not completed counts as the earliest', async () => {
  const { names } = await world([
    { firstName: 'zoe' },
    { firstName: 'Álvaro' },
    { firstName: 'Bao', status: 'Complete' },
    { firstName: 'ana' },
  ])
  expect(await names({ sortField: 'firstName', sortDirection: 'asc' })).toEqual(['Álvaro', 'ana', 'Bao', 'zoe'])
  expect((await names({ sortField: 'dateCompleted', sortDirection: 'desc' }))[0]).toBe('Bao')
  expect((await names({ sortField: 'dateCompleted', sortDirection: 'asc' })).at(-1)).toBe('Bao')
})

test('a page beyond the end is empty and still knows the total', async () => {
  const { report } = await world([{ firstName: 'A' }, { firstName: 'B' }])
  expect(await report({ pageNumber: 2 })).toEqual({ rows: [], totalNumberOfItems: 2 })
  expect(await report({ pageNumber: 9_999_999, pageSize: 100 })).toEqual({ rows: [], totalNumberOfItems: 2 })
})

test.each([
  ['pageSize', { pageSize: 101 }],
  ['pageSize', { pageSize: 0 }],
  ['pageNumber', { pageNumber: 0 }],
  ['sortField', { sortField: 'id; drop table users' }],
  ['sortDirection', { sortDirection: 'up' }],
  ['fromDate', { fromDate: '2026-02-30' }],
  ['toDate', { fromDate: '2026-02-02', toDate: '2026-02-02' }],
  ['status.0', { status: 'Done' }],
  ['courseIds.0', { courseIds: 'one' }],
  ['searchTerm', { searchTerm: 'x'.repeat(101) }],
])('a wrong %s is refused at its field', async (field, query) => {
  const { entity, maria } = await world([])
  const answer = await maria.client.raw(learnerMetrics, { entityGuid: entity.guid, ...query })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test("a learner is refused, a stranger and another organization's administrator learn nothing", async () => {
  const { entity, leo, report } = await world([{ firstName: 'A' }])
  await expect(leo.client.send(learnerMetrics, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 403 })
  const elsewhere = await world([{ firstName: 'Other' }])
  await expect(elsewhere.maria.client.send(learnerMetrics, { entityGuid: entity.guid })).rejects.toMatchObject({
    status: 404,
  })
  await expect(server().anyone.send(learnerMetrics, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 401 })
  expect((await report()).rows.map(row => row.firstName)).toEqual(['A'])
})

test('an organization in its trial has the report', async () => {
  const { names } = await world([{ firstName: 'A' }], { plan: 'Trial' })
  expect(await names()).toEqual(['A'])
})

test('someone who changes their name is found and shown under the new one', async () => {
  const entity = await makeEntity(server())
  const maria = await makeMember(server(), entity, ['EntityAdmin'])
  await makeRegistrations(server(), entity, [{ firstName: 'Before' }])
  await sql`update users set first_name = 'Afterwards' where id in (select user_id from registrations where entity_id = ${entity.id})`.execute(
    server().db,
  )
  expect(
    (await maria.client.send(learnerMetrics, { entityGuid: entity.guid, searchTerm: 'afterw' })).rows,
  ).toMatchObject([{ firstName: 'Afterwards' }])
})

test('what the player writes at every beat touches no index of the report', async () => {
  const entity = await makeEntity(server())
  await makeRegistrations(server(), entity, [{ firstName: 'A' }, { firstName: 'B' }])
  const hot = await server()
    .db.transaction()
    .execute(async trx => {
      await sql`update registrations set total_seconds = total_seconds + 15, last_beat_at = ${server().clock.iso()}
        where entity_id = ${entity.id}`.execute(trx)
      return (
        await sql<{
          updates: number
        }>`select pg_stat_get_xact_tuples_hot_updated('registrations'::regclass) as updates`.execute(trx)
      ).rows[0]?.updates
    })
  expect(hot).toBe(2)
})
