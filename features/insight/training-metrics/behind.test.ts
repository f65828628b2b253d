import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { oneYearBack } from '#platform/shared/report-range.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { type GivenRegistration, makeCourses, makeRegistrations } from '../learner-metrics/testing/registrations.ts'
import { type Counts, trainingMetrics, type TrainingMetrics } from './training-metrics.contract.ts'
import { recordsAt } from './testing/records-at.ts'
import { type CountField, recordsBehind, type RecordsOf } from './training-metrics.rules.ts'

const server = testServer()
const COUNTS = ['notStartedCount', 'inProgressCount', 'completeCount', 'registrationCount', 'certsIssuedCount'] as const

/** Courses in several languages and versions, some of them long ago. */
async function world() {
  const { entity, maria } = await makeOrganization(server())
  const ids = await makeCourses(server())
  const statuses = ['Complete', 'Complete', 'In_Progress', 'Not_Started'] as const
  await makeRegistrations(
    server(),
    entity,
    Array.from({ length: 36 }, (_, at) => ({
      firstName: `Learner ${at}`,
      status: statuses[at % 4] ?? 'Complete',
      course: (['basics', 'refresher', 'california'] as const)[at % 3] ?? 'basics',
      daysAgo: [0, 3, 200, 365, 366, 400][at % 6] ?? 0,
      ...(at % 4 === 0 ? { certificate: `UP-2026-${at}` } : {}),
    })),
  )
  await sql`
    with newer as (
      insert into course_versions (course_id, version, digest, published_at, hours, valid_months, sources)
        values (${ids.basics}, '1.1.0', 'newer', ${server().clock.iso()}, 2, 24, '[]') returning id)
    update registrations set version_id = newer.id from newer
      where entity_id = ${entity.id} and course_id = ${ids.basics} and registrations.id % 2 = 0`.execute(server().db)
  await sql`update registrations set language = 'es' where entity_id = ${entity.id} and id % 5 = 0`.execute(server().db)
  return { entity, maria, ids }
}

/** The parts of a report that have numbers: all of it, each course, each language and version. */
const partsOf = (report: TrainingMetrics): readonly (readonly [Counts, RecordsOf])[] => [
  [
    {
      notStartedCount: report.totalNotStartedCourse,
      inProgressCount: report.totalIncompleteCourse,
      completeCount: report.totalCompleteCourse,
      registrationCount: report.totalRegistrations,
      certsIssuedCount: report.totalCertificatesIssued,
    },
    {},
  ],
  ...report.rows.flatMap(row => [
    [row, { courseId: row.courseId }] as const,
    ...row.languageCounts.map(part => [part, { courseId: row.courseId, language: part.language }] as const),
    ...row.versionCounts.map(part => [part, { courseId: row.courseId, version: part.version }] as const),
  ]),
]

test('every number of Training Reports is that of the training records that it opens', async () => {
  const { entity, maria, ids } = await world()
  const today = server().clock.today('America/Los_Angeles')
  let compared = 0
  for (const filter of [
    {},
    { courseIds: [ids.basics, ids.california] },
    { trainingType: 'Mandated Reporter', state: 'NATL' },
    { state: 'CA' },
    { searchTerm: 'mandated basics' },
    { searchTerm: 'general', taken: 'yes' },
    { fromDate: addDays(today, -400), toDate: addDays(today, -3) },
  ]) {
    const asked = { fromDate: oneYearBack(today), toDate: addDays(today, 1), ...filter }
    const report = await maria.client.send(trainingMetrics, { ...asked, entityGuid: entity.guid, pageSize: 100 })
    for (const [counts, of] of partsOf(report)) {
      const shown = COUNTS.map((field: CountField) => counts[field])
      expect(
        await Promise.all(COUNTS.map(field => recordsAt(server(), maria, recordsBehind(asked, field, of)))),
        JSON.stringify([filter, of]),
      ).toEqual(shown)
      compared += shown.filter(count => count > 0).length
    }
  }
  // Two languages and two versions of a course, and nonzero nearly everywhere.
  expect(compared).toBeGreaterThan(80)
})

const courseNames = {
  basics: 'basics mandated reporter',
  refresher: 'refresher mandated reporter',
  california: 'california general mandated reporter',
  youth: 'safe programs youth protection',
}
const given: fc.Arbitrary<GivenRegistration> = fc
  .record({
    firstName: fc.constant('Ana'),
    course: fc.constantFrom(...(Object.keys(courseNames) as (keyof typeof courseNames)[])),
    status: fc.constantFrom('Complete', 'In_Progress', 'Not_Started'),
    daysAgo: fc.constantFrom(0, 1, 30, 364, 367, 500),
    certificate: fc.constant('UP-2026-AAAA2222'),
  })
  .map(one => (one.status === 'Complete' ? one : (({ certificate: _none, ...rest }) => rest)(one)))

test('whatever people did and whatever is asked: counts are plain counting, each opens as many records, totals are their sums', async () => {
  const today = server().clock.today('America/Los_Angeles')
  const ids = await makeCourses(server())
  await fc.assert(
    fc.asyncProperty(
      fc.array(given, { maxLength: 14 }),
      fc.record({
        searchTerm: fc.constantFrom('', 'mandated', 'general', 'PROGRAMS youth', 'zzz'),
        courses: fc.subarray(Object.keys(courseNames) as (keyof typeof courseNames)[]),
        taken: fc.constantFrom(undefined, 'yes' as const),
        start: fc.constantFrom(0, 31, 365, 600),
      }),
      async (people, { searchTerm, courses, taken, start }) => {
        const { entity, maria } = await makeOrganization(server())
        await makeRegistrations(server(), entity, people)
        const asked = {
          fromDate: addDays(today, -start),
          toDate: addDays(today, 1),
          courseIds: courses.map(name => ids[name]),
          searchTerm,
          ...(taken && { taken }),
        }
        const report = await maria.client.send(trainingMetrics, { ...asked, entityGuid: entity.guid, pageSize: 100 })
        const counted = people.filter(
          ({ course = 'basics', daysAgo = 0 }) =>
            daysAgo <= start &&
            (courses.length === 0 || courses.includes(course)) &&
            searchTerm
              .toLowerCase()
              .split(' ')
              .every(word => courseNames[course].includes(word)),
        )
        const plain = (of: readonly GivenRegistration[]): number[] => [
          of.filter(({ status }) => status === 'Not_Started').length,
          of.filter(({ status }) => status === 'In_Progress').length,
          of.filter(({ status }) => status === 'Complete').length,
          of.length,
          of.filter(({ certificate }) => certificate).length,
        ]
        for (const name of Object.keys(courseNames) as (keyof typeof courseNames)[]) {
          const row = report.rows.find(({ courseId }) => courseId === ids[name])
          expect(COUNTS.map(field => row?.[field] ?? 0)).toEqual(plain(counted.filter(({ course }) => course === name)))
        }
        if (taken) expect(report.rows.filter(row => row.registrationCount === 0)).toEqual([])
        const [[totals] = [], ...parts] = partsOf(report)
        expect(COUNTS.map(field => totals?.[field])).toEqual(plain(counted))
        for (const [counts, of] of [[totals as Counts, {}] as const, ...parts])
          expect(
            await Promise.all(COUNTS.map(field => recordsAt(server(), maria, recordsBehind(asked, field, of)))),
          ).toEqual(COUNTS.map(field => counts[field]))
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
}, 180_000)
