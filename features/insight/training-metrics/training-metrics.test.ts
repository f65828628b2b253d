import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { makeCourses, makeRegistrations } from '../learner-metrics/testing/registrations.ts'
import { trainingMetrics, type TrainingMetrics } from './training-metrics.contract.ts'

const server = testServer()

async function organization() {
  const { entity, maria } = await makeOrganization(server())
  await makeRegistrations(server(), entity, [
    { firstName: 'Ana', status: 'Complete', certificate: 'UP-2026-AAAA2222' },
    { firstName: 'Bo', status: 'Complete' },
    { firstName: 'Cy', status: 'In_Progress' },
    { firstName: 'Di' },
    { firstName: 'Ed', course: 'california' },
    { firstName: 'Fay', course: 'youth', daysAgo: 400 },
  ])
  return {
    entity,
    maria,
    ids: await makeCourses(server()),
    ask: (given: object = {}) =>
      maria.client.send(trainingMetrics, { entityGuid: entity.guid, pageSize: 100, ...given }),
  }
}
/** The names of the courses that someone takes. */
const taken = (report: TrainingMetrics) =>
  report.rows.filter(row => row.registrationCount > 0).map(row => row.courseName)

test('each course has its counts, by language and version too, and the totals are their sums', async () => {
  const { ask, ids } = await organization()
  const report = await ask()
  const basics = { notStartedCount: 1, inProgressCount: 1, completeCount: 2, registrationCount: 4, certsIssuedCount: 1 }
  expect(taken(report)).toEqual(['Basics', 'California General'])
  expect(report.rows.find(row => row.courseId === ids.basics)).toEqual({
    courseId: ids.basics,
    courseName: 'Basics',
    trainingType: 'Mandated Reporter',
    state: 'NATL',
    ...basics,
    languageCounts: [{ language: 'English', ...basics }],
    versionCounts: [{ version: '1.0.0', ...basics }],
  })
  expect(report).toMatchObject({
    totalNumberOfItems: report.rows.length,
    totalNotStartedCourse: 2,
    totalIncompleteCourse: 1,
    totalCompleteCourse: 2,
    totalRegistrations: 5,
    totalCertificatesIssued: 1,
  })
})

test.each([
  ['a course', (ids: { california: number }) => ({ courseIds: [ids.california] }), ['California General']],
  ['a training type', () => ({ trainingType: 'Youth Protection', fromDate: '2020-01-01' }), ['Safe Programs']],
  ['a state', () => ({ state: 'CA' }), ['California General']],
  ['what is national', () => ({ state: 'NATL' }), ['Basics']],
  ['an earlier start', () => ({ fromDate: '2020-01-01' }), ['Basics', 'California General', 'Safe Programs']],
  ['what it is called', () => ({ searchTerm: 'californ GENERAL' }), ['California General']],
  ['its training', () => ({ searchTerm: 'youth', fromDate: '2020-01-01' }), ['Safe Programs']],
  ['a text that stands for itself', () => ({ searchTerm: '%' }), []],
  ['what matches nothing', () => ({ trainingType: "x' or true --" }), []],
] as const)('narrowed to %s', async (_what, given, names) => {
  const { ask, ids } = await organization()
  const report = await ask(given(ids))
  expect(taken(report)).toEqual(names)
  expect(report.totalRegistrations).toBe(report.rows.reduce((sum, row) => sum + row.registrationCount, 0))
})

test('a course of the catalogue that nobody takes has a row of zeros, and the filters hold for it too', async () => {
  const { entity, maria } = await makeOrganization(server())
  const ids = await makeCourses(server())
  await sql`update courses c set current_version_id = v.id from course_versions v where v.course_id = c.id and c.slug like 'report-%'`.execute(
    server().db,
  )
  const ask = (given: object) =>
    maria.client.send(trainingMetrics, { entityGuid: entity.guid, pageSize: 100, ...given })
  expect((await ask({ courseIds: [ids.basics] })).rows).toEqual([
    {
      courseId: ids.basics,
      courseName: 'Basics',
      trainingType: 'Mandated Reporter',
      state: 'NATL',
      notStartedCount: 0,
      inProgressCount: 0,
      completeCount: 0,
      registrationCount: 0,
      certsIssuedCount: 0,
      languageCounts: [],
      versionCounts: [],
    },
  ])
  expect((await ask({ courseIds: [ids.basics], state: 'CA' })).rows).toEqual([])
  expect((await ask({ courseIds: [ids.basics], taken: 'yes' })).rows).toEqual([])
  // Another state's course is not in the catalog.
  await server().db.updateTable('entities').set({ state: 'NV' }).where('id', '=', entity.id).execute()
  expect((await ask({ courseIds: [ids.california] })).rows).toEqual([])
})

test('the end date is exclusive, in the time zone of the organization', async () => {
  const { entity, maria } = await makeOrganization(server())
  // 11 p.m. on the 9th in Los Angeles.
  await makeRegistrations(server(), entity, [{ firstName: 'Ana', dateAdded: '2026-03-10T06:00:00.000Z' }])
  const count = async (fromDate: string, toDate: string) =>
    (await maria.client.send(trainingMetrics, { entityGuid: entity.guid, fromDate, toDate })).totalRegistrations
  expect([await count('2026-03-09', '2026-03-10'), await count('2026-03-10', '2026-03-11')]).toEqual([1, 0])
})

test('a page holds its part of the courses, the totals all of them', async () => {
  const { ask } = await organization()
  const report = await ask({ pageSize: 1, pageNumber: 2, sortField: 'registrationCount', sortDirection: 'desc' })
  expect([report.rows.map(row => row.courseName), report.totalNumberOfItems, report.totalRegistrations]).toEqual([
    ['California General'],
    (await ask()).totalNumberOfItems,
    5,
  ])
})

test.each([
  [{ fromDate: '2026-02-02', toDate: '2026-02-02' }, 'toDate'],
  [{ fromDate: 'soon' }, 'fromDate'],
  [{ courseIds: 'x' }, 'courseIds.0'],
  [{ pageSize: 101 }, 'pageSize'],
  [{ sortField: 'name' }, 'sortField'],
  [{ taken: 'no' }, 'taken'],
])('%j is refused at its field', async (given, field) => {
  const { maria, entity } = await makeOrganization(server())
  const answer = await maria.client.raw(trainingMetrics, { entityGuid: entity.guid, ...given })
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]])
})

test('another organization’s trainings are not counted, nor is it known', async () => {
  const { entity, ask } = await organization()
  const stranger = await makeMember(server(), await makeEntity(server()), ['EntityAdmin'])
  await makeRegistrations(server(), stranger.entity, [{ firstName: 'Zoe' }])
  expect((await ask()).totalRegistrations).toBe(5)
  await expect(stranger.client.send(trainingMetrics, { entityGuid: entity.guid })).rejects.toMatchObject({
    status: 404,
  })
})
