import { type RawBuilder, sql } from 'kysely'
import { type Db, intArray } from '#platform/server/db.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { type DayRange, startOfDay } from '#platform/shared/report-range.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'
import { groupsWithin } from '#training/groups/within.server.ts'
import { standingSql } from '#training/requirements/requirement-list.server.ts'
import type { PersonStanding } from '#training/requirements/person-standing.ts'
import type { DateOf } from './report-narrowing.contract.ts'

// SQL of: registrations r, courses c, requirements q, requirement_people o, group_members gm

type Sql = RawBuilder<unknown>

interface Courses {
  readonly courseIds: readonly number[]
  readonly trainingType?: string | undefined
  readonly state?: string | undefined
  readonly courseSearch?: string | undefined
  readonly requirementId?: number | undefined
}

/** Courses `c` of both reports: selected directly, by a header, by a state, by a search, by a requirement, by all at once. */
export function coursesNarrowed(
  entityId: number,
  { courseIds, trainingType, state, courseSearch, requirementId }: Courses,
): Sql {
  const words = wordsOf(courseSearch ?? '')
  // Found by its name in the reader's language, by its English one and by its header.
  return sql`(${courseIds.length === 0} or c.id = any(${courseIds}::integer[]))
  and (${trainingType ?? null}::text is null or c.header = ${trainingType ?? null})
  and (${state ?? null}::text is null or c.state = ${state ?? null})
  and ${sql.join([sql`true`, ...holdsAll(sql`fold(${nameForReader(sql`c`)} || ' ' || c.name || ' ' || c.header)`, words)], sql` and `)}
  and (${requirementId ?? null}::integer is null or c.id = any(array(
    select unnest(q.course_ids) from ${rowsOf('requirements', entityId)} q
    where q.id = ${requirementId ?? null}::integer and q.ended_at is null)))`
}

interface Days extends Partial<DayRange> {
  readonly dateOf?: DateOf | undefined
}

/** Which records of `registrations` a range of days is about, and where its ends are: days are those of the entity. Spec D7. */
export function recordsOfDays(timeZone: string, { dateOf = 'added', fromDate, toDate }: Days) {
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
    from: fromDate ? [sql`${column} >= ${at(fromDate)}`] : [],
    to: toDate ? [sql`${column} < ${at(toDate)}`] : [],
  }
}

interface Narrowing extends Days {
  readonly groupIds: readonly number[]
  readonly requirementId?: number | undefined
  readonly standing: readonly PersonStanding[]
  readonly today: CalendarDate
}

/** What narrows the records of both reports, as conditions on `registrations`: each is empty if it is not asked for. */
export interface RecordsNarrowed extends Readonly<
  Record<'of' | 'from' | 'to' | 'groups' | 'requirement', readonly Sql[]>
> {}

export async function recordsNarrowed(
  db: Db,
  { id: entityId, timeZone }: { readonly id: number; readonly timeZone: string },
  query: Narrowing,
): Promise<RecordsNarrowed> {
  const groups = await groupsWithin(db, entityId, query.groupIds)
  const { requirementId, standing, today } = query
  return {
    ...recordsOfDays(timeZone, query),
    groups:
      query.groupIds.length > 0
        ? [
            sql`membership_id in (
        select gm.membership_id from group_members gm
        where gm.entity_id = ${entityId}::integer and gm.group_id = any(${intArray(groups)}))`,
          ]
        : [],
    requirement: requirementId
      ? [
          sql`membership_id in (
        select o.membership_id from requirement_people o
        where o.entity_id = ${entityId}::integer and o.requirement_id = ${requirementId}::integer
          and (${standing.length === 0} or ${standingSql(today)} = any(${standing}::text[])))`,
        ]
      : [],
  }
}

/** All of them together. */
export const allOf = (always: Sql, narrowed: Partial<RecordsNarrowed>): Sql =>
  sql.join([always, ...Object.values(narrowed).flat()], sql` and `)
