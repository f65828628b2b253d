import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { type InstantRange, instantsOf } from '#platform/shared/report-range.ts'
import type { MembershipStatus } from '#foundation/access/roles.ts'
import { overdueSql } from '#training/standing/standing.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { LearnerExportQuery, sortFields, TrainingStatus } from './learner-metrics.contract.ts'

// SQL of: registrations

/** What the report is filtered by, with courses named by their ids alone. */
export interface ReportFilter {
  readonly range: InstantRange
  readonly words: readonly string[]
  /** Null: all. */
  readonly courseIds: readonly number[] | null
  readonly statuses: readonly TrainingStatus[]
  /** The day on which they are to be past due; null: whatever is due when. */
  readonly overdueOn: CalendarDate | null
  readonly people: readonly MembershipStatus[]
  /** By its name; null: any. */
  readonly language: string | null
  readonly version: string | null
  /** Whether a certificate was issued. */
  readonly certified: boolean
}

/** The only things that can be sorted by; each walks an index of its own, but the total time, which few sort by. */
export const sortKeys: Readonly<Record<(typeof sortFields)[number], RawBuilder<unknown>>> = {
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

export async function filterOf(db: Db, timeZone: string, query: LearnerExportQuery): Promise<ReportFilter> {
  return {
    range: instantsOf(timeZone, query),
    words: wordsOf(query.searchTerm),
    courseIds: await coursesOf(db, query),
    statuses: query.status,
    overdueOn: query.overdue ? query.today : null,
    people: query.people,
    language: query.language ?? null,
    version: query.version ?? null,
    certified: query.certificate === 'issued',
  }
}

type CoursesAsked = Pick<LearnerExportQuery, 'courseIds' | 'trainingIds' | 'trainingType' | 'state'>

/** Courses that are asked for by themselves, those of the trainings asked for, of a header, of a state: all must hold. Spec D1. */
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

/** The registrations of one entity that the report shows. */
export function matching(
  entityId: number,
  { range, words, courseIds, statuses, overdueOn, people, language, version, certified }: ReportFilter,
): RawBuilder<unknown> {
  const conditions = [
    sql`entity_id = ${entityId}::integer`,
    sql`date_added >= ${range.from}::timestamptz and date_added < ${range.to}::timestamptz`,
    ...holdsAll(sql`search`, words),
    ...(courseIds ? [sql`course_id = any(${courseIds}::integer[])`] : []),
    ...(statuses.length > 0 ? [sql`status = any(${statuses}::text[])`] : []),
    ...(overdueOn ? [overdueSql('registrations', overdueOn)] : []),
    ...(people.length > 0
      ? [
          sql`membership_id in (
      select m.id from memberships m where m.entity_id = ${entityId}::integer and m.status = any(${people}::text[]))`,
        ]
      : []),
    ...(language
      ? [
          sql`(language = ${language}::text or language in (select l.code from lookups l where l.kind = 'language' and l.label = ${language}::text))`,
        ]
      : []),
    ...(version ? [sql`version_id in (select v.id from course_versions v where v.version = ${version}::text)`] : []),
    ...(certified ? [sql`certificate_id > 0`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The order of the report by a key of this field; empty cells count as the smallest, equal ones stand by id, and each order is the other reversed. */
export function orderingOf(field: keyof typeof sortKeys) {
  const mayBeEmpty = field === 'dateCompleted' || field === 'certificateName'
  return (key: RawBuilder<unknown>, direction: 'asc' | 'desc'): RawBuilder<unknown> => {
    if (direction === 'asc') return mayBeEmpty ? sql`${key} asc nulls first, id asc` : sql`${key} asc, id asc`
    return mayBeEmpty ? sql`${key} desc nulls last, id desc` : sql`${key} desc, id desc`
  }
}
