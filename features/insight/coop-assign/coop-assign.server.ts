import { sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db, type Trx } from '#platform/server/db.ts'
import { type Feature, job, route, type Sent, type Services } from '#platform/server/feature.ts'
import { emptyLast, type ListSql, readList } from '#platform/server/list.ts'
import { once } from '#platform/server/once.ts'
import { refuse } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { limitCausing } from '#identity/sign-in/caused-mails.server.ts'
import { MAILING_ASSIGNMENTS_PER_HOUR } from '#training/assignments/assignments.contract.ts'
import { assignIn, previewIn } from '#training/assignments/in-organizations.server.ts'
import { processNextOf } from '#training/assignments/process.server.ts'
import { assignInOrganizations, coopAssignments, previewInOrganizations } from './coop-assign.contract.ts'
import { coopAssignMessages } from './coop-assign.messages.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'

// SQL of: coop_assignments a

const keyOf = (id: number) => `cooperative assignment ${id}`

/**
 * Does the assignments of all organizations, one chunk of people in each transaction: a kill loses nothing, and a second
 * run finds nothing to do.
 */
export const processCoopAssignment = job({
  name: 'process-coop-assignment',
  payload: z.strictObject({ coopAssignmentId: z.number().int() }),
  unfinished: () => sql`
    select 'cooperative assignment ' || id as key, jsonb_build_object('coopAssignmentId', id) as payload
    from coop_assignments where processed_at is null`,
  async run(services, { coopAssignmentId }, stopping, progressed) {
    const { db, clock } = services
    while (await db.transaction().execute(trx => processNextOf(trx, services, coopAssignmentId))) {
      await progressed?.()
      stopping?.throwIfAborted()
    }
    await db
      .updateTable('coopAssignments')
      .set({ processedAt: clock.iso() })
      .where('id', '=', coopAssignmentId)
      .where('processedAt', 'is', null)
      .execute()
  },
})

/** Everything that is wrong with the input, each at its field; returns the course's name. */
async function refuseWrong(
  on: Db | Trx,
  { entity, body }: Pick<Sent<typeof previewInOrganizations>, 'entity' | 'body'>,
  { clock }: Pick<Services, 'clock'>,
): Promise<string> {
  const { courseId, dueDate, isAllOrganizations, organizationGuids } = body
  const course = await on
    .selectFrom('courses')
    .select('name')
    .where('id', '=', courseId)
    .where('currentVersionId', 'is not', null)
    .executeTakeFirst()
  if (!course) throw refuse(previewInOrganizations, 'courseId', coopAssignMessages.unknownCourse)
  if (dueDate <= clock.today(entity.timeZone)) throw refuse(previewInOrganizations, 'dueDate', common.futureDate)
  if (isAllOrganizations) return course.name
  if (organizationGuids.length === 0)
    throw refuse(previewInOrganizations, 'organizationGuids', coopAssignMessages.noOrganization)
  const { rows: strangers } = await sqlOf(z.object({ guid: z.string() }))`
    select asked.guid from unnest(${organizationGuids}::uuid[]) asked (guid)
    where not exists (select from entities e where e.coop_id = ${entity.id} and e.guid = asked.guid)`.execute(on)
  if (strangers.length > 0)
    throw refuse(
      previewInOrganizations,
      'organizationGuids',
      coopAssignMessages.unknownOrganizations(strangers.map(({ guid }) => guid)),
    )
  return course.name
}

const listOf = (entity: EntityScope): ListSql<typeof coopAssignments> => ({
  of: coopAssignments,
  from: sql`${entity.rows('coopAssignments')} a join courses c on c.id = a.course_id`,
  always: sql`true`,
  filters: { searchTerm: text => sql`fold(${nameForReader(sql`c`)} || ' ' || c.name) like fold(${contains(text)})` },
  sorts: { createdAt: sql`a.id`, course: nameForReader(sql`c`), dueDate: emptyLast(sql`a.due_date`) },
  ties: way => sql`a.id ${way}`,
})

/** The assignments of one page's rows, summed up. */
const details = {
  join: sql`cross join lateral (
    select count(*) as organizations, coalesce(sum(x.number_of_people), 0)::integer as number_of_people,
           coalesce(sum(x.processed_people), 0)::integer as processed_people, coalesce(sum(x.opened), 0)::integer as opened,
           coalesce(sum(x.redated), 0)::integer as redated, coalesce(sum(x.mails), 0)::integer as mails
    from assignments x where x.coop_assignment_id = p.coop_assignment_id) x`,
  columns: sql`p.*, x.*`,
}

async function begin(trx: Trx, call: Sent<typeof assignInOrganizations>, services: Services) {
  const { caller, entity, body } = call
  const course = await refuseWrong(trx, call, services)
  const { courseId, audience, dueDate, email } = body
  const { id: coopAssignmentId } = await entity
    .insert(
      'coopAssignments',
      { createdBy: caller.userId, createdAt: services.clock.iso(), courseId, audience, dueDate, email },
      trx,
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = { ...body, caller, course, coopAssignmentId, coopId: entity.id, cooperative: entity.name }
  const { organizations, people } = await assignIn(trx, services, about)
  if (organizations === 0) throw refuse(assignInOrganizations, 'audience', coopAssignMessages.nobody)
  await audit(trx, services, {
    caller,
    entityId: entity.id,
    action: 'cooperative.assigned',
    target: course,
    detail: { organizations, people, audience, dueDate, email },
  })
  if (email)
    await limitCausing(
      call,
      { db: trx, clock: services.clock },
      {
        what: 'assignments that mail',
        most: MAILING_ASSIGNMENTS_PER_HOUR,
      },
    )
  await services.jobs.add(trx, processCoopAssignment, { coopAssignmentId }, { key: keyOf(coopAssignmentId) })
  return { coopAssignmentId, organizations, people }
}

/** Assigning over several organizations at once. Spec D2, record 0272. */
export const coopAssign: Feature = {
  routes: [
    route(previewInOrganizations, (call, services) =>
      services.db.transaction().execute(async trx => {
        // A large cooperative takes longer than other calls may.
        await sql`set local statement_timeout = '20s'`.execute(trx)
        await refuseWrong(trx, call, services)
        return { organizations: await previewIn(trx, services, { ...call.body, coopId: call.entity.id }) }
      }),
    ),

    route(assignInOrganizations, (call, services) =>
      once(call, services, async trx => {
        await sql`set local statement_timeout = '20s'`.execute(trx)
        return begin(trx, call, services)
      }),
    ),

    route(coopAssignments, ({ entity, query }, { db }) =>
      readList(db, listOf(entity), query, {
        columns: sql`a.id as coop_assignment_id, a.created_at,
          (select u.first_name || ' ' || u.last_name from users u where u.id = a.created_by) as created_by,
          ${nameForReader(sql`c`)} as course, a.audience, a.due_date, a.processed_at`,
        details,
      }),
    ),
  ],
  jobs: [processCoopAssignment],
}
