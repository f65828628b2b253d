import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { EntityRole } from '#foundation/access/roles.ts'
import { MemberTraining, type Standing } from '#training/standing/standing.contract.ts'
import { standsSql, wordSql } from '#training/standing/standing.server.ts'
import {
  GROUPS_SHOWN,
  type LearnerRow,
  type LearnersExportQuery,
  type LearnersQuery,
  type sortFields,
} from './learners.contract.ts'

/** In the order of the contract: the most urgent first. */
const urgency = (today: CalendarDate) => sql`array_position(${MemberTraining.options}::text[], ${wordSql('s', today)})`

/** Administrators are few, and have their own index. */
const ofRole = (role: EntityRole) =>
  role === 'Learner'
    ? sql`s.roles = '{Learner}'`
    : sql`(s.roles && '{EntityAdmin,CoopAdmin}' and ${role}::text = any(s.roles))`

/** People who stand in one of these ways; with one course if it is named, whose cycles are summed up at that moment. */
function standing(
  entityId: number,
  { courseId, trainingStatus, today }: Pick<LearnersExportQuery, 'courseId' | 'trainingStatus' | 'today'>,
): RawBuilder<unknown>[] {
  const oneOf = (row: 's' | 'c', standings: readonly Standing[]) =>
    standings.length === 0
      ? []
      : [
          sql`(${sql.join(
            standings.map(one => standsSql(row, one, today)),
            sql` or `,
          )})`,
        ]
  if (courseId === undefined) return oneOf('s', trainingStatus)
  return [
    sql`s.membership_id in (select c.membership_id from member_courses c where ${sql.join(
      [sql`c.entity_id = ${entityId}::integer`, sql`c.course_id = ${courseId}::integer`, ...oneOf('c', trainingStatus)],
      sql` and `,
    )})`,
  ]
}

/** The summaries `s` of an entity that the list shows. */
export function matching(
  entityId: number,
  query: Omit<LearnersExportQuery, 'sortField' | 'sortDirection'>,
): RawBuilder<unknown> {
  const { status, groupId, role, searchTerm } = query
  const words = wordsOf(searchTerm)
  return sql.join(
    [
      sql`s.entity_id = ${entityId}::integer`,
      sql`s.status = any(${status.length > 0 ? status : ['Active', 'Inactive']}::text[])`,
      ...holdsAll(sql`s.search`, words),
      ...(groupId === undefined
        ? []
        : [
            sql`exists (
      select from group_members g where g.entity_id = ${entityId}::integer and g.group_id = ${groupId}::integer and g.membership_id = s.membership_id)`,
          ]),
      ...(role === undefined ? [] : [ofRole(role)]),
      ...standing(entityId, query),
    ],
    sql` and `,
  )
}

type SortKeys = (today: CalendarDate) => readonly RawBuilder<unknown>[]
const firstName = sql`s.first_name collate "und-x-icu"`
const lastName = sql`s.last_name collate "und-x-icu"`

/** The only columns to sort by: names and email each walk an index, the others are small keys of all rows. */
const sortKeys: Readonly<Record<(typeof sortFields)[number], SortKeys>> = {
  lastName: () => [lastName, firstName],
  firstName: () => [firstName, lastName],
  email: () => [sql`s.email`],
  status: () => [sql`s.status`],
  trainingStatus: today => [urgency(today)],
  nextDue: () => [nextDue],
  lastActivity: () => [sql`s.last_activity_at`],
}
const mayBeEmpty = new Set<(typeof sortFields)[number]>(['nextDue', 'lastActivity'])
const nextDue = sql`coalesce(s.next_due, s.holds_until)`

/** People without a date come last, in either direction. */
export function ordering({
  sortField,
  sortDirection,
  today,
}: Pick<LearnersExportQuery, 'sortField' | 'sortDirection' | 'today'>): RawBuilder<unknown> {
  const way = sql.raw(sortDirection)
  const keys = sortKeys[sortField](today).map(key =>
    mayBeEmpty.has(sortField) ? sql`${key} ${way} nulls last` : sql`${key} ${way}`,
  )
  return sql.join([...keys, sql`s.membership_id ${way}`])
}

export async function countLearners(
  db: Db,
  entityId: number,
  query: LearnersQuery & { today: CalendarDate },
): Promise<number> {
  const {
    rows: [found],
  } = await sql<{
    total: number
  }>`select count(*) as total from member_summaries s where ${matching(entityId, query)}`.execute(db)
  return found?.total ?? 0
}

/** Finds a page's ids first, using only the sort's index; only its rows are read, with their groups. */
export async function readLearners(
  db: Db,
  entityId: number,
  query: LearnersQuery & { today: CalendarDate },
): Promise<LearnerRow[]> {
  const { rows } = await sql<LearnerRow>`
    select s.membership_id as entity_user_id, s.first_name, s.last_name, s.email, s.status, s.roles, s.last_activity_at as last_activity,
           coalesce(g.names[1:${GROUPS_SHOWN}], '{}') as groups, coalesce(cardinality(g.names), 0) as group_count,
           ${wordSql('s', query.today)} as training_status, ${nextDue} as next_due,
           case when s.next_due is not null then 'due' when s.holds_until is not null then 'renewal' end as next_due_is
    from (
      select membership_id, row_number() over () as place from (
        select s.membership_id from member_summaries s where ${matching(entityId, query)}
        order by ${ordering(query)} limit ${query.pageSize} offset ${(query.pageNumber - 1) * query.pageSize}
      ) walked
    ) p
    join member_summaries s on s.entity_id = ${entityId}::integer and s.membership_id = p.membership_id
    left join lateral (
      select array_agg(n.name order by n.name collate "und-x-icu") as names
      from group_members m join groups n on n.entity_id = m.entity_id and n.id = m.group_id
      where m.entity_id = ${entityId}::integer and m.membership_id = s.membership_id) g on true
    order by p.place`.execute(db)
  return rows
}
