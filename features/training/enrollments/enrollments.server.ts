import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { addDays, showDate } from '#platform/shared/calendar-date.ts'
import { type Trx, intArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { refuseKind, unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { todayThere } from '#platform/server/clock.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { askFor, opening } from './opening.server.ts'
import { enrollmentsMessages } from './enrollments.messages.ts'
import { startingCourse } from './enrollments.contract.ts'

export interface ToRegister {
  readonly entityId: number
  readonly membershipIds: readonly number[]
  readonly courseIds: readonly number[]
  /** The due date, if it is an assignment. */
  readonly dueDate: string | null
  /** Of each course in turn, where they differ. */
  readonly dueDates?: readonly (string | null)[]
  /** The assignment that opens them. */
  readonly assignmentId?: number
}

/**
 * Opens a registration for each active member and course without one, and returns how many; people who already have the
 * course open only get the due date, if there is none yet. Spec D4 (for what a group or an invitation assigns).
 */
export async function registerMembers(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  wanted: ToRegister,
): Promise<number> {
  await setDueDate(trx, wanted, sql`r.due_date is null`)
  await askForCourses(trx, wanted)
  return (await openMissing(trx, services, wanted)).length
}

/**
 * What an assignment changed: the registrations that it opened, the open ones that now have another due date, and what
 * people began on their own and are asked for from now on.
 */
export interface Assigned {
  readonly opened: readonly number[]
  readonly redated: readonly number[]
  readonly asked: readonly number[]
}

/** Like `registerMembers`, but a due date replaces the existing one: the administrator decides. */
export async function assignMembers(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  wanted: ToRegister,
): Promise<Assigned> {
  const redated = await setDueDate(trx, wanted, sql`r.due_date is distinct from w.due_date`)
  const asked = await askForCourses(trx, wanted)
  return { redated, asked, opened: await openMissing(trx, services, wanted) }
}

const datesOf = ({ courseIds, dueDate, dueDates }: ToRegister) => dueDates ?? courseIds.map(() => dueDate)

/** The courses, each with its due date. */
const wantedCourses = (wanted: ToRegister) => sql`unnest(${intArray(wanted.courseIds)}, ${datesOf(wanted)}::date[])`

/** In the order of their ids, so that two assignments of the same people wait for each other instead of deadlocking. */
async function setDueDate(trx: Trx, wanted: ToRegister, where: RawBuilder<unknown>): Promise<number[]> {
  const { entityId, membershipIds } = wanted
  if (datesOf(wanted).every(date => date === null)) return []
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    with open as (
      select r.id, w.due_date from registrations r
      join memberships m on m.entity_id = r.entity_id and m.id = r.membership_id and m.status = 'Active'
      join ${wantedCourses(wanted)} w (course_id, due_date) on w.course_id = r.course_id and w.due_date is not null
      where r.entity_id = ${entityId} and r.membership_id = any(${intArray(membershipIds)})
        and r.status <> 'Complete' and ${where}
      order by r.id for no key update of r
    )
    update registrations r set due_date = open.due_date from open where r.entity_id = ${entityId} and r.id = open.id returning r.id`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

const askForCourses = (trx: Trx, { entityId, membershipIds, courseIds }: ToRegister) =>
  askFor(
    trx,
    entityId,
    sql`select m.id, w.course_id from unnest(${intArray(membershipIds)}) m (id) cross join unnest(${intArray(courseIds)}) w (course_id)`,
  )

/** Set-based: a completed training can be opened again from 90 days before its certificate expires. Spec D4. */
async function openMissing(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  wanted: ToRegister,
  how?: { readonly selfStarted: boolean },
): Promise<number[]> {
  const { entityId, membershipIds, assignmentId } = wanted
  const { rows } = await opening(
    clock,
    sql`
    select m.entity_id, m.id as membership_id, c.id as course_id, coalesce(last.cycle, 0) + 1 as cycle, w.due_date,
           ${assignmentId ?? null}::integer as assignment_id, null::integer as requirement_id
    from memberships m
    join entities e on e.id = m.entity_id
    join ${wantedCourses(wanted)} w (course_id, due_date) on true
    join courses c on c.id = w.course_id
    left join lateral (
      select r.cycle, r.status, r.expires_on from registrations r
      where r.entity_id = m.entity_id and r.membership_id = m.id and r.course_id = c.id order by r.cycle desc limit 1) last on true
    where m.entity_id = ${entityId} and m.id = any(${intArray(membershipIds)}) and m.status = 'Active'
      and (last.cycle is null
        or last.status = 'Complete' and last.expires_on <= ${todayThere({ clock })} + ${RENEWAL_DAYS}::int)`,
    how,
  ).execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Opens a course for one member of their own accord, if they may have it now and have it not open. Decision 411.
 */
export const openOwn = (trx: Trx, services: Pick<Services, 'clock'>, entity: EntityScope, courseId: number) =>
  openMissing(
    trx,
    services,
    { entityId: entity.id, membershipIds: [entity.membershipId], courseIds: [courseId], dueDate: null },
    { selfStarted: true },
  )

interface Latest {
  readonly id: number
  readonly status: string
  readonly expiresOn: string | null
}

/**
 * A person starts a course of the catalog, or renews it: returns the open registration, made if there is none. Two
 * calls at once give the same one. Spec D4: 'A person may start any course of the entity's catalogue.'
 */
export async function startCourse(entity: EntityScope, services: Services, courseId: number): Promise<number> {
  const { clock } = services
  return services.db.transaction().execute(async trx => {
    const latest = await latestOf(trx, entity, courseId)
    if (latest && latest.status !== 'Complete') return latest.id
    const { rows } = await sql`select from courses c where c.id = ${courseId} and ${inCatalogue(entity.id)}`.execute(
      trx,
    )
    if (rows.length === 0) throw unknown(enrollmentsMessages.notInCatalogue)
    if (latest && !renewable(latest.expiresOn, clock.today(entity.timeZone))) {
      throw refuseKind(
        startingCourse,
        'notYet',
        latest.expiresOn === null
          ? enrollmentsMessages.holds
          : enrollmentsMessages.renewFrom(showDate(addDays(latest.expiresOn, -RENEWAL_DAYS))),
      )
    }
    await openOwn(trx, services, entity, courseId)
    const open = await latestOf(trx, entity, courseId)
    if (!open) throw unknown(enrollmentsMessages.notInCatalogue)
    return open.id
  })
}

const renewable = (expiresOn: string | null, today: string): boolean =>
  expiresOn !== null && expiresOn <= addDays(today, RENEWAL_DAYS)

async function latestOf(trx: Trx, entity: EntityScope, courseId: number): Promise<Latest | undefined> {
  return entity
    .from('registrations', trx)
    .select(['registrations.id', 'registrations.status', 'registrations.expiresOn'])
    .where('registrations.membershipId', '=', entity.membershipId)
    .where('registrations.courseId', '=', courseId)
    .orderBy('registrations.cycle', 'desc')
    .limit(1)
    .executeTakeFirst()
}
