import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/job-queue.ts'
import { job, type Services } from '#platform/server/feature.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { assignMembers } from '../enrollments/enrollments.server.ts'
import { mailAssigned } from './assignment-mail.server.ts'
import { meantBy } from './chosen.server.ts'

/** People in one transaction: after a kill at most this many are done again from the start. */
const CHUNK = 2_000

/**
 * Goes through the people of an assignment, chunk by chunk. Each chunk opens its trainings, queues its mails and
 * advances the progress in one transaction under the lock of the assignment: a kill loses nothing, and a second run
 * finds nothing to do.
 */
export const processAssignment = job({
  name: 'process-assignment',
  byHand: true,
  payload: z.strictObject({ entityId: z.number().int(), assignmentId: z.number().int() }),
  unfinished: () => sql`
    select ${jobKeyIn(sql`id`)} as key, jsonb_build_object('entityId', entity_id, 'assignmentId', id) as payload from assignments
    where processed_at is null and withdrawn_at is null and coop_assignment_id is null
      -- What is assigned to all that a filter found is carried out with that.
      and not exists (select from bulk_actions b where b.entity_id = assignments.entity_id and b.assignment_id = assignments.id)`,
  async run(services, { entityId, assignmentId }, stopping, progressed) {
    while (
      (await services.db.transaction().execute(trx => processChunk(trx, services, { entityId, assignmentId }))).more
    ) {
      await progressed?.()
      stopping?.throwIfAborted()
    }
  },
})

/**
 * The next people of what a cooperative assigned in several organizations, one organization after the other; true: there
 * may be more.
 */
export async function processNextOf(trx: Trx, services: Services, coopAssignmentId: number): Promise<boolean> {
  const next = await trx
    .selectFrom('assignments')
    .select(['id', 'entityId'])
    .where('coopAssignmentId', '=', coopAssignmentId)
    .where('processedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!next) return false
  await processChunk(trx, services, { entityId: next.entityId, assignmentId: next.id })
  return true
}

/** The key of an assignment's job. */
export const jobKeyOf = (assignmentId: number): string => `assignment ${assignmentId}`
/** The same in a statement. */
export const jobKeyIn = (assignmentId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`('assignment ' || ${assignmentId})`

/** Has an assignment done once the transaction has committed. */
export const addJob = (trx: Trx, { jobs }: Pick<Services, 'jobs'>, place: Place): Promise<void> =>
  jobs.add(trx, processAssignment, place, { key: jobKeyOf(place.assignmentId) })

/** The same for several of an organization, in one statement. */
export async function addJobs(
  trx: Trx,
  { entityId, assignmentIds }: { readonly entityId: number; readonly assignmentIds: readonly number[] },
): Promise<void> {
  const payload = sql`json_build_object('entityId', ${entityId}::int, 'assignmentId', a.id)`
  await sql`
    select ${enqueue(sql`${processAssignment.name}`, payload, jobKeyIn(sql`a.id`))}
    from unnest(${intArray(assignmentIds)}) a (id)`.execute(trx)
}

interface Place {
  readonly entityId: number
  readonly assignmentId: number
}

/** The next people of an assignment: whether there are more, and which registrations were opened or are now asked for. */
export async function processChunk(
  trx: Trx,
  services: Services,
  place: Place,
): Promise<{ readonly more: boolean; readonly changed: readonly number[] }> {
  const { entityId } = place
  const assignment = await holdUndone(trx, place)
  if (!assignment) return { more: false, changed: [] }
  const { doneTo, lastId } = assignment
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select m.id from ${rowsOf('memberships', entityId)} m
    where m.status = 'Active' and m.id > ${doneTo} and m.id <= ${lastId} and ${meantBy(assignment, { id: entityId })}
    order by m.id limit ${CHUNK}`.execute(trx)
  const more = rows.length === CHUNK
  const { opened, asked } = await carryOut(trx, services, assignment, { ids: rows.map(({ id }) => id), more })
  return { more, changed: [...opened, ...asked] }
}

/**
 * The next people of an assignment to those whom somebody else goes through, in the order of their ids: returns the
 * memberships for whom a training was opened or has another due date now; null: it was withdrawn, or is done.
 */
export async function processPeople(
  trx: Trx,
  services: Services,
  place: Place,
  these: These,
): Promise<ReadonlySet<number> | null> {
  const assignment = await holdUndone(trx, place)
  if (!assignment) return null
  const { opened, redated } = await carryOut(trx, services, assignment, these)
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select distinct r.membership_id as id from ${rowsOf('registrations', place.entityId)} r
    where r.id = any(${intArray([...opened, ...redated])})`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Ends an assignment before its last people: it was for those whom it reached. */
export async function endProcessing(trx: Trx, { clock }: Services, { entityId, assignmentId }: Place): Promise<void> {
  await trx
    .updateTable('assignments')
    .set(eb => ({ processedAt: clock.iso(), numberOfPeople: eb.ref('processedPeople') }))
    .where('entityId', '=', entityId)
    .where('id', '=', assignmentId)
    .where('processedAt', 'is', null)
    .execute()
}

async function holdUndone(trx: Trx, { entityId, assignmentId }: Place) {
  const assignment = await trx
    .selectFrom('assignments')
    .selectAll()
    .where('entityId', '=', entityId)
    .where('id', '=', assignmentId)
    .forUpdate()
    .executeTakeFirst()
  return assignment && assignment.processedAt === null && assignment.withdrawnAt === null ? assignment : undefined
}

interface These {
  readonly ids: readonly number[]
  readonly more: boolean
}

async function carryOut(
  trx: Trx,
  services: Services,
  assignment: NonNullable<Awaited<ReturnType<typeof holdUndone>>>,
  { ids, more }: These,
) {
  const { id: assignmentId, entityId, courseIds, dueDate, lastId } = assignment
  const { opened, redated, asked } = await assignMembers(trx, services, {
    entityId,
    membershipIds: ids,
    courseIds,
    dueDate,
    assignmentId,
  })
  const mails = assignment.email
    ? await mailAssigned(trx, services, { entityId, assignmentId, registrationIds: [...opened, ...redated] })
    : 0
  await trx
    .updateTable('assignments')
    .set(eb => ({
      doneTo: ids.at(-1) ?? lastId,
      processedPeople: eb('processedPeople', '+', ids.length),
      opened: eb('opened', '+', opened.length),
      redated: eb('redated', '+', redated.length),
      mails: eb('mails', '+', mails),
      // People who have left in the meantime are no longer waited for.
      ...(more ? {} : { processedAt: services.clock.iso(), numberOfPeople: eb('processedPeople', '+', ids.length) }),
    }))
    .where('entityId', '=', entityId)
    .where('id', '=', assignmentId)
    .execute()
  return { opened, redated, asked }
}
