import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { addDays, CalendarDate } from '#platform/shared/calendar-date.ts'
import { type Clocked, todayThere } from '#platform/server/clock.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { Approval } from './courses.contract.ts'

// SQL of: course_approvals a, registrations r, entities e

type Sql = RawBuilder<unknown>

/** A day that the statement knows, or one that it is given. */
const asDay = (day: Sql | CalendarDate): Sql => (typeof day === 'string' ? sql`${day}::date` : day)

/**
 * The approval of a course that counts on a day, if there is one: what makes the course 'CE Approved', and what its
 * certificate prints. Everything that asks for it asks here. Spec D4.
 */
export const approvalOn = (course: Sql, day: Sql | CalendarDate): Sql => sql`(
  select approval.body, approval.number, approval.hours, approval.keep_years from course_approvals approval
  where approval.course_id = ${course} and ${asDay(day)} between approval.from_on and coalesce(approval.until_on, 'infinity'))`

/** Whether there is one. */
export const approvedOn = (course: Sql, day: Sql | CalendarDate): RawBuilder<boolean> =>
  sql<boolean>`exists ${approvalOn(course, day)}`

/** The day on which the training `r` was completed, as the calendar of its entity `e` says; today while it is not. */
export const completedThere = (at: Clocked): Sql =>
  sql`coalesce((r.date_completed at time zone e.time_zone)::date, ${todayThere(at)})`

const columns = sql`
  a.id as approval_id, a.body, a.number, a.state, a.hours, a.keep_years, a.from_on, a.until_on, a.ended_reason`

/** Approvals of one course that are shown; no board gives more. */
const SHOWN = 50

/** What was entered for a course: the latest days first. */
export async function approvalsOf(db: Db | Trx, courseId: number): Promise<Approval[]> {
  const { rows } = await sqlOf(Approval)`
    select ${columns}
    from course_approvals a where a.course_id = ${courseId} order by a.from_on desc, a.id desc limit ${SHOWN}`.execute(
    db,
  )
  return rows
}

export type NewApproval = Omit<Approval, 'approvalId' | 'endedReason'>

/** Any number of its own: who enters an approval of a course waits for the others who do. */
const APPROVAL_LOCK = 7_230_446

/** Enters an approval, or returns the one that already counts on one of its days. */
export async function enterApproval(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  courseId: number,
  approval: NewApproval,
): Promise<{ readonly entered: number } | { readonly taken: Approval }> {
  await sql`select pg_advisory_xact_lock(${APPROVAL_LOCK}, ${courseId})`.execute(trx)
  const { rows } = await sqlOf(Approval)`
    select ${columns}
    from course_approvals a where a.course_id = ${courseId}
      and daterange(a.from_on, a.until_on + 1) && daterange(${approval.fromOn}::date, ${approval.untilOn}::date + 1)
    order by a.from_on limit 1`.execute(trx)
  if (rows[0]) return { taken: rows[0] }
  const { id } = await trx
    .insertInto('courseApprovals')
    .values({ courseId, ...approval, enteredAt: clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { entered: id }
}

/** Ends an approval with a last day before the one it had; otherwise says which days it could be. */
export async function endApproval(
  trx: Trx,
  approval: { readonly courseId: number; readonly approvalId: number },
  { lastDay, reason }: { readonly lastDay: CalendarDate; readonly reason: string },
): Promise<
  { readonly ended: Approval } | { readonly earliest: CalendarDate; readonly until: CalendarDate | null } | null
> {
  const { courseId, approvalId } = approval
  const { rows } = await sqlOf(Approval)`
    update course_approvals a set until_on = ${lastDay}::date, ended_reason = ${reason}
    where a.id = ${approvalId} and a.course_id = ${courseId}
      and ${lastDay}::date >= a.from_on - 1 and coalesce(${lastDay}::date < a.until_on, true)
    returning ${columns}`.execute(trx)
  if (rows[0]) return { ended: rows[0] }
  const found = await sqlOf(z.object({ fromOn: CalendarDate, untilOn: CalendarDate.nullable() }))`
    select a.from_on, a.until_on from course_approvals a where a.id = ${approvalId} and a.course_id = ${courseId}`.execute(
    trx,
  )
  const [there] = found.rows
  return there ? { earliest: addDays(there.fromOn, -1), until: there.untilOn } : null
}
