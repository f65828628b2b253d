import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import { type Caller, route, type Services } from '#platform/server/feature.ts'
import { once } from '#platform/server/once.ts'
import { refuse, unknown, fieldOf } from '#platform/server/refusal.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { limitCausing, limitTrialMails } from '#identity/sign-in/caused-mails.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { assignBatch, assignPeople, assignSingle, MAILING_ASSIGNMENTS_PER_HOUR } from './assignments.contract.ts'
import { assignmentsMessages } from './assignments.messages.ts'
import { chosenOneByOne, meantBy, refuseWrongTerms, type Wanted, wantedBy } from './chosen.server.ts'
import { madeOnTime } from './made-on-time.server.ts'
import { addJob, processChunk } from './process.server.ts'

// Everything is checked within `once`: a repeated call gets the earlier answer, even if it would be refused by now.
export const assignRoutes = [
  route(assignBatch, async (call, services) =>
    once(call, services, async trx =>
      begin(trx, call, services, await wantedBy(trx, call.entity, services, call.body)),
    ),
  ),

  route(assignPeople, async (call, services) => {
    const { entityUserIds, ...terms } = call.body
    return once(call, services, async trx =>
      begin(trx, call, services, await chosenOneByOne(trx, call.entity, services, entityUserIds, terms)),
    )
  }),

  // One person is assigned at once, within the call; this works in a trial, too. Spec D5.
  route(assignSingle, async (call, services) => {
    const { entity } = call
    const { entityUserId, ...terms } = call.body
    const { courseIds } = terms
    return once(call, services, async trx => {
      await refuseWrongTerms(trx, entity, services, terms)
      const member = await entity
        .from('memberships', trx)
        .select('memberships.status')
        .where('memberships.id', '=', entityUserId)
        .executeTakeFirst()
      if (!member) throw unknown(common.notFound)
      if (member.status !== 'Active') throw refuse(assignSingle, 'entityUserId', assignmentsMessages.inactive)
      const assignmentId = await keep(trx, call, services, {
        everyone: false,
        groupIds: [],
        membershipIds: [entityUserId],
        ...terms,
      })
      const { changed } = await processChunk(trx, services, { entityId: entity.id, assignmentId })
      const others = await namesOfOthers(trx, entity, courseIds, changed)
      if (others.length > 0) throw refuse(assignSingle, 'courseIds', assignmentsMessages.alreadyAssigned(others))
      // Last, as elsewhere: people's rows are locked before the counts.
      if (terms.email) await limitMailing(trx, call, services)
      return { assignmentId }
    })
  }),
]

interface Granted {
  readonly caller: Caller
  readonly entity: EntityScope
}

/**
 * An assignment to all whom somebody found by a filter: its terms are looked at now, and it is stored once it is known
 * who they are. It is carried out, and written to the audit log, with what found them.
 */
export async function keepForMany(
  trx: Trx,
  call: Granted,
  services: Services,
  terms: Pick<Wanted, 'courseIds' | 'dueDate' | 'email'>,
) {
  const { entity } = call
  await refuseWrongTerms(trx, entity, services, terms)
  if (terms.email) await limitMailing(trx, call, services)
  return {
    courses: await namesOf(trx, terms.courseIds),
    store: async (membershipIds: readonly number[]) => {
      const wanted = { everyone: false, groupIds: [], membershipIds, ...terms }
      const id = await store(trx, call, services, wanted)
      const { courseIds, dueDate, email } = terms
      return { id, detail: { assignmentId: id, courseIds, dueDate, email } }
    },
  }
}

/** Stores the request and has it done once the transaction has committed, whatever the number of people. */
async function begin(trx: Trx, call: Granted, services: Services, wanted: Wanted): Promise<{ assignmentId: number }> {
  const assignmentId = await keep(trx, call, services, wanted)
  if (wanted.email) await limitMailing(trx, call, services)
  await addJob(trx, services, { entityId: call.entity.id, assignmentId })
  return { assignmentId }
}

/**
 * Limits how often an hour someone may mail people by assigning to them; without a plan, which allows assigning to one
 * person at a time, how many per day.
 */
export async function limitMailing(trx: Trx, call: Granted, { clock }: Services): Promise<void> {
  const within = { db: trx, clock }
  await limitCausing(call, within, { what: 'assignments that mail', most: MAILING_ASSIGNMENTS_PER_HOUR })
  await limitTrialMails(call, within, { mails: 1, field: fieldOf(assignSingle, 'email') })
}

/** The active people that the assignment includes now, and the last of them. */
async function countMeant(
  trx: Trx,
  entity: Granted['entity'],
  wanted: Wanted,
): Promise<{ count: number; lastId: number }> {
  const {
    rows: [people],
  } = await sqlOf(z.object({ count: z.number(), lastId: z.number().nullable() }))`
    select count(*) as count, max(m.id) as last_id from ${entity.rows('memberships')} m
    where m.status = 'Active' and ${meantBy(wanted, entity)}`.execute(trx)
  const { count, lastId } = people ?? { count: 0, lastId: null }
  if (lastId === null) throw refuse(assignBatch, 'groupIds', assignmentsMessages.nobodyActive)
  return { count, lastId }
}

/** Stores the assignment, with the number of people it currently includes, and writes it to the audit log. */
async function keep(trx: Trx, call: Granted, services: Services, wanted: Wanted): Promise<number> {
  const { entity, caller } = call
  const { everyone, groupIds, membershipIds, courseIds, dueDate, email } = wanted
  const people = await countMeant(trx, entity, wanted)
  const id = await store(trx, call, services, wanted, people)
  const overdue = await madeOnTime(trx, entity, wanted, services.clock.today(entity.timeZone))
  await audit(trx, services, {
    caller,
    entityId: entity.id,
    action: 'trainings.assigned',
    target: await namesOf(trx, courseIds),
    detail: {
      assignmentId: id,
      everyone,
      groupIds,
      ...(membershipIds.length > 0 ? { entityUserIds: membershipIds } : {}),
      courseIds,
      dueDate,
      email,
      people: people.count,
      ...(overdue ? { madeOnTime: overdue.people, daysOverdue: overdue.days } : {}),
    },
  })
  return id
}

async function store(
  trx: Trx,
  { entity, caller }: Granted,
  { clock }: Services,
  wanted: Wanted,
  people?: { readonly count: number; readonly lastId: number },
): Promise<number> {
  const { everyone, groupIds, membershipIds, courseIds, dueDate, email } = wanted
  const { count, lastId } = people ?? (await countMeant(trx, entity, wanted))
  const { id } = await entity
    .insert(
      'assignments',
      {
        createdBy: caller.userId,
        createdAt: clock.iso(),
        everyone,
        groupIds: intArray(groupIds),
        membershipIds: intArray(membershipIds),
        courseIds: intArray(courseIds),
        dueDate,
        email,
        lastId,
        numberOfPeople: count,
      },
      trx,
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function namesOf(trx: Trx, courseIds: readonly number[]): Promise<string> {
  const courses = await trx
    .selectFrom('courses')
    .select('name')
    .where('id', '=', sql<number>`any(${intArray(courseIds)})`)
    .orderBy('name')
    .execute()
  return courses.map(({ name }) => name).join(', ')
}

async function namesOfOthers(
  trx: Trx,
  { id: entityId }: EntityScope,
  courseIds: readonly number[],
  registrationIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sqlOf(z.object({ name: z.string() }))`
    select c.name from courses c where c.id = any(${intArray(courseIds)}) and not exists (
      select from ${rowsOf('registrations', entityId)} r where r.id = any(${intArray(registrationIds)}) and r.course_id = c.id)
    order by c.name`.execute(trx)
  return rows.map(({ name }) => name)
}
