import { sql } from 'kysely'
import { contains, type Db } from '#platform/server/db.ts'
import { emptyLast, type ListSql, type Page, readList } from '#platform/server/list.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { CourseHistoryRow, type HistoryQuery, userTrainings } from './edit-user.contract.ts'

/** One member's trainings; empty values come last. */
const historyOf = (entityId: number, membershipId: number): ListSql<typeof userTrainings> => ({
  of: userTrainings,
  from: sql`registrations r`,
  always: sql`r.entity_id = ${entityId} and r.membership_id = ${membershipId}`,
  filters: { searchTerm: text => sql`fold(r.training || ' ' || r.training_type) like fold(${contains(text)})` },
  sorts: {
    dateAdded: emptyLast(sql`r.date_added`),
    trainingType: emptyLast(sql`r.training_type collate "und-x-icu"`),
    training: emptyLast(sql`r.training collate "und-x-icu"`),
    dateCompleted: emptyLast(sql`r.date_completed`),
    totalTime: emptyLast(sql`r.total_seconds`),
    certificateName: emptyLast(sql`r.certificate_name`),
  },
  ties: way => sql`r.id ${way}`,
})

/** A page of one member's trainings and their number. Spec B3. */
export const readHistory = (
  db: Db,
  entity: EntityScope,
  membershipId: number,
  query: HistoryQuery,
): Promise<Page<CourseHistoryRow>> =>
  readList(db, historyOf(entity.id, membershipId), query, {
    columns: sql`r.id as registration_id, r.training_type, r.training, r.status,
                 r.due_date, r.date_added, r.date_completed, r.total_seconds as total_time,
                 r.certificate_name, r.certificate_id, r.expires_on, r.self_started,
                 (select max(x.score) from exam_attempts x where x.entity_id = r.entity_id and x.registration_id = r.id) as score,
                 (select jsonb_build_object('id', q.id, 'name', q.name)
                  from ${entity.rows('requirements')} q where q.id = r.requirement_id) as requirement,
                 (select u.first_name || ' ' || u.last_name from ${entity.rows('assignments')} a
                  join users u on u.id = a.created_by where a.id = r.assignment_id) as assigned_by`,
  })
