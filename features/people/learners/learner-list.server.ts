import { type RawBuilder, sql } from 'kysely'
import { type Db, intArray } from '#platform/server/db.ts'
import { emptyLast, type ListSql, readList } from '#platform/server/list.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { anyWithin, groupsWithin } from '#training/groups/within.server.ts'
import { MemberTraining, type Standing } from '#training/standing/standing.contract.ts'
import { standsSql, wordSql } from '#training/standing/standing.server.ts'
import { supervisedBy } from './supervised.server.ts'
import { byWork } from './work-filters.server.ts'
import {
  GROUPS_SHOWN,
  type LearnersExportQuery,
  type LearnersQuery,
  type ListedRole,
  listLearners,
  type Reminded,
} from './learners.contract.ts'

/** In the order of the contract: the most urgent first. */
const urgency = (today: CalendarDate) => sql`array_position(${MemberTraining.options}::text[], ${wordSql('s', today)})`

/** Administrators are few, and have their own index. */
const ofRole = (entityId: number, role: ListedRole, today: CalendarDate) => {
  if (role === 'Learner') return sql`s.roles = '{Learner}'`
  // What stands beside the membership: each has its index.
  if (role === 'Owner') return besides(entityId, sql`m.owns`)
  if (role === 'Auditor') return besides(entityId, sql`m.audits and coalesce(m.audits_through >= ${today}::date, true)`)
  if (role === 'Supervisor')
    return sql`s.membership_id in (select v.membership_id from supervisors v where v.entity_id = ${entityId}::integer)`
  return sql`(s.roles && '{EntityAdmin,CoopAdmin}' and ${role}::text = any(s.roles))`
}
const besides = (entityId: number, is: RawBuilder<unknown>) =>
  sql`s.membership_id in (select m.id from memberships m where m.entity_id = ${entityId}::integer and ${is})`

type Asked = Omit<LearnersExportQuery, 'sortField' | 'sortDirection' | 'searchTerm'>

const firstName = sql`s.first_name collate "und-x-icu"`
const lastName = sql`s.last_name collate "und-x-icu"`
const nextDue = sql`coalesce(s.next_due, s.holds_until)`

const remindedSql = (one: Reminded, today: CalendarDate) =>
  one === 'never'
    ? sql`s.reminded_on is null`
    : sql`s.reminded_on < ${addDays(today, one === 'over7' ? -7 : -30)}::date`

/** People who stand in one of these ways, with all their trainings `s` or with one course `c`. */
const oneOf = (row: 's' | 'c', standings: readonly Standing[], today: CalendarDate) =>
  sql`(${sql.join(
    standings.map(one => standsSql(row, one, today)),
    sql` or `,
  )})`

/**
 * The summaries `s` of an entity: sorts by names and email each walk an index, the other sorts are small keys of all
 * rows. If one course is named, its cycles are summed up at that moment. Groups are found in the statement, unless the caller
 * knows them.
 */
export const learnersOf = (
  entityId: number,
  { status, courseId, trainingStatus, today }: Asked,
  inGroups = (ids: readonly number[]) => anyWithin(entityId, ids),
): ListSql<typeof listLearners> => ({
  of: listLearners,
  from: sql`member_summaries s`,
  always: sql`s.entity_id = ${entityId}::integer and s.status = any(${status.length > 0 ? status : ['Active', 'Inactive']}::text[])`,
  filters: {
    // Choosing none has a meaning too; see above.
    status: () => [],
    searchTerm: text => holdsAll(sql`s.search`, wordsOf(text)),
    groupId: ids => sql`s.membership_id in (
      select g.membership_id from group_members g
      where g.entity_id = ${entityId}::integer and g.group_id = ${inGroups(ids)})`,
    role: role => ofRole(entityId, role, today),
    trainingStatus: standings => (courseId === undefined ? oneOf('s', standings, today) : []),
    supervisorId: id => sql`s.membership_id in ${supervisedBy(entityId, sql`${id}::integer`)}`,
    word: words => sql`${wordSql('s', today)} = any(${words}::text[])`,
    courseId: id =>
      sql`s.membership_id in (select c.membership_id from member_courses c where ${sql.join(
        [
          sql`c.entity_id = ${entityId}::integer`,
          sql`c.course_id = ${id}::integer`,
          ...(trainingStatus.length > 0 ? [oneOf('c', trainingStatus, today)] : []),
        ],
        sql` and `,
      )})`,
    reminded: times =>
      sql`(${sql.join(
        times.map(one => remindedSql(one, today)),
        sql` or `,
      )})`,
    ...byWork(entityId, sql`s.membership_id`),
    floorId: id =>
      sql`s.membership_id in (select r.membership_id from registrations r where r.entity_id = ${entityId}::integer and r.floor_id = ${id}::integer)`,
  },
  sorts: {
    lastName: way => sql`${lastName} ${way}, ${firstName} ${way}`,
    firstName: way => sql`${firstName} ${way}, ${lastName} ${way}`,
    email: sql`s.email`,
    status: sql`s.status`,
    trainingStatus: urgency(today),
    nextDue: emptyLast(nextDue),
    lastActivity: emptyLast(sql`s.last_activity_at`),
    // Whoever never was has waited longest.
    lastReminded: sql`coalesce(s.reminded_on, '-infinity')`,
  },
  ties: way => sql`s.membership_id ${way}`,
})

/** The rows of a page whose ids are found, with their groups. */
export const learnerDetails = (entityId: number, today: CalendarDate) => ({
  columns: sql`s.membership_id`,
  details: {
    columns: sql`
      s.membership_id as entity_user_id, s.first_name, s.last_name, s.email, s.status, s.roles,
      s.last_activity_at as last_activity, s.reminded_on as last_reminded,
      coalesce(g.names[1:${GROUPS_SHOWN}], '{}') as groups, coalesce(g.ids[1:${GROUPS_SHOWN}], '{}') as group_ids,
      coalesce(cardinality(g.names), 0) as group_count,
      ${wordSql('s', today)} as training_status, ${nextDue} as next_due,
      case when s.next_due is not null then 'due' when s.holds_until is not null then 'renewal' end as next_due_is,
      x.audits and coalesce(x.audits_through >= ${today}::date, true) as audits, x.owns,
      x.site, x.job_title, x.employee_id, x.hired_on`,
    join: sql`
      left join member_summaries s on s.entity_id = ${entityId}::integer and s.membership_id = p.membership_id
      left join memberships x on x.entity_id = ${entityId}::integer and x.id = p.membership_id
      left join lateral (
        select array_agg(n.name order by n.name collate "und-x-icu") as names, array_agg(n.id order by n.name collate "und-x-icu") as ids
        from group_members m join groups n on n.entity_id = m.entity_id and n.id = m.group_id
        where m.entity_id = ${entityId}::integer and m.membership_id = s.membership_id) g on true`,
  },
})

/** Finds a page's ids first, using only the sort's index; only its rows are read, with their groups. */
export async function readLearners(db: Db, entityId: number, query: LearnersQuery & { today: CalendarDate }) {
  const groups = await groupsWithin(db, entityId, query.groupId)
  const list = learnersOf(entityId, query, () => sql`any(${intArray(groups)})`)
  return readList(db, list, query, learnerDetails(entityId, query.today))
}
