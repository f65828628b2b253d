import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import { holdsAll, wordsOf } from '../../platform/server/search.ts'
import type { CalendarDate } from '../../platform/shared/calendar-date.ts'
import { type InstantRange, instantsOf } from '../../platform/shared/report-range.ts'
import type { MembershipStatus } from '../access/roles.ts'
import { overdueSql } from '../standing/standing.server.ts'
import type { LearnerExportQuery, sortFields, TrainingStatus } from './learner-metrics.contract.ts'

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
}

/** The only things that can be sorted by; each walks an index of 0003 or 0040, but the total time, which few sort by. */
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
  }
}

/** Courses that are asked for by themselves, and those of the trainings asked for: both must hold. Spec D1. */
async function coursesOf(db: Db, { courseIds, trainingIds }: Pick<LearnerExportQuery, 'courseIds' | 'trainingIds'>): Promise<number[] | null> {
  if (trainingIds.length === 0) return courseIds.length > 0 ? courseIds : null
  const { rows } = await sql<{ id: number }>`
    select c.id from courses c
    where (c.header, c.state) in (select header, state from courses where id = any(${trainingIds}::integer[]))
      and (${courseIds.length === 0} or c.id = any(${courseIds}::integer[]))`.execute(db)
  return rows.map(row => row.id)
}

/** The registrations of one entity that the report shows. */
export function matching(entityId: number, { range, words, courseIds, statuses, overdueOn, people }: ReportFilter): RawBuilder<unknown> {
  const conditions = [
    sql`entity_id = ${entityId}::integer`,
    sql`date_added >= ${range.from}::timestamptz and date_added < ${range.to}::timestamptz`,
    ...holdsAll(sql`search`, words),
    ...(courseIds ? [sql`course_id = any(${courseIds}::integer[])`] : []),
    ...(statuses.length > 0 ? [sql`status = any(${statuses}::text[])`] : []),
    ...(overdueOn ? [overdueSql('registrations', overdueOn)] : []),
    ...(people.length > 0 ? [sql`membership_id in (
      select m.id from memberships m where m.entity_id = ${entityId}::integer and m.status = any(${people}::text[]))`] : []),
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
