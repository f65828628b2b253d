import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { EntityRole } from '#foundation/access/roles.ts'
import { MemberTraining, type Standing } from '#training/standing/standing.contract.ts'
import { standsSql, wordSql } from '#training/standing/standing.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import {
  GROUPS_SHOWN,
  LearnerRow,
  type LearnersExportQuery,
  type LearnersQuery,
  type sortFields,
} from './learners.contract.ts'

/** In the order of the contract: the most urgent first. */
const urgency = (today: CalendarDate) => sql`array_position(${MemberTraining.options}::text[], ${wordSql('s', today)})`

/** Administrators are few, and have an index of their own. */
const ofRole = (role: EntityRole) =>
  role === 'Learner'
    ? sql`s.roles = '{Learner}'`
    : sql`(s.roles && '{EntityAdmin,CoopAdmin}' and ${role}::text = any(s.roles))`

/** Who stands in one of these ways; of one course where it is named, whose cycles are summed up when it is asked for. */
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

/** The only things that can be sorted by: names and email walk an index each, the others are small keys of all rows. */
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

/** Who has no date stands at the end, whichever way the others go. */
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
  } = await sqlOf(
    z.object({ total: z.number() }),
  )`select count(*) as total from member_summaries s where ${matching(entityId, query)}`.execute(db)
  return found?.total ?? 0
}

/** A page by its ids first, from the sort's index alone; only its rows are read, with their groups. */
export async function readLearners(
  db: Db,
  entityId: number,
  query: LearnersQuery & { today: CalendarDate },
): Promise<LearnerRow[]> {
  const { rows } = await sqlOf(LearnerRow)`
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
