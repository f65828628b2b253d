import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { oneYearBack } from '#platform/shared/report-range.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { learnerMetrics } from '../learner-metrics/learner-metrics.contract.ts'
import { askedFor } from '#foundation/exports/report-search.rules.ts'
import { makeCourses, makeRegistrations } from '../learner-metrics/testing/registrations.ts'
import { type Counts, trainingMetrics } from './training-metrics.contract.ts'
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

test('every number of Training Reports is that of the training records that it opens', async () => {
  const { entity, maria, ids } = await world()
  const today = server().clock.today('America/Los_Angeles')
  /** As Learner Reports reads its address. */
  const recordsAt = async (link: string) => {
    const query = new URL(link, 'http://screen').searchParams
    const search = Object.fromEntries(
      [...new Set(query.keys())]
        .map(name => [name, query.getAll(name)])
        .map(([name, values]) => [name, values?.length === 1 ? values[0] : values]),
    )
    return (
      await maria.client.send(learnerMetrics, {
        ...askedFor(search, today),
        entityGuid: entity.guid,
        pageSize: 1,
      } as never)
    ).totalNumberOfItems
  }
  let compared = 0
  for (const filter of [
    {},
    { courseIds: [ids.basics, ids.california] },
    { trainingType: 'Mandated Reporter', state: 'NATL' },
    { state: 'CA' },
    { fromDate: addDays(today, -400), toDate: addDays(today, -3) },
  ]) {
    const asked = { fromDate: oneYearBack(today), toDate: addDays(today, 1), ...filter }
    const report = await maria.client.send(trainingMetrics, { ...asked, entityGuid: entity.guid, pageSize: 100 })
    const totals: Counts = {
      notStartedCount: report.totalNotStartedCourse,
      inProgressCount: report.totalIncompleteCourse,
      completeCount: report.totalCompleteCourse,
      registrationCount: report.totalRegistrations,
      certsIssuedCount: report.totalCertificatesIssued,
    }
    const parts: readonly (readonly [Counts, RecordsOf])[] = [
      [totals, {}],
      ...report.rows.flatMap(row => [
        [row, { courseId: row.courseId }] as const,
        ...row.languageCounts.map(part => [part, { courseId: row.courseId, language: part.language }] as const),
        ...row.versionCounts.map(part => [part, { courseId: row.courseId, version: part.version }] as const),
      ]),
    ]
    for (const [counts, of] of parts) {
      const shown = COUNTS.map((field: CountField) => counts[field])
      expect(
        await Promise.all(COUNTS.map(field => recordsAt(recordsBehind(asked, field, of)))),
        JSON.stringify([filter, of]),
      ).toEqual(shown)
      compared += shown.filter(count => count > 0).length
    }
  }
  // Two languages and two versions of a course, and nonzero nearly everywhere.
  expect(compared).toBeGreaterThan(80)
})
