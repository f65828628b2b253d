import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import { holdsAll, wordsOf } from '../../platform/server/search.ts'
import type { CalendarDate } from '../../platform/shared/calendar-date.ts'
import type { EntityRole } from '../access/roles.ts'
import { GROUPS_SHOWN, type LearnerRow, type LearnersExportQuery, type LearnersQuery, MemberTraining, type sortFields } from './learners.contract.ts'

/** How the member of a summary `s` stands on this day: the first that is true. */
export function trainingOf(today: CalendarDate): RawBuilder<MemberTraining> {
  return sql`case when s.next_due < ${today}::date then 'Overdue' when s.training = 'Complete' and s.holds_until < ${today}::date then 'Expired' else s.training end`
}

/** In the order of the contract: the most urgent first. */
const urgency = (today: CalendarDate) => sql`array_position(${MemberTraining.options}::text[], ${trainingOf(today)})`

/** Administrators are few, and have an index of their own. */
const ofRole = (role: EntityRole) => role === 'Learner'
  ? sql`s.roles = '{Learner}'`
  : sql`(s.roles && '{EntityAdmin,CoopAdmin}' and ${role}::text = any(s.roles))`

/** The summaries `s` of an entity that the list shows. */
export function matching(entityId: number, query: Omit<LearnersExportQuery, 'sortField' | 'sortDirection'>): RawBuilder<unknown> {
  const { status, groupId, role, trainingStatus, searchTerm, today } = query
  const words = wordsOf(searchTerm)
  return sql.join([
    sql`s.entity_id = ${entityId}::integer`,
    sql`s.status = any(${status.length > 0 ? status : ['Active', 'Inactive']}::text[])`,
    ...holdsAll(sql`s.search`, words),
    ...(groupId === undefined ? [] : [sql`exists (
      select from group_members g where g.entity_id = ${entityId}::integer and g.group_id = ${groupId}::integer and g.membership_id = s.membership_id)`]),
    ...(role === undefined ? [] : [ofRole(role)]),
    ...(trainingStatus.length > 0 ? [sql`${trainingOf(today)} = any(${trainingStatus}::text[])`] : []),
  ], sql` and `)
}

type SortKeys = (today: CalendarDate) => readonly RawBuilder<unknown>[]
const firstName = sql`s.first_name collate "und-x-icu"`
const lastName = sql`s.last_name collate "und-x-icu"`

/** The only things that can be sorted by: names and email walk an index of 0115, the others are small keys of all rows. */
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
export function ordering({ sortField, sortDirection, today }: Pick<LearnersExportQuery, 'sortField' | 'sortDirection' | 'today'>): RawBuilder<unknown> {
  const way = sql.raw(sortDirection)
  const keys = sortKeys[sortField](today).map(key => mayBeEmpty.has(sortField) ? sql`${key} ${way} nulls last` : sql`${key} ${way}`)
  return sql.join([...keys, sql`s.membership_id ${way}`])
}

export async function countLearners(db: Db, entityId: number, query: LearnersQuery & { today: CalendarDate }): Promise<number> {
  const { rows: [found] } = await sql<{ total: number }>`select count(*) as total from member_summaries s where ${matching(entityId, query)}`.execute(db)
  return found?.total ?? 0
}

/** A page by its ids first, from the sort's index alone; only its rows are read, with their groups. */
export async function readLearners(db: Db, entityId: number, query: LearnersQuery & { today: CalendarDate }): Promise<LearnerRow[]> {
  const { rows } = await sql<LearnerRow>`
    select s.membership_id as entity_user_id, s.first_name, s.last_name, s.email, s.status, s.roles, s.last_activity_at as last_activity,
           coalesce(g.names[1:${GROUPS_SHOWN}], '{}') as groups, coalesce(cardinality(g.names), 0) as group_count,
           ${trainingOf(query.today)} as training_status, ${nextDue} as next_due,
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
