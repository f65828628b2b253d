import { sql } from 'kysely'
import { contains } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { emptyLast, type ListSql, readList } from '#platform/server/list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { stoppedAt } from '#platform/server/stopped-jobs.ts'
import {
  listAssignments,
  previewWithdrawal,
  STARTED_NAMED,
  Undoable,
  undoableWithdrawals,
  UNDOABLE_SHOWN,
  WithdrawalPreview,
} from './changes.contract.ts'
import { UNDO_MINUTES } from '../enrollments/enrollments.contract.ts'
import { jobKeyIn } from './process.server.ts'
import { entityOfAssignment } from './progress.server.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'

const assignmentsOf = (entityId: number): ListSql<typeof listAssignments> => ({
  of: listAssignments,
  from: sql`assignments a`,
  always: sql`a.entity_id = ${entityId}`,
  filters: {
    searchTerm: text =>
      sql`exists (
        select from courses c where c.id = any(a.course_ids)
          and fold(${nameForReader(sql`c`)} || ' ' || c.name || ' ' || c.header) like fold(${contains(text)}))`,
  },
  sorts: { createdAt: sql`a.id`, dueDate: emptyLast(sql`a.due_date`) },
  ties: way => sql`a.id ${way}`,
})

const counted = (status: string) => sql`
  (select count(*) from registrations r where r.entity_id = a.entity_id and r.assignment_id = a.id and r.status = ${status}::text)`

const columns = (entityId: number) => sql`
  a.id as assignment_id, a.created_at, (select u.first_name || ' ' || u.last_name from users u where u.id = a.created_by) as created_by, a.everyone,
  array(select ${nameForReader(sql`c`)} from courses c where c.id = any(a.course_ids) order by c.name) as courses,
  array(select g.name from groups g where g.entity_id = a.entity_id and g.id = any(a.group_ids) order by g.name) as groups,
  (select s.first_name || ' ' || s.last_name from member_summaries s where s.entity_id = a.entity_id and not a.everyone
     and a.group_ids = '{}' and cardinality(a.membership_ids) = 1 and s.membership_id = a.membership_ids[1]) as person,
  a.due_date, a.number_of_people, a.processed_people, a.opened, a.redated, a.mails, a.processed_at, ${stoppedAt(jobKeyIn(sql`a.id`))} as stopped_at,
  ${counted('Not_Started')} as not_started, ${counted('In_Progress')} as in_progress, ${counted('Complete')} as complete, a.withdrawn_at,
  exists (select from ${rowsOf('assignmentChanges', entityId)} h where h.assignment_id = a.id and h.processed_at is null) as changing`

export const changeListRoutes = [
  route(listAssignments, ({ entity, query }, { db }) =>
    readList(db, assignmentsOf(entity.id), query, { columns: columns(entity.id) }),
  ),

  route(
    previewWithdrawal,
    ({ entity, params: { assignmentId } }, { db }) =>
      sqlOf(WithdrawalPreview)`
        select count(*) filter (where r.status = 'Not_Started') as not_started, count(*) filter (where r.status <> 'Not_Started') as started,
               array(select distinct s.first_name || ' ' || s.last_name from ${entity.rows('registrations')} s
                     where s.assignment_id = ${assignmentId} and s.status <> 'Not_Started' order by 1 limit ${STARTED_NAMED}) as names
        from ${entity.rows('registrations')} r where r.assignment_id = ${assignmentId}`.executeForOne(db),
    { entityOf: entityOfAssignment },
  ),

  route(undoableWithdrawals, async ({ entity }, { db, clock }) => {
    const { rows } = await sqlOf(Undoable)`
      select h.id as change_id, h.changed,
             coalesce((select array_agg(${nameForReader(sql`c`)} order by c.name)
                       from ${entity.rows('assignments')} a join courses c on c.id = any(a.course_ids)
                       where a.id = h.assignment_id), array[w.registration ->> 'training']) as courses,
             (select s.first_name || ' ' || s.last_name from ${entity.rows('memberSummaries')} s
              where s.membership_id = (w.registration ->> 'membership_id')::integer) as person,
             (w.registration ->> 'membership_id')::integer as entity_user_id,
             h.created_at + make_interval(mins => ${UNDO_MINUTES}::integer) as until
      from ${entity.rows('assignmentChanges')} h
      left join ${entity.rows('withdrawnRegistrations')} w on w.change_id = h.id and w.registration_id = h.registration_id
      where h.kind = 'withdraw' and h.undone_at is null and h.created_at > ${clock.iso(-UNDO_MINUTES * 60)}
      order by h.id desc limit ${UNDOABLE_SHOWN}`.execute(db)
    return { rows }
  }),
]
