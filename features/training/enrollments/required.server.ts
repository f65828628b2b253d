import { type RawBuilder, sql } from 'kysely'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { opening } from './opening.server.ts'

// SQL of: registrations r

interface Some {
  readonly entityId: number
  readonly membershipIds: readonly number[]
}

/** What requirements call for, as `membership_id, course_ids, due_on`. */
type Calling = RawBuilder<unknown>

/** The same by course, each of which would do: pairs can be matched with trainings all at once. */
const eachCourse = (calling: Calling) =>
  sql`select c.membership_id, course.id as course_id, c.due_on from (${calling}) c cross join lateral unnest(c.course_ids) course (id)`

/**
 * Takes back what requirements opened for these members, if nobody has started it and nothing calls for it any more; an
 * assignment or whatever else is `kept` for keeps it. Decision 314.
 */
export const withdrawUncalled = (
  trx: Trx,
  { entityId, membershipIds }: Some,
  { calling, kept }: { readonly calling: Calling; readonly kept: RawBuilder<boolean> },
) =>
  sql`
    with called as materialized (${eachCourse(calling)})
    delete from registrations r
    where r.entity_id = ${entityId} and r.membership_id = any(${intArray(membershipIds)}) and r.requirement_id is not null
      and r.status = 'Not_Started' and r.assignment_id is null and not ${kept}
      and not exists (select from called o where o.membership_id = r.membership_id and o.course_id = r.course_id)`.execute(
    trx,
  )

/** Who has it open already only gets the due date, if there is none yet. */
export const dateCalled = (trx: Trx, { entityId }: Pick<Some, 'entityId'>, calling: Calling) =>
  sql`
    update registrations r set due_date = o.due_on
    from (
      select c.membership_id, c.course_id, min(c.due_on) as due_on from (${eachCourse(calling)}) c
      group by c.membership_id, c.course_id) o
    where r.entity_id = ${entityId} and r.membership_id = o.membership_id and r.course_id = o.course_id and r.status <> 'Complete'
      and r.due_date is null and o.due_on is not null`.execute(trx)

/** What a changed requirement opened for these members gets its due date of now. */
export const redateRequired = (trx: Trx, { entityId, membershipIds }: Some) =>
  sql`
    update registrations r set due_date = o.due_on
    from (select * from requirement_people where entity_id = ${entityId}) o
    where r.entity_id = ${entityId} and r.membership_id = any(${intArray(membershipIds)}) and r.status <> 'Complete'
      and o.membership_id = r.membership_id and o.requirement_id = r.requirement_id and r.due_date is distinct from o.due_on`.execute(
    trx,
  )

/** Opens what a query asks for, as `opening` does, and says which they are. */
export async function openCalled(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  wanted: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await opening(clock, wanted).execute(trx)
  return rows.map(({ id }) => id)
}
