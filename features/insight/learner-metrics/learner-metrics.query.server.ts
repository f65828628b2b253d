import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray } from '#platform/server/db.ts'
import type { LongList } from '#platform/server/long-list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { startOfDay } from '#platform/shared/report-range.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { byWork, ofMembersFound } from '#people/learners/work-filters.server.ts'
import { groupsWithin } from '#training/groups/within.server.ts'
import { standingSql } from '#training/requirements/requirement-list.server.ts'
import { overdueSql, toRenewIn } from '#training/standing/standing.server.ts'
import { extraColumns } from './learner-extras.server.ts'
import type { LearnerExportQuery } from './learner-export-query.ts'
import { learnerMetrics } from './learner-metrics.contract.ts'

// SQL of: registrations r, courses c, requirements q, requirement_people o, group_members gm

type CoursesAsked = Pick<
  LearnerExportQuery,
  'courseIds' | 'trainingIds' | 'trainingType' | 'state' | 'courseSearch' | 'requirementId'
>

/** Courses `c` that a search of Training Reports finds. */
export const courseNamed = (words: readonly string[]) =>
  sql.join([sql`true`, ...holdsAll(sql`fold(c.name || ' ' || c.header)`, words)], sql` and `)

/**
 * Courses selected directly, by the selected trainings, by a header, by a state, by a search, by a requirement: all
 * conditions must match. Spec D1.
 */
async function coursesOf(
  db: Db,
  entityId: number,
  { courseIds, trainingIds, trainingType, state, courseSearch, requirementId }: CoursesAsked,
): Promise<number[] | null> {
  if (trainingIds.length === 0 && !trainingType && !state && !courseSearch && !requirementId)
    return courseIds.length > 0 ? courseIds : null
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select c.id from courses c
    where (${trainingIds.length === 0} or (c.header, c.state) in (select header, state from courses where id = any(${trainingIds}::integer[])))
      and (${courseIds.length === 0} or c.id = any(${courseIds}::integer[]))
      and (${trainingType ?? null}::text is null or c.header = ${trainingType ?? null})
      and (${state ?? null}::text is null or c.state = ${state ?? null})
      and ${courseNamed(wordsOf(courseSearch ?? ''))}
      and (${requirementId ?? null}::integer is null or c.id = any(array(
        select unnest(q.course_ids) from ${rowsOf('requirements', entityId)} q
        where q.id = ${requirementId ?? null}::integer and q.ended_at is null)))`.execute(db)
  return rows.map(row => row.id)
}

const columns = sql`
  r.id, r.id as registration_id, r.membership_id as entity_user_id, r.first_name, r.last_name, r.email, r.training_type, r.training,
  r.date_added, r.date_completed, r.status as training_status, r.total_seconds as total_time, r.certificate_name, r.certificate_id`

/** Which records a range of days is about, and where its ends are: days are those of the entity. Spec D7. */
function rangeOf(timeZone: string, { dateOf = 'added', fromDate, toDate }: LearnerExportQuery) {
  const instant = (day: CalendarDate) => sql`${startOfDay(timeZone, day).toISOString()}::timestamptz`
  const date = (day: CalendarDate) => sql`${day}::date`
  const { column, of, at } = {
    added: { column: sql`date_added`, of: [], at: instant },
    completed: { column: sql`date_completed`, of: [sql`date_completed is not null`], at: instant },
    // What is complete ends; what is open is due. Each has an index of its own.
    expires: { column: sql`expires_on`, of: [sql`status = 'Complete'`, sql`expires_on is not null`], at: date },
    due: { column: sql`due_date`, of: [sql`status <> 'Complete'`, sql`due_date is not null`], at: date },
  }[dateOf]
  return {
    of,
    from: fromDate ? sql`${column} >= ${at(fromDate)}` : [],
    to: toDate ? sql`${column} < ${at(toDate)}` : [],
  }
}

type List = LongList<typeof learnerMetrics>
/** Whom a search and a choice of groups name. */
interface Named {
  readonly found: RawBuilder<unknown> | undefined
  readonly groups: readonly number[]
}

function filtersOf(
  entityId: number,
  timeZone: string,
  query: LearnerExportQuery,
  { found, groups }: Named,
): List['filters'] {
  const range = rangeOf(timeZone, query)
  return {
    searchTerm: () => found ?? [],
    fromDate: () => range.from,
    toDate: () => range.to,
    dateOf: () => range.of,
    // Whether its ends are open was decided with the days.
    allTime: () => [],
    period: () => [],
    // These six name courses together: above.
    courseIds: () => [],
    trainingIds: () => [],
    trainingType: () => [],
    state: () => [],
    courseSearch: () => [],
    requirementId: id => sql`membership_id in (
        select o.membership_id from requirement_people o
        where o.entity_id = ${entityId}::integer and o.requirement_id = ${id}::integer
          and (${query.standing.length === 0} or ${standingSql(query.today)} = any(${query.standing}::text[])))`,
    standing: () => [],
    groupIds: () => sql`membership_id in (
        select gm.membership_id from group_members gm
        where gm.entity_id = ${entityId}::integer and gm.group_id = any(${intArray(groups)}))`,
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
  { id: entityId, timeZone }: { readonly id: number; readonly timeZone: string },
  query: LearnerExportQuery,
): Promise<List & { readonly ofFew: boolean }> {
  const [courseIds, groups, people] = await Promise.all([
    coursesOf(db, entityId, query),
    groupsWithin(db, entityId, query.groupIds),
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
    filters: filtersOf(entityId, timeZone, query, { found: people?.condition, groups }),
    ofFew: people?.few === true,
    sorts,
    mayBeEmpty: ['dateCompleted', 'certificateName'],
  }
}
