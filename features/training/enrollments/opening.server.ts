import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'

/**
 * Opens what a query asks for: `entity_id, membership_id, course_id, cycle, due_date, assignment_id, requirement_id`. Pins
 * the course's current version, and the person's language if that version has it; who has the course open keeps that. Spec
 * D4. What somebody starts themselves obliges nobody who is asked for something else (decision 411).
 */
export const opening = (clock: Services['clock'], wanted: RawBuilder<unknown>, { selfStarted = false } = {}) =>
  sqlOf(z.object({ id: z.number() }))`
    insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, cycle, date_added, due_date, assignment_id,
                               requirement_id, self_started, first_name, last_name, email, training_type, training)
    select w.entity_id, w.membership_id, u.id, c.id, c.current_version_id, coalesce(t.language, 'en'), w.cycle,
           ${clock.iso()}, w.due_date, w.assignment_id, w.requirement_id, ${selfStarted},
           u.first_name, u.last_name, u.email, c.header, c.name
    from (${wanted}) w
    join memberships m on m.entity_id = w.entity_id and m.id = w.membership_id
    join users u on u.id = m.user_id
    join courses c on c.id = w.course_id and c.current_version_id is not null
    left join course_texts t on t.version_id = c.current_version_id and t.language = u.language
    order by w.membership_id, w.course_id
    on conflict do nothing
    returning id`

/**
 * Somebody asks for these courses: what their people began on their own obliges them from now on, whether it is open or
 * complete. Returns these registrations. `wanted` are `membership_id, course_id`. Decision 411.
 */
export async function askFor(trx: Trx, entityId: number, wanted: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    with own as (
      select r.id from registrations r
      where r.entity_id = ${entityId} and r.self_started and (r.membership_id, r.course_id) in (${wanted})
      order by r.id for no key update of r
    )
    update registrations r set self_started = false from own where r.entity_id = ${entityId} and r.id = own.id
    returning r.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Opens the next cycles that a query over many organizations asks for. */
export async function openNextCycles(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  wanted: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await opening(clock, wanted).execute(trx)
  return rows.map(({ id }) => id)
}
