import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import type { LongList } from '#platform/server/long-list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { byWork, ofMembersFound } from '#people/learners/work-filters.server.ts'
import { overdueSql, toRenewIn } from '#training/standing/standing.server.ts'
import { extraColumns } from './learner-extras.server.ts'
import type { LearnerExportQuery } from './learner-export-query.ts'
import { learnerMetrics } from './learner-metrics.contract.ts'
import { coursesNarrowed, recordsNarrowed, type RecordsNarrowed } from './report-narrowing.server.ts'

// SQL of: registrations r, courses c

type CoursesAsked = Parameters<typeof coursesNarrowed>[1] & Pick<LearnerExportQuery, 'trainingIds'>

/** Courses selected directly, by the selected trainings, and by what narrows both reports. Spec D1. */
async function coursesOf(db: Db, entityId: number, asked: CoursesAsked): Promise<readonly number[] | null> {
  const { courseIds, trainingIds, trainingType, state, courseSearch, requirementId } = asked
  if (trainingIds.length === 0 && !trainingType && !state && !courseSearch && !requirementId)
    return courseIds.length > 0 ? courseIds : null
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select c.id from courses c
    where (${trainingIds.length === 0} or (c.header, c.state) in (select header, state from courses where id = any(${trainingIds}::integer[])))
      and ${coursesNarrowed(entityId, asked)}`.execute(db)
  return rows.map(row => row.id)
}

const columns = sql`
  r.id, r.id as registration_id, r.membership_id as entity_user_id, r.first_name, r.last_name, r.email, r.training_type, r.training,
  r.date_added, r.date_completed, r.status as training_status, r.total_seconds as total_time, r.certificate_name, r.certificate_id`

type List = LongList<typeof learnerMetrics>

function filtersOf(
  entityId: number,
  query: LearnerExportQuery,
  narrowed: RecordsNarrowed,
  found: RawBuilder<unknown> | undefined,
): List['filters'] {
  return {
    searchTerm: () => found ?? [],
    fromDate: () => narrowed.from,
    toDate: () => narrowed.to,
    dateOf: () => narrowed.of,
    // Whether its ends are open was decided with the days.
    allTime: () => [],
    period: () => [],
    // These six name courses together: above.
    courseIds: () => [],
    trainingIds: () => [],
    trainingType: () => [],
    state: () => [],
    courseSearch: () => [],
    requirementId: () => narrowed.requirement,
    standing: () => [],
    groupIds: () => narrowed.groups,
    ...byWork(entityId, sql`membership_id`),
    extra: () => [],
    status: statuses => sql`status = any(${statuses}::text[])`,
    overdue: () => overdueSql('registrations', query.today),
    toRenew: () => toRenewIn('registrations', entityId),
    assignmentId: id => sql`assignment_id = ${id}::integer`,
    people: statuses => sql`membership_id in (
        select m.id from memberships m where m.entity_id = ${entityId}::integer and m.status = any(${statuses}::text[]))`,
    language: name =>
      sql`(language = ${name}::text or language in (select l.code from lookups l where l.kind = 'language' and l.label = ${name}::text))`,
    version: version => sql`version_id in (select v.id from course_versions v where v.version = ${version}::text)`,
    certificate: () => sql`certificate_id > 0`,
  }
}

const sorts: List['sorts'] = {
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
}

/**
 * The registrations of one entity, and whether its search found few people. Each sort walks an index of its own, except
 * the total time, which few sort by.
 */
export async function registrationsOf(
  db: Db,
  entity: { readonly id: number; readonly timeZone: string },
  query: LearnerExportQuery,
): Promise<List & { readonly ofFew: boolean }> {
  const entityId = entity.id
  const [courseIds, narrowed, people] = await Promise.all([
    coursesOf(db, entityId, query),
    recordsNarrowed(db, entity, query),
    query.searchTerm ? ofMembersFound(db, entityId, query.searchTerm, sql`membership_id`) : undefined,
  ])
  const extra = query.extra.length > 0 ? sql`, ${extraColumns(entityId, query)}` : sql``
  return {
    of: learnerMetrics,
    table: 'registrations',
    entityId,
    columns: sql`${columns}${extra}`,
    always: courseIds
      ? sql`entity_id = ${entityId}::integer and course_id = any(${courseIds}::integer[])`
      : sql`entity_id = ${entityId}::integer`,
    filters: filtersOf(entityId, query, narrowed, people?.condition),
    ofFew: people?.few === true,
    sorts,
    mayBeEmpty: ['dateCompleted', 'certificateName'],
  }
}
