import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { stoppedAt } from '#platform/server/stopped-jobs.ts'
import { common } from '#platform/shared/common.messages.ts'
import { sqlOf } from '#platform/server/rows.ts'
import {
  assignmentProgress,
  AssignmentProgress,
  LEARNERS_SHOWN,
  learnerEmailLookup,
  RECENT_SHOWN,
  recentAssignments,
} from './assignments.contract.ts'
import { jobKeyIn } from './process.server.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'

export const progressRoutes = [
  route(
    assignmentProgress,
    async ({ entity, params: { assignmentId } }, { db }) => findAssignment(db, entity, assignmentId),
    { entityOf: entityOfAssignment },
  ),

  route(recentAssignments, async ({ entity }, { db }) => read(db, entity, sql`true`)),

  route(learnerEmailLookup, async ({ entity, query: { search } }, { db }) => {
    const { rows } = await sqlOf(z.object({ label: z.string(), value: z.number(), name: z.string() }))`
      select u.email as label, m.id as value, u.first_name || ' ' || u.last_name as name
      from ${entity.rows('memberships')} m join users u on u.id = m.user_id
      where m.status = 'Active' and u.search like fold(${contains(search)})
      order by not u.email like fold(${contains(search)}), u.email limit ${LEARNERS_SHOWN}`.execute(db)
    return rows
  }),
]

export async function findAssignment(db: Db, entity: EntityScope, assignmentId: number): Promise<AssignmentProgress> {
  const [found] = await read(db, entity, sql`a.id = ${assignmentId}`)
  if (!found) throw unknown(common.notFound)
  return found
}

export async function entityOfAssignment(db: Db, { assignmentId }: { assignmentId: number }): Promise<string | null> {
  const found = await db
    .selectFrom('assignments as a')
    .innerJoin('entities as e', 'e.id', 'a.entityId')
    .select('e.guid')
    .where('a.id', '=', assignmentId)
    .executeTakeFirst()
  return found?.guid ?? null
}

/** The latest matching assignments of an organization, with the names of what was assigned and to whom. */
async function read(db: Db, { id: entityId }: EntityScope, which: RawBuilder<unknown>): Promise<AssignmentProgress[]> {
  const { rows } = await sqlOf(AssignmentProgress)`
    select a.id as assignment_id, a.created_at, u.first_name || ' ' || u.last_name as created_by, a.everyone,
           array(select ${nameForReader(sql`c`)} from courses c where c.id = any(a.course_ids) order by c.name) as courses,
           array(select g.name from groups g where g.entity_id = a.entity_id and g.id = any(a.group_ids) order by g.name) as groups,
           a.due_date, a.number_of_people, a.processed_people, a.opened, a.redated, a.mails, a.processed_at,
           ${stoppedAt(jobKeyIn(sql`a.id`))} as stopped_at
    from ${rowsOf('assignments', entityId)} a join users u on u.id = a.created_by
    where ${which}
    order by a.id desc limit ${RECENT_SHOWN}`.execute(db)
  return rows
}
