import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import type { LongList } from '#platform/server/long-list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { instantsOf } from '#platform/shared/report-range.ts'
import { overdueSql } from '#training/standing/standing.server.ts'
import { type LearnerExportQuery, learnerMetrics } from './learner-metrics.contract.ts'

// SQL of: registrations r

type CoursesAsked = Pick<LearnerExportQuery, 'courseIds' | 'trainingIds' | 'trainingType' | 'state'>

/**
 * Courses selected directly, by the selected trainings, by a header, by a state: all conditions must match. Spec D1.
 */
async function coursesOf(
  db: Db,
  { courseIds, trainingIds, trainingType, state }: CoursesAsked,
): Promise<number[] | null> {
  if (trainingIds.length === 0 && !trainingType && !state) return courseIds.length > 0 ? courseIds : null
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select c.id from courses c
    where (${trainingIds.length === 0} or (c.header, c.state) in (select header, state from courses where id = any(${trainingIds}::integer[])))
      and (${courseIds.length === 0} or c.id = any(${courseIds}::integer[]))
      and (${trainingType ?? null}::text is null or c.header = ${trainingType ?? null})
      and (${state ?? null}::text is null or c.state = ${state ?? null})`.execute(db)
  return rows.map(row => row.id)
}

const columns = sql`
  r.id, r.id as registration_id, r.membership_id as entity_user_id, r.first_name, r.last_name, r.email, r.training_type, r.training,
  r.date_added, r.date_completed, r.status as training_status, r.total_seconds as total_time, r.certificate_name, r.certificate_id`

/** The registrations of one entity. Each sort walks an index of its own, except the total time, which few sort by. */
export async function registrationsOf(
  db: Db,
  { id: entityId, timeZone }: { readonly id: number; readonly timeZone: string },
  query: LearnerExportQuery,
): Promise<LongList<typeof learnerMetrics>> {
  const courseIds = await coursesOf(db, query)
  const range = instantsOf(timeZone, query)
  return {
    of: learnerMetrics,
    table: 'registrations',
    entityId,
    columns,
    always: courseIds
      ? sql`entity_id = ${entityId}::integer and course_id = any(${courseIds}::integer[])`
      : sql`entity_id = ${entityId}::integer`,
    filters: {
      searchTerm: text => holdsAll(sql`search`, wordsOf(text)),
      fromDate: () => sql`date_added >= ${range.from}::timestamptz`,
      toDate: () => sql`date_added < ${range.to}::timestamptz`,
      // These four name courses together: above.
      courseIds: () => [],
      trainingIds: () => [],
      trainingType: () => [],
      state: () => [],
      status: statuses => sql`status = any(${statuses}::text[])`,
      overdue: () => overdueSql('registrations', query.today),
      people: statuses => sql`membership_id in (
        select m.id from memberships m where m.entity_id = ${entityId}::integer and m.status = any(${statuses}::text[]))`,
      language: name =>
        sql`(language = ${name}::text or language in (select l.code from lookups l where l.kind = 'language' and l.label = ${name}::text))`,
      version: version => sql`version_id in (select v.id from course_versions v where v.version = ${version}::text)`,
      certificate: () => sql`certificate_id > 0`,
    },
    sorts: {
      dateAdded: sql`date_added`,
      firstName: sql`first_name collate "und-x-icu"`,
      lastName: sql`last_name collate "und-x-icu"`,
      email: sql`email`,
      trainingType: sql`training_type collate "und-x-icu"`,
      training: sql`training collate "und-x-icu"`,
      dateCompleted: sql`date_completed`,
      trainingStatus: sql`status`,
      totalTime: sql`total_seconds`,
      certificateName: sql`certificate_name`,
    },
    mayBeEmpty: ['dateCompleted', 'certificateName'],
  }
}
